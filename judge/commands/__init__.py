"""What each command of `judge` does, a module each; `judge.cli` parses their arguments and calls them."""

"""The shapes of what programs read, as types: the published document is made of them, tests hold answers to them."""

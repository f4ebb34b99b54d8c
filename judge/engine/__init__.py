"""The embedded engine: pure functions from a `Board` to a `Verdict`. It knows no file, no database and no web."""

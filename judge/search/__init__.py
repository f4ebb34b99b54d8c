"""Search over entries, cards and rulings. The only package that knows the index library."""

from judge.search.index import SearchIndexError
from judge.search.searcher import Hit, Searcher

__all__ = ["Hit", "SearchIndexError", "Searcher"]

"""Search over all that the project holds. The only package that knows the index library."""

from judge.search.index import SearchIndexError
from judge.search.results import Facet, Hit, Results
from judge.search.searcher import Searcher

__all__ = ["Facet", "Hit", "Results", "SearchIndexError", "Searcher"]

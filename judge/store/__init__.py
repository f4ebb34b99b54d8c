"""What is kept in the user's data folder: prepared pages in a database, and the lock under which it is built."""

from judge.store.lock import building_lock
from judge.store.pages import PageKey, Pages

__all__ = ["PageKey", "Pages", "building_lock"]

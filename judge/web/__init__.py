"""The site: pages for people and the same in JSON for programs. No rule is decided here."""

from judge.web.app import create_app

__all__ = ["create_app"]

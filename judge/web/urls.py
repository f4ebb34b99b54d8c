"""Every address of the site, and its JSON twin, in one place."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote, urlencode


class Urls:
    """Makes addresses. They are for ever: what people shared must open in ten years."""

    HOME = "/"
    RULES = "/rules/"
    FORMATS = "/formats/"
    CHECK = "/check"
    NOTATION = "/notation"
    SEARCH = "/search"
    SCHEMA = "/schema/board.json"
    API_CHECK = "/api/check"

    def search(self, query: str = "") -> str:
        """The results for a text: `/search?q=…`."""
        return f"{self.SEARCH}?{urlencode({'q': query})}" if query else self.SEARCH

    def entry(self, slug: str, paragraph: str = "") -> str:
        """An entry, or one of its paragraphs: `/rules/overwhelmed#zero`."""
        return f"/rules/{quote(slug, safe='')}" + (f"#{quote(paragraph)}" if paragraph else "")

    def citation(self, cited: str) -> str:
        """The paragraph that the engine cites as `overwhelmed#zero`."""
        slug, _, paragraph = cited.partition("#")
        return self.entry(slug, paragraph)

    def card(self, id_: str) -> str:
        """A card by its id: `/cards/1R89`."""
        return f"/cards/{quote(id_, safe='+')}"

    def ruling(self, id_: str) -> str:
        """The rulings on a card: `/rulings/1C3`."""
        return f"/rulings/{quote(id_, safe='+')}"

    def format(self, key: str) -> str:
        """A format of play: `/formats/fellowship`."""
        return f"/formats/{quote(key, safe='')}"

    def check(
        self,
        b: str = "",
        text: str = "",
        ask: str | None = None,
        about: str | None = None,
        rules: str | Iterable[str] | None = None,
    ) -> str:
        """The checker with a position (`b`, from encode_link, or `text`) and a question."""
        versions = [rules] if isinstance(rules, str) else list(rules or ())
        said = [("b", b), ("text", text), ("ask", ask), ("about", about), *(("rules", one) for one in versions)]
        given = [(key, value) for key, value in said if value]
        return f"{self.CHECK}?{urlencode(given)}" if given else self.CHECK

    def json(self, address: str) -> str:
        """The JSON twin of a page: the same address with `.json` behind its path; anchors are dropped."""
        path, question, query = address.partition("#")[0].partition("?")
        return f"{path.rstrip('/') or '/index'}.json{question}{query}"


URLS = Urls()

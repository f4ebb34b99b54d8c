"""Every address of the site, and its JSON twin, in one place."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote, urlencode


class Urls:
    """Makes addresses. They are for ever: what people shared must open in ten years."""

    HOME = "/"
    RULES = "/rules/"
    BY_PHASE = "/rules/by-phase"
    BY_KIND = "/rules/by-kind"
    OVERVIEW = "/overview/"
    CARDS = "/cards/"
    SETS = "/sets/"
    RULINGS = "/rulings/"
    FORMATS = "/formats/"
    CHECK = "/check"
    NOTATION = "/notation"
    SEARCH = "/search"
    SEARCH_HELP = "/search/help"
    SUGGEST = "/suggest"
    OPENSEARCH = "/opensearch.xml"
    SCHEMA = "/schema/board.json"
    API = "/api"
    API_CHECK = "/api/check"
    OPENAPI = "/openapi.json"
    QUOTE = "/quote"
    OEMBED = "/oembed"
    CHANGES = "/changes"
    FEED = "/changes.atom"
    RULES_PRINT = "/rules/print"
    OVERVIEW_PRINT = "/overview/print"
    SITE_PICTURE = "/pictures/site.png"

    def search(self, query: str = "", offset: int = 0) -> str:
        """The results for a text, those after the first `offset`: `/search?q=…&offset=20`."""
        given = {"q": query, "offset": offset} if offset else {"q": query}
        return f"{self.SEARCH}?{urlencode(given)}" if query else self.SEARCH

    def entry(self, slug: str, paragraph: str = "") -> str:
        """An entry, or one of its paragraphs: `/rules/overwhelmed#zero`."""
        return f"/rules/{quote(slug, safe='')}" + (f"#{quote(paragraph)}" if paragraph else "")

    def citation(self, cited: str) -> str:
        """The paragraph that the engine cites as `overwhelmed#zero`."""
        slug, _, paragraph = cited.partition("#")
        return self.entry(slug, paragraph)

    def pinned(self, address: str, version: str) -> str:
        """A page of the reference as a version of the rules has it: `/rules/overwhelmed?rules=4.0#zero`."""
        page, sign, anchor = address.partition("#")
        return f"{page}?{urlencode({'rules': version})}{sign}{anchor}"

    def chapter(self, slug: str) -> str:
        """A chapter of the overview: `/overview/the-archery-phase`."""
        return f"/overview/{quote(slug, safe='')}"

    def anchor(self, anchor: str) -> str:
        """Where an anchor of the rules wiki is led on from: `/a/skirmish_phase`."""
        return f"/a/{quote(anchor, safe='')}"

    def set(self, number: int, type_: str = "", culture: str = "") -> str:
        """The cards of a set, only those of a type and of a culture: `/sets/1?type=ally&culture=Shire`."""
        given = [(key, value) for key, value in (("type", type_), ("culture", culture)) if value]
        return f"/sets/{number}" + (f"?{urlencode(given)}" if given else "")

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

    def passage(self, address: str) -> str:
        """A paragraph by an address that reaches a server whole: `/rules/overwhelmed/zero` of `…#zero`.

        An address without an anchor stays as it is.
        """
        page, _, name = address.partition("#")
        path, question, query = page.partition("?")
        return (f"{path}/{name}" if name else path) + question + query

    def quote(self, address: str, form: str = "") -> str:
        """The ways to quote what lies at an address: `/quote?of=/rules/overwhelmed%23zero`."""
        return f"{self.QUOTE}?{urlencode({'of': address}, safe='/')}" + (f"#{form}" if form else "")

    def picture(self, address: str) -> str:
        """The picture for the preview of a page: `/pictures/rules/overwhelmed/zero.png`; its query goes along."""
        path, question, query = address.partition("#")[0].partition("?")
        return f"/pictures{path}.png{question}{query}"

    def oembed(self, address: str) -> str:
        """What other sites embed of a page, whose address is given whole."""
        return f"{self.OEMBED}?{urlencode({'url': address, 'format': 'json'})}"

    def with_query(self, path: str, query: dict[str, object]) -> str:
        """A path with a query behind it, where there is one."""
        return f"{path}?{urlencode(query)}" if query else path

    def with_raw_query(self, path: str, query: str) -> str:
        """A path, as it was read, with the query behind it as it came."""
        return quote(path, safe="/+") + (f"?{query}" if query else "")

    def json(self, address: str) -> str:
        """The JSON twin of a page: the same address with `.json` behind its path; anchors are dropped."""
        path, question, query = address.partition("#")[0].partition("?")
        return f"{path.rstrip('/') or '/index'}.json{question}{query}"


URLS = Urls()

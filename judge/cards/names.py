"""Names as people type them: one folding for the whole project, and the finding of a card by any name.

The steps of the search, in this order: collector's info, whole name, title, beginning of the name, all words. The first
step at which any card fits decides. Nothing is guessed: what does not fit is answered with the nearest names.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from judge.cards.card import Card

NEAREST = 5
_LISTED = 30  # as many as fit a message; Aragorn, the card with most versions, has fewer
_QUOTED = 80
_TITLE_ALONE = 0.97  # a mistyped whole name counts for a little more than a mistyped title

# Apostrophes stand inside words and vanish; what stands between words becomes a space.
_MARKS = {ord(mark): "" for mark in "'’‘‛ʼʹ′`´™®"} | {ord(mark): " " for mark in "•·"} | {ord("&"): " and "}
_ASCII = {code: " " for code in range(128) if not chr(code).isalnum()} | _MARKS


def fold(text: str) -> str:
    """Lower case words with single spaces: no accents, no apostrophes, no punctuation, `&` as `and`.

    `Úlairë Otsëa, Ringwraith in Twilight` gives `ulaire otsea ringwraith in twilight`.
    """
    if not text.isascii():
        # Loading the tables of anyascii takes longer than reading a board without a single accent.
        from anyascii import anyascii

        text = anyascii(text.translate(_MARKS))
    return " ".join(text.translate(_ASCII).lower().split())


def pack(text: str) -> str:
    """The folded text without its spaces, so that `O Elbereth! Gilthoniel!` and `oelberethgilthoniel` are the same."""
    return fold(text).replace(" ", "")


def nearest(text: str, choices: Sequence[str], limit: int = NEAREST) -> list[str]:
    """The choices that look most like `text`, the likeliest first; both sides are expected to be folded."""
    return [choices[place] for place in _best(_likeness(text, choices), limit)]


def _best(scores: dict[int, float], limit: int) -> list[int]:
    return sorted(scores, key=lambda place: (-scores[place], place))[:limit]


def _likeness(text: str, choices: Sequence[str]) -> dict[int, float]:
    """How much the likeliest choices look like `text`, 0 to 100, by their place among the choices."""
    text = text[:_QUOTED]
    if not text:
        return {}
    # Only error messages need it, and loading it takes as long as reading all cards.
    from rapidfuzz import fuzz, process

    scores: dict[int, float] = {}
    # As it stands first; then with the words in another order, or with some of them left out.
    for scorer, weight in ((fuzz.ratio, 1.0), (fuzz.token_sort_ratio, 0.95), (fuzz.WRatio, 0.75)):
        for _, score, place in process.extract(text, choices, scorer=scorer, limit=4 * NEAREST):
            scores[place] = max(scores.get(place, 0.0), score * weight)
    return scores


def quoted(text: str) -> str:
    """What was typed, for a sentence: in quotation marks, on one line, and cut where it is very long."""
    line = " ".join(text.splitlines())
    return f"'{line}'" if len(line) <= _QUOTED else f"'{line[:_QUOTED]}…'"


@dataclass(frozen=True, slots=True)
class Found:
    """A card found by name. `settled_by_format`: several cards fitted, only this one is legal in the format."""

    card: Card
    settled_by_format: bool = False


class CardNameError(ValueError):
    """A text that does not name one card.

    `text` is what was typed. `candidates` are the cards that it may have meant. `misplaced` is the card that it names
    exactly, where that card cannot stand in this place.
    """

    def __init__(self, text: str, sentence: str, candidates: list[Card], misplaced: Card | None = None) -> None:
        self.text = text
        self.candidates = candidates
        self.misplaced = misplaced
        super().__init__(sentence)


class AmbiguousName(CardNameError):
    """More than one card fits; `candidates` are all of them."""

    def __init__(self, text: str, candidates: list[Card]) -> None:
        listed = _list(candidates[:_LISTED])
        more = f"; and {len(candidates) - _LISTED} more" if len(candidates) > _LISTED else ""
        mend = "Write more of the name, or the collector's info."
        super().__init__(text, f"{quoted(text)} fits {len(candidates)} cards: {listed}{more}. {mend}", candidates)


class UnknownName(CardNameError):
    """No card fits; `candidates` are the nearest, at most five."""

    def __init__(
        self, text: str, candidates: list[Card], misplaced: Card | None = None, *, is_info: bool = False
    ) -> None:
        near = f" The nearest that can: {_list(candidates)}." if misplaced else f" The nearest: {_list(candidates)}."
        if not fold(text):
            sentence = "A card's name or collector's info was expected here, but there is none."
        elif misplaced:
            sentence = f"{quoted(text)} is {misplaced.id} {misplaced.name} ({_kind(misplaced)}), and cannot stand here."
        elif is_info:
            sentence = f"No card has the collector's info {quoted(text)}."
        else:
            sentence = f"No card is called {quoted(text)}."
        super().__init__(text, sentence + (near if candidates else ""), candidates, misplaced)


def _list(cards: Iterable[Card]) -> str:
    return "; ".join(f"{card.id} {card.name}" for card in cards)


def _kind(card: Card) -> str:
    return "The One Ring" if card.card_type == "the-one-ring" else card.card_type


_COLLECTORS_INFO = re.compile(
    r"[(\[]?\s*0*([0-9]{1,2})[\s.-]*(r\s*\+|[a-z])[\s.-]*0*([0-9]{1,3})(?:[\s-]*(dwarven|elven|gondor))?\s*[)\]]?",
    re.IGNORECASE,
)
_GEMP = re.compile(r"0*([0-9]{1,2})\s*_\s*0*([0-9]{1,3})")
_LONGEST_INFO = 40
# The three cards that were printed under one collector's number have numbers of their own on the Gemp server.
_GEMP_NUMBERS = {(15, 204): "15C60-dwarven", (15, 205): "15C60-elven", (15, 206): "15C60-gondor"}


@dataclass(frozen=True, slots=True)
class _Info:
    """Collector's info as typed; `rarity` is empty in the form that gives set and number only."""

    set: int
    rarity: str
    number: int
    version: str = ""


def _read_info(text: str) -> _Info | None:
    if len(text) > _LONGEST_INFO:
        return None
    text = text.strip()
    if match := _COLLECTORS_INFO.fullmatch(text):
        rarity = "".join(match[2].split()).upper()
        return _Info(int(match[1]), rarity, int(match[3]), (match[4] or "").lower())
    if match := _GEMP.fullmatch(text):
        return _Info(int(match[1]), "", int(match[2]))
    return None


class NameIndex:
    """Finds cards by name. Built from all printings in the catalogue's order; names lead to first printings only."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._numbered: dict[tuple[int, int], list[Card]] = {}
        by_id = {}
        for card in cards:
            self._numbered.setdefault((card.set, card.number), []).append(card)
            by_id[card.id] = card
        for (set_number, number), id_ in _GEMP_NUMBERS.items():
            if id_ in by_id:
                self._numbered.setdefault((set_number, number), []).append(by_id[id_])
        self._cards = [card for card in cards if not card.reprint_of]
        self._folded: list[str] = []
        self._titles: list[str] = []
        self._whole: dict[str, list[int]] = {}
        self._title: dict[str, list[int]] = {}
        words: dict[str, list[int]] = {}
        for place, card in enumerate(self._cards):
            title = fold(card.title)
            name = f"{title} {fold(card.subtitle)}" if card.subtitle else title
            self._folded.append(name)
            self._titles.append(title)
            self._whole.setdefault(name.replace(" ", ""), []).append(place)
            self._title.setdefault(title.replace(" ", ""), []).append(place)
            for word in name.split():
                words.setdefault(word, []).append(place)
        self._beginnings = sorted(self._whole)
        self._words = words
        self._sorted_words = sorted(words)

    def find(
        self,
        text: str,
        standing: Callable[[Card], bool] | None = None,
        legal: Callable[[Card], bool] | None = None,
    ) -> Found:
        """The one card that `text` names. `standing` says which cards can stand in this place, `legal` which are legal.

        Raises AmbiguousName and UnknownName.
        """
        info = _read_info(text)
        typed = self._by_info(info) if info else []
        misplaced: Card | None = None
        if typed:
            fitting = [card for card in typed if standing is None or standing(card)]
            if fitting:
                return self._only(text, fitting, legal)
            misplaced = typed[0]
        else:
            words = fold(text).split()
            packed = "".join(words)
            for step in (self._by_whole_name, self._by_title, self._by_beginning, self._by_all_words):
                cards = [self._cards[place] for place in step(packed, words)] if packed else []
                fitting = [card for card in cards if standing is None or standing(card)]
                if fitting:
                    return self._only(text, fitting, legal)
                # A beginning or a few words may fit many; only a name in full says which card was meant.
                if cards and misplaced is None and step in (self._by_whole_name, self._by_title):
                    misplaced = cards[0]
        raise UnknownName(text, self._nearest(text, info, standing, misplaced), misplaced, is_info=info is not None)

    def _only(self, text: str, cards: list[Card], legal: Callable[[Card], bool] | None) -> Found:
        if len(cards) == 1:
            return Found(cards[0])
        if legal is not None:
            lawful = [card for card in cards if legal(card)]
            if len(lawful) == 1:
                return Found(lawful[0], settled_by_format=True)
        raise AmbiguousName(text, cards)

    def _by_info(self, info: _Info) -> list[Card]:
        return [
            card
            for card in self._numbered.get((info.set, info.number), ())
            if info.rarity in ("", card.rarity) and (not info.version or card.id.endswith(f"-{info.version}"))
        ]

    def _by_whole_name(self, packed: str, words: list[str]) -> list[int]:
        return self._whole.get(packed, [])

    def _by_title(self, packed: str, words: list[str]) -> list[int]:
        return self._title.get(packed, [])

    def _by_beginning(self, packed: str, words: list[str]) -> list[int]:
        names = _beginning_with(packed, self._beginnings)
        return sorted(place for name in names for place in self._whole[name])

    def _by_all_words(self, packed: str, words: list[str]) -> list[int]:
        fitting: set[int] | None = None
        for word in set(words):
            places = {place for full in _beginning_with(word, self._sorted_words) for place in self._words[full]}
            fitting = places if fitting is None else fitting & places
            if not fitting:
                return []
        return sorted(fitting or ())

    def _nearest(
        self, text: str, info: _Info | None, standing: Callable[[Card], bool] | None, misplaced: Card | None
    ) -> list[Card]:
        """The nearest five: those that can stand there first; the others fill up, unless the card is just misplaced."""
        if info is not None and misplaced is None:
            near = [card for (number, _), cards in self._numbered.items() if number == info.set for card in cards]
            near.sort(key=lambda card: (standing is not None and not standing(card), abs(card.number - info.number)))
            return list(dict.fromkeys(near))[:NEAREST]
        can: list[int] = []
        others: list[int] = []
        for place, card in enumerate(self._cards):
            (can if standing is None or standing(card) else others).append(place)
        name = fold(misplaced.name if misplaced else text)
        near = self._alike(name, can)
        return near if misplaced or len(near) == NEAREST else (near + self._alike(name, others))[:NEAREST]

    def _alike(self, name: str, places: list[int]) -> list[Card]:
        scores = _likeness(name, [self._folded[place] for place in places])
        for at, score in _likeness(name, [self._titles[place] for place in places]).items():
            scores[at] = max(scores.get(at, 0.0), _TITLE_ALONE * score)
        return [self._cards[places[at]] for at in _best(scores, NEAREST)]


def _beginning_with(beginning: str, names: list[str]) -> list[str]:
    """Those of the sorted names that begin so."""
    first = bisect_left(names, beginning)
    last = bisect_left(names, beginning + "\x7f", first)  # \x7f sorts behind every letter and digit of a folded name
    return names[first:last]

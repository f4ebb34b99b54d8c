"""The query language: words, and conditions that results have to meet.

A query is words in any order; what fits them best comes first. Beside words it may hold conditions: `name:value` for
what a card or page is, `strength>8` for numbers, `"words side by side"`, and `-` before a word or a condition for what
must not be there. All conditions must be met; between two groups of them `or` lets either do. Conditions without words
list all that meets them, cards in collector's order. Nothing is an error: what is no condition after all is read as
words, and a note says how it would be written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TypeGuard

from judge.cards.names import fold
from judge.search.facts import FACTS, Fact, FactTable, ValueNotKnown
from judge.search.query import LONGEST

# What the page about searching shows: an example, and what it does. Every example is a query that finds something.
EXAMPLES: tuple[tuple[str, str], ...] = (
    ("who wins a tie", "Words, or a whole question: the entries, rulings and cards that fit best."),
    ("ulaire enquea", "A name, without accents; a term, a card, a title, a nickname such as “shotgun enquea”."),
    ("boromir log", "A title's first word with a word of the subtitle or with its initials."),
    ("1R89", "Collector's info in any spelling, such as 1 r 89 or 1_89: the printing itself."),
    ("kind:ruling archery", "Only rulings; the kinds are term, card, ruling, format and chapter."),
    ("set:1 type:companion", "Cards of a set, by its number or short name (set:fotr), and of a type."),
    ("culture:gondor,rohan race:man", "Cards of one of two cultures, of a race."),
    ("side:shadow keyword:archer", "Cards of a side of the deck, with a keyword."),
    ("keyword:damage+1", "With a number: that keyword only; keyword:damage finds damage +2 as well."),
    ("signet:gandalf type:companion", "Companions with a signet."),
    ("class:hand-weapon culture:elven", "Possessions and artifacts of a class."),
    ("action:maneuver type:event", "Cards whose text begins with a phase's name, such as Maneuver."),
    ("format:fellowship type:ally", "Cards that are legal in a format."),
    ("rarity:r unique:yes set:2", "By rarity; cards with the dot before the title."),
    ("strength>8 type:minion", "Numbers are compared with = < > <= >= and with !=; 8..10 stands for from 8 to 10."),
    ("cost<=2 side:free-peoples", "The twilight cost; vitality, resistance, site and shadownumber go the same way."),
    ('"dead pile" companion', "What stands in quotation marks must stand in the text word for word."),
    ("culture:elven -type:event", "A minus leaves out what meets the condition; -word leaves out what has the word."),
    ("culture:elven race:elf or culture:dwarven race:dwarf", "What stands on one side of “or” or on the other."),
)


def help() -> list[tuple[str, str]]:  # the name by which the site asks for it
    """An example of everything that a query can say, each with what it does in a sentence."""
    return list(EXAMPLES)


@dataclass(frozen=True, slots=True)
class FactCondition:
    """A fact of a card or page must be (or, negated, must not be) one of the values."""

    fact: Fact
    values: tuple[str, ...]  # as FactTable.pages takes them
    negated: bool


@dataclass(frozen=True, slots=True)
class WordsCondition:
    """These folded words must stand side by side (one word: must stand) in a text, or, negated, must not."""

    words: str
    negated: bool


Condition = FactCondition | WordsCondition


@dataclass(frozen=True, slots=True)
class Said:
    """A query as it was read.

    `groups` are alternatives, each a group of conditions that must all be met; none at all: nothing is demanded.
    `needed` are the words of each group, which where there are alternatives must be there too.
    """

    words: str
    groups: tuple[tuple[Condition, ...], ...] = ()
    needed: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def has_phrases(self) -> bool:
        """Whether words are demanded side by side."""
        return any(_is_phrase(one) for group in self.groups for one in group)

    def with_note(self, note: str) -> Said:
        """The same with one more note."""
        return replace(self, notes=(*self.notes, note))

    def without_phrases(self) -> Said:
        """The same, with the words of phrases looked up singly, and a note that says so."""
        groups = tuple(tuple(one for one in group if not _is_phrase(one)) for group in self.groups)
        note = (
            "Nothing has the words in quotation marks side by side and meets the rest, so they were looked up singly."
        )
        return replace(self, groups=groups if any(groups) else (), notes=(*self.notes, note))


_QUOTES = str.maketrans(dict.fromkeys("“”„‟«»″", '"'))
_COMPARED = r"(?:<=|>=|!=|≤|≥|≠|=|<|>)"
_TOKEN = re.compile(
    r"""
      (?P<quoted>-?"[^"]*")
    | (?P<minus>-)?(?P<name>[A-Za-z][A-Za-z-]*)(?:(?P<colon>:)|\s?(?P<compared>"""
    + _COMPARED
    + r""")\s?)(?P<value>"[^"]*"|[^\s"]*)
    | (?P<or>\bOR\b|\bor\b|\|\|?)
    | (?P<word>\S[^\s"]*|")
    """,
    re.VERBOSE,
)
_WRITTEN_SO = {"≤": "<=", "≥": ">=", "≠": "!="}


def _is_phrase(part: Condition | str) -> TypeGuard[WordsCondition]:
    return isinstance(part, WordsCondition) and not part.negated


def _is_looked_up(part: Condition | str) -> TypeGuard[WordsCondition | str]:
    return isinstance(part, str) or _is_phrase(part)


MOST_CONDITIONS = 12  # conditions that are looked up for one query


@dataclass(slots=True)
class _Group:
    """What stands between two "or": each part is a condition or a word."""

    parts: list[Condition | str] = field(default_factory=list)

    @property
    def conditions(self) -> tuple[Condition, ...]:
        return tuple(part for part in self.parts if not isinstance(part, str))

    @property
    def words(self) -> str:
        """What is looked up: words, and those that must stand side by side too."""
        said = (part if isinstance(part, str) else part.words for part in self.parts if _is_looked_up(part))
        return " ".join(said)

    @property
    def needed(self) -> str:
        return fold(" ".join(part for part in self.parts if isinstance(part, str)))


def read_language(text: str, facts: FactTable) -> Said:
    """What a query says. Any text whatever is a query."""
    text = text[:LONGEST].translate(_QUOTES)
    notes: list[str] = []
    if text.count('"') % 2:
        notes.append('A quotation mark is not closed; words that must stand side by side are written "so".')
    groups, said_or = [_Group()], [""]
    conditions = 0
    for token in _TOKEN.finditer(text):
        if token["or"]:
            groups.append(_Group())
            said_or.append(token["or"])
        else:
            part = _part(token, facts, notes)
            if part is None:
                continue
            if not isinstance(part, str):
                # Each is looked up on its own: saying one twice changes nothing, and a wall of them only costs.
                if part in groups[-1].parts:
                    continue
                conditions += 1
                if conditions > MOST_CONDITIONS:
                    continue
            groups[-1].parts.append(part)
    if conditions > MOST_CONDITIONS:
        notes.append(f"Only the first {MOST_CONDITIONS} conditions were looked up.")
    groups = _parted(groups, said_or)
    real = [group for group in groups if group.parts]
    if len(real) < len(groups) and any(group.conditions for group in real):
        notes.append("An “or” stands between two conditions, as in culture:elven or culture:dwarven.")
    words = " ".join(group.words for group in real if group.words)
    if not any(group.conditions for group in real):
        return Said(words, notes=tuple(notes))
    needed = tuple(group.needed for group in real) if len(real) > 1 else ()
    return Said(words, tuple(group.conditions for group in real), needed, tuple(notes))


def _parted(groups: list[_Group], said_or: list[str]) -> list[_Group]:
    """The groups, those put together again between which "or" is only a word of a question.

    Written small it parts only what has a condition right beside it.
    """
    found = groups[:1]
    for group, said in zip(groups[1:], said_or[1:], strict=True):
        beside = [*found[-1].parts[-1:], *group.parts[:1]]
        if said == "or" and all(isinstance(part, str) for part in beside):
            found[-1].parts += ["or", *group.parts]
        else:
            found.append(group)
    return found


def _part(token: re.Match[str], facts: FactTable, notes: list[str]) -> Condition | str | None:
    written = token[0]
    if token["quoted"]:
        words = fold(written)
        return WordsCondition(words, written.startswith("-")) if words else None
    if token["name"]:
        return _condition(token, facts, notes) or written
    if len(written) > 2 and written[0] == "-" and written[1].isalpha():
        return WordsCondition(fold(written), True) if fold(written) else None
    if written.lower() in facts.short_sets:
        return FactCondition(FACTS["set"], (str(facts.short_sets[written.lower()]),), False)
    return None if written == '"' else written


def _condition(token: re.Match[str], facts: FactTable, notes: list[str]) -> FactCondition | None:
    """The condition, or None, with a note, where it is none. A colon within a sentence is no slip."""
    name, value = token["name"].lower(), token["value"].strip('"')
    fact = facts.fact(name)
    if fact is None:
        if value and token["colon"] and not value.startswith("//"):
            notes.append(f"“{name}:” is no condition; there are {_listed(f'{one}:' for one in FACTS)}.")
        return None
    compared = _WRITTEN_SO.get(token["compared"] or "", token["compared"] or "=")
    if not value:
        notes.append(f"After “{name}{token['colon'] or token['compared']}” a value is missing: {fact.example}.")
        return None
    if compared not in ("=", "!=") and not fact.is_number:
        notes.append(f"“{name}” is no number that could be compared; it is written {fact.example}.")
        return None
    try:
        values = facts.values(fact, compared, value)
    except ValueNotKnown as slip:
        notes.append(str(slip))
        return None
    return FactCondition(fact, values, bool(token["minus"]) != (compared == "!="))


def _listed(names: Iterator[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}"

"""Text as the index and a query both see it: folded words, and their stems."""

from __future__ import annotations

from whoosh.lang.snowball.english import EnglishStemmer

from judge.cards.names import fold

# Words that say nothing about what a question is on. "While", "each", "instead" and other small words that are terms
# of the glossary are no stop words; "when" is one, for it stands in too many questions, and is found by its name.
STOP_WORDS = frozenset(
    """a about after again all also am an and any are as at be because been before being but by can could did do
    does doing during for from get gets getting give given go goes going had happen happens has have having he
    her him his how i if in into is it its just like me my no now of off on one or other our out over own please
    same she should so some still such t s than that the their them then there these they this those to too
    under until up us very was we were what when where which who whom whose why will with would you your may
    must might shall let there question ask tell explain mean means rule rules work works exactly""".split()  # noqa: SIM905
)

_stemmer = EnglishStemmer()
_stems: dict[str, str] = {}
_LONGEST_WORD = 40


def words(text: str) -> list[str]:
    """The folded words of a text, in order: lower case, without accents and punctuation."""
    return fold(text).split()


def stem(word: str) -> str:
    """The stem of a folded word: `overwhelming` and `overwhelmed` have the same."""
    known = _stems.get(word)
    if known is None:
        known = _stemmer.stem(word) if len(word) <= _LONGEST_WORD else word
        # A site runs for months: what people type must not fill the memory.
        if len(_stems) < 50_000:
            _stems[word] = known
    return known


def stems(text: str) -> list[str]:
    """The stems of all words of a text, in order, stop words too."""
    return [stem(word) for word in words(text)]

"""`judge show`: an entry of the reference, one of its paragraphs, or a card."""

from __future__ import annotations

import re

from rich.console import Console
from rich.text import Text

from judge.cards.card import Card
from judge.cards.catalogue import Catalogue
from judge.cards.names import AmbiguousName, CardNameError
from judge.commands.faults import Fault, content_faults
from judge.commands.terminal import console, harmless, link, say
from judge.library import Entry, Library, Paragraph, Ruling, UnknownEntry, UnknownParagraph
from judge.library.entry import Written

_ALIASES = 8  # the rest serves the search only
_ADDRESS = re.compile(r"^(?:https?://[^/]*)?/?(?:rules|cards|rulings)/", re.IGNORECASE)


def show(name: str) -> None:
    """Print what is called so: by term, alias or address, by collector's info or a card's name. Raises Fault."""
    wanted = _ADDRESS.sub("", name.strip())
    with content_faults():
        catalogue = Catalogue.load()
        library = Library.load(cards=catalogue)
    out = console()
    term, sharp, paragraph = wanted.partition("#")
    try:
        entry = library.resolve(term)
    except UnknownEntry as unknown:
        _show_card(out, library, catalogue, _found(catalogue, term, unknown))
        return
    if sharp:
        try:
            _show_paragraph(out, library, entry, library.paragraph(f"{entry.slug}#{paragraph.strip()}"))
        except UnknownParagraph as error:
            raise Fault(str(error)) from None
    else:
        _show_entry(out, library, entry)
        _name_card(out, catalogue, term)


def _found(catalogue: Catalogue, name: str, unknown: UnknownEntry) -> Card:
    try:
        return catalogue.find(name).card
    except AmbiguousName as error:
        cards = "\n".join(f"  {card.id:<8}{card.name}" for card in error.candidates)
        few = f"'{name}' fits {len(error.candidates)} cards; write more of the name, or the collector's info:"
        raise Fault(f"{few}\n{cards}") from None
    except CardNameError as error:
        near = [f"  {term}" for term in unknown.nearest]
        near += [f"  {card.id:<8}{card.name}" for card in error.candidates]
        told = f"Neither an entry nor a card is called '{harmless(name[:80])}'."
        raise Fault("\n".join([f"{told} The nearest are:", *near] if near else [told])) from None


def _name_card(out: Console, catalogue: Catalogue, name: str) -> None:
    """A card may be called like a term; whoever meant it is told."""
    try:
        card = catalogue.find(name).card
    except CardNameError:
        return
    say(out, f"A card has this name too: judge show {card.id} ({card.name})")


def _show_entry(out: Console, library: Library, entry: Entry) -> None:
    say(out, Text(entry.term, "bold underline") + Text(f"  {entry.kind}, since {entry.since}", "dim not underline"))
    if entry.aliases:
        more = f" and {len(entry.aliases) - _ALIASES} more" if len(entry.aliases) > _ALIASES else ""
        say(out, f"Also: {', '.join(entry.aliases[:_ALIASES])}{more}", style="dim")
    out.print()
    for paragraph in entry.paragraphs:
        _paragraph(out, entry, paragraph)
    for heading, entries in (("See also", library.see_also(entry)), ("Named in", library.mentioned_by(entry))):
        if entries:
            say(out, _links(heading, [(one.term, one.url) for one in entries]))
    say(out, f"Sources: {'; '.join(entry.sources)}", style="dim")


def _show_paragraph(out: Console, library: Library, entry: Entry, paragraph: Paragraph) -> None:
    say(out, Text(entry.term, "bold underline"))
    out.print()
    _paragraph(out, entry, paragraph)
    if paragraph.board:
        say(out, "Its position, for judge check:", style="dim")
        out.print()
        out.print(library.board(entry, paragraph.board).rstrip(), soft_wrap=True)


def _paragraph(out: Console, of: Written, paragraph: Paragraph) -> None:
    head = link(f"#{paragraph.name}", f"{of.url}#{paragraph.name}")
    marks = ["example"] if paragraph.example else []
    marks += [f"open: {paragraph.open}"] if paragraph.open else []
    marks += [f"since {paragraph.since}"] if paragraph.since != of.since else []
    marks += [f"until {paragraph.until}"] if paragraph.until else []
    say(out, head + Text(f"  {', '.join(marks)}" if marks else "", "dim"))
    for line in paragraph.text.splitlines():
        say(out, line, 2)
    out.print()


def _links(heading: str, to: list[tuple[str, str]]) -> Text:
    told = Text(f"{heading}: ", "dim")
    for number, (shown, address) in enumerate(to):
        told.append(", " if number else "")
        told.append_text(link(shown, address))
    return told


def _show_card(out: Console, library: Library, catalogue: Catalogue, card: Card) -> None:
    say(out, Text(f"{'• ' if card.unique else ''}{card.name}", "bold underline"))
    out.print()
    for what, value in _facts(card, catalogue):
        say(out, value, 17, f"{what:<17}")
    printings = catalogue.printings(card)
    if len(printings) > 1:
        say(out, ", ".join(one.id for one in printings), 17, f"{'Printings':<17}")
    if card.acts_in_combat:
        say(out, "Its text acts by itself in a combat; a verdict names it and does not apply it.", 17, f"{'Text':<17}")
    elif card.offers_actions:
        say(out, "Its text offers actions; a verdict counts none as used.", 17, f"{'Text':<17}")
    out.print()
    for ruling in library.rulings_on(*(one.id for one in printings)):
        _ruling(out, ruling)
    address = f"/cards/{card.id}"
    say(out, Text("On the site: ", "dim") + link(address, address))


def _ruling(out: Console, ruling: Ruling) -> None:
    say(out, Text(f"{ruling.kind.capitalize()}, since {ruling.since}", "bold"))
    for paragraph in ruling.paragraphs:
        _paragraph(out, ruling, paragraph)


def _facts(card: Card, catalogue: Catalogue) -> list[tuple[str, str]]:
    """What is printed on the card, in the field's words; what it does not show is left out."""
    where = f"{card.id}, {catalogue.sets[card.set].name}" if card.set in catalogue.sets else card.id
    kind = " ".join([card.card_type, *([f"({', '.join(card.item_classes)})"] if card.item_classes else [])])
    bonuses = (
        ("strength", card.strength_bonus),
        ("vitality", card.vitality_bonus),
        ("resistance", card.resistance_bonus),
        ("site number", card.site_number_bonus),
    )
    facts: list[tuple[str, object]] = [
        ("Printed as", where),
        ("Side", card.side),
        ("Culture", card.culture),
        ("Type", kind),
        ("Race", card.race),
        ("Twilight cost", card.twilight),
        ("Strength", card.strength),
        ("Vitality", card.vitality),
        ("Resistance", card.resistance if card.resistance_printed else None),
        ("Site number", card.site_number),
        ("Home", ", ".join(f"{home.number} {home.block}" for home in card.home)),
        ("Signet", card.signet),
        ("Keywords", ", ".join(card.keywords)),
        ("Timewords", ", ".join(card.timewords)),
        ("Gives", ", ".join(f"{value} {by:+d}" for value, by in bonuses if by)),
        ("Site block", card.site_block),
        ("Site", card.site_no),
        ("Shadow number", card.shadow_number),
        ("Direction", card.site_direction),
        ("May be", "Ring-bearer" if card.ring_bearer_eligible else ""),
    ]
    return [(what, str(value)) for what, value in facts if value not in (None, "")]

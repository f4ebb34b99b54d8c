"""The lines before the first section."""

from __future__ import annotations

import pytest

from judge.engine.board import FORMAT_BLOCKS, PHASES, Site


def test_without_any_line_everything_has_its_default(read):
    board = read("Free Peoples\n Sam, Son of Hamfast")
    assert (board.format, board.rules, board.site, board.burdens, board.threats, board.twilight) == (
        "open", "4.2", None, 0, 0, 0,
    )  # fmt: skip
    assert board.cards_in_hand is None
    assert board.phase == "assignment"


@pytest.mark.parametrize("format", FORMAT_BLOCKS)
def test_a_format_gives_the_site_block(read, format):
    board = read(f"format: {format}\nsite: 4")
    assert (board.format, board.site) == (format, Site(4, FORMAT_BLOCKS[format]))


def test_movie_is_played_on_king_sites_and_later_formats_on_shadows(read):
    assert [read(f"format: {f}\nsite: 1").site.block for f in ("movie", "hunters", "open")] == [
        "king",
        "shadows",
        "shadows",
    ]


def test_words_are_read_without_regard_to_case_accents_and_spaces(read):
    board = read("  FORMAT :  War of the Ring\nCARDS  in Hánd: 3\nPhase: FIERCE  Skirmish\nRULES: 4.0")
    assert (board.format, board.cards_in_hand, board.phase, board.rules) == (
        "war-of-the-ring",
        3,
        "fierce skirmish",
        "4.0",
    )


@pytest.mark.parametrize(
    ("line", "code", "column", "nearest"),
    [
        ("format: felowship", "bad-value", 9, "fellowship"),
        ("rules: 4.3", "bad-value", 8, "4.2"),
        ("phase: skirmsh", "bad-value", 8, "skirmish"),
        ("burden: 2", "unknown-key", 1, "burdens"),
        ("  twilght: 2", "unknown-key", 3, "twilight"),
    ],
)
def test_a_wrong_word_is_shown_with_its_place_and_the_nearest(refused, line, code, column, nearest):
    error = refused(f"# a comment\n{line}")
    assert (error.code, error.line, error.column) == (code, 2, column)
    assert error.at == f"line 2, column {column}"
    assert nearest in error.nearest and nearest in error.message


@pytest.mark.parametrize("key", ["burdens", "threats", "twilight", "cards in hand"])
@pytest.mark.parametrize("value", ["-1", "1000", "two", "1.5", "²", "9" * 5000])
def test_a_count_is_a_whole_number_from_0_to_999(read, refused, key, value):
    assert getattr(read(f"{key}: 999"), key.replace(" ", "_")) == 999
    error = refused(f"{key}: {value}")
    assert (error.code, error.column) == ("bad-number", len(key) + 3)
    assert "0 to 999" in error.message


def test_a_line_that_stands_twice_is_an_error(refused):
    assert (refused("burdens: 1\nburdens: 1").code, refused("burdens: 1\nburdens: 1").line) == ("twice", 2)


def test_a_line_without_a_value_says_what_was_expected(refused):
    error = refused("phase:   ")
    assert error.code == "missing" and "fierce skirmish" in error.message


@pytest.mark.parametrize(
    ("text", "site"),
    [
        ("4", (4, "shadows", None, None)),
        ("4 tower", (4, "tower", None, None)),
        ("4 TOWER, shadow number 5", (4, "tower", None, 5)),
        ("Ford of Bruinen", (3, "fellowship", "1U338", 0)),
        ("1U338", (3, "fellowship", "1U338", 0)),
        ("1 u 338", (3, "fellowship", "1U338", 0)),
        ("11S263", (None, "shadows", "11S263", 2)),
        ("7 = 11S263", (7, "shadows", "11S263", 2)),
        ("4 tower = 1U338, shadow number 2", (4, "tower", "1U338", 2)),
        ("king = 11S263", (None, "king", "11S263", 2)),
        ("0", (0, "shadows", None, None)),
        ("12", (12, "shadows", None, None)),
    ],
)
def test_a_site_is_a_number_a_card_or_both(read, text, site):
    found = read(f"site: {text}").site
    assert (found.number, found.block, found.card and found.card.id, found.shadow_number) == site


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("4 towr", "bad-value", "tower"),
        ("7 =", "missing", "7 = 11S263"),
        (", shadow number 2", "syntax", "4 tower"),
        ("4, shadow number x", "bad-number", "0 to 99"),
        ("100", "bad-number", "0 to 99"),
        ("1R89", "wrong-place", "a site"),
        ("Frodo, Son of Drogo", "wrong-place", "a site"),
        ("Nowhere at All", "unknown-card", "a site"),
        ("= = =", "unknown-card", "a site"),
    ],
)
def test_what_is_no_site_is_an_error_with_a_mend(refused, text, code, says):
    error = refused(f"burdens: 1\nsite: {text}")
    assert (error.code, error.line) == (code, 2)
    assert says in error.message


def test_an_unknown_site_lists_the_nearest_five(refused):
    error = refused("site: Fjord of Bruinen")
    assert any("Ford of Bruinen" in name for name in error.nearest) and len(error.nearest) <= 5
    assert (error.column, error.end_column) == (7, 23)


@pytest.mark.parametrize("phase", PHASES)
def test_a_stated_phase_goes_before_the_sections(read, phase):
    assert read(f'phase: {phase}\nShadow\n "Orc" minion 5/2\nArchery\n Orc: 1').phase == phase


@pytest.mark.parametrize(
    ("sections", "phase"),
    [
        ("Archery\n Sam: 1\nAssignments\n Sam: Orc\nOrder\n Sam", "archery"),
        ("Assignments\n Sam: Orc\nOrder\n Sam", "assignment"),
        ("Order\n Sam", "skirmish"),
        ("", "assignment"),
    ],
)
def test_the_default_phase_is_the_earliest_that_a_section_speaks_of(read, sections, phase):
    assert read(f'Free Peoples\n "Sam" companion 3/4\nShadow\n "Orc" minion 5/2\n{sections}').phase == phase


def test_a_line_of_a_board_stands_before_the_first_section(refused):
    error = refused("Free Peoples\n  burdens: 2")
    assert (error.code, error.line, error.column) == ("syntax", 2, 3)
    assert "before the first section" in error.message


def test_what_stands_before_the_first_section_must_have_a_colon(refused):
    error = refused("Aragorn, Ranger of the North")
    assert (error.code, error.at) == ("syntax", "line 1, column 1")
    assert "Free Peoples" in error.message


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Free Poeples", "Free Peoples"), ("Shadw", "Shadow"), ("Shadow 5", "Shadow 4"), ("Inplay", "In play")],
)
def test_a_misspelt_heading_is_answered_with_the_nearest(refused, typed, meant):
    error = refused(f"burdens: 1\n{typed}\n  Sam")
    assert (error.code, error.line, error.nearest) == ("unknown-section", 2, (meant,))

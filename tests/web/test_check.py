from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from judge.house import House
from judge.notation import decode_link, encode_link, parse_text
from judge.web import examples

from .page import Element, read

TWO_SKIRMISHES = """\
Free Peoples
  "Man" companion 6/3
  "Elf" companion 7/3

Shadow
  "Orc" minion 9/2
  "Troll" minion 15/4

Assignments
  Man: Orc
  Elf: Troll
"""

LONG_EXAMPLE = """\
# Ford of Bruinen, game 2: can he do that?
format: fellowship
rules: 4.2
site: Ford of Bruinen
burdens: 2
threats: 1
twilight: 6
cards in hand: 3

Free Peoples
  Frodo, Son of Drogo (ring-bearer, 1 wound) [The One Ring, The Ruling Ring; Hobbit Sword]
  Aragorn, Ranger of the North (2 wounds, archer, defender +1) [Aragorn's Bow]
  Gimli = 1U12 (strength +2 "Axe Strike")
  Sam, Son of Hamfast
  Elrond, Lord of Rivendell
  "Townsman" companion 6/3 (archer, unhasty)

Shadow
  2 Uruk Savage
  Goblin Marksman
  Goblin Runner
  Cave Troll of Moria, Scourge of the Black Pit
  "Orc" minion 9/2 (damage +1, fierce, 1 wound)

In play
  Saruman's Snows (shadow)

Archery
  Aragorn: 1
  Goblin Marksman: 1
  Uruk Savage 1: 1

Assignments
  Gimli: Orc (action)
  Aragorn: Uruk Savage 1, Uruk Savage 2
  Sam: Goblin Runner (cancelled)
  Frodo: Cave Troll of Moria (shadow)

Order
  Aragorn, Gimli, Sam, Frodo
"""


def ask(client: FlaskClient, text: str, status: int = 200, **more: str) -> Element:
    answer = client.get("/check", query_string={"text": text, **more})
    assert answer.status_code == status, answer.text
    return read(answer.text)


def answers(page: Element) -> list[str]:
    return [one.text for one in page.all("p", class_="big-answer")]


def test_the_empty_form_offers_every_question_and_every_example(client: FlaskClient) -> None:
    page = read(client.get("/check").text)
    form = page.one("form", class_="checker")
    assert form.attrs["method"] == "post"
    options = [one.text for one in form.one("select", name="ask").all("option")]
    assert options == ["everything", "archery", "assignment", "order", "skirmish", "movement"]
    links = [one.attrs["href"] or "" for one in page.one("section", class_="examples").all("a")]
    assert len(links) == len(examples.EXAMPLES)
    assert all(link.startswith("/check?b=") for link in links)


@pytest.mark.parametrize("example", examples.EXAMPLES, ids=lambda one: one.name)
def test_an_example_is_a_position_without_problems(
    client: FlaskClient, house: House, example: examples.Example
) -> None:
    assert parse_text(example.text, house.catalogue).problems() == []
    page = read(client.get(examples.link(house.catalogue, example.text, example.ask)).text)
    assert answers(page)


def test_a_form_that_can_be_read_leads_to_the_address_of_its_board(client: FlaskClient, house: House) -> None:
    answer = client.post("/check", data={"text": "6/3 vs 9/2", "ask": "", "about": "", "rules": ""})
    assert answer.status_code == 303
    query = parse_qs(urlsplit(answer.location).query)
    assert query["b"] == [encode_link(parse_text("6/3 vs 9/2", house.catalogue))]
    assert query["ask"] == ["skirmish"]
    assert answers(read(client.get(answer.location).text)) == ["The Shadow side wins 9 to 6. Companion takes 1 wound."]


def test_the_question_the_label_and_the_version_travel_along(client: FlaskClient) -> None:
    form = {"text": TWO_SKIRMISHES, "ask": "skirmish", "about": "Elf", "rules": "4.0"}
    answer = client.post("/check", data=form)
    page = read(client.get(answer.location).text)
    assert len(answers(page)) == 1
    assert page.one("section", class_="verdict").one("h2").text == "Skirmish of Elf"
    selected = [one.text for one in page.all("option") if "selected" in one.attrs]
    assert selected == ["skirmish", "4.0"]
    assert page.one("input", id="about").attrs["value"] == "Elf"


def test_all_versions_are_compared_when_asked_for(client: FlaskClient) -> None:
    form = {"text": "6/3 vs 9/2 + 5/1 (removed)", "ask": "skirmish", "rules": "all"}
    page = read(client.get(client.post("/check", data=form).location).text)
    titles = [one.one("h2").text for one in page.all("section", class_="verdict")]
    assert titles == [f"Skirmish of Companion rules {version}" for version in ("4.0", "4.1", "4.2")]


def test_line_ends_of_browsers_make_no_other_address(client: FlaskClient) -> None:
    unix = client.post("/check", data={"text": TWO_SKIRMISHES}).location
    assert client.post("/check", data={"text": TWO_SKIRMISHES.replace("\n", "\r\n")}).location == unix


def test_a_position_in_json_is_read_too(client: FlaskClient) -> None:
    text = '{"characters": [{"label": "A", "side": "free-peoples", "kind": "companion", "strength": 6, "vitality": 3}]}'
    answer = client.post("/check", data={"text": text})
    assert '"A" companion 6/3' in decode_link(parse_qs(urlsplit(answer.location).query)["b"][0])


def test_a_text_that_cannot_be_read_is_kept_with_its_place_marked(client: FlaskClient) -> None:
    text = "Free Peoples\n  Frodo, Son of Drogo (ring-bearer)\n  Aragorm, Ranger of the Nort (2 wounds)\n"
    answer = client.post("/check", data={"text": text})
    assert answer.status_code == 422
    page = read(answer.text)
    raw = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", answer.text, re.DOTALL)
    assert raw is not None and raw[1] == text
    fault = page.one("section", id="fault")
    assert "line 3, column 3" in fault.text
    assert fault.one("pre").one("mark").text == "Aragorm, Ranger of the Nort"
    assert "^" * len("Aragorm, Ranger of the Nort") in fault.one("pre").text
    assert not page.all("section", class_="verdict")


def test_what_was_meant_can_be_put_in_its_place(client: FlaskClient) -> None:
    page = ask(client, "Aragorm, Ranger of the Nort (2 wounds) vs 9/2 (damage +1)", 422)
    mends = page.one("ul", class_="mends").all("a")
    assert mends[0].text == "1R89 Aragorn, Ranger of the North"
    mended = client.get(mends[0].attrs["href"] or "")
    assert mended.status_code == 200
    assert answers(read(mended.text)) == ["The Shadow side wins 9 to 8. Aragorn takes 2 wounds and is killed."]


def test_an_empty_form_says_what_was_expected(client: FlaskClient) -> None:
    answer = client.post("/check", data={"text": ""})
    assert answer.status_code == 422
    assert read(answer.text).one("section", id="fault").one("p", class_="message").text


@pytest.mark.parametrize("token", ["", "xx", "eJw", "a" * 100, "é", "eNpN<script>"])
def test_a_link_that_is_none_is_said_to_be_broken(client: FlaskClient, token: str) -> None:
    answer = client.get("/check", query_string={"b": token})
    assert answer.status_code == 400
    assert "link cannot be opened" in read(answer.text).one("section", id="fault").text


def test_a_link_shows_the_canonical_text_and_carries_the_same_board(client: FlaskClient, house: House) -> None:
    link = encode_link(parse_text(LONG_EXAMPLE, house.catalogue))
    page = read(client.get("/check", query_string={"b": link}).text)
    shown = page.one("a", id="share-link")
    assert parse_qs(urlsplit(shown.text).query)["b"] == [link]
    assert page.one("textarea").text.startswith("format: fellowship site: 1U338")


def test_the_whole_table_gets_its_seven_verdicts(client: FlaskClient) -> None:
    page = ask(client, LONG_EXAMPLE)
    titles = [one.one("h2").text for one in page.all("section", class_="verdict")]
    skirmishes = ["Skirmish of Aragorn", "Skirmish of Gimli", "Skirmish of Sam", "Skirmish of Frodo"]
    assert titles == ["Archery", "Assignment", "Order", *skirmishes]
    overview = page.one("nav", class_="overview")
    assert [one.attrs["href"] for one in overview.all("a")] == [f"#v{n}" for n in range(1, 8)]


def test_every_citation_is_a_link_to_a_paragraph_that_exists(client: FlaskClient, house: House) -> None:
    page = ask(client, LONG_EXAMPLE)
    for step in page.all("ol", class_="steps"):
        for part in step.children:
            if part.tag == "li":
                assert part.all("a", class_="cite")
    for cite in page.all("a", class_="cite"):
        house.library.paragraph((cite.attrs["href"] or "").removeprefix("/rules/"))


def test_strength_is_shown_part_by_part(client: FlaskClient) -> None:
    page = ask(client, 'Gimli, Son of Gloin (strength +2 "Axe Strike") vs 9/2 + 5/1')
    ours, theirs = page.all("div", class_="score")
    rows = [(row.one("td").text, row.one("th").text) for row in ours.all("tr")]
    assert rows == [("6", "printed"), ("+2", "Axe Strike"), ("= 8", "strength")]
    assert theirs.one("p", class_="score-total").text == "14 wins"


def test_the_parts_of_a_minion_stand_under_its_part_of_the_total(client: FlaskClient) -> None:
    page = ask(client, '6/3 vs 9/2 (strength +3 "Hate") + 5/1')
    assert "9 printed, +3 Hate" in page.one("div", class_="score-shadow").text


def test_what_is_illegal_is_marked_in_words_with_every_reason(client: FlaskClient) -> None:
    page = ask(client, examples.TWO_ON_ONE, ask="assignment")
    legal, illegal = page.all("li", class_="ok"), page.one("li", class_="bad")
    assert "not legal" in illegal.text and "one-minion-per-companion" in illegal.text
    assert illegal.all("a", class_="cite")
    assert [one.text for one in legal if "not legal" in one.text] == []


def test_a_choice_is_shown_with_who_may_take_what(client: FlaskClient) -> None:
    text = "threats: 1\n" + TWO_SKIRMISHES.replace("6/3", "6/1")
    choices = ask(client, text, ask="skirmish", about="Man").one("ul", class_="choices")
    assert "Elf: 3" in choices.text


def test_problems_and_notices_are_said_once_for_all_verdicts(client: FlaskClient) -> None:
    text = LONG_EXAMPLE.replace("Goblin Runner\n  Cave", "Goblin Runner (5 wounds)\n  Cave")
    page = ask(client, text)
    assert page.text.count("such a character has been killed") == 1
    assert page.text.count("Aragorn's Bow has a text that acts by itself") == 1


def test_an_open_point_leads_to_the_paragraph_on_it(client: FlaskClient) -> None:
    page = ask(client, examples.ARROWS, ask="archery")
    cite = page.one("ul", class_="open-points").one("a", class_="cite")
    assert (cite.attrs["href"] or "").startswith("/rules/")


def test_several_skirmishes_without_a_choice_offer_one_link_each(client: FlaskClient) -> None:
    page = ask(client, TWO_SKIRMISHES, 422, ask="skirmish")
    links = page.one("section", id="fault").all("a")
    assert [one.text for one in links] == ["Skirmish of Man", "Skirmish of Elf"]
    assert client.get(links[1].attrs["href"] or "").status_code == 200


def test_a_question_that_lacks_something_names_it_and_keeps_the_position(client: FlaskClient) -> None:
    page = ask(client, TWO_SKIRMISHES, 422, ask="movement")
    assert "site" in page.one("section", id="fault").text
    assert page.all("table", class_="side")


@pytest.mark.parametrize(("key", "value"), [("ask", "nonsense"), ("rules", "9.9"), ("about", "Nobody")])
def test_a_question_that_does_not_exist_is_refused_with_a_sentence(client: FlaskClient, key: str, value: str) -> None:
    page = ask(client, TWO_SKIRMISHES, 422, **{key: value})
    assert value in page.one("section", id="fault").text


def test_a_position_that_raises_no_question_says_so(client: FlaskClient) -> None:
    page = ask(client, 'phase: skirmish\n\nFree Peoples\n  "Man" companion 6/3\n')
    assert "Nothing to judge yet" in page.one("div", id="verdict").text


def test_the_short_form_asks_for_its_skirmish_alone(client: FlaskClient) -> None:
    verdict = client.get("/check.json", query_string={"text": "6/3 vs 9/2"}).json
    assert verdict["question"] == "skirmish"


def test_the_twin_gives_the_verdict_of_the_page(client: FlaskClient, house: House) -> None:
    link = encode_link(parse_text(TWO_SKIRMISHES, house.catalogue))
    verdict = client.get("/check.json", query_string={"b": link, "ask": "skirmish", "about": "Man"}).json
    assert (verdict["about"], verdict["outcome"]["strength"]) == ("Man", {"free-peoples": 6, "shadow": 9})
    both = client.get("/check.json", query_string={"b": link, "ask": "order", "rules": ["4.0", "4.2"]}).json
    assert list(both["by_rules"]) == ["4.0", "4.2"]


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ({}, 400, "missing"),
        ({"b": "xx"}, 400, "bad-link"),
        ({"text": "6/3 vs"}, 422, None),
        ({"text": TWO_SKIRMISHES, "ask": "skirmish"}, 422, "which-skirmish"),
    ],
)
def test_the_twin_has_its_errors_in_the_one_shape(
    client: FlaskClient, query: dict[str, str], status: int, code: str | None
) -> None:
    answer = client.get("/check.json", query_string=query)
    assert answer.status_code == status
    assert set(answer.json["error"]) == {"code", "message", "at"}
    assert code is None or answer.json["error"]["code"] == code


def test_a_text_that_is_too_long_is_refused(client: FlaskClient) -> None:
    answer = client.post("/check", data={"text": "#" * 66_000})
    assert answer.status_code == 413
    assert "64 KB" in read(answer.text).one("section", id="fault").text
    assert client.post("/check", data={"text": "#" * 400_000}).status_code == 413


@pytest.mark.parametrize("form", [{"b": "xx"}, {"b": ""}, {"b": "!!", "text": "6/3 vs 9/2"}])
def test_a_form_with_a_broken_link_is_shown_again_and_no_fault_of_ours(
    client: FlaskClient, form: dict[str, str]
) -> None:
    page = client.post("/check", data=form)
    assert page.status_code in (400, 422) and "cannot be opened" in page.text


def test_a_rules_version_asked_for_again_and_again_counts_once(client: FlaskClient) -> None:
    answer = client.post("/check", data={"text": "6/3 vs 9/2", "rules": ["4.0"] * 3_000})
    assert answer.status_code == 303 and len(answer.location) < 500

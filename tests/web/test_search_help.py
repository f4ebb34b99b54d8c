from __future__ import annotations

from flask.testing import FlaskClient

from judge.search.language import EXAMPLES

from .page import read


def test_every_example_runs_and_finds_something(client: FlaskClient) -> None:
    examples = read(client.get("/search/help").text).one("dl", class_="language").all("a")
    assert [one.text for one in examples] == [query for query, _ in EXAMPLES]
    for one in examples:
        page = read(client.get(one.attrs["href"] or "").text)
        assert not page.one("h1").text.startswith("Nothing"), one.text
        assert not page.all("div", class_="notes"), one.text


def test_the_twin_has_the_examples(client: FlaskClient) -> None:
    told = client.get("/search/help.json").json["examples"]
    assert [(one["query"], one["does"]) for one in told] == list(EXAMPLES)
    assert client.get(told[0]["address"]).status_code == 200

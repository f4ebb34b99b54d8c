"""What each stem is worth in each document, as it is kept beside the index."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.search.documents import Documents
from judge.search.index import open_index
from judge.search.postings import Postings


@pytest.fixture
def postings(documents: Documents) -> Postings:
    """Those of a small index."""
    return open_index(documents, None).postings


def test_a_stem_has_a_share_in_each_document_that_holds_it(postings: Postings, documents: Documents) -> None:
    places, shares = postings.get("entry", "wound")
    titles = [documents.targets[documents.documents[place].target].title for place in places]
    assert titles == ["exert", "wound"]
    assert all(share > 0 for share in shares)
    assert shares[1] > shares[0]  # it stands there twice, in a text that is no longer


def test_what_is_rare_tells_more(postings: Postings) -> None:
    assert postings.rarity("entry", "token") > postings.rarity("entry", "wound") > 0
    assert postings.rarity("entry", "balrog") == 0


def test_an_unknown_stem_stands_nowhere(postings: Postings) -> None:
    places, shares = postings.get("entry", "balrog")
    assert len(places) == len(shares) == postings.count("entry", "balrog") == 0


def test_what_is_saved_is_loaded_again(tmp_path: Path, postings: Postings) -> None:
    postings.save(tmp_path)
    loaded = Postings.load(tmp_path)
    assert loaded is not None
    assert loaded.get("card_name", "aragorn") == postings.get("card_name", "aragorn")
    assert loaded.rarity("entry", "token") == postings.rarity("entry", "token")


def test_what_another_kind_of_machine_has_saved_is_not_loaded(tmp_path: Path, postings: Postings) -> None:
    postings.save(tmp_path)
    table = tmp_path / "stems.json"
    table.write_text(
        json.dumps(json.loads(table.read_text(encoding="utf-8")) | {"byteorder": "other"}), encoding="utf-8"
    )
    assert Postings.load(tmp_path) is None

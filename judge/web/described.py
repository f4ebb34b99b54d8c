"""Every address of the site as the published document describes it. A view that is missing here fails a test."""

from __future__ import annotations

from typing import Any

from judge.engine.ask import QUESTIONS
from judge.engine.board import RULES_VERSIONS
from judge.library.entry import RULING_KINDS
from judge.notation.types import MAX_BYTES
from judge.web import examples
from judge.web.describing import HTML, JSON, Answer, Body, Operation, Param, in_path, page
from judge.web.shapes import cards, finding, quoting, reference
from judge.web.urls import URLS

_COUNT = {"type": "integer", "minimum": 0}
_RULES = Param("rules", "The version of the rules that is shown; without it the latest.", "4.1",
               {"enum": [*RULES_VERSIONS]})  # fmt: skip
_QUERY = Param("q", "What is looked for, in words or in the query language.", "archery", required=True)
_TYPED = Param("q", "The beginning of a name.", "ara")
_VERDICT = "The verdict on one question, on all that the position raises, or by versions of the rules."

_CHECK = (
    Param("b", "A position as a link has it, from the address of a verdict."),
    Param("text", "A position in the board notation, where `b` is not given.", "6/3 (damage +1) vs 9/2 + 5/1"),
    Param("ask", "What is asked; without it, everything that the position raises.", "skirmish",
          {"enum": [*QUESTIONS]}),
    Param("about", "The label of the character whose skirmish is meant."),
    Param("rules", "A version of the rules instead of the position's own; several times to compare.", None,
          {"type": "array", "items": {"enum": [*RULES_VERSIONS]}}),
)  # fmt: skip
_BOARD: dict[str, Any] = {
    "phase": "skirmish",
    "characters": [
        {"card": "1R89", "label": "Aragorn", "side": "free-peoples", "wounds": 2},
        {"label": "Orc", "side": "shadow", "kind": "minion", "strength": 9, "vitality": 2, "gains": ["damage+1"]},
    ],
    "assignments": [{"to": "Aragorn", "minions": ["Orc"]}],
}
CHECK_EXAMPLES = {
    "one skirmish in one line": {"text": "6/3 (damage +1) vs 9/2 + 5/1"},
    "a board": {"board": _BOARD, "ask": "skirmish", "about": "Aragorn"},
    "two versions of the rules": {"board": _BOARD, "ask": "skirmish", "rules": ["4.0", "4.2"]},
    "assignments": {"text": examples.TWO_ON_ONE, "ask": "assignment"},
    "archery": {"text": examples.ARROWS, "ask": "archery"},
    "a move": {"text": examples.MOVING, "ask": "movement"},
    "everything at once": {"text": examples.WHOLE_TABLE},
}

OPERATIONS: list[Operation] = [
    *page("/", "Where everything is found.", finding.Start, twin="/index.json", tag="finding"),
    *page("/search", "What is found for a text; `X vs Y` leads the page to the checker.", finding.Results, _QUERY,
          Param("offset", "How many results are passed over.", 0, _COUNT),
          Param("limit", "How many are given, of JSON at most 100.", 5, _COUNT), tag="finding"),
    *page("/search/help", "The query language by examples.", finding.SearchHelp, tag="finding"),
    Operation("/suggest", "Names as somebody types.", {200: Answer("The names.", JSON, finding.Suggestions)},
              (_TYPED, Param("format", "`opensearch` gives the form that browsers read.", "json",
                             {"enum": ["json", "opensearch"]})), errors=(400,), tag="finding"),
    Operation("/opensearch.xml", "How a browser searches here from its own box.",
              {200: Answer("The description.", "application/opensearchdescription+xml")}, tag="finding"),
    *page("/rules/", "All terms from A to Z.", reference.Entries),
    *page("/rules/by-phase", "The terms by phase of the turn.", reference.Phases),
    *page("/rules/by-kind", "The terms by kind.", reference.Kinds),
    *page("/rules/{name}", "A term with its paragraphs; any other name of it leads there.", reference.Entry,
          in_path("name", "The last part of its address.", "overwhelmed"), _RULES, errors=(400, 404)),
    *page("/overview/", "The chapters of the overview.", reference.Chapters),
    *page("/overview/{name}", "A chapter of the overview.", reference.Chapter,
          in_path("name", "The last part of its address.", "the-archery-phase"), _RULES, errors=(400, 404)),
    *page("/rulings/", "All rulings.", reference.Rulings,
          Param("kind", "Only those of a kind.", "erratum", {"enum": [*RULING_KINDS]}), errors=(400,)),
    *page("/rulings/{name}", "The rulings on a card.", reference.RulingsOnCard,
          in_path("name", "The id of any printing of the card.", "1C3"), _RULES, errors=(400, 404)),
    *page("/cards/", "Where cards are found.", cards.Cards, tag="cards"),
    *page("/cards/{name}", "A card as facts; any other way to write its id or its name leads there.", cards.Card,
          in_path("name", "Its collector's info.", "1R89"), errors=(404,), tag="cards"),
    *page("/sets/", "All sets.", cards.Sets, tag="cards"),
    *page("/sets/{name}", "The cards of a set.", cards.SetOfCards, in_path("name", "Its number.", "1"),
          Param("type", "Only cards of a type.", "ally"), Param("culture", "Only cards of a culture.", "shire"),
          errors=(404,), tag="cards"),
    *page("/formats/", "All formats of play.", cards.Formats, tag="cards"),
    *page("/formats/{key}", "A format with its sets, its sites and its lists.", cards.Format,
          in_path("key", "The last part of its address.", "expanded"), errors=(404,), tag="cards"),
    *[one for path, name, says in (
        ("/rules", "overwhelmed", "A paragraph of a term"),
        ("/overview", "the-archery-phase", "A paragraph of a chapter"),
        ("/rulings", "1C3", "A paragraph of a ruling"),
    ) for one in page(
        f"{path}/{{name}}/{{paragraph}}", f"{says}; the page shows it marked among the others.", quoting.Passage,
        in_path("name", "As in the address of the page.", name), in_path("paragraph", "Its name.", "summary"), _RULES,
        errors=(400, 404))],
    *page("/rules/print", "Every term in one piece.", quoting.WholeGlossary),
    *page("/overview/print", "Every chapter in one piece.", quoting.WholeOverview),
    *page("/quote", "The ways to quote what lies at an address: an entry, a chapter, a ruling, a card, a paragraph of "
          "them, or a verdict.", quoting.Quote,
          Param("of", "The address, whole or from its first stroke on.", "/rules/overwhelmed#zero", required=True),
          errors=(400, 404, 422)),
    Operation("/oembed", "What another site embeds of a page (oEmbed).", {200: Answer("The quotation.", JSON,
              quoting.Embed)}, (Param("url", "The address of the page.", "/rules/overwhelmed/zero", required=True),
              Param("format", "Only JSON.", "json"), Param("maxwidth", "Pixels.", 800, _COUNT),
              Param("maxheight", "Pixels.", 600, _COUNT)), errors=(400, 404, 422, 501)),
    Operation("/pictures/{name}.png", "The picture that previews show of a page, 1200 by 630; the query of the page "
              "goes along.", {200: Answer("The picture.", "image/png")},
              (in_path("name", "The address of the page behind its first stroke; `site` for any other page.",
                       "rules/overwhelmed/zero"),), errors=(400, 404, 422)),
    *page("/changes", "What changed in the reference.", quoting.Changes),
    Operation("/changes.atom", "The same as a feed.", {200: Answer("An Atom feed.", "application/atom+xml")}),
    Operation("/a/{anchor}", "An anchor of the rules wiki.", {301: Answer("To our paragraph.", "")},
              (in_path("anchor", "The anchor, in any spelling.", "skirmish_phase"),), errors=(404,)),
    *page("/notation", "How a position is written.", finding.NotationHelp, tag="checking"),
    Operation("/schema/board.json", "The schema of a position as JSON.",
              {200: Answer("A JSON schema.", "application/schema+json", {"type": "object"})}, tag="checking"),
    Operation("/check.json", "The verdict on a position.", {200: Answer(_VERDICT, JSON, "CheckAnswer")}, _CHECK,
              errors=(400, 413, 422), tag="checking",
              more="Without a position the page is an empty form; as JSON there is then nothing to say but an error."),
    Operation("/check", "The checker (page).", {200: Answer("The verdict beside the form.", HTML)}, _CHECK,
              errors=(400, 413, 422), tag="pages"),
    Operation("/check", "What the form of the checker sends.", {303: Answer("To the address of the verdict.", "")},
              method="post", errors=(413, 422), tag="pages",
              body=Body("application/x-www-form-urlencoded", {"type": "object", "required": ["text"], "properties": {
                  name: {"type": "string"} for name in ("text", "ask", "about", "rules")}},
                  {"one skirmish": {"text": "6/3 vs 9/2", "ask": "skirmish"}})),
    Operation("/api/check", "Judge a position.", {200: Answer(_VERDICT, JSON, "CheckAnswer")}, method="post",
              errors=(400, 413, 415, 422), tag="checking", body=Body(JSON, "CheckRequest", CHECK_EXAMPLES),
              more=f"A request has at most {MAX_BYTES // 1024} KB. Keys of your own beside the board are ignored."),
    *page("/api", "This document at the address of its page.", {"type": "object"}, tag="checking"),
    Operation(URLS.OPENAPI, "This document.", {200: Answer("An OpenAPI document.", JSON, {"type": "object"})},
              tag="checking"),
]  # fmt: skip

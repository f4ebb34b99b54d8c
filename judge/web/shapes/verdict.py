"""The shape of an answer of the checker: of a verdict on each question, and of several at once."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from judge.engine.reasons import Code
from judge.notation.types import Rules

Side = Literal["free-peoples", "shadow"]
Label = str  # of a character, as the board has it
Game = Literal["goes on", "free-peoples lose", "free-peoples win"]
Cite = Annotated[
    str,
    Meta(
        description="A paragraph of the reference, `entry#paragraph`: its page is `/rules/` and this.",
        pattern="^[a-z0-9-]+#[a-z0-9-]+$",
        examples=["overwhelmed#double"],
    ),
]
ReasonCode = Annotated[
    str, Meta(description="Why something is illegal.", extra_json_schema={"enum": sorted({one.code for one in Code})})
]


class Part(Struct, forbid_unknown_fields=True):
    """One addend of a number, and where it comes from."""

    by: int
    why: str


class Sum(Struct, forbid_unknown_fields=True):
    """A number with its parts. A total below zero counts as zero."""

    of: Annotated[str, Meta(description="What is added up, such as `strength`.")]
    who: Annotated[str, Meta(description="The label of a character, or a side.")]
    parts: list[Part]
    total: int


class Step(Struct, forbid_unknown_fields=True):
    """One step of the working: a sentence, and the paragraphs it rests on."""

    text: str
    cites: Annotated[list[Cite], Meta(min_length=1)]
    sum: Annotated[Sum | list[Sum] | UnsetType, Meta(description="The number of this step, or several.")] = UNSET


class Choice(Struct, forbid_unknown_fields=True):
    """A choice that belongs to a player. It is never made silently."""

    who: Annotated[str, Meta(description="`free-peoples`, `shadow`, or `shadow 2` where several sit at the table.")]
    may: str
    then: str
    characters: Annotated[dict[str, int] | UnsetType, Meta(description="By label: the most it may be given.")] = UNSET


class OpenPoint(Struct, forbid_unknown_fields=True):
    """Where the rules text is open, and the practice that was followed."""

    point: str
    text: str


class Notice(Struct, forbid_unknown_fields=True):
    """Cards whose texts are not applied; the player states what they do."""

    card: Annotated[str, Meta(description="One id or several, with commas.")]
    text: str


class Problem(Struct, forbid_unknown_fields=True):
    """What cannot be at a table. It never stops an answer."""

    code: str
    at: str
    text: str


class Reason(Struct, forbid_unknown_fields=True):
    """A reason for which something is illegal, with the paragraph that says so."""

    code: ReasonCode
    cites: Annotated[list[Cite], Meta(min_length=1)]
    text: str


class ReasonWithWho(Struct, forbid_unknown_fields=True):
    """A reason that names whom it concerns."""

    code: ReasonCode
    who: str
    cites: Annotated[list[Cite], Meta(min_length=1)]
    text: str


class ArcheryOutcome(Struct, forbid_unknown_fields=True):
    """The archery totals, and what follows from the wounds as placed."""

    totals: dict[Side, int]
    adds: Annotated[dict[Side, list[Part]], Meta(description="What each total is made of.")]
    may_take_wounds: Annotated[
        dict[Side, dict[str, Any]],
        Meta(description="Vitality left, by label for the Free Peoples and by player and label for the Shadow."),
    ]
    must_place: Annotated[
        dict[Side, int | dict[str, int]],
        Meta(description="Wounds that each side's player has to place; by Shadow player until one is chosen."),
    ]
    reasons: list[ReasonWithWho]
    wounds: Annotated[dict[str, int], Meta(description="By label: wounds taken.")]
    killed: list[Label]
    dead_pile: list[Label]
    discarded: list[Label]
    burdens: int
    burdens_added: int
    threat_wounds: int
    threat_wounds_to: list[Label]
    game: Game


class MayAssign(Struct, forbid_unknown_fields=True):
    """What the Free Peoples player may still assign."""

    minions: list[Label]
    characters: Annotated[dict[str, int], Meta(description="By label: how many minions more.")]


class JudgedAssignment(Struct, forbid_unknown_fields=True):
    """An assignment as stated, and whether it is allowed."""

    to: Label
    minions: list[Label]
    by: Literal["free-peoples", "shadow", "action"]
    legal: bool
    reasons: list[Reason]


class ShadowMayAssign(Struct, forbid_unknown_fields=True):
    """What one Shadow player may assign of the leftover minions."""

    player: int
    minions: list[Label]
    characters: list[Label]


class Ambush(Struct, forbid_unknown_fields=True):
    """How many twilight tokens a minion with ambush may add: the possible numbers."""

    minion: Label
    may_add: list[int]


class AssignmentOutcome(Struct, forbid_unknown_fields=True):
    """Whether the assignments stand, and who may still be assigned."""

    free_peoples_may_assign: MayAssign
    assignments: list[JudgedAssignment]
    leftover: list[Label]
    shadow_may_assign: list[ShadowMayAssign]
    ambush: list[Ambush] | UnsetType = UNSET


class MustWait(Struct, forbid_unknown_fields=True):
    """A skirmish that cannot be chosen yet."""

    who: Label
    reasons: list[Reason]


class OrderOutcome(Struct, forbid_unknown_fields=True):
    """Which skirmish may be resolved next, by the label of the Free Peoples character."""

    may_choose: list[Label]
    must_wait: list[MustWait]
    reasons: list[ReasonWithWho]


class SkirmishOutcome(Struct, forbid_unknown_fields=True):
    """Who wins by how much, and what becomes of everybody."""

    occurs: bool
    winner: Side | None
    overwhelmed: bool
    wounds: Annotated[dict[str, int], Meta(description="By label: wounds taken.")]
    killed: list[Label]
    dead_pile: list[Label]
    discarded: list[Label]
    losing: list[Label]
    winning: list[Label]
    neither: list[Label]
    burdens: int
    burdens_added: int
    threat_wounds: int
    threat_wounds_to: list[Label]
    ring_bearer: Annotated[str | None, Meta(description="A Ring-bearer outside this skirmish who was concerned.")]
    game: Game
    strength: dict[Side, int] | UnsetType = UNSET
    reasons: list[ReasonWithWho] | UnsetType = UNSET
    margins: Annotated[
        dict[str, int] | UnsetType,
        Meta(description="`… win with`: the least strength more that turns it; `… overwhelmed from`: a total."),
    ] = UNSET


class MovementOutcome(Struct, forbid_unknown_fields=True):
    """The twilight tokens that are added for the move."""

    add: int
    parts: list[Part]


class _Told(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="question"):
    """What every verdict has besides its question and its outcome."""

    rules: Rules
    legal: Annotated[bool, Meta(description="Whether what the players did is lawful.")]
    answer: Annotated[str, Meta(description="The answer in a sentence or two.")]
    steps: list[Step]
    choices: list[Choice]
    open: list[OpenPoint]
    notices: list[Notice]
    problems: list[Problem]


class ArcheryVerdict(_Told, kw_only=True, tag="archery"):
    """The verdict on the archery phase."""

    outcome: ArcheryOutcome


class AssignmentVerdict(_Told, kw_only=True, tag="assignment"):
    """The verdict on the assignments."""

    outcome: AssignmentOutcome


class OrderVerdict(_Told, kw_only=True, tag="order"):
    """The verdict on the order of the skirmishes."""

    outcome: OrderOutcome


class SkirmishVerdict(_Told, kw_only=True, tag="skirmish"):
    """The verdict on one skirmish."""

    about: Annotated[str, Meta(description="The Free Peoples character whose skirmish it is.")]
    outcome: SkirmishOutcome


class MovementVerdict(_Told, kw_only=True, tag="movement"):
    """The verdict on a move."""

    outcome: MovementOutcome


Verdict = ArcheryVerdict | AssignmentVerdict | OrderVerdict | SkirmishVerdict | MovementVerdict


class AllVerdicts(Struct, forbid_unknown_fields=True):
    """Every question that the position raises, each answered on the position as stated."""

    verdicts: list[Verdict]
    legal: bool


class CheckText(Struct, forbid_unknown_fields=True):
    """A position in the board notation, and what is asked about it."""

    text: Annotated[str, Meta(description="The position, or one skirmish as `X vs Y`.", max_length=65_536)]
    ask: Literal["archery", "assignment", "order", "skirmish", "movement"] | None = None
    about: Annotated[str | None, Meta(description="The label of the character whose skirmish is meant.")] = None
    rules: Annotated[
        Rules | Annotated[list[Rules], Meta(min_length=1)] | None,
        Meta(description="A version of the rules, or several to compare."),
    ] = None


class ErrorWords(Struct, forbid_unknown_fields=True):
    """What is wrong, where, and how it is mended."""

    code: Annotated[str, Meta(description="Stable, for programs.")]
    message: Annotated[str, Meta(description="A sentence for people.")]
    at: Annotated[str, Meta(description="A line and column, a JSON path, a parameter; empty where there is no place.")]


class Error(Struct, forbid_unknown_fields=True):
    """The one shape of every error."""

    error: ErrorWords

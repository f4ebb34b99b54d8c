"""Every paragraph of the reference that the engine can cite, each named once.

Code cites a paragraph by one of these names; a test holds all of them against the library, so a
citation can never point nowhere. To find the code of a rule, search for its paragraph's name.
"""

from __future__ import annotations

ALLY_ARCHERY = "ally#archery"
ALLY_NO_HOME_LATER = "ally#no-home-later"
ALLY_SHADOW_MAY_ASSIGN = "ally#shadow-may-assign"
ALLY_SKIRMISH = "ally#skirmish"
ALLY_TAKING_PART = "ally#taking-part"

AMBUSH_EACH_INSTANCE = "ambush#each-instance"
AMBUSH_FREE_PEOPLES_ASSIGNS = "ambush#free-peoples-assigns"

ARCHERY_ALLIES = "archery-phase#allies"
ARCHERY_CHOSEN_PLAYER = "archery-phase#chosen-shadow-player"
ARCHERY_DEATHS = "archery-phase#deaths"
ARCHERY_DEFAULT_ZERO = "archery-phase#default-zero"
ARCHERY_FELLOWSHIP_TOTAL = "archery-phase#fellowship-total"
ARCHERY_FLOOR = "archery-phase#floor"
ARCHERY_FREE_PEOPLES_PLACES = "archery-phase#free-peoples-places"
ARCHERY_LEFTOVER_WOUNDS = "archery-phase#leftover-wounds"
ARCHERY_MINION_TOTAL = "archery-phase#minion-total"
ARCHERY_MUST_PLACE = "archery-phase#must-place"
ARCHERY_ONE_AT_A_TIME = "archery-phase#one-at-a-time"

ASSIGNMENT_BOTH_UNASSIGNED = "assignment-phase#both-unassigned"
ASSIGNMENT_CANNOT_SKIRMISH = "assignment-phase#cannot-skirmish"
ASSIGNMENT_LEFTOVERS = "assignment-phase#leftovers"
ASSIGNMENT_LEFTOVERS_AND_ALLIES = "assignment-phase#leftovers-and-allies"
ASSIGNMENT_NO_OBLIGATION = "assignment-phase#no-obligation"
ASSIGNMENT_NOT_A_LEFTOVER = "assignment-phase#not-a-leftover"
ASSIGNMENT_ONE_COMPANION_PER_MINION = "assignment-phase#one-companion-per-minion"
ASSIGNMENT_ONE_TO_ONE = "assignment-phase#one-to-one"
ASSIGNMENT_RESTRICTED = "assignment-phase#restricted"
ASSIGNMENT_SHADOW_MAY_PILE_ON = "assignment-phase#shadow-may-pile-on"
ASSIGNMENT_SHADOW_ORDER = "assignment-phase#shadow-order"

ATTRIBUTE_BONUS = "attribute-bonus#what"

CORRUPTED_ZERO = "corrupted#zero"

DAMAGE_ADDS_UP = "damage-bonus#adds-up"
DAMAGE_EACH_WINNER = "damage-bonus#each-winner"
DAMAGE_EXTRA_WOUNDS = "damage-bonus#extra-wounds"
DAMAGE_LOST = "damage-bonus#lost"

DEAD_PILE_WHERE = "dead-pile#where"

DEFENDER_ADDS_UP = "defender-x#adds-up"
DEFENDER_EXTRA = "defender-x#extra"

ENDURING_ONCE = "enduring#once"
ENDURING_PER_WOUND = "enduring#per-wound"

FIERCE_AS_BEFORE = "fierce#as-before"
FIERCE_AT_THE_START = "fierce#at-the-start"

FORMAT_NO_REGION_TWILIGHT = "format#no-region-twilight"

HUNTER_BONUS = "hunter#bonus"
HUNTER_MIXED = "hunter#mixed"

KILLED_MINIONS = "killed#minions"
KILLED_VITALITY = "killed#vitality"

LEAVING_PLAY_BORNE = "leaving-play#borne"

LOSING_CORRUPTED = "losing-the-game#corrupted"
LOSING_NOT_WEARING = "losing-the-game#not-wearing"
LOSING_RING_BEARER_KILLED = "losing-the-game#ring-bearer-killed"

LURKER_LAST = "lurker#last"
LURKER_MIXED = "lurker#mixed"

MODIFIER_FLOOR = "modifier#floor"
MODIFIER_REAPPLIED = "modifier#reapplied"

MOVING_COMPANIONS = "moving-your-fellowship#companions"
MOVING_REGION = "moving-your-fellowship#region"
MOVING_SHADOW_NUMBER = "moving-your-fellowship#shadow-number"

OVERWHELMED_DOUBLE = "overwhelmed#double"
OVERWHELMED_NO_WOUNDS = "overwhelmed#no-wounds"
OVERWHELMED_PROTECTED = "overwhelmed#protected"
OVERWHELMED_ZERO = "overwhelmed#zero"

REGION_NUMBERS = "region#numbers"

RESISTANCE_EACH_BURDEN = "resistance#each-burden"

RING_BEARER_NO_CANCELLING = "ring-bearer#no-cancelling"

SAM_ONLY_IF_BEARER = "sam#only-if-bearer"

SKIRMISH_CANCELLED = "skirmish-phase#cancelled"
SKIRMISH_COMPARE = "skirmish-phase#compare"
SKIRMISH_DEFENDING_ALLY = "skirmish-phase#defending-ally"
SKIRMISH_EMPTIED_BEFORE = "skirmish-phase#emptied-before"
SKIRMISH_EMPTIED_DURING = "skirmish-phase#emptied-during"
SKIRMISH_LAST_REMOVED = "skirmish-phase#last-removed"
SKIRMISH_LOSERS_WOUNDED = "skirmish-phase#losers-wounded"
SKIRMISH_ONCE_A_ROUND = "skirmish-phase#once-a-round"
SKIRMISH_ORDER = "skirmish-phase#order"
SKIRMISH_REMOVED = "skirmish-phase#removed"
SKIRMISH_REMOVED_4_0 = "skirmish-phase#removed-4-0"
SKIRMISH_REMOVED_4_1 = "skirmish-phase#removed-4-1"
SKIRMISH_STRENGTH = "skirmish-phase#strength"
SKIRMISH_TIE = "skirmish-phase#tie"

THE_ONE_RING_NOT_OVERWHELMED = "the-one-ring#not-overwhelmed"
THE_ONE_RING_PUTTING_ON = "the-one-ring#putting-on"
THE_ONE_RING_WOUNDS_INTO_BURDENS = "the-one-ring#wounds-into-burdens"

THREATS_PLACING = "threats#placing"
THREATS_WHEN_KILLED = "threats#when-killed"

UNHASTY_FREE_PEOPLES = "unhasty#free-peoples"

VITALITY_WOUNDS_DEPLETE = "vitality#wounds-deplete"

WOUND_CANNOT_TAKE = "wound#cannot-take"
WOUND_ONE_AT_A_TIME = "wound#one-at-a-time"
WOUND_PREVENTED = "wound#prevented"

ALL: tuple[str, ...] = tuple(
    sorted(value for name, value in globals().items() if name.isupper() and isinstance(value, str))
)

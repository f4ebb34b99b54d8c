"""Sentences of moving the fellowship."""

from __future__ import annotations

from judge.engine.sentences.words import count


def shadow_number_adds(number: int) -> str:
    return f"The site's Shadow number adds {count(number, 'twilight token')}."


def no_region_twilight(format_name: str) -> str:
    return f"In the format {format_name} the region adds nothing."


def region_adds(number: int, region: int, tokens: int) -> str:
    added = count(tokens, "twilight token") if tokens else "nothing"
    return f"Site {number} lies in region {region}, which adds {added}."


def companions_add(companions: int) -> str:
    return (
        f"{count(companions, 'companion')} {'adds' if companions == 1 else 'add'} "
        f"{count(companions, 'twilight token')}; allies add none."
    )


def tokens_to_add(total: int) -> str:
    return f"Moving there adds {count(total, 'twilight token')}."

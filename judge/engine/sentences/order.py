"""Sentences of the order of skirmishes."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.sentences.words import names, of, verb


def order_is_chosen(labels: Sequence[str]) -> str:
    if not labels:
        return "No skirmish waits to be fought."
    return (
        f"{'The skirmish' if len(labels) == 1 else 'The skirmishes'} of {names(labels)} "
        f"{verb(labels, 'waits', 'wait')}; the Free Peoples player chooses the order, one at a time."
    )


def lurkers_wait(label: str, lurkers: Sequence[str], plain: Sequence[str]) -> str:
    if not plain:
        return f"{of(label)} skirmish has a lurker ({names(lurkers)}), and no skirmish without one is left before it."
    return (
        f"{of(label)} skirmish has a lurker ({names(lurkers)}) and must wait for "
        f"{names(f'{of(one)} skirmish' for one in plain)}."
    )


def cancelled_out_of_order(labels: Sequence[str]) -> str:
    return (
        f"{'The skirmish' if len(labels) == 1 else 'The skirmishes'} of {names(labels)} "
        f"{verb(labels, 'is', 'are')} cancelled and will not be fought."
    )


def order_judged(order: Sequence[str], faults: Sequence[str]) -> str:
    planned = ", ".join(order)
    if faults:
        return f"The order {planned} is not lawful: {names(faults)} {verb(faults, 'comes', 'come')} too early."
    return f"The order {planned} is lawful."


def answer_order(may: Sequence[str], wait: Sequence[str], faults: Sequence[str]) -> str:
    if not may:
        return "No skirmish waits to be fought."
    told = f"Next may be the skirmish of {names(may, 'or')}."
    if wait:
        told += f" {names(wait)} must wait."
    if faults:
        told = f"The stated order is not lawful: {names(faults)} must wait for the skirmishes without a lurker. {told}"
    return told


def open_mixed_lurkers(label: str) -> str:
    return (
        f"{of(label)} skirmish has minions with and without lurker, which the text leaves open; by practice "
        "one lurker makes it wait."
    )

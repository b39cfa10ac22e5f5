"""Asks a side for many moves at once, so that one message carries all that are due."""

from collections.abc import Callable, Sequence
from typing import Any

AskMany = Callable[[list[Any]], Sequence[Any]]


def answers(ask_many: AskMany, questions: list[Any]) -> Sequence[Any]:
    """Return an answer to each of *questions*, in their order; without questions nobody is asked.

    Raises:
        ValueError: If there are not as many answers as questions.
    """
    if not questions:
        return []
    found = ask_many(questions)
    if len(found) != len(questions):
        raise ValueError(f"{len(questions)} moves were asked for, but there are {len(found)}")
    return found

"""What a side is asked, many things at once, so that one message can carry all
moves that are due.
"""

from collections.abc import Callable, Sequence
from typing import Any

AskMany = Callable[[list[Any]], Sequence[Any]]


def answers(ask_many: AskMany, questions: list[Any]) -> Sequence[Any]:
    """
    An answer to each of *questions*, in their order. Where there are none, nobody is asked.

    Raises:
        ValueError: If there are not as many answers as questions.
    """
    came = ask_many(questions) if questions else []
    if len(came) != len(questions):
        raise ValueError(f"{len(questions)} moves were asked for, and {len(came)} came")
    return came

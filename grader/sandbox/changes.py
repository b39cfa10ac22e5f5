"""Apply what a call has changed of its arguments to the arguments that were given here."""

from collections.abc import Mapping, Sequence
from typing import Any

from grader.sandbox import wire
from grader.sandbox.value_size import expanded_size


def parsed(
    reply: dict[str, Any], reader: wire.Reader, known: Sequence[object]
) -> list[tuple[Any, Any]]:
    """Return pairs of a container of *known* and what it holds now, as *reply* says.

    Raises:
        WireError: If *reply* tells nothing that makes sense.
    """
    changed = reply.get("changed", [])
    if type(changed) is not list:
        raise wire.WireError("malformed change list")
    pairs = []
    for change in changed:
        if type(change) is not list or len(change) != 2 or type(change[0]) is not int:  # noqa: PLR2004 - which and what
            raise wire.WireError("malformed change")
        if not 0 <= change[0] < len(known):
            raise wire.WireError("a change of an unknown argument")
        then, now = known[change[0]], reader.contents(change[1])
        if type(then) is not type(now):
            raise wire.WireError("an argument changed type")
        pairs.append((then, now))
    return pairs


def applied(
    changes: Sequence[tuple[Any, Any]],
    value: object,
    measured: Mapping[int, tuple[int, int]],
    most: int,
) -> list[tuple[Any, Any]]:
    """Make all *changes*, or none, and tell what each argument held before. What is *measured* is
    new, and so not changed.

    The arguments as they are then, together with *value*, may have *most* values.

    Raises:
        WireError: If they have more, are too deep, or contain themselves.
    """
    before = [(then, then.copy()) for then, _ in changes]
    for then, now in changes:
        wire.replace_content(then, now)
    try:
        # Only now: arguments that are small each may refer to each other so that together they are
        # endless.
        expanded_size([value, *(then for then, _ in changes)], measured, most)
    except wire.WireError:
        for then, was in before:
            wire.replace_content(then, was)
        raise
    return before

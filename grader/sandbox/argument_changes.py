"""Apply what a call has changed in its arguments to the test's own objects."""

from collections.abc import Mapping, Sequence
from typing import Any

from grader.sandbox import wire
from grader.sandbox.value_size import expanded_size


def parse_changes(
    reply: dict[str, Any], reader: wire.Reader, containers: Sequence[object]
) -> list[tuple[Any, Any]]:
    """Return pairs: one of the *containers* that were sent, and what it holds now.

    Raises:
        WireError: If *reply* is malformed.
    """
    changed = reply.get("changed", [])
    if type(changed) is not list:
        raise wire.WireError("malformed change list")
    pairs = []
    for change in changed:
        if type(change) is not list or len(change) != 2 or type(change[0]) is not int:  # noqa: PLR2004 - a pair
            raise wire.WireError("malformed change")
        if not 0 <= change[0] < len(containers):
            raise wire.WireError("a change of an unknown argument")
        container, contents = containers[change[0]], reader.contents(change[1])
        if type(container) is not type(contents):
            raise wire.WireError("an argument changed type")
        pairs.append((container, contents))
    return pairs


def apply_changes(
    changes: Sequence[tuple[Any, Any]],
    value: object,
    measured: Mapping[int, tuple[int, int]],
    most: int,
) -> list[tuple[Any, Any]]:
    """Make all *changes* of ``parse_changes``, or none of them.

    Args:
        value: What the call returned.
        measured: Known sizes of new values, which no change affects.
        most: How many elements *value* and the arguments may have together.
        changes: What to make.

    Returns:
        Pairs: an argument, and what it held before.

    Raises:
        WireError: If they have more, are nested too deeply, or contain themselves.
    """
    before = [(container, container.copy()) for container, _ in changes]
    for container, contents in changes:
        wire.replace_content(container, contents)
    try:
        # Measured after the changes: small arguments that refer to each other can be endless.
        expanded_size([value, *(container for container, _ in changes)], measured, most)
    except wire.WireError:
        for container, contents in before:
            wire.replace_content(container, contents)
        raise
    return before

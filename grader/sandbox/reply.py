"""Read the replies of a guest. Check the type of each field: a student's code may have written it.

Every function raises WireError if a field is malformed.
"""

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from grader.sandbox import wire
from grader.sandbox.builtin_exceptions import nearest_builtin

_MOST_TEXT = 500
_MOST_TYPES = 12
# A guest cannot read Tk's files, so the text names folders of this machine.
_NO_FILES_OF_TK = "Can't find a usable "
_NO_WINDOW = "no window can be opened here"


@frozen
class Raised:
    """Holds an exception of the student's code as data.

    Attributes:
        types: The names of its class and of the class's bases, nearest first.
        line: The line of the student's file, from 1, that raised it; None if none did.
        outer: The line at the top level of the file that led there.
        function: The function that *line* is in; None if the guest does not say.
    """

    types: tuple[str, ...]
    text: str
    line: int | None
    outer: int | None
    function: str | None = None

    def __str__(self) -> str:
        name = next(iter(self.types), "an exception")
        return f"{name}: {self.text}" if self.text else name


@frozen
class Answer:
    """Holds the outcome of one call.

    Attributes:
        value: What it returned; None if it raised.
        printed: What it printed, up to a limit.
        asked: Whether it asked for input when no line was left, and so reached the end of input.
        used: Which of the watched functions ran.
        turns: If lines were typed, what it printed before each line that it read, and after the
            last; empty if the call had no terminal.
    """

    value: Any = None
    raised: Raised | None = None
    printed: str = ""
    asked: bool = False
    used: frozenset[str] = frozenset()
    turns: tuple[str, ...] = ()


def parse_answer(
    reply: dict[str, Any],
    reader: wire.Reader | None,
    lines: int,
    typed: Sequence[str] | None = None,
    most_printed: int = 0,
) -> Answer:
    """Return the answer in *reply*, from a program with so many *lines*.

    Without a *reader* it has no value. If lines were *typed*, it has turns, with at most
    *most_printed* characters together.
    """
    printed, used = reply.get("printed", ""), reply.get("used", [])
    if type(printed) is not str or not wire.is_list_of(used, str):
        raise wire.WireError("an answer with a malformed field")
    error = reply.get("error")
    raised = value = None
    if error is not None:
        raised = parse_exception(error, lines)
    elif reader is not None and "value" in reply:
        value = reader.value(reply["value"])
    turns: tuple[str, ...] = ()
    if typed is not None:
        turns = _parse_turns(reply, len(typed) + 1, most_printed)
        printed = "".join(turns)
    return Answer(value, raised, printed, reply.get("asked") is True, frozenset(used), turns)


def _parse_turns(reply: dict[str, Any], most: int, room: int) -> tuple[str, ...]:
    turns = reply.get("turns")
    if "turns" not in reply and reply.get("error") is not None:
        turns = [""]
    if not wire.is_list_of(turns, str) or not 0 < len(turns) <= most:
        raise wire.WireError("malformed turns")
    if sum(map(len, turns)) > room:
        raise wire.WireError("more printed than is kept")
    return tuple(turns)


def parse_names(reply: dict[str, Any]) -> frozenset[str]:
    """Return the names of what can be called; empty if the import failed."""
    names = reply.get("names") or []
    if not wire.is_list_of(names, str):
        raise wire.WireError("malformed name")
    return frozenset(names)


def parse_changes(
    reply: dict[str, Any], reader: wire.Reader, containers: Sequence[object]
) -> list[tuple[Any, Any]]:
    """Return pairs: one of the *containers* that were sent, and its new content."""
    changed = reply.get("changed", [])
    if type(changed) is not list:
        raise wire.WireError("malformed change list")
    pairs = []
    numbers: set[int] = set()
    for change in changed:
        if type(change) is not list or len(change) != 2 or type(change[0]) is not int:  # noqa: PLR2004 - a pair
            raise wire.WireError("malformed change")
        if not 0 <= change[0] < len(containers):
            raise wire.WireError("a change of an unknown argument")
        if change[0] in numbers:
            # The content is copied for each change, so a reply could ask for gigabytes.
            raise wire.WireError("an argument that changed twice")
        numbers.add(change[0])
        container, contents = containers[change[0]], reader.contents(change[1])
        if type(container) is not type(contents):
            raise wire.WireError("an argument changed type")
        pairs.append((container, contents))
    return pairs


def parse_results(
    reply: dict[str, Any], reader: wire.Reader, number: int, lines: int
) -> tuple[list[Any], Raised | None]:
    """Return the results of *number* calls, or of fewer and what the next one raised."""
    values, error = reader.value(reply.get("values")), reply.get("error")
    if error is None:
        return _list_of(number, values), None
    if type(values) is not list or len(values) >= number:
        raise wire.WireError("not as many answers as calls")
    return values, parse_exception(error, lines)


def parse_tried(
    reply: dict[str, Any], reader: wire.Reader, number: int, lines: int
) -> list[tuple[Any, Raised | None, bool]]:
    """Return for each of *number* calls: its value, its exception, whether it changed arguments."""
    values, error = reader.value(reply.get("values")), reply.get("error")
    if error is not None:
        return [(None, parse_exception(error, lines), False)] * number
    errors, altered = reply.get("errors"), reply.get("altered")
    if type(errors) is not list or len(errors) > number or not wire.is_list_of(altered, bool):
        raise wire.WireError("malformed exceptions or 'altered' flags")
    exceptions = [parse_exception(error, lines) for error in errors]
    raised: list[Raised | None] = []
    for place in _list_of(number, reply.get("raised")):  # the number of an exception, or None
        if place is None:
            raised.append(None)
        elif type(place) is int and 0 <= place < len(exceptions):
            raised.append(exceptions[place])
        else:
            raise wire.WireError("an unknown exception")
    return list(zip(_list_of(number, values), raised, _list_of(number, altered), strict=True))


def _list_of(number: int, values: object) -> list[Any]:
    if type(values) is not list or len(values) != number:
        raise wire.WireError("not as many answers as calls")
    return values


def parse_failed_statements(
    reply: dict[str, Any], lines: int
) -> tuple[dict[int, bool], dict[int, str]]:
    """Return the lines of the statements that failed in a program with so many *lines*.

    Each has whether it asked for input, and the class of its exception: one of Python's own, or
    "Exception".
    """
    pairs, names = reply.get("failed"), reply.get("raised")
    if type(pairs) is not list or not wire.is_list_of(names, str) or len(names) != len(pairs):
        raise wire.WireError("not an exception for each statement")
    failed: dict[int, bool] = {}
    raised: dict[int, str] = {}
    for pair, name in zip(pairs, names, strict=True):
        if type(pair) is not list or list(map(type, pair)) != [int, bool]:
            raise wire.WireError("malformed statement")
        line, asked = pair
        if _line_number(line, lines) is None:
            raise wire.WireError("a statement on a line that does not exist")
        failed[line] = failed.get(line, False) or asked
        raised.setdefault(line, nearest_builtin([name]))
    return failed, raised


def is_out_of_memory(error: object) -> bool:
    """Return whether *error*, an exception from a guest, says that no memory was left.

    That counts as a timeout: the machine decides which of the two an endless loop reaches first.
    """
    if type(error) is not dict:
        return False
    types = error.get("types")
    return type(types) is list and "MemoryError" in types  # bases too: numpy has its own class


def parse_exception(error: object, lines: int) -> Raised:
    """Return the exception in *error*, from a program with so many *lines*."""
    if type(error) is not dict:
        raise wire.WireError("malformed answer")
    types, text, function = error.get("types"), error.get("text"), error.get("function")
    if not wire.is_list_of(types, str) or type(text) is not str:
        raise wire.WireError("malformed exception")
    if types[:1] == ["TclError"] and text.startswith(_NO_FILES_OF_TK):
        text = _NO_WINDOW
    return Raised(
        types=tuple(name[:_MOST_TEXT] for name in types[:_MOST_TYPES]),
        text=text[:_MOST_TEXT],
        line=_line_number(error.get("line"), lines),
        outer=_line_number(error.get("outer"), lines),
        function=function[:_MOST_TEXT] if type(function) is str else None,
    )


def _line_number(value: object, lines: int) -> int | None:
    return value if type(value) is int and 0 < value <= lines else None

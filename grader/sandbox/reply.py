"""Read what a guest replies; each field must have the right type."""

from typing import Any

from attrs import field, frozen

from grader.sandbox import wire

_MOST_TEXT = 500
_MOST_TYPES = 12


@frozen
class Raised:
    """
    An exception of the student's code, as data.

    Attributes:
        types: The names of its class and of that class's bases, nearest first.
        line: Where in the student's file it happened, from 1; None where it was not there.
        outer: The line at the top of the file that led there.
        function: The function that *line* is in, as a guest says; None where it does not say.
    """

    types: tuple[str, ...]
    text: str
    line: int | None
    outer: int | None
    function: str | None = None

    def __str__(self) -> str:
        name = "an exception"
        if self.types:
            name = self.types[0]
        if self.text:
            return f"{name}: {self.text}"
        return name


@frozen
class Answer:
    """What came of one call.

    Attributes:
        value: What it returned; None where it raised.
        printed: What it printed, bounded.
        asked: Whether it asked for input. Where nobody typed, and after the last typed line, it met
            the end of input.
        turns: What it printed, turn by turn, where lines were typed; empty where nobody sat at the
            terminal.
        used: Which of the watched functions ran.
    """

    value: Any = None
    raised: Raised | None = None
    printed: str = ""
    asked: bool = False
    used: frozenset[str] = field(default=frozenset())
    turns: tuple[str, ...] = ()


def check_number(values: object, most: int, *, all_of_them: bool) -> None:
    """Refuse *values* that are not a list of *most*, or of fewer where one call raised."""
    if type(values) is not list or (len(values) != most if all_of_them else len(values) >= most):
        raise wire.WireError("not as many answers as calls")


def as_object(value: object) -> dict[str, Any]:
    """*value*, if it is a JSON object."""
    if type(value) is not dict:
        raise wire.WireError("malformed answer")
    return value


def answer_in(reply: dict[str, Any], reader: wire.Reader | None, lines: int) -> Answer:
    """Return the answer in *reply* of a program of *lines*; each field must have the right type."""
    printed, used = reply.get("printed", ""), reply.get("used", [])
    if (
        type(printed) is not str
        or type(used) is not list
        or not all(type(name) is str for name in used)
    ):
        raise wire.WireError("an answer with a malformed field")
    error = reply.get("error")
    raised = None
    if error is not None:
        raised = raised_in(as_object(error), lines)
    value = None
    if reader is not None and raised is None and "value" in reply:
        value = reader.value(reply["value"])
    return Answer(value, raised, printed, reply.get("asked") is True, frozenset(used))


def is_out_of_memory(error: object) -> bool:
    """Return whether *error*, an exception as a guest sends it, says that there was no memory left.

    Only the machine's speed decides whether an endless loop comes to that before its time is over.
    """
    if type(error) is not dict:
        return False
    types = error.get("types")
    return type(types) is list and "MemoryError" in types  # numpy has one of its own


def turns_in(reply: dict[str, Any], most: int, room: int) -> tuple[str, ...]:
    """Return what was printed before each line that was read, and after the last.

    These are at most *most* turns, of *room* characters in all.
    """
    turns = reply.get("turns", [""] if reply.get("error") is not None else None)
    if type(turns) is not list or set(map(type, turns)) != {str} or len(turns) > most:
        raise wire.WireError("malformed turns")
    if sum(map(len, turns)) > room:
        raise wire.WireError("more printed than is kept")
    return tuple(turns)


def failed_in(reply: dict[str, Any], lines: int) -> dict[int, bool]:
    """Return the lines of the statements that failed in a program of *lines*, each with whether it
    asked for input.
    """
    pairs = reply.get("failed")
    if type(pairs) is not list:
        raise wire.WireError("not a list of statements")
    failed: dict[int, bool] = {}
    for pair in pairs:
        if type(pair) is not list or [type(item) for item in pair] != [int, bool]:
            raise wire.WireError("malformed statement")
        if line_number(pair[0], lines) is None:
            raise wire.WireError("a statement on a line that does not exist")
        failed[pair[0]] = failed.get(pair[0], False) or pair[1]
    return failed


def altered_by(reply: dict[str, Any], most: int) -> list[bool]:
    """Return which of *most* calls altered their arguments."""
    altered = reply.get("altered")
    if type(altered) is not list or set(map(type, altered)) - {bool} or len(altered) != most:
        raise wire.WireError("missing 'altered' flags")
    return altered


def raised_by(reply: dict[str, Any], most: int, lines: int) -> list[Raised | None]:
    """Return what each of *most* calls raised, of the errors in *reply*."""
    found, places = reply.get("errors"), reply.get("raised")
    if (
        type(found) is not list
        or type(places) is not list
        or len(places) != most
        or len(found) > most
    ):
        raise wire.WireError("malformed list of exceptions")
    errors: list[Raised | None] = [raised_in(as_object(error), lines) for error in found]
    if not all(
        place is None or (type(place) is int and 0 <= place < len(errors)) for place in places
    ):
        raise wire.WireError("an unknown exception")
    return [None if place is None else errors[place] for place in places]


def raised_in(error: dict[str, Any], lines: int) -> Raised:
    """Return the exception in *error*, of a program of *lines*."""
    types, text, line, outer = (error.get(key) for key in ("types", "text", "line", "outer"))
    function = error.get("function")
    if (
        type(types) is not list
        or not all(type(name) is str for name in types)
        or type(text) is not str
    ):
        raise wire.WireError("malformed exception")
    return Raised(
        types=tuple(name[:_MOST_TEXT] for name in types[:_MOST_TYPES]),
        text=text[:_MOST_TEXT],
        line=line_number(line, lines),
        outer=line_number(outer, lines),
        function=function[:_MOST_TEXT] if type(function) is str else None,
    )


def line_number(value: object, lines: int) -> int | None:
    """Return the line that a guest told, if a program of *lines* has it."""
    if type(value) is int and 0 < value <= lines:
        return value
    return None

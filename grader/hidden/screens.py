"""How a check of what is printed and typed went wrong, in the student's words: pure."""

from collections.abc import Sequence

from grader.feedback import drawing
from grader.records.verdict import Failure
from grader.sandbox.call_record import CallRecord
from grader.sandbox.reply import Raised
from grader.sandbox.run import Run, UnaskedError


def did_run(run: Run) -> str:
    """What was done with a program."""
    return f"ran your file and typed {drawing.typed(run.said)}"


def wanted(op: str, left: object, right: object) -> str:
    """What ``left op right`` wants of what is printed; empty where only its author can tell."""
    if op == "==":
        return drawing.value(right)
    if op in {"in", "not in"} and type(left) is str:
        return f"{drawing.plain(left)} {'in' if op == 'in' else 'not to be in'} what is printed"
    return ""


def came(op: str, left: object, shown: str) -> str:
    """What came, where *left* was compared and all that was *shown* on the screen tells more."""
    screen = drawing.screen(shown)
    if op in {"in", "not in"} or (
        type(left) is str and left and (left == shown or left.strip() in shown)
    ):
        return screen
    return f"{drawing.value(left)}\n{screen}"


def unread(did: str, made: CallRecord) -> Failure:
    """A function returned before it asked for all that was typed."""
    read = len(made.typed or ()) - len(made.unread)
    expected = f"it should call input() {_times(len(made.typed or ()))}"
    left = f"it returned after {_lines(read)}, before it asked for {drawing.typed(made.unread)}"
    return Failure(
        did, expected, f"{left}\n{drawing.screen(made.transcript)}", "When does its loop end?"
    )


def asked_too_often(did: str, typed: Sequence[str], shown: str) -> Failure:
    """A function wanted one more line than there was."""
    after = f"after {drawing.plain(typed[-1])}" if typed else "where nothing is typed"
    wants = f"your function asked for another line {after}\n{drawing.screen(shown)}"
    advice = "When does it stop asking? Look at what it does with the last line that was typed."
    return Failure(did, f"it should call input() {_times(len(typed))}", wants, advice)


def over(did: str, error: UnaskedError, hint: str) -> Failure:
    """A program came to its end while there was still something to type."""
    line = drawing.plain(error.line)
    return Failure(
        did,
        f"that it asks, and is answered {line}",
        f"it was over before {line} could be typed",
        hint,
    )


def is_end_of_input(raised: Raised, made: CallRecord | None) -> bool:
    """Whether *raised* says that a function wanted more lines than were typed."""
    if made is None or made.typed is None or made.answer is None or not made.answer.asked:
        return False
    return "EOFError" in raised.types and not made.unread


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _lines(number: int) -> str:
    return f"{number} line{'s' * (number != 1)}"

"""Say in words for students how a check of printed and typed text went wrong."""

from collections.abc import Sequence

from grader.feedback import drawing
from grader.feedback.wording import counted
from grader.hidden.advice import NO_INPUT
from grader.hidden.title_and_hint import Placeholder
from grader.records.verdict import Failure
from grader.sandbox.call_results import CallRecord
from grader.sandbox.reply import Raised
from grader.sandbox.run import Run, UnaskedError
from grader.source.program_start import on_early_end
from grader.source.shown_advice import on_shown


def did_run(run: Run) -> str:
    """Return what was done with the program in *run*."""
    chosen = drawing.chance(run.setting)
    if chosen:
        chosen = f", {chosen},"
    return f"ran your file{chosen} and typed {drawing.typed(run.typed)}"


def expected(op: str, left: object, right: object) -> str:
    """Return what ``left op right`` expects on the screen; empty if only the author knows."""
    if op == "==":
        return drawing.value(right)
    if op in {"in", "not in"} and type(left) is str:
        return f"{drawing.plain(left)} {op} what is printed"
    return ""


def shown(op: str, left: object, transcript: str) -> str:
    """Return the *transcript*, after *left* if it is not part of the transcript."""
    screen = drawing.screen(transcript)
    is_part = type(left) is str and left and (left == transcript or left.strip() in transcript)
    # None may mean that the test found nothing on the screen; then nobody returned it.
    if op in {"in", "not in"} or is_part or left is None:
        return screen
    return f"{drawing.value(left)}\n{screen}"


def wrong(did: str, due: str, came: str, transcript: str) -> Failure:
    """Return the failure of a wrong *transcript*; *due* is empty if only the author knows it."""
    what_to_try = on_shown(transcript) or Placeholder.HINT
    return Failure(did, due or Placeholder.TITLE, came, what_to_try)


def unread(did: str, call: CallRecord) -> Failure:
    """Return the failure of a function that returned before it read all typed lines."""
    typed = call.typed or ()
    lines = counted(len(typed) - len(call.unread), "line")
    rest = drawing.typed(call.unread)
    left = f"your function read {lines} and then returned; it did not read {rest}"
    return Failure(
        did,
        f"it should call input() {_times(len(typed))}",
        f"{left}\n{drawing.screen(call.transcript)}",
        "Your function stops asking too early: look at the condition of its loop, and for a return"
        " inside the loop.",
    )


def asked_too_often(did: str, typed: Sequence[str], transcript: str) -> Failure:
    """Return the failure of a function that asked for more lines than were typed."""
    screen = drawing.screen(transcript)
    if not typed:
        return Failure(
            did,
            "no call of input()",
            f"your function asked for input, but nobody is there to type anything\n{screen}",
            NO_INPUT,
        )
    return Failure(
        did,
        f"it should call input() {_times(len(typed))}",
        f"your function asked for another line after {drawing.plain(typed[-1])}\n{screen}",
        "When should your function stop asking? Look at what it does with the last line that we"
        " typed. Does it ask a question that is not in the assignment?",
    )


def over(did: str, error: UnaskedError, run: Run, text: str) -> Failure:
    """Return the failure of a *run* of the program *text* that ended before it read a line."""
    line = drawing.plain(error.line)
    return Failure(
        did,
        f"your program asks for a line, and we type {line}",
        f"your program ended before we could type {line}",
        Placeholder.HINT if run.typed else on_early_end(text),
    )


def is_end_of_input(raised: Raised, call: CallRecord | None) -> bool:
    """Return whether *raised* says that a function asked for more lines than were typed."""
    if call is None or call.typed is None or call.answer is None or not call.answer.asked:
        return False
    return "EOFError" in raised.types and not call.unread


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"

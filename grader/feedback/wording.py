"""Hold the words that all reports share, and write texts and numbers in the same way."""

from collections.abc import Sequence

from grader.marks import to_hundredths
from grader.records.attention import Flag
from grader.records.result import CheckMark, PartMark, Result
from grader.records.verdict import Failure, Verdict

LONGEST_MESSAGE = 400
LONGEST_FACT = 2_000
LONGEST_TRANSCRIPT = 20_000
_MOST_NAMED = 5  # names in a list of similar things

OUR_FAULT = (
    "The grader itself failed here. That is our fault: it costs no marks, and a person will look at"
    " it."
)
UNFINISHED = (
    "Not everything was graded yet: grade again with the same command. It continues where it"
    " stopped."
)
BONUS = "This part is a bonus: its marks are extra, and you lose nothing if you do not earn them."
NOT_FINAL = "A person will look at this before the marks are final."
NOT_GRADABLE = "Nothing that you handed in could be graded."
UNWRITTEN = "You have not written this part yet."
UNWRITTEN_PARTS = "You have not written these parts yet."
NOT_WRITTEN = "Nothing is written here yet."
MORE_VALUES = "Some cases that are not shown here do not pass. Try more values of your own."
COMPARE = "Compare what we expected with what your program gave."
OWN_VALUES = "Test your program with more values of your own."
FIRST = "First fix what is shown above."
LEADS = {
    Verdict.BROKEN: "The grader itself failed; it costs nothing, and a person must look",
    Verdict.TIMED_OUT: "It took too long",
    Verdict.CRASHED: "Your program made Python stop",
    Verdict.RAISED: "It raised an exception",
    Verdict.FAILED: "Wrong answer",
    Verdict.SKIPPED: "It was not run",
    Verdict.CARRIED_FORWARD: "It will pass once a function that it builds on is right",
    Verdict.PASSED: "",
}

# Characters that a terminal obeys, a browser drops, nobody sees, or that change the order of
# letters (U+202A and others); not U+200C and U+200D, which join letters in some languages. A
# workbook with U+FFFE or U+FFFF is invalid XML.
_VISIBLE: dict[int, str] = {
    **{code: chr(0x2400 + code) for code in range(0x20) if chr(code) not in "\n\t"},
    0x7F: "\u2421",
    **dict.fromkeys([*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2060, 0x2070)], "\ufffd"),
    **dict.fromkeys([0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0xFEFF], "\ufffd"),
    **dict.fromkeys([*range(0xFFF9, 0xFFFC), 0xFFFE, 0xFFFF, *range(0xE0000, 0xE0080)], "\ufffd"),
    # Letters and signs without any ink, such as U+3164, which may be part of a name.
    **dict.fromkeys([0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0], "\ufffd"),
    # UTF-8 has no form for half a surrogate pair.
    **dict.fromkeys(range(0xD800, 0xE000), "\ufffd"),
}
_ONE_LINE = _VISIBLE | {0xA: "\u240a", 0x9: "\u2409", 0x2028: "\u240a", 0x2029: "\u240a"}


def listed(names: Sequence[str]) -> str:
    """Return *names* as in a sentence: ``a``, ``a and b``, ``a, b and c``; at least one."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def message(check: CheckMark) -> str:
    """Return what went wrong in *check*, in one line for markers; empty if it passed."""
    if check.verdict is Verdict.PASSED:
        return ""
    failure = check.failure or Failure()
    labelled = (
        ("", failure.not_run.removesuffix(".")),
        ("", failure.did),
        ("expected: ", failure.expected),
        ("got: ", failure.came),
    )
    facts: list[str] = []
    for label, fact in labelled:
        if fact:
            facts.append(label + " / ".join(fact.splitlines()))
    lead = LEADS[check.verdict]
    if check.verdict is Verdict.CARRIED_FORWARD:
        lead = f"Carried forward from {listed(check.carried_from)}"
    if not facts:
        text = f"{lead}."
    elif check.verdict in (Verdict.FAILED, Verdict.SKIPPED):
        text = "; ".join(facts)
    else:
        text = f"{lead}: {'; '.join(facts)}"
    return one_line(shortened(text, LONGEST_MESSAGE))


def titled(part: PartMark) -> str:
    """Return the part's title on one line, with "(bonus)" for a bonus part."""
    return f"{one_line(part.title)} (bonus)" if part.bonus else one_line(part.title)


def of_bonus(result: Result) -> str:
    """Return the words after the automatic marks about bonus marks; empty if there are none."""
    return f", {number(result.bonus)} of them bonus" if result.bonus else ""


def some(names: Sequence[str], most: int = _MOST_NAMED) -> str:
    """Return the first *most* of *names*, and the number of the others."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"{', '.join(names[:most])}{more}"


def shortened(text: str, most: int) -> str:
    """Return *text*; if it has more than about *most* characters, a note replaces its middle.

    The note is never longer than what it replaces.
    """
    half = most // 2
    left_out = len(text) - 2 * half
    note = f" […{left_out:,} characters left out…] "
    if left_out <= len(note):
        return text
    return f"{text[:half]}{note}{text[-half:]}"


def visible(text: str) -> str:
    """Return *text* with signs for characters that control a terminal or hide others.

    Line ends and tabs stay.
    """
    return text.translate(_VISIBLE)


def one_line(text: str) -> str:
    """Return *text* as :func:`visible` does, on one line: for names, which students choose."""
    return text.translate(_ONE_LINE)


def with_id(name: str, id_: str) -> str:
    """Return *name* with an id in brackets, on one line: ``Ada Lovelace (1001)``."""
    return f"{one_line(name)} ({one_line(id_)})"


def number(marks: float) -> int | float:
    """Return *marks*, rounded to hundredths, as every report writes them: 5 for 5.0."""
    rounded = to_hundredths(marks)
    return int(rounded) if rounded == int(rounded) else rounded


def marks_of(marks: float, out_of: float) -> str:
    """Return *marks* with their maximum: ``7.25 / 9.5``."""
    return f"{number(marks)} / {number(out_of)}"


def counted_marks(marks: float) -> str:
    """Return *marks* with their noun: ``1 mark``, ``4.5 marks``."""
    return "1 mark" if number(marks) == 1 else f"{number(marks)} marks"


def duration(seconds: int) -> str:
    """Return *seconds* in the two largest units: ``2 days 3 hours``."""
    parts: list[str] = []
    for unit, length in (("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1)):
        count, seconds = divmod(seconds, length)
        if count:
            parts.append(counted(count, unit))
    return " ".join(parts[:2]) or "0 seconds"


def lateness(result: Result) -> str:
    """Return in a sentence whether *result* was on time; empty if that is unknown.

    A draft was never handed in, so it is not on time either.
    """
    is_draft = Flag.DRAFT in result.flags
    begins = "Saved as a draft" if is_draft else "Handed in"
    if result.seconds_late is None and Flag.LATE in result.flags:
        return f"{begins} late."
    if result.seconds_late:
        return f"{begins} {duration(result.seconds_late)} late."
    if result.seconds_late is None or is_draft:
        return ""
    return f"{begins} on time."


def carried_forward(functions: str) -> str:
    """Return the beginning of a sentence about checks that would pass with correct *functions*."""
    return (
        f"The mistake is in {functions}, not here (“carried forward”): with a correct {functions},"
    )


def with_article(name: str) -> str:
    """Return the *name* of an exception class after "a" or "an"."""
    if name in {"Exception", "BaseException"}:
        return "an exception"
    return f"an {name}" if name[:1] in "AEIOU" else f"a {name}"


def counted(count: int, noun: str) -> str:
    """Return *count* with its *noun*: ``1 check``, ``2 checks``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"

"""Hold the words that all reports share, and write texts and numbers as they do."""

from collections.abc import Sequence

from grader.marks import to_hundredths
from grader.records.result import CheckMark, PartMark, Result
from grader.records.verdict import Failure, Verdict

LONGEST_MESSAGE = 400
LONGEST_FACT = 2_000
LONGEST_TRANSCRIPT = 20_000
_MOST_NAMED = 5  # of many similar things

OUR_FAULT = (
    "The grader itself failed here. That is our fault: it costs no marks, and a person will look at"
    " it."
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

# What a terminal would obey, a browser would drop, nobody can see, or what turns the order of
# letters around (U+202A and its kin). Not U+200C and U+200D, which join letters in some languages.
# A workbook with U+FFFE or U+FFFF is not valid XML, and no program opens it.
_VISIBLE: dict[int, str] = {
    **{code: chr(0x2400 + code) for code in range(0x20) if chr(code) not in "\n\t"},
    0x7F: "\u2421",
    **dict.fromkeys([*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2060, 0x2070)], "\ufffd"),
    **dict.fromkeys([0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0xFEFF], "\ufffd"),
    **dict.fromkeys([*range(0xFFF9, 0xFFFC), 0xFFFE, 0xFFFF, *range(0xE0000, 0xE0080)], "\ufffd"),
    # Half a surrogate pair has no form in UTF-8: a file with one could not be written.
    **dict.fromkeys(range(0xD800, 0xE000), "\ufffd"),
}
_ONE_LINE = _VISIBLE | {0xA: "\u240a", 0x9: "\u2409", 0x2028: "\u240a", 0x2029: "\u240a"}


def listed(names: Sequence[str]) -> str:
    """Return *names* as one says them: ``a``, ``a and b``, ``a, b and c``."""
    *first, last = names
    if first:
        return f"{', '.join(first)} and {last}"
    return last


def message(check: CheckMark) -> str:
    """Return what went wrong in *check*, in one line for the person who marks, not for students;
    empty if it passed.
    """
    if check.verdict is Verdict.PASSED:
        return ""
    failure = check.failure or Failure()
    labelled = (
        ("", failure.not_run),
        ("", failure.did),
        ("expected ", failure.expected),
        ("came ", failure.came),
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
    """Return the part's title, on one line, and whether it is a bonus."""
    if part.bonus:
        return f"{one_line(part.title)} (bonus)"
    return one_line(part.title)


def of_bonus(result: Result) -> str:
    """Return what follows the automatic marks if some of them are from bonus parts."""
    if result.bonus:
        return f", {number(result.bonus)} of them bonus"
    return ""


def some(names: Sequence[str], most: int = _MOST_NAMED) -> str:
    """Return at *most* so many of *names*, and how many more there are."""
    more = ""
    if len(names) > most:
        more = f" and {len(names) - most} more"
    return f"{', '.join(names[:most])}{more}"


def shortened(text: str, most: int) -> str:
    """Return *text*, with a note for its middle if it has more than *most* characters."""
    if len(text) <= most:
        return text
    half = most // 2
    return f"{text[:half]} […{len(text) - 2 * half:,} characters left out…] {text[-half:]}"


def visible(text: str) -> str:
    """Return *text* with a sign for each character, but line ends and tabs, that a terminal obeys
    or that hides others.
    """
    return text.translate(_VISIBLE)


def one_line(text: str) -> str:
    """Return *text* as :func:`visible` does, on one line: for names, which students choose."""
    return text.translate(_ONE_LINE)


def number(marks: float) -> int | float:
    """Return *marks* to hundredths, as every report writes it: 5 for 5.0, and 4.5 for 4.499999."""
    rounded = to_hundredths(marks)
    if rounded == int(rounded):
        return int(rounded)
    return rounded


def counted_marks(marks: float) -> str:
    """Return *marks* with their noun, such as ``1 mark`` and ``4.5 marks``."""
    if number(marks) == 1:
        return "1 mark"
    return f"{number(marks)} marks"


def duration(seconds: int) -> str:
    """Return *seconds* in the two largest units, such as ``2 days 3 hours``."""
    parts: list[str] = []
    for unit, length in (("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1)):
        count, seconds = divmod(seconds, length)
        if count:
            parts.append(counted(count, unit))
    return " ".join(parts[:2]) or "0 seconds"


def lateness(seconds: int | None, *, is_late: bool = False) -> str:
    """Return when something was handed in, in a sentence; empty if that is not known. *is_late*
    says whether it was late if *seconds* is None.
    """
    if seconds is None and is_late:
        return "Handed in late."
    if seconds is None:
        return ""
    if seconds == 0:
        return "Handed in on time."
    return f"Handed in {duration(seconds)} late."


def carried_forward(functions: str) -> str:
    """Return how a sentence about checks that would pass with correct *functions* begins."""
    return (
        f"The mistake is in {functions}, not here (“carried forward”): with a correct {functions},"
    )


def counted(count: int, noun: str) -> str:
    """Return *count* things that are called *noun*, such as ``1 check`` and ``2 checks``."""
    if count == 1:
        return f"{count} {noun}"
    return f"{count} {noun}s"

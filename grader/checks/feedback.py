"""
All words for students, and who may read which of them.

A report shows what :func:`for_student` hands to it and nothing else of a check, so that a report cannot leak a hidden
case: the value is not there.
"""

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from grader.records.diagnosis import Diagnosis
from grader.records.result import CheckMark, PartMark, Result, Status
from grader.records.verdict import Audience, Failure, Verdict
from grader.scoring import to_hundredths

LONGEST_MESSAGE = 400
LONGEST_FACT = 2_000
LONGEST_TRANSCRIPT = 20_000
_MOST_NAMED = 5  # of many things that are alike

OUR_FAULT = "The grader itself failed here. That is our fault, it costs no marks, and a person will look at it."

BONUS = "This part is a bonus: it comes on top, and what is missing here costs nothing."

LEADS = {
    Verdict.BROKEN: "The grader itself failed; it costs nothing, and a person must look",
    Verdict.TIMED_OUT: "It took too long",
    Verdict.CRASHED: "Its process died",
    Verdict.RAISED: "It raised an exception",
    Verdict.FAILED: "It was wrong",
    Verdict.SKIPPED: "It was not tried, because a check that it needs did not pass",
    Verdict.CARRIED_FORWARD: "It passes once a function that it builds on is right",
    Verdict.PASSED: "",
}

_SAID_OTHERWISE = frozenset({Verdict.PASSED, Verdict.BROKEN, Verdict.CARRIED_FORWARD})  # than by what was shown
_RANK = {verdict: rank for rank, verdict in enumerate(Verdict)}

# What a terminal would obey, a browser would drop, nobody can see, or what turns the order of letters around (U+202A
# and its kin). Not U+200C and U+200D, which join letters in some languages.
_VISIBLE: dict[int, str] = {
    **{code: chr(0x2400 + code) for code in range(0x20) if chr(code) not in "\n\t"},
    0x7F: "\u2421",
    **dict.fromkeys([*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2060, 0x2070)], "\ufffd"),
    **dict.fromkeys([0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0xFEFF, *range(0xFFF9, 0xFFFC)], "\ufffd"),
    **dict.fromkeys(range(0xE0000, 0xE0080), "\ufffd"),
    # Half a surrogate pair has no form in UTF-8: a file with one could not be written.
    **dict.fromkeys(range(0xD800, 0xE000), "\ufffd"),
}
_ONE_LINE = {**_VISIBLE, ord("\n"): "\u240a", ord("\t"): "\u2409", 0x2028: "\u240a", 0x2029: "\u240a"}


@frozen
class Shown:
    """
    What a student may see of one check that did not pass, or of several that look alike.

    Attributes:
        times: How many checks this stands for; more than 1 only where the case is not shown.
        marks: What these checks earned together, of *out_of*.
        ending: How it ended, in a sentence; empty where *failure* or *hint* says enough.
        failure: The case itself, for a public check; None for others.
        transcript: What was on the screen, for a public game; empty for others.
    """

    title: str
    times: int
    marks: float
    out_of: float
    ending: str
    hint: str
    failure: Failure | None
    transcript: str


@frozen
class Likely:
    """What probably caused failures: a *lead*, and where there are several candidates, each of them in a sentence."""

    lead: str
    candidates: tuple[str, ...] = ()


@frozen
class PartFeedback:
    """
    A part as its student may see it; every check of the part is in exactly one of the numbers or in *shown*.

    Attributes:
        passed: How many checks passed.
        broken: How many checks the grader itself failed in.
        untried: How many hidden checks were skipped.
        hidden: How many checks did not pass of which nothing may be said.
        likely: What probably caused the failures, as far as they tell.
        carried: What was carried forward from each function that is to blame, a sentence each.
        forwarded: How many checks were carried forward.
        notes: What the checks say besides, passed or not, each behind the title of its check.
    """

    mark: PartMark
    checks: int
    passed: int
    broken: int
    untried: int
    hidden: int
    shown: tuple[Shown, ...]
    likely: tuple[Likely, ...] = ()
    carried: tuple[str, ...] = ()
    forwarded: int = 0
    notes: tuple[str, ...] = ()


def for_student(result: Result) -> tuple[PartFeedback, ...]:
    """Everything of *result*'s checks that its student may see, a part each, in the order of the parts."""
    checks: dict[str, list[CheckMark]] = {mark.id: [] for mark in result.parts}
    for check in result.checks:
        if check.part in checks:
            checks[check.part].append(check)
    return tuple(
        _part(mark, checks[mark.id], [each for each in result.diagnoses if each.part == mark.id])
        for mark in result.parts
    )


def looks_like(diagnosis: Diagnosis) -> Likely:
    """What *diagnosis* says, in its author's words: what a mutant looks like goes on from "It looks as if"."""
    said = tuple(one_line(cause.says) for cause in diagnosis.causes)
    return Likely(f"It looks as if {said[0]}") if len(said) == 1 else Likely("It looks as if one of these is so:", said)


def _part(mark: PartMark, checks: list[CheckMark], diagnoses: Sequence[Diagnosis]) -> PartFeedback:
    judged = [check for check in checks if check.verdict not in _SAID_OTHERWISE]
    public = [check for check in judged if check.audience is Audience.PUBLIC]
    tried = [
        check for check in judged if check.audience is not Audience.PUBLIC and check.verdict is not Verdict.SKIPPED
    ]
    hinted = [check for check in tried if check.audience is Audience.HINT]
    return PartFeedback(
        mark=mark,
        checks=len(checks),
        passed=_count(checks, Verdict.PASSED),
        broken=_count(checks, Verdict.BROKEN),
        untried=len(judged) - len(public) - len(tried),
        hidden=len(tried) - len(hinted),
        shown=(*map(_in_full, sorted(public, key=lambda check: _RANK[check.verdict])), *_by_hint(hinted)),
        likely=tuple(map(looks_like, diagnoses)),
        carried=tuple(_carried(checks)),
        forwarded=_count(checks, Verdict.CARRIED_FORWARD),
        notes=tuple(_noted(checks)),
    )


def _noted(checks: Iterable[CheckMark]) -> Iterator[str]:
    """What each check says besides that is not only counted, on one line."""
    for check in checks:
        if check.audience is not Audience.COUNT:
            yield from (one_line(f"{check.title}: {note}") for note in check.notes)


def _carried(checks: Iterable[CheckMark]) -> Iterator[str]:
    """A sentence for each function that checks were carried forward from: which one, how many, and what it costs."""
    by_function: dict[str, list[CheckMark]] = {}
    for check in checks:
        if check.verdict is Verdict.CARRIED_FORWARD:
            by_function.setdefault(one_line(check.carried_from), []).append(check)
    for function, group in by_function.items():
        one = len(group) == 1
        lost = number(sum(check.out_of - check.marks for check in group))
        cost = f"{lost} of {number(sum(check.out_of for check in group))} marks" if lost > 0 else "nothing"
        which = "this check passes, so it costs" if one else f"these {len(group)} checks pass, so they cost"
        yield f"Carried forward from {function}: with a right {function} {which} {cost} here."


def _count(checks: Iterable[CheckMark], verdict: Verdict) -> int:
    return sum(check.verdict is verdict for check in checks)


def _in_full(check: CheckMark) -> Shown:
    said = check.failure or Failure()
    failure = Failure(_fact(said.did), _fact(said.expected), _fact(said.came), _fact(said.advice), visible(said.ending))
    shown_before = _ends_with(said.came, check.transcript)
    return Shown(
        title=visible(check.title),
        times=1,
        marks=check.marks,
        out_of=check.out_of,
        ending="" if check.verdict is Verdict.FAILED and failure != Failure() else LEADS[check.verdict] + ".",
        hint="" if failure.advice else _fact(check.hint),
        failure=failure,
        transcript="" if shown_before else visible(shortened(check.transcript, LONGEST_TRANSCRIPT)),
    )


def _ends_with(came: str, transcript: str) -> bool:
    """Whether the last lines of what *came* are those of the *transcript*, however far they are indented."""
    last = [line.strip() for line in transcript.rstrip("\n").split("\n")]
    return [line.strip() for line in came.split("\n")][-len(last) :] == last


def _by_hint(checks: list[CheckMark]) -> list[Shown]:
    """
    One entry for all cases of one test, which differ in what may not be shown, and one for all that ended alike.

    How a check ended tells more than its hint, which was written for wrong answers.
    """
    alike: dict[tuple[str, str, str], list[CheckMark]] = {}
    for check in checks:
        ending = check.failure.ending if check.failure is not None else ""
        alike.setdefault(("", "", ending) if ending else (check.title, check.hint, ""), []).append(check)
    return [
        Shown(
            title=visible(title or (group[0].title if len(group) == 1 else "Checks that all ended alike")),
            times=len(group),
            marks=sum(check.marks for check in group),
            out_of=sum(check.out_of for check in group),
            ending=visible(ending),
            hint=_fact(hint),
            failure=None,
            transcript="",
        )
        for (title, hint, ending), group in alike.items()
    ]


def _fact(text: str) -> str:
    return visible(shortened(text, LONGEST_FACT))


def message(check: CheckMark) -> str:
    """What went wrong in *check*, in one line for the person who marks; empty where it passed. Not for students."""
    if check.verdict is Verdict.PASSED:
        return ""
    said = check.failure or Failure()
    facts = [
        f"{word}{' / '.join(fact.splitlines())}"
        for word, fact in (("", said.did), ("expected ", said.expected), ("came ", said.came))
        if fact
    ]
    lead = "" if check.verdict is Verdict.FAILED and facts else LEADS[check.verdict] + (": " if facts else ".")
    if check.verdict is Verdict.CARRIED_FORWARD:
        lead = f"Carried forward from {check.carried_from}" + (": " if facts else ".")
    return one_line(shortened(lead + "; ".join(facts), LONGEST_MESSAGE))


def to_look_at(result: Result) -> str:
    """Why a person must look at *result*, in one line; empty where it was graded."""
    if result.status is Status.GRADED:
        return ""
    broken = _count(result.checks, Verdict.BROKEN)
    fault = [f"The grader itself failed in {broken} check{'s' * (broken != 1)}."] if broken else []
    return one_line(shortened(" ".join([*fault, *result.notes]), LONGEST_MESSAGE))


def titled(part: PartMark) -> str:
    """The part's title, on one line, and whether it is a bonus."""
    return f"{one_line(part.title)} (bonus)" if part.bonus else one_line(part.title)


def of_bonus(result: Result) -> str:
    """What to say behind the machine's marks where bonus parts brought some; empty where none did."""
    return f", {number(result.bonus)} of them bonus" if result.bonus else ""


def some(names: Sequence[str]) -> str:
    """The first of *names*, and how many more there are."""
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return f"{', '.join(names[:_MOST_NAMED])}{more}"


def shortened(text: str, most: int) -> str:
    """*text* with its middle left out, and said so, where it has more than *most* characters."""
    if len(text) <= most:
        return text
    head, tail = text[: most // 2], text[-(most // 2) :]
    return f"{head} […{len(text) - len(head) - len(tail):,} characters left out…] {tail}"


def visible(text: str) -> str:
    """*text* with every character that a terminal obeys or that hides others as a sign; line ends and tabs stay."""
    return text.translate(_VISIBLE)


def one_line(text: str) -> str:
    """*text* as :func:`visible` shows it, on one line: for names, which students choose."""
    return text.translate(_ONE_LINE)


def number(marks: float) -> int | float:
    """*marks* to hundredths, as every report writes it: 5 for 5.0, and 4.5 for 4.499999."""
    rounded = to_hundredths(marks)
    return int(rounded) if rounded == int(rounded) else rounded


def counted(count: int, noun: str) -> str:
    """*count* things that are called *noun*, such as ``1 check`` and ``2 checks``."""
    return f"{count} {noun}{'s' * (count != 1)}"

"""Decide what a student sees of a result: the only place that does, for text, HTML and JSON alike.

A check is *public*, or its case is hidden. Of a check whose case is hidden, nothing reaches a
student that their program could choose: no value, line, exception, message or note, no time, not
the way in which it ended, and not the function that is to blame. What is left is what its author
wrote, and whether it has all of its marks. ``docs/security.md`` says what can still be learned from
that.

A report renders a :class:`StudentView` and nothing else, so that it cannot show what is not there.
"""

from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve, frozen

from grader.feedback.wording import (
    LEADS,
    LONGEST_FACT,
    LONGEST_TRANSCRIPT,
    listed,
    message,
    number,
    one_line,
    shortened,
    visible,
)
from grader.records.diagnosis import Diagnosis
from grader.records.result import CheckMark, PartMark, Result, Status
from grader.records.verdict import GAME, STANDS, Audience, Failure, Verdict

_NO_ANSWER = frozenset({Verdict.TIMED_OUT, Verdict.CRASHED, Verdict.RAISED})
_RANK = {verdict: rank for rank, verdict in enumerate(Verdict)}


@frozen
class StudentCheck:
    """One check as its student may see it; the fields are those of a ``CheckMark``.

    Attributes:
        id: Of its part, if the case is hidden: the name of a hidden test may tell its case.
        verdict: If the case is hidden, PASSED if the check has all of its marks, SKIPPED if it was
            not run, else FAILED.
        marks: None if the case is hidden and the check does not have all of its marks: what it
            earned of them is only in the marks of the part.
        message: What went wrong, in one line.
    """

    id: str
    part: str
    title: str
    verdict: Verdict
    marks: float | None
    out_of: float
    audience: Audience
    hint: str
    message: str
    carried_from: tuple[str, ...]
    failure: Failure | None
    notes: tuple[str, ...]
    transcript: str = ""


@frozen
class Shown:
    """
    One or more checks that did not pass, as a student reads them.

    Attributes:
        titles: One for each test in it.
        times: How many checks this stands for.
        marks: What these checks earned together, of *out_of*; None if their cases are hidden.
        ending: How it ended, in a sentence; empty if *failure* or *hint* says enough.
        failure: The case itself, for a public check; None for others.
        transcript: What was on the screen, for a public game; empty for others.
    """

    titles: tuple[str, ...]
    times: int
    marks: float | None
    out_of: float
    ending: str
    hint: str
    failure: Failure | None
    transcript: str

    @property
    def title(self) -> str:
        """All titles, on one line."""
        return "; ".join(self.titles)


@frozen
class Likely:
    """What probably caused failures: a *lead*, and if there are several candidates, each of them in
    a sentence.
    """

    lead: str
    candidates: tuple[str, ...] = ()


@frozen
class PartFeedback:
    """A part as its student may see it; every check of the part is in exactly one of the numbers
    or in *shown*.

    Attributes:
        full: How many checks have all of their marks.
        broken: How many checks the grader itself failed in.
        hidden: How many checks did not pass of which nothing may be said.
        held_back: How many checks did not pass whose hints cannot help yet: first make what is
            shown work.
        unwritten: Whether nothing was written for this part yet; then nothing else is said of it.
        likely: What probably caused the failures, as far as they tell.
        carried: What was carried forward from each function that is to blame, a sentence each.
        forwarded: How many public checks were carried forward.
        notes: What public checks say besides, passed or not, each after the title of its check.
    """

    mark: PartMark
    checks: int
    full: int
    broken: int
    hidden: int
    shown: tuple[Shown, ...]
    held_back: int = 0
    unwritten: bool = False
    likely: tuple[Likely, ...] = ()
    carried: tuple[str, ...] = ()
    forwarded: int = 0
    notes: tuple[str, ...] = ()


@frozen
class StudentView:
    """All that a student may see.

    Attributes:
        result: The result with everything left out that only the staff may see, all of its checks
            too.
        checks: Its checks, as their student may see them.
        parts: The same checks, put together for a reader: a part each, in the order of the parts.
    """

    result: Result
    checks: tuple[StudentCheck, ...]
    parts: tuple[PartFeedback, ...]


def student_view(result: Result) -> StudentView:
    """Return what the student of *result* may see."""
    shown = evolve(
        result,
        checks=(),
        style=(),
        diagnoses=tuple(map(_without_mutants, result.diagnoses_for_student)),
        diagnoses_for_student=(),
    )
    by_part: dict[str, list[CheckMark]] = {mark.id: [] for mark in result.parts}
    for check in result.checks:
        if check.part in by_part:
            by_part[check.part].append(check)
    seen = {part: _in_order(checks) for part, checks in by_part.items()}
    parts = []
    if result.status is not Status.NOT_GRADABLE:
        parts = [_part(mark, seen[mark.id], shown) for mark in result.parts]
    return StudentView(
        shown, tuple(check for checks in seen.values() for check in checks), tuple(parts)
    )


def _without_mutants(diagnosis: Diagnosis) -> Diagnosis:
    return evolve(diagnosis, causes=tuple(evolve(cause, mutant="") for cause in diagnosis.causes))


def _in_order(checks: Sequence[CheckMark]) -> list[StudentCheck]:
    """*checks* as their student may see them.

    The place of a check would tell which case it is, so hidden ones follow behind, those of one
    test together: in the order of the tests, and within a test by verdict.
    """
    public = [_public(check) for check in checks if check.audience is Audience.PUBLIC]
    hidden = [_hidden(check) for check in checks if check.audience is not Audience.PUBLIC]
    tests = list(dict.fromkeys((each.title, each.hint) for each in hidden))
    hidden.sort(
        key=lambda each: (tests.index((each.title, each.hint)), _RANK[each.verdict], each.out_of)
    )
    return [*public, *hidden]


def _public(check: CheckMark) -> StudentCheck:
    failure = None if check.verdict is Verdict.BROKEN else check.failure
    return StudentCheck(
        id=check.id,
        part=check.part,
        title=check.title,
        verdict=check.verdict,
        marks=check.marks,
        out_of=check.out_of,
        audience=check.audience,
        hint=check.hint,
        message=message(evolve(check, failure=failure)),
        carried_from=check.carried_from,
        failure=failure,
        notes=check.notes,
        transcript=check.transcript,
    )


def _hidden(check: CheckMark) -> StudentCheck:
    """THE rule: the result is the same whatever the student's program did, as long as it earns as
    much or as little.
    """
    is_counted = check.audience is Audience.COUNT
    verdict = Verdict.FAILED
    if check.verdict is Verdict.PASSED or check.marks >= check.out_of:
        verdict = Verdict.PASSED
    elif check.verdict in (
        Verdict.SKIPPED,
        Verdict.BROKEN,
    ):  # BROKEN without marks: the grader could run nothing
        verdict = check.verdict
    failure = None
    if (
        check.failure is not None
        and check.failure.not_run
        and verdict is not Verdict.PASSED
        and not is_counted
    ):
        failure = Failure(not_run=check.failure.not_run)
    return StudentCheck(
        id=check.part,
        part=check.part,
        title="" if is_counted else check.title,
        verdict=verdict,
        marks=check.out_of if verdict is Verdict.PASSED else None,
        out_of=check.out_of,
        audience=check.audience,
        hint="" if is_counted else check.hint,
        message="",
        carried_from=(),
        failure=failure,
        notes=(),
    )


def _part(mark: PartMark, checks: Sequence[StudentCheck], result: Result) -> PartFeedback:
    full = [
        check
        for check in checks
        if check.verdict is Verdict.PASSED or (check.marks or 0.0) >= check.out_of
    ]
    judged = [check for check in checks if check.verdict not in STANDS]
    unwritten = mark.id in result.unwritten and bool(judged)
    not_run = [check for check in judged if check.failure is not None and check.failure.not_run]
    public = [
        check for check in judged if check.audience is Audience.PUBLIC and check not in not_run
    ]
    hinted = [check for check in judged if check.audience is Audience.HINT and check not in not_run]
    counted = [check for check in judged if check.audience is Audience.COUNT]
    # A hint was written for one wrong answer: if public cases come to none, or nothing works yet,
    # it would mislead.
    comes_first = public and (not full or any(check.verdict in _NO_ANSWER for check in public))
    held_back = hinted if comes_first or any(map(_shows_a_fault_of_the_game, checks)) else []
    public.sort(key=lambda check: _RANK[check.verdict])
    shown = [*_not_run(not_run, judged), *_in_full(public)]
    if not held_back:
        shown += _by_hint(hinted)
    return PartFeedback(
        mark=mark,
        checks=len(checks),
        full=len(full),
        broken=sum(check.verdict is Verdict.BROKEN for check in checks),
        hidden=0 if unwritten else len(counted),
        shown=() if unwritten else tuple(shown),
        held_back=0 if unwritten else len(held_back),
        unwritten=unwritten,
        likely=tuple(
            looks_like(each) for each in result.diagnoses if each.part == mark.id and not unwritten
        ),
        carried=tuple(_carried(checks)),
        forwarded=sum(check.verdict is Verdict.CARRIED_FORWARD for check in checks),
        notes=tuple(one_line(f"{check.title}: {note}") for check in checks for note in check.notes),
    )


def _shows_a_fault_of_the_game(check: StudentCheck) -> bool:
    """Whether the whole program was run, in public, and went wrong: then other runs mostly go wrong
    in the same way.
    """
    # A program that prints nothing leaves no transcript.
    is_run = bool(check.transcript) or check.id.startswith(GAME)
    return is_run and check.verdict not in (Verdict.PASSED, Verdict.BROKEN)


def looks_like(diagnosis: Diagnosis) -> Likely:
    """Return what *diagnosis* says, in its author's words: what a mutant looks like goes on from
    "It looks as if".
    """
    said = tuple(one_line(cause.says) for cause in diagnosis.causes)
    if len(said) == 1:
        return Likely(f"It looks as if {said[0]}")
    return Likely("It looks as if one of these is so:", said)


def _carried(checks: Iterable[StudentCheck]) -> Iterator[str]:
    """Say in a sentence, for the functions that checks were carried forward from, how many, and
    what it costs.
    """
    by_function: dict[str, list[StudentCheck]] = {}
    for check in checks:
        if check.verdict is Verdict.CARRIED_FORWARD:
            by_function.setdefault(one_line(listed(check.carried_from)), []).append(check)
    for function, group in by_function.items():
        one = len(group) == 1
        out_of = sum(check.out_of for check in group)
        lost = number(out_of - sum(check.marks or 0.0 for check in group))
        cost = f"{lost} of {number(out_of)} marks" if lost > 0 else "nothing"
        which = (
            "this check passes, so it costs"
            if one
            else f"these {len(group)} checks pass, so they cost"
        )
        yield f"Carried forward from {function}: with a right {function} {which} {cost} here."


def _not_run(checks: Sequence[StudentCheck], judged: Sequence[StudentCheck]) -> list[Shown]:
    """One entry for each reason why checks were not run; of all that did not pass, no test need be
    named.
    """
    by_reason: dict[str, list[StudentCheck]] = {}
    for check in checks:
        if check.failure is not None:
            by_reason.setdefault(check.failure.not_run, []).append(check)
    return [
        _together(
            group, reason, "", ("All checks",) if len(group) == len(judged) > 1 else _titles(group)
        )
        for reason, group in by_reason.items()
    ]


def _titles(checks: Sequence[StudentCheck]) -> tuple[str, ...]:
    """The title of each test, and behind it which of its cases, if their names may be seen."""
    cases: dict[str, list[str]] = {}
    for check in checks:
        named = cases.setdefault(one_line(check.title), [])
        _, bracket, case = check.id.partition("[")
        if bracket and check.audience is Audience.PUBLIC:
            named.append(one_line(case.removesuffix("]")))
    return tuple(
        f"{title} ({', '.join(named)})" if named else title for title, named in cases.items()
    )


def _by_hint(checks: Sequence[StudentCheck]) -> list[Shown]:
    """One entry for all cases of one test, which differ in what may not be shown."""
    alike: dict[tuple[str, str], list[StudentCheck]] = {}
    for check in checks:
        alike.setdefault((check.title, check.hint), []).append(check)
    return [_together(group, "", hint, (visible(title),)) for (title, hint), group in alike.items()]


def _together(
    checks: Sequence[StudentCheck], ending: str, hint: str, titles: tuple[str, ...]
) -> Shown:
    return Shown(
        titles=titles,
        times=len(checks),
        marks=None,
        out_of=sum(check.out_of for check in checks),
        ending=visible(ending),
        hint=_fact(hint),
        failure=None,
        transcript="",
    )


def _in_full(checks: Sequence[StudentCheck]) -> list[Shown]:
    """One entry for each case, and one for several of which there is the very same to say."""
    same: dict[tuple[Verdict, Failure | None, str], list[StudentCheck]] = {}
    for check in checks:
        same.setdefault((check.verdict, check.failure, check.transcript), []).append(check)
    return [
        evolve(
            _case(group[0]),
            titles=tuple(dict.fromkeys(visible(check.title) for check in group)),
            times=len(group),
            marks=sum(check.marks or 0.0 for check in group),
            out_of=sum(check.out_of for check in group),
        )
        for group in same.values()
    ]


def _case(check: StudentCheck) -> Shown:
    said = check.failure or Failure()
    failure = Failure(_fact(said.did), _fact(said.expected), _fact(said.came), _fact(said.advice))
    wrong_answer = check.verdict is Verdict.FAILED
    # What came names the exception, or says what else it was: that it asked once more than we had
    # lines to type.
    says_enough = check.verdict in (Verdict.FAILED, Verdict.RAISED) and failure != Failure()
    shown_before = _ends_with(said.came, check.transcript)
    return Shown(
        titles=(visible(check.title),),
        times=1,
        marks=check.marks,
        out_of=check.out_of,
        ending="" if says_enough else LEADS[check.verdict] + ".",
        hint=_fact(check.hint) if wrong_answer and not failure.advice else "",
        failure=failure,
        transcript="" if shown_before else visible(shortened(check.transcript, LONGEST_TRANSCRIPT)),
    )


def _ends_with(came: str, transcript: str) -> bool:
    """Whether the last lines of what *came* are those of the *transcript*, however far they are
    indented.
    """
    last = [line.strip() for line in transcript.rstrip("\n").split("\n")]
    return [line.strip() for line in came.split("\n")][-len(last) :] == last


def _fact(text: str) -> str:
    return visible(shortened(text, LONGEST_FACT))

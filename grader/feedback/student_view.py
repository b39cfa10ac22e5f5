"""Decide what a student sees of a result. Text, HTML and JSON show only a :class:`StudentView`.

Of a hidden case, a student sees nothing that the program could choose: no value, line, exception,
message, note or time, no kind of failure and no function to blame. The student sees the author's
words, and whether the check has all its marks. ``docs/security.md`` says what can still be learned
from that.
"""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import partial
from operator import attrgetter
from typing import TypeVar

from attrs import evolve

from grader.feedback.boards import LARGEST_DRAWN, Board
from grader.feedback.listing import Remark
from grader.feedback.text_difference import text_difference
from grader.feedback.view_records import (
    LikelyCause,
    PartFeedback,
    ShownFailure,
    StudentCheck,
    StudentView,
)
from grader.feedback.wording import (
    LEADS,
    LONGEST_FACT,
    LONGEST_TRANSCRIPT,
    carried_forward,
    listed,
    message,
    number,
    one_line,
    shortened,
    visible,
)
from grader.records.check_id import is_game, is_named_case
from grader.records.diagnosis import Diagnosis
from grader.records.result import CheckMark, PartMark, Result, Status
from grader.records.turn import ScreenTurn
from grader.records.verdict import FAULTLESS, Audience, Failure, Verdict
from grader.source.syntax import lines_of

_NO_ANSWER = frozenset({Verdict.TIMED_OUT, Verdict.CRASHED, Verdict.RAISED})
_WAITS = "Not run: first fix what is shown above."
_RANK = {verdict: rank for rank, verdict in enumerate(Verdict)}
_Key = TypeVar("_Key", bound=Hashable)


def student_view(result: Result) -> StudentView:
    """Return what the student of *result* may see."""
    shown = evolve(
        result,
        checks=(),
        style=(),
        others=(),
        flags=(),  # a flag can say how a hidden check ended
        diagnoses=tuple(map(_without_mutants, result.diagnoses_for_student)),
        diagnoses_for_student=(),
    )
    checks: list[StudentCheck] = []
    parts: list[PartFeedback] = []
    for mark in result.parts:
        of_part = _student_checks([check for check in result.checks if check.part == mark.id])
        checks += of_part
        if result.status is not Status.NOT_GRADABLE:
            parts.append(_part(mark, of_part, shown))
    return StudentView(shown, tuple(checks), tuple(parts), tuple(_remarks(result, parts)))


def _remarks(result: Result, parts: Iterable[PartFeedback]) -> Iterator[Remark]:
    """Yield remarks on lines: what was cut short or left out, notes, public exceptions, and style.

    There are none for hidden cases: a line would tell how they ended.
    """
    if result.program is None:
        return
    found: list[Remark] = []
    if result.cut_short is not None and result.cut_short.line is not None:
        found.append(Remark(result.cut_short.line, result.cut_short.why))
    for loss in result.program.left_out:
        found.append(Remark(loss.first, f"Left out: {loss.reason}."))
    found += [Remark(note.line, f"Note: {note.text}") for note in result.line_notes]
    for part in parts:
        found += _at_exceptions(part.shown)
    for style in result.style:
        if style.about_line:
            found.append(Remark(style.line, f"Style: {style.what}."))
    last = len(lines_of(result.program.text))
    for remark in found:
        # The line may come from the student's process.
        if 1 <= remark.line <= last:
            yield evolve(remark, text=one_line(remark.text))


def _at_exceptions(several: Iterable[ShownFailure]) -> Iterator[Remark]:
    for shown in several:
        if shown.failure is not None and shown.failure.line is not None:
            what = shown.failure.came.partition("\n")[0]
            yield Remark(shown.failure.line, f"{shown.titles[0].rstrip('.:')}: {what}")


def _without_mutants(diagnosis: Diagnosis) -> Diagnosis:
    return evolve(diagnosis, causes=tuple(map(partial(evolve, mutant=""), diagnosis.causes)))


def _student_checks(checks: Sequence[CheckMark]) -> list[StudentCheck]:
    """Return *checks* as their student may see them, public ones first.

    Hidden checks are sorted by test, then by verdict: their place would tell which case they are.
    """
    public: list[StudentCheck] = []
    hidden: list[StudentCheck] = []
    for check in checks:
        if check.audience is Audience.PUBLIC:
            public.append(_public(check))
        else:
            hidden.append(_hidden(check))
    order = list(dict.fromkeys(map(_test, hidden)))
    hidden.sort(key=lambda one: (order.index(_test(one)), _RANK[one.verdict], one.out_of))
    return [*public, *hidden]


def _test(check: StudentCheck) -> tuple[str, str]:
    """Return what all cases of a test have in common."""
    return check.title, check.hint


def _public(check: CheckMark) -> StudentCheck:
    if check.verdict is Verdict.BROKEN:
        check = evolve(check, failure=None)
    return StudentCheck(
        id=check.id,
        part=check.part,
        title=check.title,
        verdict=check.verdict,
        marks=check.marks,
        out_of=check.out_of,
        audience=check.audience,
        hint=check.hint,
        message=message(check),
        carried_from=check.carried_from,
        failure=check.failure,
        notes=check.notes,
        transcript=check.transcript,
        screen=check.screen,
    )


def _hidden(check: CheckMark) -> StudentCheck:
    """Return a hidden *check* for its student.

    The rule: only its marks may depend on what the program did.
    """
    verdict = Verdict.FAILED
    if check.verdict is Verdict.PASSED or check.marks >= check.out_of:
        verdict = Verdict.PASSED
    elif check.verdict in (Verdict.SKIPPED, Verdict.BROKEN):  # BROKEN: nothing ran
        verdict = check.verdict
    title = hint = ""
    failure = None
    if check.audience is not Audience.COUNT:
        title, hint = check.title, check.hint
        said = check.failure
        if said is not None and said.not_run and verdict is not Verdict.PASSED:
            failure = Failure(not_run=said.not_run, first=said.first)
    return StudentCheck(
        id=check.part,
        part=check.part,
        title=title,
        verdict=verdict,
        marks=check.out_of if verdict is Verdict.PASSED else None,
        out_of=check.out_of,
        audience=check.audience,
        hint=hint,
        failure=failure,
    )


def _part(mark: PartMark, checks: Sequence[StudentCheck], result: Result) -> PartFeedback:
    full = [check for check in checks if check.has_full_marks]
    judged = [check for check in checks if check.verdict not in FAULTLESS]
    verdicts = Counter(map(attrgetter("verdict"), checks))
    notes: list[str] = []
    for check in checks:
        for note in check.notes:
            notes.append(one_line(f"{check.title}: {note}"))
    feedback = PartFeedback(
        mark=mark,
        checks=len(checks),
        full=len(full),
        broken=verdicts[Verdict.BROKEN],
        carried=tuple(_carried(checks)),
        forwarded=verdicts[Verdict.CARRIED_FORWARD],
        notes=tuple(notes),
    )
    if mark.id in result.unwritten and judged:
        return evolve(feedback, unwritten=True)
    not_run: list[StudentCheck] = []
    public: list[StudentCheck] = []
    hinted: list[StudentCheck] = []
    for check in judged:
        if _reason(check):
            not_run.append(check)
        elif check.is_public:
            public.append(check)
        elif check.audience is Audience.HINT:
            hinted.append(check)
    public.sort(key=_order)
    # Cases with equal texts share one entry.
    same = _grouped(public, lambda check: (check.verdict, check.failure, check.transcript))
    shown = list(map(_case, same.values()))
    held_back: list[StudentCheck] = []
    # A hint is about one wrong answer. It would mislead if public cases get no answer, or nothing
    # works yet.
    no_answer = any(map(_is_no_answer, public))
    if (public and not full) or no_answer or any(map(_others_fail_too, checks)):
        held_back = hinted
    else:
        shown += _by_hint(hinted)
    shown += _not_run(not_run, judged, {check.title for check in held_back})
    diagnoses = [diagnosis for diagnosis in result.diagnoses if diagnosis.part == mark.id]
    return evolve(
        feedback,
        hidden=sum(check.audience is Audience.COUNT for check in judged),
        shown=tuple(shown),
        held_back=len(held_back),
        likely=tuple(map(_likely_cause, diagnoses)),
    )


def _order(check: StudentCheck) -> tuple[int, bool, float]:
    """Return what decides the place of a public *check*; of equal ones, the author's comes first.

    Games come before tests, and those worth most come first: they show most of the program. A game
    that only names another one comes after it.
    """
    names_another = check.failure is not None and bool(check.failure.same_as)
    worth = check.out_of if is_game(check.id) else 0.0
    return _RANK[check.verdict], names_another, -worth


def _is_no_answer(check: StudentCheck) -> bool:
    """Return whether there was no answer, or one of the wrong type."""
    has_wrong_type = check.failure is not None and check.failure.wrong_type
    return check.verdict in _NO_ANSWER or has_wrong_type


def _others_fail_too(check: StudentCheck) -> bool:
    """Return whether a public *check* lost marks for something that others probably fail for, too.

    It ran the whole program, or its mistake is in another function.
    """
    if check.verdict is Verdict.CARRIED_FORWARD and not check.has_full_marks:
        return True
    # a program that prints nothing has no transcript
    is_run = bool(check.transcript) or is_game(check.id)
    return check.is_public and is_run and check.verdict not in (Verdict.PASSED, Verdict.BROKEN)


def _likely_cause(diagnosis: Diagnosis) -> LikelyCause:
    """Return the sentence of *diagnosis*, which goes on from "It looks as if"."""
    says = tuple(map(one_line, map(attrgetter("says"), diagnosis.causes)))
    if len(says) == 1:
        return LikelyCause(f"It looks as if {says[0]}")
    return LikelyCause("It looks as if one of these is true:", says)


def _carried(checks: Iterable[StudentCheck]) -> Iterator[str]:
    """Yield for each blamed function how many checks were carried forward, and what they cost."""
    carried = [check for check in checks if check.verdict is Verdict.CARRIED_FORWARD]
    by_function = _grouped(carried, lambda check: one_line(listed(check.carried_from)))
    for function, group in by_function.items():
        out_of = sum(map(attrgetter("out_of"), group))
        lost = number(out_of - sum(check.marks or 0.0 for check in group))
        cost = f"{lost} of {number(out_of)} marks" if lost > 0 else "nothing"
        which = f"these {len(group)} checks pass, so they cost"
        if len(group) == 1:
            which = "this check passes, so it costs"
        yield f"{carried_forward(function)} {which} {cost}."


def _grouped(
    checks: Iterable[StudentCheck], key: Callable[[StudentCheck], _Key]
) -> dict[_Key, list[StudentCheck]]:
    groups: dict[_Key, list[StudentCheck]] = {}
    for check in checks:
        groups.setdefault(key(check), []).append(check)
    return groups


def _not_run(
    checks: Sequence[StudentCheck], judged: Sequence[StudentCheck], not_shown: Collection[str]
) -> list[ShownFailure]:
    """Return one entry for each reason why checks did not run, without titles in *not_shown*.

    If all checks have the same reason, no test is named.
    """

    def reason_without_names(check: StudentCheck) -> str:
        if check.failure is not None and check.failure.first in not_shown:
            return _WAITS
        return _reason(check)

    shown: list[ShownFailure] = []
    for reason, group in _grouped(checks, reason_without_names).items():
        titles = _titles(group)
        if len(group) == len(judged) > 1:
            titles = ("All checks",)
        entry = ShownFailure(
            titles, len(group), visible(reason), "", not_run=True, checks=tuple(group)
        )
        shown.append(entry)
    return shown


def _reason(check: StudentCheck) -> str:
    return (check.failure or Failure()).not_run


def _titles(checks: Sequence[StudentCheck]) -> tuple[str, ...]:
    """Return the title of each test, with the names of its public cases if they have names."""
    cases: dict[str, list[str]] = {}
    for check in checks:
        named = cases.setdefault(one_line(check.title), [])
        _, bracket, case = check.id.partition("[")
        if bracket and check.is_public:
            named.append(one_line(case.removesuffix("]")))
    titles: list[str] = []
    for title, named in cases.items():
        if named and all(map(is_named_case, named)):
            titles.append(f"{title} ({', '.join(named)})")
        else:
            titles.append(title)
    return tuple(titles)


def _by_hint(checks: Sequence[StudentCheck]) -> list[ShownFailure]:
    """Return one entry for all cases of a test: they differ only in what must not be shown."""
    shown: list[ShownFailure] = []
    for (title, hint), group in _grouped(checks, _test).items():
        entry = ShownFailure((visible(title),), len(group), "", _fact(hint), checks=tuple(group))
        shown.append(entry)
    return shown


def _case(group: Sequence[StudentCheck]) -> ShownFailure:
    check = group[0]
    found = check.failure or Failure()
    failure = Failure(
        _fact(found.did),
        _fact(found.expected),
        _fact(found.came),
        _fact(found.advice),
        same_as=tuple(map(visible, found.same_as)),
        expected_board=_board(found.expected_board),
        came_board=_board(found.came_board),
        line=found.line,
    )
    texts = None
    if found.expected_text is not None and found.came_text is not None:
        texts = text_difference(found.expected_text, found.came_text)
    ending = f"{LEADS[check.verdict]}."
    if check.verdict in (Verdict.FAILED, Verdict.RAISED) and failure != Failure():
        ending = ""  # the failure itself names the exception, or says what else happened
    hint = ""
    if check.verdict is Verdict.FAILED and not failure.advice:
        hint = _fact(check.hint)
    transcript = ""
    screen: tuple[ScreenTurn, ...] = ()
    if not _ends_with(found.came, check.transcript):
        transcript = visible(shortened(check.transcript, LONGEST_TRANSCRIPT))
        screen = tuple(map(_turn, check.screen))
    return ShownFailure(
        titles=tuple(dict.fromkeys(visible(one.title) for one in group)),
        times=len(group),
        ending=ending,
        hint=hint,
        failure=failure,
        transcript=transcript,
        screen=screen,
        texts=texts,
        verdict=check.verdict,
        checks=tuple(group),
    )


def _turn(turn: ScreenTurn) -> ScreenTurn:
    typed = turn.typed
    if typed is not None:
        typed = visible(typed)
    return evolve(turn, typed=typed, printed=visible(turn.printed))


def _board(board: Board) -> Board:
    return tuple(tuple(map(one_line, row[:LARGEST_DRAWN])) for row in board[:LARGEST_DRAWN])


def _ends_with(came: str, transcript: str) -> bool:
    """Return whether *came* ends with the lines of *transcript*, apart from indentation."""
    last = list(map(str.strip, transcript.rstrip("\n").split("\n")))
    return list(map(str.strip, came.split("\n")))[-len(last) :] == last


def _fact(text: str) -> str:
    return visible(shortened(text, LONGEST_FACT))

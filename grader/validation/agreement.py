"""Whether two runs of the same programs agree, in another order and with another number of workers.
Pure.
"""

from collections.abc import Iterator

from attrs import asdict

from grader.records.result import Result
from grader.validation.finding import Finding, error
from grader.validation.trials import Seen


def about_agreement(first: Seen, second: Seen) -> Iterator[Finding]:
    """Each program of which the two tell something different, with the first check that it is
    about.
    """
    for program, result in first.results.items():
        yield from _differ(program, result, second.results[program])
    for mutation, missed in first.missed.items():
        again = second.missed.get(mutation)
        if again is not None and set(again) != set(missed):
            check, verdict = min(set(again) ^ set(missed))
            yield _disagree(
                mutation, check, f"it ended {verdict!s} in one run and otherwise in the other"
            )


def _differ(program: str, one: Result, two: Result) -> Iterator[Finding]:
    for before, after in zip(one.checks, two.checks, strict=True):
        if before != after:
            if before.verdict is not after.verdict:
                how = f"it ended {before.verdict} at first and {after.verdict} then"
            else:
                fields = [
                    key for key, value in asdict(before).items() if value != asdict(after)[key]
                ]
                how = f"it ended {before.verdict} both times, with another {', '.join(fields)}"
            yield _disagree(program, before.id, how)
            return
    if one != two:
        fields = [key for key, value in asdict(one).items() if value != asdict(two)[key]]
        yield _disagree(program, "no check", f"the results differ in {', '.join(fields)}")


def _disagree(program: str, check: str, how: str) -> Finding:
    return error(
        program,
        f"two runs do not agree about {check}: {how}. Does a hidden test, or the program, look at a"
        " clock, at chance, or at what another left behind?",
    )

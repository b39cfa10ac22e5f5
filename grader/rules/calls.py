"""Whether functions use those that the hand-out says they build on, itself or by what they call."""

from grader.records.verdict import Failure
from grader.rules.mentions import mentions, used_by
from grader.rules.program import Read
from grader.rules.rule import FOLLOWED, Finding, Instruction, share


def _judge(read: Read) -> Finding:
    asked = read.assignment.instructions.calls
    named = mentions(read)
    there = {name: used_by(name, named) for name in asked if name in named}
    pairs = [(name, called) for name in there for called in asked[name]]
    wrong = [(name, called) for name, called in pairs if called not in there[name]]
    if not wrong and (pairs or not asked):
        return FOLLOWED
    return Finding(
        share(len(wrong), len(pairs)),
        Failure(
            did="We looked which of your functions are used by which.",
            expected="\n".join(f"{name} uses {called}." for name, called in wrong)
            or "The functions handed out.",
            came="\n".join(f"{name} does without {called}." for name, called in wrong)
            or "None of them was found.",
            advice=(
                "Call that function instead of writing once more what it does. A function in"
                " between is fine."
            ),
        ),
    )


CALLS = Instruction(
    "The functions use each other as the hand-out says",
    "Call the functions that you have: what is written twice has to be mended twice.",
    _judge,
)

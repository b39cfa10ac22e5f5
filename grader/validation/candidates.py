"""The programs that an assignment is tried with, each as a student would hand it in.

Some are the author's. Others are generated: functions that always give the same answer, and the
reference with one function not written or one instruction not followed.
"""

import ast
from collections.abc import Iterator
from enum import StrEnum, unique

from attrs import frozen

from grader.authoring.notebook_to_script import export
from grader.authoring.source import Source
from grader.authoring.source_to_notebooks import handout_notebook
from grader.records.assignment import Assignment
from grader.records.submission import Submission
from grader.rules import RULES
from grader.rules.rule import Original
from grader.source.definitions import functions_of
from grader.source.facts_cell import facts
from grader.validation.guesses import guesses
from grader.validation.known_programs import KnownPrograms
from grader.validation.stub_variants import stub_variants, with_body

# What a wrong function may return. No hidden test may break because of one of these.
ODD_VALUES = (
    *("None", "True", "False", "0", "1", "-1", "1.5", "float('nan')", "10**400", "1j"),
    *("''", "' '", "'X'", "'abc'", "'2, 1'", "'\\n'", "b'x'"),
    *("()", "(1,)", "(1, 2, 3)", "('--1', '1')", "('9' * 5000, '1')", "(None, [])"),
    *("[]", "[None]", "[[]]", "[[], []]", "[[], [], []]", "[[None]]", "[[' ']]", "[[' '], None]"),
    *("[[' ', ' '], [' ', ' ']]", "[[' ', ' ', ' '], [' ', None, ' '], [' ', ' ', ' ']]"),
    *("{}", "{1: 2}", "{'a': None}", "set()", "{1}"),
    *("object()", "print", "range(3)", "(i for i in [1])"),
)


@unique
class Kind(StrEnum):
    """Why a program is tried."""

    REFERENCE = "reference"
    STUB = "stub"  # the script that is handed out
    ACCEPTED = "accepted"
    MUTANT = "mutant"
    CONSTANT = "constant"  # every function returns the same odd value
    GUESS = "guess"  # every function answers without looking at its arguments
    STUB_VARIANT = "hollow"  # the reference with one function that was never written
    DISOBEDIENT = "disobedient"  # the reference with one instruction not followed


def id_of(kind: Kind, name: str) -> str:
    """Return the id of a program, unique among all programs of an assignment."""
    return f"{kind} {name}".rstrip()


@frozen
class Candidate:
    """A program, and what it is tried for.

    Attributes:
        name: Unique within its kind.
        about: What findings call it: its path in the assignment's folder, or a description.
        file: The name of the file that is handed in.
        must_fail: Ids of checks that must not pass.
        bonus: The bonus parts of which it has all marks.
        is_timed: Whether each check is timed with it.
    """

    kind: Kind
    name: str
    about: str
    file: str
    data: bytes
    must_fail: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    is_timed: bool = False

    @property
    def id(self) -> str:
        """Unique among all programs of an assignment."""
        return id_of(self.kind, self.name)

    @property
    def submission(self) -> Submission:
        """This program as a submission."""
        return Submission(id=self.id, name=self.id, file=self.file, data=self.data)


def candidates(
    assignment: Assignment, source: Source, known: KnownPrograms
) -> tuple[Candidate, ...]:
    """Return all programs except the automatic mutations, the reference first.

    Args:
        assignment: What they are handed in for.
        source: Its reference.
        known: The author's programs.

    Raises:
        SourceError: If no notebook can be made of the reference.
    """
    file, text = f"{assignment.module}.py", source.reference.text
    bonus = tuple(part.id for part in assignment.parts if part.bonus)
    reference = Candidate(
        Kind.REFERENCE, "", source.path.name, file, text.encode(), bonus=bonus, is_timed=True
    )
    found = [reference]

    def add(kind: Kind, name: str, about: str, program: str, *must_fail: str) -> None:
        found.append(Candidate(kind, name, about, file, program.encode(), must_fail))

    stub = export(handout_notebook(source, facts(assignment)))
    add(Kind.STUB, "", "the script that is handed out", stub)
    for right in known.accepted:
        name, about, data = right.name, right.file, right.data
        found.append(
            Candidate(Kind.ACCEPTED, name, about, file, data, (), right.bonus, right.is_slow)
        )
    for mutant in known.mutants:
        add(Kind.MUTANT, mutant.name, mutant.file, mutant.text, *mutant.caught_by)
    if assignment.imported:  # else nothing calls a function
        for value in ODD_VALUES:
            program = with_bodies(text, f"return {value}")
            if program.strip():
                add(Kind.CONSTANT, value, f"a program whose functions return {value}", program)
        for name, program in guesses(assignment.folder, text):
            add(Kind.GUESS, name, f"a program whose functions answer {name}", program)
    mutants = [mutant.text for mutant in known.mutants]
    for name, program in stub_variants(assignment, text, mutants):
        add(Kind.STUB_VARIANT, name, f"the reference with {name}", program)
    return (*found, *ignored_instructions(assignment, text))


def ignored_instructions(assignment: Assignment, text: str) -> Iterator[Candidate]:
    """Yield the reference *text* with one rule broken, for each rule that earns points and that it
    can break.
    """
    original = Original(assignment, text)
    for name in assignment.instructions.points:
        violation = RULES[name].violation
        changed = violation.change(original)
        if changed is not None:
            yield Candidate(
                Kind.DISOBEDIENT,
                name,
                f"the reference {violation.description}",
                f"{assignment.module}{violation.suffix}",
                changed.encode(),
                (f"{assignment.instructions.part}::{name}",),
            )


def with_bodies(text: str, statement: str) -> str:
    """Return only the functions at the top of the program *text*, each with *statement* as body."""
    functions = functions_of(ast.parse(text))
    stubs: list[ast.stmt] = [with_body(function, statement) for function in functions]
    return ast.unparse(ast.Module(stubs, [])) + "\n"

"""The programs that an assignment is tried with, each as a student would send it in.

Beside those that the author wrote there are programs that anyone could write: functions that give
the same answer whatever they are asked, and the reference with one instruction not followed.
"""

import ast
from collections.abc import Iterator
from enum import StrEnum, unique

from attrs import frozen

from grader.authoring.export import export
from grader.authoring.handout import handout_notebook
from grader.authoring.source import Source
from grader.records.assignment import Assignment
from grader.records.submission import Submission
from grader.validation.disobedience import disobedient
from grader.validation.guesses import guesses
from grader.validation.hollow import hollow
from grader.validation.zoo import Zoo

# What a wrong function may well return. No hidden test may stumble over any of it.
ODD_VALUES = (
    *("None", "True", "False", "0", "1", "-1", "1.5", "float('nan')", "10**400", "1j"),
    *("''", "' '", "'X'", "'abc'", "'2, 1'", "'\\n'", "b'x'"),
    *("()", "(1,)", "(1, 2, 3)", "('--1', '1')", "('9' * 5000, '1')", "(None, [])"),
    *("[]", "[None]", "[[]]", "[[], []]", "[[], [], []]", "[[None]]", "[[' ']]", "[[' '], None]"),
    *("[[' ', ' '], [' ', ' ']]", "[[' ', ' ', ' '], [' ', None, ' '], [' ', ' ', ' ']]"),
    *(
        "{}",
        "{1: 2}",
        "{'a': None}",
        "set()",
        "{1}",
        "object()",
        "print",
        "range(3)",
        "(i for i in [1])",
    ),
)


@unique
class Kind(StrEnum):
    """Why a program is tried."""

    REFERENCE = "reference"
    STUB = "stub"
    ACCEPTED = "accepted"
    MUTANT = "mutant"
    CONSTANT = "constant"  # every function returns the same odd value
    GUESS = "guess"  # every function answers without a look at what it is asked
    HOLLOW = "hollow"  # the reference with one function that was never written
    DISOBEDIENT = "disobedient"  # the reference, one instruction not followed


@frozen
class Specimen:
    """A program, and what it is tried for.

    Attributes:
        name: Unique within its kind.
        about: What a finding about it calls it: its file, relative to the assignment's folder, or
            words.
        file: What it is sent in as.
        must_fail: Ids of checks that must not pass.
        bonus: The bonus parts of which it has all marks.
        is_timed: Whether what each check takes of it is measured.
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
        return f"{self.kind} {self.name}".rstrip()

    @property
    def submission(self) -> Submission:
        """It, as a student sends it in."""
        return Submission(id=self.id, name=self.id, file=self.file, data=self.data)


def specimens(assignment: Assignment, source: Source, text: str, zoo: Zoo) -> tuple[Specimen, ...]:
    """
    All programs but the automatic mutations, the reference first.

    Args:
        assignment: What they are sent in for.
        source: The reference, cell by cell.
        text: The reference as a program.
        zoo: What the author keeps beside it.

    Raises:
        SourceError: If nothing can be handed out.
    """
    file = f"{assignment.module}.py"
    bonus = tuple(part.id for part in assignment.parts if part.bonus)
    stub = export(handout_notebook(source))
    return (
        Specimen(
            Kind.REFERENCE, "", source.path.name, file, text.encode(), bonus=bonus, is_timed=True
        ),
        Specimen(Kind.STUB, "", "the script that is handed out", file, stub.encode()),
        *(
            Specimen(
                Kind.ACCEPTED,
                each.name,
                each.about,
                file,
                each.data,
                bonus=each.bonus,
                is_timed=each.is_slow,
            )
            for each in zoo.accepted
        ),
        *(
            Specimen(Kind.MUTANT, each.name, each.about, file, each.text.encode(), each.caught_by)
            for each in zoo.mutants
        ),
        *(
            Specimen(
                Kind.CONSTANT,
                value,
                f"a program whose functions return {value}",
                file,
                program.encode(),
            )
            for value, program in (
                _constant(text) if assignment.imported else ()
            )  # else nobody calls a function
        ),
        *(
            Specimen(
                Kind.GUESS,
                each.name,
                f"a program whose functions answer {each.name}",
                file,
                each.text.encode(),
            )
            for each in (guesses(assignment.folder, text) if assignment.imported else ())
        ),
        *(
            Specimen(
                Kind.HOLLOW, each.name, f"the reference with {each.name}", file, each.text.encode()
            )
            for each in hollow(assignment, text, [mutant.text for mutant in zoo.mutants])
        ),
        *(
            Specimen(
                Kind.DISOBEDIENT,
                each.rule,
                f"the reference {each.how}",
                each.file,
                each.data,
                (each.check,),
            )
            for each in disobedient(assignment, text)
        ),
    )


def always(text: str, body: str) -> str:
    """The functions at the top of the program *text* with *body* (a statement) in each, and nothing
    else of it.
    """
    heads = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    for node in heads:
        docstring = [node.body[0]] if ast.get_docstring(node) else []
        node.body = [*docstring, *ast.parse(body).body]
    return ast.unparse(ast.Module([*heads], [])) + "\n"


def _constant(text: str) -> Iterator[tuple[str, str]]:
    for value in ODD_VALUES:
        if program := always(text, f"return {value}").strip():
            yield value, program

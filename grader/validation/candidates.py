"""List the programs that an assignment is tried with: the author's, and generated ones."""

import ast
from collections.abc import Iterator, Sequence
from itertools import islice

from grader.authoring.notebook_to_script import export
from grader.authoring.source import Source
from grader.authoring.source_to_notebooks import handout_notebook
from grader.records.assignment import Assignment
from grader.records.check_id import check_id
from grader.rules import RULES
from grader.rules.rule import Original
from grader.source.definitions import functions_of
from grader.source.facts_cell import facts
from grader.validation.candidate import Candidate, Kind
from grader.validation.guesses import guesses
from grader.validation.known_programs import KnownPrograms
from grader.validation.stub_variants import stub_variants, with_body

# A wrong function may return any of these. No hidden test may break because of one.
ODD_VALUES = (
    *("None", "True", "False", "0", "1", "-1", "1.5", "float('nan')", "10**400", "1j"),
    *("''", "' '", "'X'", "'abc'", "'2, 1'", "'\\n'", "b'x'"),
    *("()", "(1,)", "(1, 2, 3)", "('--1', '1')", "('9' * 5000, '1')", "(None, [])"),
    *("[]", "[None]", "[[]]", "[[], []]", "[[], [], []]", "[[None]]", "[[' ']]", "[[' '], None]"),
    *("[[' ', ' '], [' ', ' ']]", "[[' ', ' ', ' '], [' ', None, ' '], [' ', ' ', ' ']]"),
    *("{}", "{1: 2}", "{'a': None}", "set()", "{1}"),
    *("object()", "print", "range(3)", "(i for i in [1])"),
)


def candidates(
    assignment: Assignment, source: Source, known: KnownPrograms, every: int = 1
) -> tuple[Candidate, ...]:
    """Return all programs except the mutations of the reference, which comes first.

    Only one in *every* of the *known* and generated programs is returned.

    Raises:
        SourceError: If no notebook can be made from the source.
    """
    text = source.reference.text
    bonus = tuple(part.id for part in assignment.parts if part.bonus)
    reference = Candidate(
        Kind.REFERENCE, "", source.path.name, text.encode(), bonus=bonus, is_timed=True
    )
    stub = export(handout_notebook(source, facts(assignment)))
    mutants = known.mutants[::every]
    return (
        reference,
        Candidate(Kind.STUB, "", "the script that is handed out", stub.encode()),
        *known.accepted[::every],
        *mutants,
        *islice(_made(assignment, text, mutants), 0, None, every),
        *ignored_instructions(assignment, text),
    )


def _made(assignment: Assignment, text: str, mutants: Sequence[Candidate]) -> Iterator[Candidate]:
    if assignment.imported:  # else nothing calls the functions
        for value in ODD_VALUES:
            program = with_bodies(text, f"return {value}").encode()
            if program.strip():
                about = f"a program whose functions return {value}"
                yield Candidate(Kind.CONSTANT, value, about, program)
        for name, guess in guesses(assignment.folder, text):
            about = f"a program whose functions answer {name}"
            yield Candidate(Kind.GUESS, name, about, guess.encode())
    known = [mutant.data.decode() for mutant in mutants]
    for name, stub in stub_variants(assignment, text, known):
        yield Candidate(Kind.STUB_VARIANT, name, f"the reference with {name}", stub.encode())


def ignored_instructions(assignment: Assignment, text: str) -> Iterator[Candidate]:
    """Yield the reference *text* with one rule broken, for each rule with points."""
    original = Original(assignment, text)
    for name in assignment.instructions.points:
        violation = RULES[name].violation
        changed = violation.change(original)
        if changed is not None:
            yield Candidate(
                Kind.DISOBEDIENT,
                name,
                f"the reference {violation.description}",
                changed.encode(),
                violation.suffix,
                caught_by=(check_id(assignment.instructions.part, name),),
            )


def with_bodies(text: str, statement: str) -> str:
    """Return only the top-level functions of *text*, each with *statement* as its body."""
    functions = functions_of(ast.parse(text))
    stubs: list[ast.stmt] = [with_body(function, statement) for function in functions]
    return ast.unparse(ast.Module(stubs, [])) + "\n"

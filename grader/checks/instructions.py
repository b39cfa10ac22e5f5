"""Whether a submission followed the instructions, read off its text: nothing of it is run."""

import ast
import re
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath

from attrs import frozen

from grader.checks.header import has_name, has_number
from grader.checks.untouched import is_given, is_untouched
from grader.intake.blocks import Block, blocks, named
from grader.intake.syntax import calls, lines_of
from grader.notebook import is_guard, parameters
from grader.records.assignment import Assignment, Definition, Rule
from grader.records.submission import Program
from grader.records.verdict import Audience, Check, Failure, Outcome, Verdict

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_LOOPS = (ast.While, ast.For, ast.AsyncFor)


@frozen
class _Read:
    """What the rules look at: the submission, taken apart once."""

    file: str
    program: Program
    module: str
    handed_out: tuple[Definition, ...]
    given: tuple[str, ...]
    was_imported: bool
    blocks: tuple[Block, ...]
    functions: dict[str, _Function]  # the last of each name, as Python would have it
    broken: frozenset[str]  # functions that are there and do not parse


@frozen
class _Finding:
    """How much of an instruction was followed, 0 to 1, and what to say where it was not all of it."""

    earned: float
    failure: Failure | None = None


# Otherwise who sends back what was handed out would have marks for not having changed it.
_NOTHING_WRITTEN = _Finding(
    0.0,
    Failure(
        did="We looked for what you wrote yourself.",
        expected="Something below the descriptions of the functions, or below the guard.",
        came="No function has a body of your own, and nothing is below the guard.",
        advice="Write a function first: sending back the hand-out earns nothing.",
    ),
)


@frozen
class _Rule:
    """An instruction: its title and hint in words for students, and who looks."""

    title: str
    hint: str
    judge: Callable[[_Read], _Finding]


def instructions(submission_file: str, program: Program, assignment: Assignment, was_imported: bool) -> list[Outcome]:  # noqa: FBT001 - an agreed signature
    """
    An outcome for each instruction that *assignment* gives points for, in its order.

    *was_imported* tells whether the file could be imported as it stands; it changes words, never points. A text that
    does not parse is judged by the parts of it that do. A file into which nothing was written follows none of them.
    """
    if not assignment.instructions.points:
        return []
    read = _read(submission_file, program, assignment, was_imported=was_imported)
    outcomes = []
    for check, name in zip(checks_of(assignment), assignment.instructions.points, strict=True):
        finding = _NOTHING_WRITTEN if is_untouched(read.blocks, read.given) else RULES[name].judge(read)
        verdict = Verdict.PASSED if finding.failure is None else Verdict.FAILED
        outcomes.append(Outcome(check, verdict, finding.earned, finding.failure))
    return outcomes


def checks_of(assignment: Assignment) -> tuple[Check, ...]:
    """A check for each instruction that *assignment* gives points for, in its order."""
    part, points = assignment.instructions.part, assignment.instructions.points
    return tuple(
        Check(f"{part}::{name}", part, RULES[name].title, worth, Audience.PUBLIC, RULES[name].hint)
        for name, worth in points.items()
    )


def _read(file: str, program: Program, assignment: Assignment, *, was_imported: bool) -> _Read:
    found = blocks(program.text)
    lines = lines_of(program.text)
    functions: dict[str, _Function] = {}
    broken: set[str] = set()
    for block in found:
        if block.problem:
            broken.update(name for line in lines[block.first - 1 : block.last] if (name := named(line)))
        functions |= {node.name: node for node in block.body if isinstance(node, _Function)}
    return _Read(
        file=file,
        program=program,
        module=assignment.module,
        handed_out=assignment.definitions,
        given=assignment.given,
        was_imported=was_imported,
        blocks=found,
        functions=functions,
        broken=frozenset(broken - functions.keys()),
    )


def _names(read: _Read) -> _Finding:
    there = set(read.functions) | read.broken | _assigned(read.blocks)
    missing = [definition.name for definition in read.handed_out if definition.name not in there]
    if not missing:
        return _Finding(1.0)
    return _Finding(
        1 - len(missing) / len(read.handed_out),
        Failure(
            did="We looked for the functions that were handed out.",
            expected=f"All {len(read.handed_out)} of them, under their own names.",
            came=f"Not found: {', '.join(missing)}.",
            advice="Names count to the letter, capitals too. Define each function at the left margin.",
        ),
    )


def _parameters(read: _Read) -> _Finding:
    judged = [definition for definition in read.handed_out if definition.name in read.functions]
    wrong = [
        (definition, mine)
        for definition in judged
        if (mine := parameters(read.functions[definition.name])) != definition.parameters
    ]
    if judged and not wrong:
        return _Finding(1.0)
    return _Finding(
        1 - len(wrong) / len(judged) if judged else 0.0,
        Failure(
            did="We compared the first line of each function with the one that was handed out.",
            expected="\n".join(_signature(one.name, one.parameters) for one, _ in wrong) or "The functions handed out.",
            came="\n".join(_signature(one.name, mine) for one, mine in wrong) or "None of them was found.",
            advice="Put the parameters back as they were: the same names, in the same order, none added or removed.",
        ),
    )


def _docstrings(read: _Read) -> _Finding:
    judged = [one for one in read.handed_out if one.name in read.functions and one.docstring.strip()]
    wrong = [one.name for one in judged if not _is_kept(one.docstring, read.functions[one.name])]
    if judged and not wrong:
        return _Finding(1.0)
    came = f"Changed or removed in {', '.join(wrong)}." if wrong else "None of the functions was found."
    return _Finding(
        1 - len(wrong) / len(judged) if judged else 0.0,
        Failure(
            did="We looked for the description below the first line of each function.",
            expected="The description as it was handed out. You may add to it.",
            came=came,
            advice='Copy the text between the """ marks back from the hand-out, right below the line with def.',
        ),
    )


def _name_and_number(read: _Read) -> _Finding:
    missing = []
    if not has_name(read.program.text):
        missing.append("your NAME")
    if not has_number(read.program.text):
        missing.append("your STUDENT NUMBER")
    if not missing:
        return _Finding(1.0)
    return _Finding(
        0.0,
        Failure(
            did="We looked for a comment at the top of the file, above the first function.",
            expected="Lines like these, filled in:\n# NAME: ...\n# STUDENT NUMBER: ...",
            came=f"Not found: {' and '.join(missing)}.",
            advice="Write both in a comment at the very top, so that your work can be told from everybody else's.",
        ),
    )


def _script(read: _Read) -> _Finding:
    suffix = PurePosixPath(read.file).suffix.lower()
    if suffix == ".py" and not read.program.from_notebook:
        return _Finding(1.0)
    what = "a notebook" if read.program.from_notebook or suffix == ".ipynb" else "a file that is not called .py"
    return _Finding(
        0.0,
        Failure(
            did="We looked at the kind of file that was sent.",
            expected=f"A Python script, {read.module}.py.",
            came=f"{read.file or 'It'} is {what}.",
            advice='In Colab: File, Download, "Download .py". Send in that file.',
        ),
    )


def _guard(read: _Read) -> _Finding:
    outside = _outside(read)
    if outside is None and _has_guarded_game(read):
        return _Finding(1.0)
    came = outside or 'Nothing but a "pass" or a comment, or no such line at all.'
    if outside and not read.was_imported:
        came += " Because of it, your file could not be imported as it stands."
    return _Finding(
        0.0,
        Failure(
            did="We looked for what runs as soon as your file is imported, and for the game.",
            expected='The whole game below the line\nif __name__ == "__main__":',
            came=came,
            advice="Indent the game, with its questions and its loop, below that line.",
        ),
    )


def _outside(read: _Read) -> str | None:
    """What of the game stands outside of the guard, in a sentence; None where nothing does."""
    handed_out = {definition.name for definition in read.handed_out}
    own = set(read.functions) - handed_out
    for block in read.blocks:
        for statement in block.body:
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) or is_guard(statement):
                continue
            if is_given(statement, read.given):
                continue
            called = set(calls(statement))
            if "input" in called:
                return f"Line {statement.lineno} asks a question outside of it."
            if any(isinstance(inner, _LOOPS) for inner in ast.walk(statement)):
                return f"Line {statement.lineno} starts a loop outside of it."
            started = sorted(called & own) if isinstance(statement, ast.Expr) else []
            if started and _plays(started[0], read):
                return f"Line {statement.lineno} calls {started[0]} outside of it."
    return None


def _plays(name: str, read: _Read) -> bool:
    """Whether the function asks the player, itself or by the functions that it calls."""
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        here = waiting.pop()
        if here in seen or here not in read.functions:
            continue
        seen.add(here)
        called = set(calls(read.functions[here]))
        if "input" in called:
            return True
        waiting += called
    return False


def _has_guarded_game(read: _Read) -> bool:
    lines = lines_of(read.program.text)
    for block in read.blocks:
        if any(is_guard(node) and _does_something(node) for node in block.body):
            return True
        head = lines[block.first - 1].replace("'", '"')
        if block.problem and head.startswith("if") and "__name__" in head and '"__main__"' in head:
            # A mistake in the game itself: it is under the guard all the same, unless only comments are.
            rest = lines[block.first : block.last]
            return any(line.strip() and not line.lstrip().startswith("#") for line in rest)
    return False


def _does_something(guard: ast.stmt) -> bool:
    assert isinstance(guard, ast.If)
    return not all(
        isinstance(node, ast.Pass) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for node in guard.body
    )


def _assigned(found: Iterable[Block]) -> set[str]:
    """Names that a lambda, or another function, was given at top level."""
    return {
        target.id
        for block in found
        for node in block.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda | ast.Name)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _signature(name: str, names: Iterable[str]) -> str:
    return f"{name}({', '.join(names)})"


def _is_kept(docstring: str, function: _Function) -> bool:
    """Whether the first sentence handed out is still in the function's docstring."""
    return _plain(_first_sentence(docstring)) in _plain(ast.get_docstring(function, clean=False) or "")


def _first_sentence(text: str) -> str:
    paragraph = text.strip().split("\n\n", 1)[0]
    return re.split(r"\.(?=\s)", paragraph, maxsplit=1)[0].rstrip(".")


def _plain(text: str) -> str:
    r"""*text* without what editors change: white space, and a ``\n`` that lost its backslash with the docstring's r."""
    return " ".join(text.replace("\\n", " ").split()).casefold().replace('" "', '""')


RULES: dict[str, _Rule] = {
    Rule.NAMES: _Rule(
        "The functions have the names that were handed out",
        "Do not rename the functions: other code calls them by name.",
        _names,
    ),
    Rule.PARAMETERS: _Rule(
        "The functions have the parameters that were handed out",
        "Do not add, remove, rename or reorder parameters.",
        _parameters,
    ),
    Rule.DOCSTRINGS: _Rule(
        "The functions still have their descriptions",
        "Do not remove the description of a function.",
        _docstrings,
    ),
    Rule.NAME_AND_NUMBER: _Rule(
        "Your name and student number are in a comment at the top",
        "Fill in NAME and STUDENT NUMBER at the top of the file.",
        _name_and_number,
    ),
    Rule.SCRIPT: _Rule(
        "A .py file was sent in, not a notebook", "Download the notebook as .py and send in that.", _script
    ),
    Rule.GUARD: _Rule(
        'The game is under if __name__ == "__main__":',
        'Put the whole game below if __name__ == "__main__":, indented.',
        _guard,
    ),
}

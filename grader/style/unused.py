"""Find functions that nothing uses."""

from collections import defaultdict

from grader.feedback.wording import some
from grader.records.result import StyleFinding
from grader.source.call_graph import names_and_attributes_in
from grader.source.definitions import Function
from grader.source.parsed import ParsedProgram


def unused(program: ParsedProgram) -> StyleFinding | None:
    """Find top-level functions, also those of the hand-out, that nothing else in the file names."""
    users: defaultdict[str, set[object]] = defaultdict(set)
    for statement in program.statements:
        for name in names_and_attributes_in(statement):
            users[name].add(statement)
    functions = {node.name: node for node in program.own_statements if isinstance(node, Function)}
    never: dict[str, int] = {}  # their lines
    for name, function in functions.items():
        if not function.decorator_list and not users[name] - {function}:
            never[name] = function.lineno
    if not never:
        return None
    what = f"a function that nothing uses: {some(list(never))}"
    return StyleFinding("unused", "unused-function", what, len(never), min(never.values()))

"""Functions that nothing uses."""

from grader.feedback.wording import some
from grader.records.result import StyleFinding
from grader.source.call_graph import names_and_attributes_in
from grader.source.definitions import Function
from grader.source.parsed import ParsedProgram


def unused(program: ParsedProgram) -> StyleFinding | None:
    """Find functions at the top level, those handed out too, that only they themselves name."""
    used = {statement: names_and_attributes_in(statement) for statement in program.statements}
    functions = {node.name: node for node in program.own_statements if isinstance(node, Function)}
    never: list[Function] = []
    for name, function in functions.items():
        others = (names for statement, names in used.items() if statement is not function)
        if not function.decorator_list and not any(name in names for names in others):
            never.append(function)
    if not never:
        return None
    what = f"a function that nothing uses: {some([function.name for function in never])}"
    first = min(function.lineno for function in never)
    return StyleFinding("unused", "unused-function", what, len(never), first)

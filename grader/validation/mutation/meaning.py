"""What a compiler makes of a statement, to find two changes that mean the same."""

import ast
import types
from typing import Any


def meaning(statement: ast.stmt) -> Any:  # noqa: ANN401 - to be compared, and nothing else
    """Return a value that is equal for statements that compile to the same instructions, wherever
    they are; None if *statement* does not compile.
    """
    module = ast.fix_missing_locations(ast.Module([statement], []))
    try:
        return _of(compile(ast.unparse(module), "mutation", "exec", dont_inherit=True))
    except (SyntaxError, ValueError):
        return None


def _of(code: types.CodeType) -> Any:  # noqa: ANN401
    constants: list[object] = []
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            constants.append(_of(constant))
        else:
            constants.append(repr(constant))  # 1, 1.0 and True are equal, and not the same
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return code.co_name, code.co_code, code.co_exceptiontable, tuple(constants), names

"""Judge whether a submission followed the instructions. Rules read its text and run nothing.

A new rule is a file here, and a name in ``_ALL``.
"""

from grader.rules.calls import CALLS
from grader.rules.docstrings import DOCSTRINGS
from grader.rules.guard import GUARD
from grader.rules.header_comment import HEADER_COMMENT
from grader.rules.name_and_number import NAME_AND_NUMBER
from grader.rules.names import NAMES
from grader.rules.no_recursion import NO_RECURSION
from grader.rules.own_docstrings import OWN_DOCSTRINGS
from grader.rules.parameters import PARAMETERS
from grader.rules.provided_used import PROVIDED_USED
from grader.rules.rule import Rule
from grader.rules.script import SCRIPT

_ALL = (
    NAMES,
    PARAMETERS,
    DOCSTRINGS,
    NAME_AND_NUMBER,
    SCRIPT,
    GUARD,
    CALLS,
    HEADER_COMMENT,
    NO_RECURSION,
    OWN_DOCSTRINGS,
    PROVIDED_USED,
)
RULES: dict[str, Rule] = {rule.name: rule for rule in _ALL}
"""All rules, by the names in an assignment's ``instructions.points``."""

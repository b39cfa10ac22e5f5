import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.errors import SourceError
from grader.records.assignment import Definition
from grader.source.cells import commented, without_asserts
from grader.source.definitions import definitions, is_guard
from grader.source.overlay import overlay

REFERENCE = '''\
"""The game."""

import math

EMPTY = " "


# %%
def first(size):
    """One."""
    return 1


# %% tags=["asserts"]
board = first(3)
assert board == 1, "no % here"

# %%
@staticmethod
def second():
    """Two."""
    return 2


# %% tags=["game"]
if __name__ == "__main__":
    print(first(1))
'''


def ran(text):
    names = {"__name__": "asn3"}
    exec(compile(text, "text", "exec"), names)  # our own text
    return names


class TestDefinitions:
    def test_definitions_are_the_top_level_functions_in_order(self):
        more = '"""B.\n\n    More.\n    """'
        text = f"def b(x, y):\n    {more}\n\nclass C:\n    def no(self): ...\n\ndef a(): ...\n"

        assert definitions(text) == (
            Definition("b", ("x", "y"), "B.\n\nMore."),
            Definition("a", (), ""),
        )

    def test_every_kind_of_parameter_is_named(self):
        (function,) = definitions("def f(a, /, b, *c, d=1, **e): ...")

        assert function.parameters == ("a", "b", "*c", "d", "**e")

    @pytest.mark.parametrize(
        "text",
        ["x = '\0'", "(" * 5000 + ")" * 5000, "-" * 100_000 + "1"],
        ids=["a null byte", "brackets", "too deep"],
    )
    def test_text_that_breaks_the_parser_is_refused(self, text):
        with pytest.raises(SourceError):
            definitions(text)

    def test_an_invalid_escape_is_not_an_error(self):
        assert definitions(r"def f():" + '\n    "\\d"')[0].docstring == r"\d"


class TestOverlay:
    def test_a_definition_replaces_that_of_the_reference(self):
        text = overlay(REFERENCE, "# caught by: nothing\ndef first(size):\n    return -1\n")

        assert ran(text)["first"](3) == -1
        assert text.index("def first") < text.index("def second")
        assert "caught by" not in text

    def test_decorators_are_part_of_their_definition(self):
        text = overlay(REFERENCE, "def second():\n    return 3\n")

        assert "@staticmethod" not in text

    def test_the_guard_is_replaced_as_a_whole(self):
        text = overlay(
            REFERENCE, "if '__main__' == __name__:\n    print('other')\nelse:\n    pass\n"
        )

        assert "print(first(1))" not in text
        assert text.endswith("if '__main__' == __name__:\n    print('other')\nelse:\n    pass\n")

    def test_a_new_guard_is_added_at_the_end(self):
        text = overlay("def f():\n    return 1\n", 'if __name__ == "__main__":\n    f()\n')

        assert text == 'def f():\n    return 1\n\n\n\nif __name__ == "__main__":\n    f()\n'

    def test_new_definitions_are_added_before_the_first_and_new_imports_at_the_top(self):
        text = overlay(
            REFERENCE, "import copy\nimport math\n\n\ndef helper():\n    return copy.copy(7)\n"
        )

        assert text.startswith('"""The game."""\n\nimport copy\nimport math\n')
        assert text.count("import math") == 1
        assert text.index("def helper") < text.index("def first")
        assert ran(text)["helper"]() == 7

    def test_a_future_import_stays_the_first_statement(self):
        text = overlay(REFERENCE, "from __future__ import annotations\nimport copy\n")

        assert ran(text)["copy"]

    def test_a_name_that_is_assigned_is_replaced_or_added(self):
        text = overlay(REFERENCE, 'EMPTY = "."\nSEEN: list = []\n')

        assert (ran(text)["EMPTY"], ran(text)["SEEN"]) == (".", [])

    def test_asserts_of_the_reference_are_removed_so_that_a_wrong_program_can_be_imported(self):
        text = overlay(REFERENCE, "def first(size):\n    return -1\n")

        assert '# assert board == 1, "no % here"' in text
        assert "# board = first(3)" in text

    @pytest.mark.parametrize(
        ("changes", "line"),
        [
            ("\nfor x in []:\n    pass\n", 2),
            ("x = 1; y = 2\n", 1),
            ("def f(:\n", 1),
            ("a, b = 1, 2\n", 1),
        ],
    )
    def test_a_change_without_a_place_is_refused_with_its_line(self, changes, line):
        with pytest.raises(SourceError) as caught:
            overlay(REFERENCE, changes, "mutants/m.py")

        assert (caught.value.path, caught.value.line) == ("mutants/m.py", line)

    @pytest.mark.parametrize(
        "changes",
        [
            "def f(n):\n    return 2\n",
            "def f(n):\n\t# why\n\treturn 2\n",
            "def f(n='é'): return 2\n",
            "def f(n): x = (\n    1); return 2\n",
            "async def f(n):\n    @print\n    def g(): pass\n",
            "class f:\n    x = 1\n",
        ],
    )
    def test_a_definition_without_a_docstring_keeps_the_references(self, changes):
        docstring = 'r"""\n    The number,\n      \\ twice: é.\n    """'
        tree = ast.parse(overlay(f"def f(n):\n    {docstring}\n    return 1\n", changes))

        added, *body = tree.body[0].body
        assert added.value.value == ast.literal_eval(docstring)
        assert list(map(ast.unparse, body)) == list(
            map(ast.unparse, ast.parse(changes).body[0].body)
        )

    def test_its_own_docstring_is_kept(self):
        text = overlay(
            'def f():\n    """One."""\n    return 1\n', 'def f():\n    """Two."""\n    return 2\n'
        )

        assert text == 'def f():\n    """Two."""\n    return 2\n'

    def test_a_reference_with_a_syntax_error_is_refused(self):
        with pytest.raises(SourceError, match="reference"):
            overlay("def", "")

    names = st.lists(st.sampled_from("abcdefgh"), unique=True)

    @given(
        reference=names,
        changes=names,
        classes=st.sets(st.sampled_from("abcdefgh")),
        guard=st.booleans(),
    )
    def test_each_name_has_the_value_of_the_changes_or_else_of_the_reference(
        self, reference, changes, classes, guard
    ):
        def program(names, value):
            blocks = []
            for name in names:
                as_class = f"class {name}:\n    value = {value}\n"
                as_function = f"def {name}():\n    return {value}\n"
                blocks.append(as_class if name in classes else as_function)
            if guard:
                blocks.append('if __name__ == "__main__":\n    raise SystemExit\n')
            return "\n\n".join(blocks)

        text = overlay(program(reference, 1), program(changes, 2))

        found = ran(text)
        values = {
            name: found[name].value if name in classes else found[name]()
            for name in {*reference, *changes}
        }
        assert values == {name: 2 if name in changes else 1 for name in {*reference, *changes}}
        assert overlay(text, program(changes, 2)) == text
        names = [getattr(node, "name", None) for node in ast.parse(text).body]
        assert [name for name in names if name in reference] == reference

    @given(changes=st.sampled_from(["", "# only words\n", '"""Words."""\n']))
    def test_without_changes_only_the_asserts_differ(self, changes):
        assert overlay(REFERENCE, changes) == without_asserts(REFERENCE)


class TestCommenting:
    @given(st.text())
    def test_removing_the_comment_marks_restores_the_text(self, text):
        back = "\n".join(line.removeprefix("# ") for line in commented(text).split("\n"))

        assert [line for line in back.split("\n") if line] == [
            line for line in text.split("\n") if line.strip()
        ]

    def test_cells_of_asserts_keep_their_line_numbers(self):
        assert without_asserts(REFERENCE).count("\n") == REFERENCE.count("\n")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('if __name__ == "__main__": pass', True),
        ('if "__main__" == __name__: pass', True),
        ('if __name__ != "__main__": pass', False),
        ('if __name__ == "main": pass', False),
        ("if True: pass", False),
        ("pass", False),
        ('if 1 < __name__ == "__main__": pass', False),
    ],
)
def test_a_guard_is_recognised_by_its_condition(text, expected):
    assert is_guard(ast.parse(text).body[0]) is expected

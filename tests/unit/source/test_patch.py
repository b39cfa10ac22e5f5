"""A diff changes lines of a program, and says what is wrong if it does not fit."""

import pytest

from grader.errors import SourceError
from grader.source.patch import added_lines, patched

REFERENCE = '''\
import math

# %%
def first(size):
    """One."""
    total = 0
    for number in range(size):
        total += number
    return total


# %% tags=["asserts"]
assert first(3) == 3


# %%
def second(size):
    """Two."""
    total = 0
    return total + size


if __name__ == "__main__":
    print(second(1))
'''


def difference(diff):
    """The lines of the changed program that the reference does not have, and those it lost."""
    before = REFERENCE.replace("assert first", "# assert first").splitlines()
    after = patched(REFERENCE, diff).splitlines()
    return (
        [line.strip() for line in after if line not in before],
        [line.strip() for line in before if line not in after],
    )


def problem(diff):
    with pytest.raises(SourceError) as caught:
        patched(REFERENCE, diff, "mutants/m.diff")
    assert caught.value.path == "mutants/m.diff"
    return caught.value.line, caught.value.problem


class TestPatched:
    def test_a_removed_line_is_replaced_by_the_added_ones(self):
        diff = "# caught by: nothing\n@@ first\n-        total += number\n+        x = 2\n+        total -= x\n"

        assert difference(diff) == (["x = 2", "total -= x"], ["total += number"])

    def test_a_line_is_added_below_or_above_one_that_is_kept(self):
        diff = "@@\n     print(second(1))\n+    print(3)\n@@ second\n+    size = 7\n     return total + size\n"

        program = patched(REFERENCE, diff)
        assert "    size = 7\n    return total + size\n" in program
        assert program.endswith("    print(second(1))\n    print(3)\n")

    def test_the_name_of_a_function_says_which_of_two_equal_lines_is_meant(self):
        program = patched(REFERENCE, "@@ second\n-    total = 0\n+    total = 1\n")

        assert program.index("total = 0") < program.index("total = 1")

    def test_hunks_may_have_any_order_and_empty_lines_between_them(self):
        above = "@@ first\n-    total = 0\n+    total = 4\n+    total = 5\n"
        below = "@@ second\n-    total = 0\n+    total = 6\n"

        assert patched(REFERENCE, f"{below}\n{above}\n") == patched(REFERENCE, f"{above}\n{below}")

    def test_asserts_of_the_reference_are_commented_out(self):
        assert "# assert first(3) == 3" in patched(REFERENCE, "@@\n-import math\n")


@pytest.mark.parametrize(
    ("diff", "line", "words"),
    [
        ("-import math\n", 1, 'write "@@" and the name'),
        ("@@\nimport math\n", 2, "begins with"),
        ("# odd\n@@ third\n-    total = 0\n", 2, "third is not one of the solution's functions"),
        ("@@ first\n-import math\n", 1, 'these lines are not in first: "import math"'),
        ("@@\n-    total = 0\n", 1, "these lines occur 2 times in the solution"),
        ("@@ first\n+    total = 0\n", 1, "nothing says where"),
        ("@@ first\n-    total = 0\n+    total = 0\n", 1, "changes nothing"),
        (
            "@@ first\n-    total = 0\n@@ first\n     total = 0\n+    x = 1\n",
            3,
            "two hunks contain the same line",
        ),
        ("@@ first\n-    total = 0\n+    total = (\n", 1, "not valid Python"),
        ("# only a header\n", 1, "there is no hunk"),
    ],
)
def test_a_diff_that_does_not_fit_is_refused_with_its_line(diff, line, words):
    where, what = problem(diff)

    assert where == line
    assert words in what


def test_the_added_lines_are_found_with_their_numbers():
    assert added_lines("# odd\n@@\n-x = 1\n+x = 2\n y = 3\n+z = 4\n") == {4: "x = 2", 6: "z = 4"}

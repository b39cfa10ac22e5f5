import ast
import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.errors import SourceError
from grader.validation.mutation import meaning, mutations

FUNCTION = '''\
def f(a, b, items):
    """What it does: 1 < 2."""
    # BEGIN SOLUTION
{body}
    # END SOLUTION
'''

SOURCE = '''\
# NAME: Ada Lovelace

# %%
def double(number: int) -> int:
    """Twice the number."""
    # BEGIN SOLUTION
    assert number != 7
    return number * 2
    # END SOLUTION


# %% tags=["asserts"]
assert double(3) == 6

# %% tags=["instructor"]
answer = 40 + 2

# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    print(double(21))
    # END SOLUTION
'''


def function(body, name="f"):
    return FUNCTION.replace("def f", f"def {name}").format(
        body=textwrap.indent(textwrap.dedent(body).strip(), "    ")
    )


def changes(body):
    """What is changed in a function with this body, without the function's name."""
    return [mutation.name.removeprefix("f: ") for mutation in mutations(function(body))]


def test_a_mutation_has_a_place_and_changes_one_thing():
    first = mutations(SOURCE)[0]
    assert (first.name, first.part, first.line) == (
        "double: return number * 2 -> nothing",
        "double",
        8,
    )
    changed = next(
        mutation
        for mutation in mutations(SOURCE)
        if mutation.name == "double: number * 2 -> number + 2"
    )
    names = {}
    exec(changed.text, names)
    assert names["double"](21) == 23


def test_only_solutions_are_changed():
    assert {mutation.line for mutation in mutations(SOURCE)} == {8, 21}
    assert all("# NAME: Ada Lovelace" in mutation.text for mutation in mutations(SOURCE))
    assert all("answer = 40 + 2\n" in mutation.text for mutation in mutations(SOURCE))


def test_code_outside_functions_belongs_to_no_part():
    game = [mutation for mutation in mutations(SOURCE) if not mutation.part]
    assert [mutation.name for mutation in game] == [
        "game: print(double(21)) -> nothing",
        "game: double(21) -> 21",
        "game: double(21) -> double(22)",
        "game: double(21) -> double(20)",
    ]
    assert "return number * 2" in game[0].text


def test_a_program_without_functions_is_changed_too():
    source = "# BEGIN SOLUTION\nnumber = int(input()); print(number + 1)\n# END SOLUTION\n"
    texts = {mutation.name: mutation.text for mutation in mutations(source)}
    before, after = "# BEGIN SOLUTION\n", "\n# END SOLUTION\n"
    assert (
        texts["program: number + 1 -> number - 1"]
        == f"{before}number = int(input()); print(number - 1){after}"
    )
    assert all(mutation.part == "" and mutation.line == 2 for mutation in mutations(source))


def test_asserts_are_commented_out_and_text_is_unchanged():
    for mutation in mutations(SOURCE):
        assert "# assert double(3) == 6" in mutation.text
        assert '"""Twice the number."""' in mutation.text
        assert "assert number != 7" in mutation.text


def test_annotations_and_nested_docstrings_are_unchanged():
    body = '''
    def inner(x: "a text" = 1) -> "another":
        """Inside."""
        limit: "words" = 3
        return limit
    return inner
    '''
    texts = [mutation.text for mutation in mutations(function(body))]
    assert all(
        "Inside." in text and "-> 'another'" in text for text in texts if "def inner" in text
    )
    assert [change for change in changes(body) if "words" in change] == [
        "limit: 'words' = 3 -> nothing",
        "limit: 'words' = 3 -> limit: 'words' = 4",
        "limit: 'words' = 3 -> limit: 'words' = 2",
    ]


def test_marks_of_nbgrader_are_recognised_and_free_answers_are_skipped():
    cell = "# %%{}\n### BEGIN SOLUTION\nprint({})\n### END SOLUTION\n\n"
    source = (
        cell.format("", 1)
        + cell.format(' tags=["answer"]', 2)
        + cell.format(' tags=["instructor"]', 3)
    )
    assert {mutation.line for mutation in mutations(source)} == {3}
    assert all("print(2)" in mutation.text for mutation in mutations(source))


def test_decorators_classes_and_windows_line_endings_are_handled():
    source = (
        "# BEGIN SOLUTION\r\n@staticmethod\r\ndef one():\r\n    return 1\r\nclass Two:\r\n    def"
        " two(self):\r\n        return 'zwölf'\r\n# END SOLUTION\r\n"
    )
    by_name = {mutation.name: mutation for mutation in mutations(source)}
    assert (
        "@staticmethod\ndef one():\n    return 2\nclass Two:"
        in by_name["one: return 1 -> return 2"].text
    )
    emptied = by_name["Two: return 'zwölf' -> return ''"]
    assert (emptied.part, emptied.text.count("@staticmethod")) == ("Two", 1)


def test_a_text_with_a_syntax_error_is_refused():
    with pytest.raises(SourceError, match=r"source.py:1: this is not Python"):
        mutations("def")


OPERATORS = {
    "a boundary, and the answer turned round": (
        "return a < b",
        ["a < b -> a <= b", "a < b -> a >= b"],
    ),
    "a word for comparing": ("return a in b", ["a in b -> a not in b"]),
    "each place of a chain": (
        "return 1 < a <= b",
        ["1 < a <= b -> 1 < a < b", "1 < a <= b -> 1 >= a <= b"],
    ),
    "and for or": ("return a or b", ["a or b -> a and b"]),
    "a condition forgotten": ("return a and b", ["a and b -> a", "a and b -> b"]),
    "not forgotten": ("return not a", ["return not a -> return a"]),
    "a condition that always holds": (
        "if a == b:\n    a = b\n    b = 1\nreturn a",
        ["a == b -> True", "a == b -> a != b", "if a == b: ... -> nothing"],
    ),
    "a condition that never holds": (
        "return 1 if a else 2",
        ["1 if a else 2 -> 1 if False else 2"],
    ),
    "a condition turned round": (
        "while a:\n    a = b\n    b = 1",
        ["while a: ... -> while not a: ..."],
    ),
    "arithmetic": ("return a + b", ["a + b -> a - b", "a + b -> a", "a + b -> b"]),
    "a sign": ("return -a", ["return -a -> return a"]),
    "an augmented assignment": (
        "a += b\nreturn a",
        ["a += b -> a -= b", "a += b -> a = b", "a += b -> nothing"],
    ),
    "a number": ("return 3", ["return 3 -> return 4", "return 3 -> return 2"]),
    "a number with a point": (
        "return 0.5",
        ["return 0.5 -> return 1.5", "return 0.5 -> return -0.5"],
    ),
    "a number among conditions": ("return a or 3", ["a or 3 -> a or 4"]),
    "truth": ("return True", ["return True -> return False", "return True -> nothing"]),
    "a text": ("return 'ab'", ["return 'ab' -> return ''", "return 'ab' -> return 'abab'"]),
    "an empty text": ("return ''", ["return '' -> return ' '"]),
    "a value in a text": ("return f'{a}!'", ["f'{a}!' -> f'!'", "f'{a}!' -> f'{a}'"]),
    "what a printed text is made of": (
        "print(f('ab'))",
        ["f('ab') -> f('')", "f('ab') -> f('abab')"],
    ),
    "what is printed": ("print('ab')", ["print('ab') -> print('')", "print('ab') -> nothing"]),
    "an index": ("return a[b]", ["a[b] -> a[b + 1]", "a[b] -> a[b - 1]"]),
    "an index that is moved by hand": (
        "return a[b - 1]",
        ["a[b - 1] -> a[b]", "a[b - 1] -> a[b - 2]"],
    ),
    "column and row": ("return items[a][b]", ["items[a][b] -> items[b][a]"]),
    "a slice": ("return a[1:b]", ["a[1:b] -> a[2:b]", "a[1:b] -> a[1:b - 1]", "a[1:b] -> a[0:b]"]),
    "the turns of a counting loop": (
        "for i in range(a):\n    print(i)",
        [
            "range(a) -> range(1, a)",
            "range(a) -> range(a - 1)",
            "range(a) -> range(a + 1)",
            "for i in range(a): ... -> only once",
            "for i in range(a): ... -> nothing",
        ],
    ),
    "both ends of a counting loop": (
        "for i in range(a, b, 2):\n    print(i)",
        ["range(a, b, 2) -> range(a + 1, b, 2)", "range(a, b, 2) -> range(a, b + 1, 2)"],
    ),
    "the turns of a loop": (
        "for each in items:\n    print(each)",
        [
            "for each in items: ... -> for each in list(items)[1:]: ...",
            "for each in items: ... -> for each in list(items)[:-1]: ...",
        ],
    ),
    "a comprehension": (
        "return [x for x in items]",
        ["[x for x in items] -> [x for x in list(items)[1:]]"],
    ),
    "a condition of a comprehension": (
        "return [x for x in items if x]",
        ["[x for x in items if x] -> [x for x in items if True]"],
    ),
    "arguments": (
        "return f(a, b, items)",
        ["f(a, b, items) -> f(b, a, items)", "f(a, b, items) -> f(a, items, b)"],
    ),
    "a pair": ("return (a, b)", ["(a, b) -> (b, a)"]),
    "what is taken apart": ("x, y = a\nreturn x", ["(x, y) -> (y, x)"]),
    "one of two variables": ("x, y = a\nreturn f(x)", ["f(x) -> f(y)"]),
    "a copy": ("return list(a)", ["list(a) -> a"]),
    "a method that makes something else": ("return a.strip()", ["a.strip() -> a"]),
    "a statement": ("items.append(a)\nreturn items", ["items.append(a) -> nothing"]),
    "a result": ("if a:\n    return b\nreturn a", ["return b -> return None"]),
    "break": (
        "for i in items:\n    if i:\n        break\n    a = i\nreturn a",
        ["break -> continue"],
    ),
    "continue": (
        "for i in items:\n    if i:\n        continue\n    a = i\nreturn a",
        ["continue -> break"],
    ),
    "else": ("if a:\n    b = 1\nelse:\n    b = 2\nreturn b", ["if a: ... -> no else"]),
    "else of a loop": (
        "for i in a:\n    print(i)\nelse:\n    return 1",
        ["for i in a: ... -> no else"],
    ),
    "an exception": (
        "try:\n    return a[0]\nexcept IndexError:\n    return b",
        ["try: ... except IndexError: -> nothing", "try: ... -> nothing"],
    ),
    "one of two exceptions": (
        "try:\n    return a[0]\nexcept IndexError:\n    return b\nexcept KeyError:\n    return 1",
        ["try: ... except IndexError: -> nothing", "try: ... except KeyError: -> nothing"],
    ),
}


@pytest.mark.parametrize("case", OPERATORS)
def test_mutations_resemble_mistakes_of_beginners(case):
    body, expected = OPERATORS[case]
    assert set(expected) <= set(changes(body))


LEFT_ALONE = {
    "a variable beside those that are stored together": (
        "x, y = a\nreturn f(items)",
        [
            "x, y = a -> nothing",
            "(x, y) -> (y, x)",
            "return f(items) -> nothing",
            "f(items) -> items",
        ],
    ),
    "variables that are stored one by one": (
        "x = a\ny = a\nreturn f(x)",
        ["x = a -> nothing", "y = a -> nothing", "return f(x) -> nothing", "f(x) -> x"],
    ),
    "characters at the end of a text": (
        "return a.rstrip('.,')",
        ["return a.rstrip('.,') -> nothing", "a.rstrip('.,') -> a.rstrip('')"],
    ),
    "the words of a question": ("return input('Size: ')", ["return input('Size: ') -> nothing"]),
    "what stands in a question is not": (
        "return input(f'{a}: ')",
        ["return input(f'{a}: ') -> nothing", "f'{a}: ' -> f': '"],
    ),
    "a question that is put together": (
        "return input(a + '? ')",
        ["return input(a + '? ') -> nothing", "a + '? ' -> a - '? '", "a + '? ' -> '? '"],
    ),
    "a question that is filled in": (
        "return input('{}? '.format(a))",
        ["return input('{}? '.format(a)) -> nothing"],
    ),
    "keys": (
        "return a['key']",
        ["return a['key'] -> nothing", "a['key'] -> a['']", "a['key'] -> a['keykey']"],
    ),
    "imports": ("import math", []),
    "a while loop is not made endless": (
        "while a < b:\n    a = f(a)",
        [
            "while a < b: ... -> nothing",
            "while a < b: ... -> only once",
            "a < b -> a <= b",
            "a < b -> a >= b",
            "f(a) -> a",
        ],
    ),
}


@pytest.mark.parametrize("case", LEFT_ALONE)
def test_nothing_else_is_changed(case):
    body, expected = LEFT_ALONE[case]
    assert sorted(changes(body)) == sorted(expected)


@pytest.mark.parametrize(
    ("body", "not_there"),
    [
        ("return f(a, a)", "f(a, a) -> f(a, a)"),
        ("return None", "return None -> nothing"),
        ("return a[0 + 1]", "a[0 + 1] -> a[1]"),
        ("if a:\n    b = 1\nreturn b", "b = 1 -> nothing"),
        ("return a - 1", "a - 1 -> a - 0"),
    ],
)
def test_a_change_that_compiles_to_the_same_or_was_made_already_is_left_out(body, not_there):
    assert not_there not in changes(body)


GUARDED = "def f():\n    try:\n        b()\n    except E:\n        c()\n    else:\n        d()\n"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("x = 1", "x = True"),
        ("x = 1", "x = 1.0"),
        ("x = (1, 2)", "x = (1, True)"),
        ("x = a", "x = b"),
        ("def f(): pass", "def g(): pass"),
        (
            GUARDED,
            GUARDED.replace("b()\n", "b()\n        d()\n").replace("    else:\n        d()\n", ""),
        ),
    ],
)
def test_code_with_a_different_effect_has_a_different_meaning(one, other):
    assert meaning(ast.parse(one).body[0]) != meaning(ast.parse(other).body[0])


def test_a_change_with_a_syntax_error_is_left_out():
    body = "count = 1\ndef more():\n    nonlocal count\n    count += 1\nmore()\nreturn count"
    assert "count = 1 -> nothing" not in changes(body)
    assert "count = 1 -> count = 2" in changes(body)


def test_true_and_one_are_not_the_same():
    assert "return True -> return False" in changes("return True")
    assert "return 0 -> return 1" in changes("return 0")


def test_the_second_of_two_equal_names_is_numbered():
    names = changes("a = f(b)\nb = a\na = f(b)\nreturn a")
    assert [change for change in names if change.startswith("a = f(b)")] == [
        "a = f(b) -> nothing",
        "a = f(b) -> nothing #2",
    ]


def test_code_that_the_compiler_removes_is_numbered_too():
    body = "if 0:\n    return a + 1\nreturn a + 1"
    assert "a + 1 -> a - 1 #2" in changes(body)
    assert "a + 1 -> a - 1" not in changes(body)


def test_a_statement_that_continues_after_the_solution_is_not_removed():
    text = (
        "def f(a):\n    # BEGIN SOLUTION\n    if a:\n        a = 1\n    # END SOLUTION\n       "
        " print(a)\n"
    )
    assert mutations(text)
    assert all("print(a)" in mutation.text for mutation in mutations(text))


def test_a_decorator_is_not_repeated():
    text = "@cache\n" + function("return a + 1")
    assert {mutation.text.count("@cache") for mutation in mutations(text)} == {1}


def test_statements_at_the_top_share_their_numbers():
    names = [
        mutation.name
        for mutation in mutations("# BEGIN SOLUTION\nprint(1)\nprint(1)\n# END SOLUTION\n")
    ]
    assert len(set(names)) == len(names)
    assert "program: print(1) -> print(2) #2" in names


def test_a_long_statement_is_shortened_in_a_name():
    (change,) = [
        change
        for change in changes(f"a.note = {'b + ' * 40}b\nreturn a")
        if change.endswith("-> nothing")
    ][:1]
    assert len(change) < 80


BODIES = st.sampled_from([body for body, _ in OPERATORS.values()])


@given(BODIES, BODIES, BODIES)
def test_names_do_not_depend_on_other_functions(body, before, after):
    alone = [mutation.name for mutation in mutations(function(body))]
    among = mutations(function(before, "g") + function(body) + function(after, "h"))
    assert [mutation.name for mutation in among if mutation.part == "f"] == alone


@given(BODIES, BODIES)
def test_each_mutation_is_valid_has_a_unique_name_and_changes_one_function(first, second):
    source = function(first) + function(second, "g")
    originals = {node.name: ast.dump(node) for node in ast.parse(source).body}
    all_mutations = mutations(source)
    assert len({mutation.name for mutation in all_mutations}) == len(all_mutations)
    for mutation in all_mutations:
        now = {node.name: ast.dump(node) for node in ast.parse(mutation.text).body}
        assert [name for name in originals if now[name] != originals[name]] == [mutation.part]

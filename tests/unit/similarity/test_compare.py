"""How similar two programs are, and which are connected."""

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.similarity.compare import Groups, Pair, compare
from grader.similarity.shared_lines import SharedRun, shared_runs

SETS = st.dictionaries(st.text("abc", min_size=1, max_size=3), st.frozensets(st.integers(0, 20)))


def pairs(programs, earlier, **options):
    """Return all pairs that are too similar."""
    return compare(programs, earlier, most=1000, most_of_one=1000, **options).pairs


def test_equal_programs_have_the_score_one():
    [pair] = pairs({"a": frozenset({1, 2, 3}), "b": frozenset({1, 2, 3})}, {})
    assert pair == Pair(1.0, "a", "b")


def test_code_of_all_programs_counts_less_than_code_of_two():
    common = frozenset(range(10))
    programs = {str(number): common | {100 + number} for number in range(20)}
    programs |= {"a": common | {1, 200, 201}, "b": common | {2, 200, 201}}
    first = pairs(programs, {}, least=0)[0]
    assert {first.one, first.other} == {"a", "b"}


def test_earlier_programs_are_compared_with_this_class_only():
    same = frozenset({1, 2, 3})
    found = pairs({"now": same}, {"then": same, "before": same})
    assert [(pair.one, pair.other) for pair in found] == [("now", "before"), ("now", "then")]


def test_programs_without_fingerprints_are_not_similar():
    assert pairs({"a": frozenset(), "b": frozenset()}, {}) == []


@given(SETS)
def test_a_score_is_from_0_to_1_and_the_order_of_programs_does_not_matter(programs):
    found = pairs(programs, {}, least=0)
    assert all(0 <= pair.score <= 1 for pair in found)
    backwards = pairs(dict(reversed(programs.items())), {}, least=0)
    scores = {frozenset((pair.one, pair.other)): pair.score for pair in backwards}
    assert {frozenset((pair.one, pair.other)): pair.score for pair in found} == scores


def test_what_is_kept_of_long_programs_grows_with_their_length_only():
    rare = frozenset(range(50_000))
    programs = {"copy": rare, "source": rare, "other": frozenset({-1, -2}), "more": frozenset({-1})}
    tracemalloc.start()
    first = pairs(programs, {})[0]
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (first.one, first.other) == ("copy", "source")
    assert most < 50_000_000  # one bit for each fingerprint, in a number for each, takes 156 MB


@pytest.mark.parametrize(
    ("connected", "groups"),
    [
        ([], []),
        ([("a", "b")], []),
        ([("b", "a"), ("c", "b")], [["a", "b", "c"]]),
        (
            [("a", "b"), ("c", "d"), ("b", "c"), ("x", "y"), ("y", "z")],
            [["a", "b", "c", "d"], ["x", "y", "z"]],
        ),
    ],
)
def test_three_or_more_programs_connected_by_pairs_are_a_group(connected, groups):
    found = Groups()
    for one, other in connected:
        found.connect(Pair(1.0, one, other))
    assert found.clusters() == groups


@given(st.lists(st.frozensets(st.integers(0, 4), min_size=1), min_size=10, max_size=25))
def test_the_best_pairs_are_chosen_with_a_few_of_each_program(sets):
    programs = {f"{place:02}": one for place, one in enumerate(sets)}
    every = pairs(programs, {}, least=0.4)
    busy = dict.fromkeys(programs, 0)
    best = []
    for pair in every:
        if busy[pair.one] < 2 and busy[pair.other] < 2 and len(best) < 4:
            busy[pair.one] += 1
            busy[pair.other] += 1
            best.append(pair)
    found = compare(programs, {}, least=0.4, most=4, most_of_one=2)
    assert found.pairs == best
    assert found.count == len(every)


def test_a_pair_is_chosen_if_programs_with_higher_scores_have_enough_pairs():
    same = frozenset(range(10))
    programs = {"z": same - {0, 1} | {-1, -2}, "a": same, "b": same, "c": same}
    programs["y"] = same - {0, 1, 2} | {-3, -4, -5}
    found = compare(programs, {}, least=0.1, most=4, most_of_one=2)
    chosen = [(pair.one, pair.other) for pair in found.pairs]
    assert chosen == [("a", "b"), ("a", "c"), ("b", "c"), ("z", "y")]


def test_millions_of_pairs_of_equal_programs_are_not_kept():
    programs = dict.fromkeys(map(str, range(300)), frozenset({1, 2, 3}))
    tracemalloc.start()
    found = compare(programs, {}, most=20, most_of_one=2)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (found.count, len(found.pairs)) == (44_850, 20)
    assert [len(group) for group in found.clusters] == [300]
    assert most < 4_000_000  # all pairs take 9 MB


def test_shared_lines_are_found_in_another_order_and_under_other_names():
    one = "def f(a):\n    return [x for x in a if x > 3 and x < 9]\n\n\ndef g(b):\n    return sum(b) / len(b) + 1\n"
    other = "def mean(v):\n    return sum(v) / len(v) + 1\n\n\ndef f(w):\n    return [y for y in w if y > 3 and y < 9]\n"
    runs = [(run.one, run.other) for run in shared_runs(one, other, ())]
    assert runs == [((1, 2), (5, 6)), ((5, 6), (1, 2))]


def test_programs_with_nothing_in_common_share_no_lines():
    assert shared_runs("def f(a):\n    return a.copy()\n", "while True:\n    print(1)\n", ()) == []


def test_a_shared_run_says_how_long_it_is():
    [run] = shared_runs("x = [1, 2, 3, 4, 5, 6, 7]", "y = [1, 2, 3, 4, 5, 6, 7]", ())
    assert run == SharedRun((1, 1), (1, 1), 10)


def test_known_names_are_not_shared_with_other_names():
    one, other = "x = first(1) + second(2) + third(3)", "y = sin(1) + cos(2) + tan(3)"
    assert shared_runs(one, other, ()) != []
    assert shared_runs(one, other, ("first", "second", "third")) == []


def test_very_long_programs_are_not_searched():
    text = "def f(a):\n" + "    a = [1, 2, 3]\n" * 100
    assert shared_runs(text, text, ()) != []
    assert shared_runs(text * 10, text * 10, ()) == []

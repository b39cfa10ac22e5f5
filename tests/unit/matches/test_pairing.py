"""Two cells for each line, from 5 by 5 on."""

import pytest
from matches.pairing import pairs_exist, partners
from matches.tictactoe import lines


@pytest.mark.parametrize("size", [*range(5, 31), 100, 101, 250, 999])
def test_each_line_has_two_cells_that_no_other_line_has(size):
    pairs = partners(size)
    assert len(pairs) == 2 * (2 * size + 2)
    assert all(pairs[pairs[cell]] == cell != pairs[cell] for cell in pairs)
    for line in (
        lines(size) if size < 300 else (lines(size)[each] for each in range(0, 2 * size + 2, 37))
    ):
        cells = set(line)
        assert any(cell in pairs and pairs[cell] in cells for cell in line)


@pytest.mark.parametrize("size", [3, 4])
def test_smaller_boards_have_too_few_cells(size):
    with pytest.raises(
        ValueError, match=f"a board of size {size} does not have two cells for each line"
    ):
        partners(size)


def test_lines_that_share_all_but_one_cell_cannot_both_have_two():
    assert pairs_exist([[(0, 0), (1, 0)], [(2, 0), (3, 0), (0, 0)]])
    assert pairs_exist([[(0, 0), (1, 0), (2, 0)], [(0, 0), (1, 0), (3, 0)]])
    assert not pairs_exist([[(0, 0), (1, 0)], [(1, 0), (3, 0)]])
    assert not pairs_exist([[(0, 0)]])
    assert pairs_exist([])

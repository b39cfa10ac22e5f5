"""A program with line numbers, and what there is to say at its lines."""

from grader.feedback.listing import ListedLine, Remark, listing
from grader.records.source_map import CodeCell, ProgramText, SourceMap

NOTEBOOK = SourceMap((CodeCell(1, 3), CodeCell(4, 6, blank=2)))


def test_each_line_has_its_number_and_its_remarks():
    listed = listing(ProgramText("a = 1\n\nb = 2\n"), [Remark(3, "Why?"), Remark(3, "Why?")])
    (cell,) = listed.cells
    assert cell.title == ""
    assert cell.lines == [
        ListedLine(1, 1, "a = 1"),
        ListedLine(2, 2, ""),
        ListedLine(3, 3, "b = 2", ("Why?",)),
    ]
    assert (listed.remarked, listed.left_out) == ((3,), "")


def test_the_lines_of_a_notebook_are_counted_in_each_code_cell():
    listed = listing(ProgramText("# Ada\n\na = 1\nb = 2\n\nc = 3\n", NOTEBOOK), [])
    assert [cell.title for cell in listed.cells] == ["Above the code", "Code cell 1", "Code cell 4"]
    assert [line.number for line in listed.cells[1].lines] == [1, 2]
    assert listed.cells[2].lines == [ListedLine(6, 3, "c = 3")]


def test_the_end_of_a_very_long_program_is_left_out_with_its_remarks():
    listed = listing(ProgramText("x\n" * 3_000), [Remark(2_000, "a"), Remark(2_001, "b")])
    assert len(listed.cells[0].lines) == 2_000
    assert listed.remarked == (2_000,)
    assert listed.left_out == "The program is too long for this page: 1000 more lines not shown."
    wide = listing(ProgramText("x" * 999 + "\n" + ("y" * 990 + "\n") * 250), [])
    assert len(wide.cells[0].lines) == 101


def test_the_middle_of_a_very_long_line_and_the_end_of_many_remarks_are_left_out():
    remarks = [Remark(1, f"{number}" * 400) for number in range(9)]
    (line,) = listing(ProgramText("x" * 5_000), remarks).cells[0].lines
    assert len(line.text) < 1_100
    assert len(line.remarks) == 5
    assert len(line.remarks[0]) < 400


def test_characters_that_a_browser_would_interpret_or_hide_are_visible():
    (line,) = listing(ProgramText("x = '\u202e\x00\x1b'"), []).cells[0].lines
    assert line.text == "x = '\ufffd\u2400\u241b'"


class _CountsReads(tuple):
    """Cells that count how often one of them is read."""

    __slots__ = ()
    reads = 0

    def __getitem__(self, place):
        type(self).reads += 1
        return super().__getitem__(place)

    def __iter__(self):
        for place in range(len(self)):
            yield self[place]


def test_a_line_among_ten_thousand_cells_is_found_fast():
    cells = _CountsReads(CodeCell(number, 2 * number) for number in range(1, 10_001))
    source_map = SourceMap(cells)
    assert source_map.place(1) == "line 1"
    assert source_map.place(2) == "line 1 of code cell 1"
    assert source_map.place(9_001) == "line 2 of code cell 4500"
    assert source_map.place(90_000) == "line 70001 of code cell 10000"
    assert _CountsReads.reads < 200

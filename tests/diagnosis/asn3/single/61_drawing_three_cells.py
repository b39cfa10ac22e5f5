# fault: drawing_three_cells
# in: type_aliases


def render_row(board: Board, y: int) -> str:
    cells: List[str] = []
    for x in range(3):
        cells.append(render_cell(board, x, y))
    return "|".join(cells) + "\n"

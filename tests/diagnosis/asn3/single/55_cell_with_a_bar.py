# fault: cell_with_a_bar
# in: colab_magics


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    text = board[y][x]
    if x != len(board[y]) - 1:
        text += '|'
    return text

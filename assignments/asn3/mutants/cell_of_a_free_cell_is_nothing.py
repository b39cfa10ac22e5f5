# caught by: render_cell::test_the_examples[free]
# costs: render_cell
# carries: render_row, render_board, game
# looks like: render_cell returns something for X and for O only: a free cell is drawn as " ".


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    if board[y][x] == "X":
        return "X"
    if board[y][x] == "O":
        return "O"

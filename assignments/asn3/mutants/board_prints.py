# caught by: render_board::test_the_board_decides
# costs: render_board
# looks like: render_board prints the board instead of returning it.


def render_board(board: list[list[str]]) -> str:
    size = len(board)
    for y in range(size):
        print(render_row(board, y), end="")
        if y < size - 1:
            print("-" + "+-" * (size - 1))

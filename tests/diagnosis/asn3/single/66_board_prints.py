# fault: board_prints
# in: another_order


def render_board(board: list[list[str]]) -> str:
    for y in range(len(board)):
        if y > 0:
            print('-' + '+-' * (len(board) - 1))
        print(render_row(board, y), end='')

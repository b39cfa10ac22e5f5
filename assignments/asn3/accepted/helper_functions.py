# differs: the cells of a line are gathered by helpers, and the rows are drawn by one more
from itertools import chain

EMPTY = " "


def new_row(size):
    return [EMPTY] * size


def setup_game(size: int) -> list[list[str]]:
    return [new_row(size) for _ in range(size)]


def is_on_board(move, board):
    x, y = move
    return x in range(len(board)) and y in range(len(board))


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    return is_on_board(move, board) and board[move[1]][move[0]] == EMPTY


def owns(player, cells):
    for cell in cells:
        if not cell == player:
            return False
    return True


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return owns(player, board[row])


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return owns(player, [line[column] for line in board])


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    return owns(player, [board[i][i] for i in range(len(board))])


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    return owns(player, [board[i][len(board) - 1 - i] for i in range(len(board))])


def straight_lines(board, player):
    for i in range(len(board)):
        yield check_row(board, i, player)
        yield check_column(board, i, player)


def diagonal_lines(board, player):
    yield check_down_diagonal(board, player)
    yield check_up_diagonal(board, player)


def check_for_winner(board: list[list[str]], player: str) -> bool:
    return any(chain(straight_lines(board, player), diagonal_lines(board, player)))


def cells_of(board, y):
    return [render_cell(board, x, y) for x in range(len(board))]


def render_row(board: list[list[str]], y: int) -> str:
    return "|".join(cells_of(board, y)) + "\n"


def drawn_lines(board):
    for y in range(len(board)):
        if y > 0:
            yield "-" + "+-" * (len(board) - 1) + "\n"
        yield render_row(board, y)


def render_board(board: list[list[str]]) -> str:
    return "".join(drawn_lines(board))

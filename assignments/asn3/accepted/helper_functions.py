# differs: the cells of a line are gathered by helpers, and the rows are drawn by one more
from itertools import chain

EMPTY = " "


def new_row(size):
    return [EMPTY] * size


def setup_game(size: int) -> list[list[str]]:
    return [new_row(size) for _ in range(size)]


def parse_move(move: str) -> tuple[int, int]:
    pieces = move.split(",")
    x = int(pieces[0].strip())
    y = int(pieces[1].strip())
    return (x, y)


def is_on_board(move, board):
    x, y = move
    return x in range(len(board)) and y in range(len(board))


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    return is_on_board(move, board) and board[move[1]][move[0]] == EMPTY


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    # copy the rows too, not only the outer list
    new_board = []
    for row in board:
        new_row = []
        for cell in row:
            new_row.append(cell)
        new_board.append(new_row)
    new_board[move[1]][move[0]] = player
    return new_board


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


if __name__ == "__main__":
    # setup
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    player = "O"
    game_over = False

    # game loop
    while not game_over:
        if player == "X":
            player = "O"
        else:
            player = "X"
        print(render_board(board))
        print("Move Counter:", move_counter)
        move = parse_move(input(player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(player + "'s move (x, y): "))
        board = apply_move(move, board, player)
        move_counter += 1
        if check_for_winner(board, player) or move_counter == size * size:
            game_over = True

    # ending
    print(render_board(board))
    if check_for_winner(board, player):
        print("Player", player, "won in", move_counter, "moves.")
    else:
        print("Cat's game; no one wins.")

# differs: slow: recursion instead of loops in the checks (a deep one: the limit is raised for boards of 999)

import sys

nothing = sys.setrecursionlimit(20000)


def setup_game(size: int) -> list[list[str]]:
    # one list for each row
    board = []
    for y in range(size):
        row = []
        for x in range(size):
            row.append(" ")
        board.append(row)
    return board


def parse_move(move: str) -> tuple[int, int]:
    pieces = move.split(",")
    x = int(pieces[0].strip())
    y = int(pieces[1].strip())
    return (x, y)


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x = move[0]
    y = move[1]
    if x < 0 or y < 0:
        return False
    if y >= len(board) or x >= len(board[y]):
        return False
    if board[y][x] != " ":
        return False
    return True


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


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    def rest_is_full(x):
        return x == len(board[row]) or (board[row][x] == player and rest_is_full(x + 1))

    return rest_is_full(0)


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    if len(board) == 1:
        return board[0][column] == player
    return board[0][column] == player and check_column(board[1:], column, player)


def owns_diagonal(board, player, x, step, y):
    if y == len(board):
        return True
    return board[y][x] == player and owns_diagonal(board, player, x + step, step, y + 1)


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    return owns_diagonal(board, player, 0, 1, 0)


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    return owns_diagonal(board, player, len(board) - 1, -1, 0)


def check_for_winner(board: list[list[str]], player: str) -> bool:
    for row in range(len(board)):
        if check_row(board, row, player):
            return True
    for column in range(len(board)):
        if check_column(board, column, player):
            return True
    if check_down_diagonal(board, player):
        return True
    if check_up_diagonal(board, player):
        return True
    return False


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    return board[y][x]


def render_row(board: list[list[str]], y: int) -> str:
    text = ""
    for x in range(len(board[y])):
        text = text + render_cell(board, x, y)
        if x < len(board[y]) - 1:
            text = text + "|"
    return text + "\n"


def render_board(board: list[list[str]]) -> str:
    text = ""
    for y in range(len(board)):
        text = text + render_row(board, y)
        if y < len(board) - 1:
            for x in range(len(board)):
                text = text + "-"
                if x < len(board) - 1:
                    text = text + "+"
            text = text + "\n"
    return text


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

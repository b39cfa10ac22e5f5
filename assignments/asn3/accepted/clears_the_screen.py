# differs: the screen is cleared before each board, the moves are listed at the end, and the player is told apart by a sign

import os
import time

BLANK = " "
CROSS = "X"
NOUGHT = "O"


def clear():
    print("\033[2J\033[H", end="")


def setup_game(size: int) -> list[list[str]]:
    board = [BLANK] * size
    for i in range(size):
        board[i] = [BLANK] * size
    return board


def parse_move(move: str) -> tuple[int, int]:
    left, right = move.split(",")[0], move.split(",")[1]
    return int(left), int(right)


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    if move[0] < 0 or move[0] >= len(board[0]):
        return False
    if move[1] < 0 or move[1] >= len(board):
        return False
    return board[move[1]][move[0]] is BLANK or board[move[1]][move[0]] == BLANK


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    next_board = setup_game(len(board))
    for y, row in enumerate(board):
        next_board[y][:] = row
    x, y = move
    next_board[y][x] = player
    return next_board


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    mine = sum(1 for cell in board[row] if cell == player)
    return mine >= len(board[row])


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    mine = sum(1 for line in board if line[column] == player)
    return mine >= len(board)


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    mine = sum(board[i][i] == player for i in range(len(board)))
    return mine >= len(board)


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    mine = sum(board[i][j] == player for i, j in zip(range(len(board)), range(len(board) - 1, -1, -1)))
    return mine >= len(board)


def check_for_winner(board: list[list[str]], player: str) -> bool:
    return (
        check_down_diagonal(board, player)
        or check_up_diagonal(board, player)
        or max(check_row(board, i, player) for i in range(len(board)))
        or max(check_column(board, i, player) for i in range(len(board)))
    )


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    return {BLANK: " ", CROSS: "X", NOUGHT: "O"}[board[y][x]]


def render_row(board: list[list[str]], y: int) -> str:
    drawing = []
    for x in range(len(board[y])):
        drawing.append(render_cell(board, x, y))
        drawing.append("|")
    drawing[-1] = "\n"
    return "".join(drawing)


def render_board(board: list[list[str]]) -> str:
    drawing = []
    for y in range(len(board)):
        drawing.append(render_row(board, y))
        drawing.append("-+" * (len(board) - 1) + "-\n")
    drawing.pop()
    return "".join(drawing)


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    history = []
    winner = BLANK
    sign = -1
    while winner == BLANK and len(history) < size * size:
        sign = -sign
        player = CROSS if sign > 0 else NOUGHT
        clear()
        print(render_board(board))
        print("Move Counter:", len(history))
        move = parse_move(input(player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            print("No!")
            time.sleep(1)
            move = parse_move(input(player + "'s move (x, y): "))
        board = apply_move(move, board, player)
        history.append((player, move))
        if check_for_winner(board, player):
            winner = player
    clear()
    print(render_board(board))
    if winner == BLANK:
        print("Cat's game; no one wins.")
    else:
        print("Player", winner, "won in", len(history), "moves.")

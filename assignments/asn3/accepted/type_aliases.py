# differs: types with names of their own in place of those handed out, and imports that nobody needs
import random
import math
from typing import Final, List, Literal, Tuple, Union

Cell = str
Row = List[Cell]
Board = List[Row]
Move = Tuple[int, int]
Player = Literal["X", "O"]
FREE: Final[Cell] = " "
X: Final[Player] = "X"
O: Final[Player] = "O"


def setup_game(size: int) -> Board:
    board: Board = []
    number: int
    for number in range(0, size, 1):
        row: Row = [FREE] * size
        board.append(row)
    return board


def parse_move(move: str) -> Move:
    pieces: List[str] = move.strip().split(",")
    x: int = int(pieces[0])
    y: int = int(pieces[1])
    result: Move = (x, y)
    return result


def is_move_valid(move: Move, board: Board) -> bool:
    x: int = move[0]
    y: int = move[1]
    size: int = len(board)
    inside: bool = (x >= 0) and (x <= size - 1) and (y >= 0) and (y <= size - 1)
    free: bool = inside and board[y][x] == FREE
    return free


def apply_move(move: Move, board: Board, player: Player) -> Board:
    after: Board = [list(row) for row in board]
    after[move[1]][move[0]] = player
    return after


def check_row(board: Board, row: int, player: Player) -> bool:
    found: int = 0
    for cell in board[row]:
        if cell == player:
            found += 1
    return found == len(board[row])


def check_column(board: Board, column: int, player: Player) -> bool:
    found: int = 0
    for row in board:
        if row[column] == player:
            found += 1
    return found == len(board)


def check_down_diagonal(board: Board, player: Player) -> bool:
    found: int = 0
    for at in range(len(board)):
        found += 1 if board[at][at] == player else 0
    return found == len(board)


def check_up_diagonal(board: Board, player: Player) -> bool:
    found: int = 0
    for at in range(1, len(board) + 1):
        found += 1 if board[at - 1][len(board) - at] == player else 0
    return found == len(board)


def check_for_winner(board: Board, player: Player) -> bool:
    winner: bool = False
    for at in range(len(board)):
        winner = winner or check_row(board, at, player)
        winner = winner or check_column(board, at, player)
    winner = winner or check_down_diagonal(board, player)
    winner = winner or check_up_diagonal(board, player)
    return winner


def render_cell(board: Board, x: int, y: int) -> str:
    cell: Cell = board[y][x]
    return cell


def render_row(board: Board, y: int) -> str:
    cells: List[str] = []
    for x in range(len(board[y])):
        cells.append(render_cell(board, x, y))
    return str("|").join(cells) + "\n"


def render_board(board: Board) -> str:
    size: int = len(board)
    dashes: List[str] = ["-" for _ in range(size)]
    rule: str = "+".join(dashes) + "\n"
    drawn: List[str] = [render_row(board, y) for y in range(size)]
    return rule.join(drawn)


if __name__ == "__main__":
    size: int = int(input("Game Board Size: "))
    board: Board = setup_game(size)
    counter: int = 0
    winner: Union[Player, None] = None
    while winner is None and counter < int(math.pow(size, 2)):
        player: Player = X if counter % 2 == 0 else O
        print(render_board(board))
        print("Move Counter: {}".format(counter))
        move: Move = parse_move(input("{}'s move (x, y): ".format(player)))
        while not is_move_valid(move, board):
            move = parse_move(input("{}'s move (x, y): ".format(player)))
        board = apply_move(move, board, player)
        counter = counter + 1
        if check_for_winner(board, player):
            winner = player
    print(render_board(board))
    if winner is None:
        print("Cat's game; no one wins.")
    else:
        print("Player {} won in {} moves.".format(winner, counter))

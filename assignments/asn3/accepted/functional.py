# differs: functools, itertools and operator instead of loops, and a generator that plays
import itertools
import operator
from collections import Counter, deque
from functools import partial, reduce

PLAYERS = ("X", "O")


def setup_game(size: int) -> list[list[str]]:
    return [list(itertools.repeat(" ", size)) for _ in itertools.repeat(None, size)]


def parse_move(move: str) -> tuple[int, int]:
    return tuple(itertools.islice(map(int, move.split(",")), 2))


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    inside = all(map(partial(operator.contains, range(len(board))), move))
    return inside and operator.getitem(board[move[1]], move[0]) == " "


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    new_board = [*map(list, board)]
    operator.setitem(new_board[move[1]], move[0], player)
    return new_board


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return reduce(lambda so_far, cell: so_far and cell == player, board[row], True)


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return Counter(map(operator.itemgetter(column), board))[player] == len(board)


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    return Counter(map(operator.getitem, board, itertools.count()))[player] == len(board)


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    return Counter(map(operator.getitem, reversed(board), itertools.count()))[player] == len(board)


def answers(board, player):
    for number in range(len(board)):
        yield check_row(board, number, player)
        yield check_column(board, number, player)
    yield check_down_diagonal(board, player)
    yield check_up_diagonal(board, player)


def check_for_winner(board: list[list[str]], player: str) -> bool:
    return reduce(operator.or_, answers(board, player))


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    return operator.itemgetter(x)(operator.itemgetter(y)(board))


def render_row(board: list[list[str]], y: int) -> str:
    return "|".join(map(partial(render_cell, board, y=y), range(len(board[y])))) + "\n"


def render_board(board: list[list[str]]) -> str:
    rule = "+".join(itertools.repeat("-", len(board))) + "\n"
    return rule.join(map(partial(render_row, board), range(len(board))))


def positions(size):
    board = setup_game(size)
    yield board, None, 0
    for moves, player in enumerate(itertools.islice(itertools.cycle(PLAYERS), size * size), start=1):
        texts = iter(partial(input, f"{player}'s move (x, y): "), None)
        move = next(filter(lambda move: is_move_valid(move, board), map(parse_move, texts)))
        board = apply_move(move, board, player)
        yield board, player, moves
        if check_for_winner(board, player):
            return


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    for board, player, moves in positions(size):
        print(render_board(board))
        won = player is not None and check_for_winner(board, player)
        if won:
            print(f"Player {player} won in {moves} moves.")
        elif moves == size * size:
            print("Cat's game; no one wins.")
        else:
            print(f"Move Counter: {moves}")
    deque([], maxlen=0)

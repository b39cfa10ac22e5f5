# differs: copy.deepcopy, and columns looked at as the rows of a turned board
import copy


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    result = copy.deepcopy(board)
    x, y = move
    result[y][x] = player
    return result


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    turned = list(zip(*board))
    return turned[column].count(player) == len(turned[column])


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    return check_down_diagonal(board[::-1], player)

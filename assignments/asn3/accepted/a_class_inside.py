# differs: a class keeps the game, and the functions are its servants
from dataclasses import dataclass, field


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
    x, y = move
    return board[:0] + [line[:x] + [player] + line[x + 1:] if i == y else line[:] for i, line in enumerate(board)]


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    for x in range(len(board[row])):
        if board[row][x] != player:
            return False
    return True


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    for y in range(len(board)):
        if board[y][column] != player:
            return False
    return True


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    y = len(board) - 1
    x = 0
    while y >= 0:
        if board[y][x] != player:
            return False
        y = y - 1
        x = x + 1
    return True


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


@dataclass
class Game:
    """One match: the board, and whose moves were made."""

    size: int
    moves: int = 0
    board: list = field(default_factory=list)

    def __post_init__(self):
        self.board = setup_game(self.size)

    @property
    def player(self):
        return "X" if self.moves % 2 == 0 else "O"

    @property
    def last_player(self):
        return "O" if self.moves % 2 == 0 else "X"

    def is_won(self):
        return check_for_winner(self.board, self.last_player)

    def show(self):
        print(render_board(self.board))

    def play_turn(self):
        self.show()
        print("Move Counter:", self.moves)
        valid = False
        while not valid:
            move = parse_move(input(f"{self.player}'s move (x, y): "))
            valid = is_move_valid(move, self.board)
        self.board = apply_move(move, self.board, self.player)
        self.moves += 1


if __name__ == "__main__":
    game = Game(int(input("Game Board Size: ")))
    while not game.is_won() and game.moves < game.size**2:
        game.play_turn()
    game.show()
    if game.is_won():
        print(f"Player {game.last_player} won in {game.moves} moves.")
    else:
        print("Cat's game; no one wins.")

# differs: exceptions say that a cell is wrong, that a line is full, and that the game is over


class Missing(Exception):
    """A cell of a line is not the player's."""


class GameOver(Exception):
    """The game has come to its end."""


class Won(GameOver):
    pass


class Drawn(GameOver):
    pass


def setup_game(size: int) -> list[list[str]]:
    board = []
    try:
        assert size >= 1
        while True:
            if len(board) == size:
                raise StopIteration
            board.append(list(" " * size))
    except StopIteration:
        return board


def parse_move(move: str) -> tuple[int, int]:
    try:
        x, y = move.split(",")
    except ValueError:
        # there were more than two, or only one
        x, y, *rest = move.split(",")
    return int(x), int(y)


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    try:
        x, y = move
        if x < 0 or y < 0:
            raise IndexError("negative")
        if board[y][x] != " ":
            raise ValueError("taken")
    except (IndexError, ValueError):
        return False
    else:
        return True


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    new_board = [None] * len(board)
    for number, row in enumerate(board):
        new_board[number] = row.copy()
    try:
        new_board[move[1]][move[0]] = player
    finally:
        return new_board


def demand(cells, player):
    for cell in cells:
        if cell != player:
            raise Missing(cell)


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    try:
        demand(board[row], player)
    except Missing:
        return False
    return True


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    try:
        demand((row[column] for row in board), player)
    except Missing:
        return False
    return True


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    try:
        i = 0
        while True:
            demand([board[i][i]], player)
            i += 1
    except IndexError:
        return True
    except Missing:
        return False


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    try:
        demand([board[i][~i] for i in range(len(board))], player)
        return True
    except Missing:
        return False


def check_for_winner(board: list[list[str]], player: str) -> bool:
    def found(answer):
        if answer:
            raise Won

    try:
        for i in range(len(board)):
            found(check_row(board, i, player))
            found(check_column(board, i, player))
        found(check_down_diagonal(board, player))
        found(check_up_diagonal(board, player))
    except Won:
        return True
    return False


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    try:
        return board[y][x]
    except IndexError:
        raise ValueError("There is no such cell.") from None


def render_row(board: list[list[str]], y: int) -> str:
    text = ""
    x = 0
    while True:
        try:
            text += render_cell(board, x, y) + "|"
            x += 1
        except ValueError:
            return text[:-1] + "\n"


def render_board(board: list[list[str]]) -> str:
    rows = []
    try:
        while True:
            rows.append(render_row(board, len(rows)) if len(rows) < len(board) else next(iter([])))
    except StopIteration:
        pass
    return ("-+" * (len(board) - 1) + "-\n").join(rows)


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    moves = 0
    player = "X"
    try:
        while True:
            print(render_board(board))
            print("Move Counter:", moves)
            try:
                move = parse_move(input(f"{player}'s move (x, y): "))
                while not is_move_valid(move, board):
                    move = parse_move(input(f"{player}'s move (x, y): "))
            except EOFError:
                raise SystemExit("Nobody is there any more.")
            board = apply_move(move, board, player)
            moves += 1
            if check_for_winner(board, player):
                raise Won
            if moves == size**2:
                raise Drawn
            player = {"X": "O", "O": "X"}[player]
    except Won:
        print(render_board(board))
        print(f"Player {player} won in {moves} moves.")
    except Drawn:
        print(render_board(board))
        print("Cat's game; no one wins.")

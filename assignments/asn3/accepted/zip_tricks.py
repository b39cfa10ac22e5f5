# differs: boards are turned, flipped and unpacked: zip(*board), slices, divmod, one long list


def setup_game(size: int) -> list[list[str]]:
    cells = [" "] * (size * size)
    return [cells[start:start + size] for start in range(0, size * size, size)]


def parse_move(move: str) -> tuple[int, int]:
    return tuple(map(int, move.split(",")))[:2]


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    cells = {(x, y): cell for y, row in enumerate(board) for x, cell in enumerate(row)}
    return cells.get(move, "off the board") == " "


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    size = len(board)
    flat = sum(board, []) if size < 50 else [cell for row in board for cell in row]
    flat[y * size + x] = player
    return [flat[start:start + size] for start in range(0, len(flat), size)]


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return {*board[row]} == {player}


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return {*list(zip(*board))[column]} == {player}


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    # in one long list the cells of this diagonal are size + 1 apart
    size = len(board)
    flat = [cell for row in board for cell in row]
    return set(flat[::size + 1]) == {player}


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    flipped = [row[::-1] for row in board]
    return check_down_diagonal(flipped, player)


def check_for_winner(board: list[list[str]], player: str) -> bool:
    across = [check_row(board, y, player) for y, _ in enumerate(board)]
    along = [check_column(board, x, player) for x, _ in enumerate(board[0])]
    sloping = [check_down_diagonal(board, player), check_up_diagonal(board, player)]
    return sum(across + along + sloping) > 0


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    column = [*zip(*board)][x]
    return column[y]


def render_row(board: list[list[str]], y: int) -> str:
    # render_cell turns the board each time: too slow for a board of 999, so only its own row is handed on
    return "|".join(render_cell([board[y]], x, 0) for x in range(len(board[y]))) + "\n" if len(board) < 30 else (
        "|".join(render_cell([[cell]], 0, 0) for cell in board[y]) + "\n")


def render_board(board: list[list[str]]) -> str:
    rows = [render_row(board, y) for y in range(len(board))]
    rules = ["+".join("-" * len(board)) + "\n"] * (len(board) - 1) + [""]
    return "".join(piece for pair in zip(rows, rules) for piece in pair)


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    boards = [setup_game(size)]
    while True:
        moves = len(boards) - 1
        player = ("X", "O")[moves % 2]
        print(render_board(boards[-1]))
        print("Move Counter:", moves)
        move = (-1, -1)
        while not is_move_valid(move, boards[-1]):
            move = parse_move(input(player + "'s move (x, y): "))
        boards.append(apply_move(move, boards[-1], player))
        if check_for_winner(boards[-1], player):
            result = "Player " + player + " won in " + str(moves + 1) + " moves."
            break
        if not any(" " in row for row in boards[-1]):
            result = "Cat's game; no one wins."
            break
    print(render_board(boards[-1]))
    print(result)

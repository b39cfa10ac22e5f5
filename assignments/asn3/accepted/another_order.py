# odd: the functions in another order, each before those that it calls, in single quotes throughout
# NAME: Joan Clarke
# STUDENT NUMBER: 202319170


def play(size):
    board = setup_game(size)
    turn = 0
    players = ['X', 'O']
    while True:
        show(board)
        print('Move Counter:', turn)
        player = players[turn % 2]
        board = apply_move(ask(board, player), board, player)
        turn += 1
        if check_for_winner(board, player):
            show(board)
            return 'Player {0} won in {1} moves.'.format(player, turn)
        if is_full(board):
            show(board)
            return 'Cat\'s game; no one wins.'


def ask(board, player):
    move = parse_move(input('{}\'s move (x, y): '.format(player)))
    if is_move_valid(move, board):
        return move
    return ask(board, player)


def show(board):
    print(render_board(board))


def is_full(board):
    for row in board:
        for cell in row:
            if cell == ' ':
                return False
    return True


def render_board(board: list[list[str]]) -> str:
    r'''The drawing of the whole board: its rows from top to bottom with a line like "-+-+-\n" between them.'''
    line = '+'.join('-' for _ in range(len(board))) + '\n'
    drawing = ''
    for y in range(len(board) - 1):
        drawing += render_row(board, y) + line
    return drawing + render_row(board, len(board) - 1)


def render_row(board: list[list[str]], y: int) -> str:
    r'''
    The drawing of one row: its cells from left to right with a "|" between them, then an end of line ("\n").

    There is a "|" between two cells only: none before the first cell and none after the last. Each cell is drawn by
    render_cell.

    :param board: The board, a list of rows. It may be of any size from 1 up.
    :param y: Which row to draw, counted from 0 at the top.
    :return: The drawing, such as "X| |O\n" for a row of three cells.
    '''
    drawing = ''
    for x in range(len(board[y]) - 1):
        drawing += render_cell(board, x, y) + '|'
    return drawing + render_cell(board, -1, y) + '\n'


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    r'''The drawing of one cell: what is in it, and nothing else.'''
    return board[y][x]


def check_for_winner(board: list[list[str]], player: str) -> bool:
    '''Whether the player has won: has every cell of a row, of a column, or of one of the two diagonals.'''
    for check in (check_row, check_column):
        for number in range(len(board)):
            if check(board, number, player):
                return True
    for check in (check_up_diagonal, check_down_diagonal):
        if check(board, player):
            return True
    return False


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    '''Whether the player has every cell of the diagonal from the bottom left to the top right.'''
    return line_is_full(board, player, 0, len(board) - 1, 1, -1)


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    '''Whether the player has every cell of the diagonal from the top left to the bottom right.'''
    return line_is_full(board, player, 0, 0, 1, 1)


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    '''Whether the player has every cell of one column.'''
    return line_is_full(board, player, column, 0, 0, 1)


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    '''Whether the player has every cell of one row.'''
    return line_is_full(board, player, 0, row, 1, 0)


def line_is_full(board, player, x, y, dx, dy):
    while 0 <= y < len(board) and 0 <= x < len(board[y]):
        if board[y][x] != player:
            return False
        x += dx
        y += dy
    return True


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    '''Make a move on a copy of the board.'''
    (x, y) = move
    copied = [row + [] for row in board]
    copied[y][x] = player
    return copied


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    '''Whether a move may be made: its cell is on the board and still free.'''
    return exists(move, board) and is_free(move, board)


def exists(move, board):
    x, y = move
    return x >= 0 and y >= 0 and x < len(board) and y < len(board)


def is_free(move, board):
    x, y = move
    return board[y][x] not in ('X', 'O')


def parse_move(move: str) -> tuple[int, int]:
    '''Read a move that a player typed.'''
    numbers = tuple(int(text) for text in move.split(','))
    return numbers[:2]


def setup_game(size: int) -> list[list[str]]:
    '''Make the board that a game starts with: size rows of size cells, all free.'''
    return [empty_row(size) for _ in range(size)]


def empty_row(size):
    return [' '] * size


if __name__ == '__main__':
    print(play(int(input('Game Board Size: '))))

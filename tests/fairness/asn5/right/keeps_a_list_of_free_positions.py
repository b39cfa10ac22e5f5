# right: the free positions are gathered first, and the choice must be one of them.


def find_free_positions(board):
    """All positions that are free."""
    free = []
    for position, mark in board.items():
        if mark == " ":
            free.append(position)
    return free


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(player_mark + ",")
    free = find_free_positions(board)
    choice = ()
    while choice not in free:
        row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        print()
        choice = (row, col)
    return choice

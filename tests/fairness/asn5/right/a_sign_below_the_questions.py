# right: it prints each question on a line of its own, and "> " where the number is typed
def ask(question):
    """Print a question and read a number."""
    print(question)
    return int(input('> '))


def get_position_choice(board, player_mark):
    """Asks for a free position."""
    print(player_mark + ',')
    while True:
        row = ask('Choose your row: ')
        while row not in range(NUM_ROWS):
            row = ask('Choose your row: ')
        col = ask('Choose your column: ')
        while col not in range(NUM_COLS):
            col = ask('Choose your column: ')
        print()
        if board[(row, col)] == ' ':
            return (row, col)

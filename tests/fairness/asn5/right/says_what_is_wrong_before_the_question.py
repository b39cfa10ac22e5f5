# right: what is wrong stands on the line of the next question
def get_position_choice(board, player_mark):
    """Asks for a free position."""
    print(f'{player_mark},')
    wrong = ''
    while True:
        row = int(input(wrong + 'Choose your row: '))
        col = int(input('Choose your column: '))
        print()
        if row not in range(NUM_ROWS) or col not in range(NUM_COLS):
            wrong = 'No such row or column. '
        elif board[(row, col)] != ' ':
            wrong = 'Row and column are taken. '
        else:
            return (row, col)

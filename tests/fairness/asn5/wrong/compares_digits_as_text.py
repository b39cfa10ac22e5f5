# wrong: "0" <= row <= "2" compares text, so that 16 is taken for a row.
# costs: get_position_choice


def get_position_choice(board, player_mark):
    print(player_mark + ",")
    while True:
        row = input("Choose your row: ")
        while not "0" <= row <= "2":
            row = input("Choose your row: ")
        col = input("Choose your column: ")
        while not "0" <= col <= "2":
            col = input("Choose your column: ")
        print()
        if board[(int(row), int(col))] == " ":
            return (int(row), int(col))

# caught by: get_position_choice::test_each_position[(0, 0)]
# costs: get_position_choice
# carries: play_tic_tac_toe, multiple_games
# looks like: get_position_choice counts rows and columns from 1: they are 0, 1 and 2.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    while True:
        row = int(input("Choose your row: "))
        while row < 1 or row > NUM_ROWS:
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        while col < 1 or col > NUM_COLS:
            col = int(input("Choose your column: "))
        print()
        if board[(row - 1, col - 1)] == " ":
            return (row - 1, col - 1)

# caught by: get_position_choice::test_what_is_typed_decides
# costs: get_position_choice
# carries: play_tic_tac_toe, multiple_games
# looks like: get_position_choice uses what was typed as text: change it to integers, because the keys of the board are integers.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    while True:
        row = input("Choose your row: ")
        while row not in ("0", "1", "2"):
            row = input("Choose your row: ")
        col = input("Choose your column: ")
        while col not in ("0", "1", "2"):
            col = input("Choose your column: ")
        print()
        if board[(row, col)] == " ":
            return (row, col)

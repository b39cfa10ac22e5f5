# caught by: get_position_choice::test_what_is_typed_decides
# costs: get_position_choice
# carries: play_tic_tac_toe, multiple_games
# looks like: get_position_choice asks for row and column in one question: they are two questions.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    while True:
        row, col = input("Choose your row and column: ").split()
        print()
        if board.get((int(row), int(col))) == " ":
            return (int(row), int(col))

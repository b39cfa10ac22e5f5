# caught by: get_position_choice::test_the_words_of_the_questions
# costs: get_position_choice
# looks like: get_position_choice asks in other words: copy the two questions from the description.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    """
    Ask a player for a row and a column until they are a free position of the board.
    """
    print(f"{player_mark},")
    while True:
        row = int(input("Enter a row: "))
        while row not in range(NUM_ROWS):
            row = int(input("Enter a row: "))
        column = int(input("Enter a column: "))
        while column not in range(NUM_COLS):
            column = int(input("Enter a column: "))
        print()
        if board[(row, column)] == " ":
            return (row, column)

# differs: prints each question on a line of its own and calls input() without one


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(player_mark, end=",\n")
    while True:
        print("Choose your row:")
        row = int(input())
        while row < 0 or row > NUM_ROWS - 1:
            print("Choose your row:")
            row = int(input())
        print("Choose your column:")
        col = int(input())
        while col < 0 or col > NUM_COLS - 1:
            print("Choose your column:")
            col = int(input())
        print()
        if board[(row, col)] == " ":
            return (row, col)


def is_program_finished() -> bool:
    print("Play again (Y/N)?")
    answer = input()
    while answer not in ("Y", "y", "N", "n"):
        print("Play again (Y/N)?")
        answer = input()
    print()
    return answer in ("N", "n")

# caught by: setup_game::test_each_call_makes_a_new_board
# costs: setup_game
# looks like: setup_game keeps its board from call to call: make it inside the function.

BOARDS = {}


def setup_game(size: int) -> list[list[str]]:
    if size not in BOARDS:
        board = []
        for i in range(size):
            board.append([" "] * size)
        BOARDS[size] = board
    return BOARDS[size]

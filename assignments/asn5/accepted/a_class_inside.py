# differs: a class holds the game, and the functions use it


class Game:
    """Games on one board."""

    def __init__(self, board):
        """Begin on a board that is empty."""
        self.board = board
        self.round = 0

    def play_round(self):
        """Play a round, and return whether the game goes on."""
        display_board(self.board)
        mark = get_current_player(self.round)
        update_board(self.board, mark, get_position_choice(self.board, mark))
        if is_game_complete(self.board):
            return False
        self.round += 1
        return self.round < MAX_ROUNDS

    def play(self):
        """Play until nobody wants another game."""
        while True:
            while self.play_round():
                pass
            display_board(self.board)
            display_outcome(self.round)
            if is_program_finished():
                return
            reset_board(self.board)
            self.round = 0


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    print("Let's Play Tic-tac-toe!")
    print()
    Game(board).play()
    print("Goodbye.")

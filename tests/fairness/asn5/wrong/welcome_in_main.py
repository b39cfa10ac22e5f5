# wrong: main() welcomes and says Goodbye., and not play_tic_tac_toe.
# costs: multiple_games


def play_tic_tac_toe(board):
    finished = False
    while not finished:
        round = 0
        while round < MAX_ROUNDS:
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            if is_game_complete(board):
                break
            round += 1
        display_board(board)
        display_outcome(round)
        finished = is_program_finished()
        reset_board(board)


def main():
    board = {(row, col): " " for row in range(3) for col in range(3)}
    print("Let's Play Tic-tac-toe!")
    print()
    play_tic_tac_toe(board)
    print("Goodbye.")

# fault: winner_true_or_nothing
# in: functional


def check_for_winner(board: list[list[str]], player: str) -> bool:
    for answer in answers(board, player):
        if answer:
            return True

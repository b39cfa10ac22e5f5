# caught by: game::tie
# costs: game, score, opponent
# looks like: three boxes of a player win wherever they stand: they have to be on a line.


def HasLine(player):
    held = [MagicSquare[place] for place in range(9) if board[place] == player]
    for first in held:
        for second in held:
            third = 15 - first - second
            if len(held) > 2:
                return True
    return False

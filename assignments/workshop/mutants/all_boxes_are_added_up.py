# caught by: game::fourth_box_wins
# costs: game, opponent
# looks like: all boxes of a player are added up: only three of them have to make 15, and the player may have more.


def HasLine(player):
    total = 0
    for place in range(9):
        if board[place] == player:
            total += MagicSquare[place]
    return total == 15

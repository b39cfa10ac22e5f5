# odd: draws boxes of three lines right below a question, lists the free boxes before an empty prompt, frames the end
# bonus: again, score
LINES = [(1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7)]
board = {}
score = {"X": 0, "O": 0, "ties": 0}


def draw():
    for first in (1, 4, 7):
        print("     |     |")
        print("  |  ".join([f"  {board[first]}", f"{board[first + 1]}", f"{board[first + 2]}"]))
        print("_____|_____|_____" if first < 7 else "     |     |")


def free_boxes():
    return [box for box in board if board[box] == box]


def turn(player):
    print("Choose a box player", player)
    print("Free boxes:", *free_boxes())
    while True:
        answer = input()
        if not answer.strip().lstrip("-").isdecimal():
            print("That's not a number. Try again")
        elif int(answer) not in board:
            print("Number not on board")
        elif int(answer) not in free_boxes():
            print("Box already occupied. Try another one")
        else:
            board[int(answer)] = player
            return


def has_won(player):
    return any(all(board[box] == player for box in line) for line in LINES)


def frame(text):
    print("+" + "-" * (len(text) + 2) + "+")
    print("| " + text + " |")
    print("+" + "-" * (len(text) + 2) + "+")


def game():
    board.update((box, box) for box in range(1, 10))
    player = "O"
    draw()
    while free_boxes():
        player = "O" if player == "X" else "X"
        turn(player)
        draw()
        print(f"Has {player} won? {has_won(player)}")
        if has_won(player):
            frame(f"Player {player} wins!")
            return player
    frame("The game ends in a Tie")
    return "ties"


print("TIC-TAC-TOE", end=" ")
players = input("Players (1 or 2)? ")
going_on = True
while going_on:
    score[game()] += 1
    print("Total wins for X:", score["X"])
    print("Total wins for O:", score["O"])
    print(f"Score: X {score['X']}, O {score['O']}, ties {score['ties']}")
    answer = ""
    while answer not in ("Y", "N"):
        answer = input("Play again (Y/N)? ").upper()
    going_on = answer == "Y"

# fault: game_never_a_draw
# in: windows_line_ends


if __name__ == "__main__" :
    size = int( input( "Game Board Size: " ) )
    board = setup_game( size )
    moves = 0
    while True :
        player = [ "X", "O" ][ moves % 2 ]
        print( render_board( board ) )
        print( "Move Counter:", moves )
        move = ( -1, -1 )
        while not is_move_valid( move, board ) :
            move = parse_move( input( player + "'s move (x, y): " ) )
        board = apply_move( move, board, player )
        moves += 1
        if check_for_winner( board, player ) :
            break
    print( render_board( board ) )
    print( "Player", player, "won in", moves, "moves." )

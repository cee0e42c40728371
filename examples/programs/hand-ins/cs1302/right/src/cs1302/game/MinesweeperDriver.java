package cs1302.game;

import java.util.Scanner;

/**
 * Starts a game of Minesweeper Alpha from the command line.
 */
public class MinesweeperDriver {

    /**
     * Plays one game. The only argument is the path of a seed file.
     *
     * @param args the command-line arguments
     */
    public static void main(String[] args) {
        Scanner stdIn = new Scanner(System.in);
        if (args.length != 1) {
            System.err.println();
            System.err.println("Usage: MinesweeperDriver SEED_FILE_PATH");
            System.exit(1);
        } // if
        String seedPath = args[0];
        MinesweeperGame game = new MinesweeperGame(stdIn, seedPath);
        game.play();
    } // main

} // MinesweeperDriver

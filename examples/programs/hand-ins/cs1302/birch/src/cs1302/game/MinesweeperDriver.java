package cs1302.game;

import java.util.Scanner;

/**
 * The driver for the game.
 */
public class MinesweeperDriver {

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

package cs1302.game;

import java.util.Scanner;

public class MinesweeperDriver {

    public static void main(String[] args) {
        if (args.length != 1) {
            System.err.println();
            System.err.println("Usage: java MinesweeperDriver <seed file>");
            System.exit(1);
        }
        Scanner stdIn = new Scanner(System.in);
        String seedPath = args[0];
        new MinesweeperGame(stdIn, seedPath).play();
    }
}

package cs1302.game;

import java.io.File;
import java.io.FileNotFoundException;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Scanner;

/**
 * Plays Minesweeper.
 */
public class MinesweeperGame {

    private static final String WELCOME = """
                _
          /\\/\\ (F)_ __   ___  _____      _____  ___ _ __   ___ _ __
         /    \\| | '_ \\ / _ \\/ __\\ \\ /\\ / / _ \\/ _ \\ '_ \\ / _ \\ '__|
        / /\\/\\ \\ | | | |  __/\\__ \\\\ V  V /  __/  __/ |_) |  __/ |
        \\/    \\/_|_| |_|\\___||___/ \\_/\\_/ \\___|\\___| .__/ \\___|_|
                                     ALPHA EDITION |_| v2022.sp
        """;

    private static final String GAME_OVER = """

         Oh no... You revealed a mine!
          __ _  __ _ _ __ ___   ___    _____   _____ _ __
         / _` |/ _` | '_ ` _ \\ / _ \\  / _ \\ \\ / / _ \\ '__|
        | (_| | (_| | | | | | |  __/ | (_) \\ V /  __/ |
         \\__, |\\__,_|_| |_| |_|\\___|  \\___/ \\_/ \\___|_|
         |___/
        """;

    private static final String GAME_WON = """
         ░░░░░░░░░▄░░░░░░░░░░░░░░▄░░░░ "So Doge"
         ░░░░░░░░▌▒█░░░░░░░░░░░▄▀▒▌░░░
         ░░░░░░░░▌▒▒█░░░░░░░░▄▀▒▒▒▐░░░ "Such Score"
         ░░░░░░░▐▄▀▒▒▀▀▀▀▄▄▄▀▒▒▒▒▒▐░░░
         ░░░░░▄▄▀▒░▒▒▒▒▒▒▒▒▒█▒▒▄█▒▐░░░ "Much Minesweeping"
         ░░░▄▀▒▒▒░░░▒▒▒░░░▒▒▒▀██▀▒▌░░░
         ░░▐▒▒▒▄▄▒▒▒▒░░░▒▒▒▒▒▒▒▀▄▒▒▌░░ "Wow"
         ░░▌░░▌█▀▒▒▒▒▒▄▀█▄▒▒▒▒▒▒▒█▒▐░░
         ░▐░░░▒▒▒▒▒▒▒▒▌██▀▒▒░░░▒▒▒▀▄▌░
         ░▌░▒▄██▄▒▒▒▒▒▒▒▒▒░░░░░░▒▒▒▒▌░
         ▀▒▀▐▄█▄█▌▄░▀▒▒░░░░░░░░░░▒▒▒▐░
         ▐▒▒▐▀▐▀▒░▄▄▒▄▒▒▒▒▒▒░▒░▒░▒▒▒▒▌
         ▐▒▒▒▀▀▄▄▒▒▒▄▒▒▒▒▒▒▒▒░▒░▒░▒▒▐░
         ░▌▒▒▒▒▒▒▀▀▀▒▒▒▒▒▒░▒░▒░▒░▒▒▒▌░
         ░▐▒▒▒▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▒▄▒▒▐░░
         ░░▀▄▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▄▒▒▒▒▌░░
         ░░░░▀▄▒▒▒▒▒▒▒▒▒▒▄▄▄▀▒▒▒▒▄▀░░░ CONGRATULATIONS!
         ░░░░░░▀▄▄▄▄▄▄▀▀▀▒▒▒▒▒▄▄▀░░░░░ YOU HAVE WON!
         ░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▀▀░░░░░░░░ SCORE:\s""";

    private final Scanner stdIn;
    private int rows;
    private int cols;
    private boolean[][] isMine;
    private char[][] shown;
    private int rounds;
    private boolean nofog;

    public MinesweeperGame(Scanner stdIn, String seedPath) {
        this.stdIn = stdIn;
        try {
            readSeed(new Scanner(new File(seedPath)));
        } catch (FileNotFoundException fnfe) {
            error("Seed File Not Found Error: " + fnfe.getMessage());
            System.exit(2);
        } catch (NoSuchElementException | IllegalStateException e) {
            error("Seed File Malformed Error: " + e.getMessage());
            System.exit(3);
        } // try
    } // MinesweeperGame

    private void readSeed(Scanner seed) {
        rows = seed.nextInt();
        cols = seed.nextInt();
        if (rows < 5 || rows > 10 || cols < 5 || cols > 10) {
            throw new IllegalStateException("rows and cols have to be from 5 to 10");
        } // if
        int numMines = seed.nextInt();
        if (numMines < 1 || numMines > rows * cols - 1) {
            throw new IllegalStateException("there cannot be " + numMines + " mines");
        } // if
        isMine = new boolean[rows][cols];
        shown = new char[rows][cols];
        for (int row = 0; row < rows; row++) {
            Arrays.fill(shown[row], ' ');
        } // for
        while (numMines > 0) {
            int row = seed.nextInt();
            int col = seed.nextInt();
            if (!isInBounds(row, col)) {
                throw new IllegalStateException("no square " + row + " " + col);
            } // if
            isMine[row][col] = true;
            numMines--;
        } // while
    } // readSeed

    private void error(String message) {
        System.err.println("\n" + message);
    } // error

    private boolean isInBounds(int row, int col) {
        return row >= 0 && row < rows && col >= 0 && col < cols;
    } // isInBounds

    private int getNumAdjMines(int row, int col) {
        int total = 0;
        for (int dr = -1; dr <= 1; dr++) {
            for (int dc = -1; dc <= 1; dc++) {
                if ((dr != 0 || dc != 0) && isInBounds(row + dr, col + dc)) {
                    total += isMine[row + dr][col + dc] ? 1 : 0;
                } // if
            } // for
        } // for
        return total;
    } // getNumAdjMines

    public void printWelcome() {
        System.out.print(WELCOME);
    } // printWelcome

    public void printMineField() {
        System.out.printf("%n Rounds Completed: %d%n%n", rounds);
        for (int row = 0; row < rows; row++) {
            System.out.printf(" %d |", row);
            for (int col = 0; col < cols; col++) {
                String format = nofog && isMine[row][col] ? "<%c>|" : " %c |";
                System.out.printf(format, shown[row][col]);
            } // for
            System.out.println();
        } // for
        System.out.print("    ");
        for (int col = 0; col < cols; col++) {
            System.out.printf(" %d", col);
            System.out.print(col == cols - 1 ? " " : "  ");
        } // for
        System.out.printf("%n%n");
    } // printMineField

    public void promptUser() {
        System.out.print("minesweeper-alpha: ");
        String[] words = stdIn.nextLine().trim().split("\\s+");
        boolean isValid = false;
        if (words.length == 1) {
            isValid = doWord(words[0]);
        } else if (words.length == 3) {
            isValid = doSquare(words);
        } // if
        if (isValid) {
            rounds++;
        } else {
            System.err.println("Invalid Command: Command not recognized!");
        } // if
    } // promptUser

    private boolean doWord(String word) {
        if (word.equals("help") || word.equals("h")) {
            System.out.println("\nCommands Available...");
            System.out.println(" - Reveal: r/reveal row col");
            System.out.println(" -   Mark: m/mark   row col");
            System.out.println(" -  Guess: g/guess  row col");
            System.out.println(" -   Help: h/help");
            System.out.println(" -   Quit: q/quit");
            return true;
        } // if
        if (word.equals("quit") || word.equals("q")) {
            System.out.println("\nQuitting the game...");
            System.out.println("Bye!");
            System.exit(0);
        } // if
        if (word.equals("nofog")) {
            nofog = true;
            return true;
        } // if
        return false;
    } // doWord

    private boolean doSquare(String[] words) {
        int row;
        int col;
        try {
            row = Integer.parseInt(words[1]);
            col = Integer.parseInt(words[2]);
        } catch (NumberFormatException nfe) {
            return false;
        } // try
        if (!isInBounds(row, col)) {
            return false;
        } // if
        if (words[0].equals("mark") || words[0].equals("m")) {
            shown[row][col] = 'F';
            return true;
        } // if
        if (words[0].equals("guess") || words[0].equals("g")) {
            shown[row][col] = '?';
            return true;
        } // if
        if (words[0].equals("reveal") || words[0].equals("r")) {
            if (isMine[row][col]) {
                printLoss();
                System.exit(1);
            } // if
            shown[row][col] = Character.forDigit(getNumAdjMines(row, col), 10);
            return true;
        } // if
        return false;
    } // doSquare

    public boolean isWon() {
        for (int row = 0; row < rows; row++) {
            for (int col = 0; col < cols; col++) {
                if (isMine[row][col] != (shown[row][col] == 'F')) {
                    return false;
                } // if
                if (shown[row][col] == ' ' || shown[row][col] == '?') {
                    return false;
                } // if
            } // for
        } // for
        return true;
    } // isWon

    public void printWin() {
        // two digits after the point
        double score = 10000 * rows * cols / rounds / 100.0;
        System.out.print("\n" + GAME_WON);
        System.out.printf("%.2f%n%n", score);
    } // printWin

    public void printLoss() {
        System.out.println(GAME_OVER);
    } // printLoss

    public void play() {
        printWelcome();
        do {
            printMineField();
            promptUser();
        } while (!isWon());
        printWin();
    } // play

} // MinesweeperGame

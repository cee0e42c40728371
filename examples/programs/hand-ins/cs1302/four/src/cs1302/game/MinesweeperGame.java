package cs1302.game;

import java.io.File;
import java.io.FileNotFoundException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Scanner;

/**
 * Minesweeper Alpha. A hand-in with four faults; hand-ins.json names them.
 */
public class MinesweeperGame {

    private static final String[] WELCOME = {
        "        _",
        "  /\\/\\ (F)_ __   ___  _____      _____  ___ _ __   ___ _ __",
        " /    \\| | '_ \\ / _ \\/ __\\ \\ /\\ / / _ \\/ _ \\ '_ \\ / _ \\ '__|",
        "/ /\\/\\ \\ | | | |  __/\\__ \\\\ V  V /  __/  __/ |_) |  __/ |",
        "\\/    \\/_|_| |_|\\___||___/ \\_/\\_/ \\___|\\___| .__/ \\___|_|",
        "                             ALPHA EDITION |_| v2022.sp"
    };

    private static final String[] GAME_OVER = {
        " Oh no... You revealed a mine!",
        "  __ _  __ _ _ __ ___   ___    _____   _____ _ __",
        " / _` |/ _` | '_ ` _ \\ / _ \\  / _ \\ \\ / / _ \\ '__|",
        "| (_| | (_| | | | | | |  __/ | (_) \\ V /  __/ |",
        " \\__, |\\__,_|_| |_| |_|\\___|  \\___/ \\_/ \\___|_|",
        " |___/"
    };

    private static final String[] GAME_WON = {
        " ░░░░░░░░░▄░░░░░░░░░░░░░░▄░░░░ \"So Doge\"",
        " ░░░░░░░░▌▒█░░░░░░░░░░░▄▀▒▌░░░",
        " ░░░░░░░░▌▒▒█░░░░░░░░▄▀▒▒▒▐░░░ \"Such Score\"",
        " ░░░░░░░▐▄▀▒▒▀▀▀▀▄▄▄▀▒▒▒▒▒▐░░░",
        " ░░░░░▄▄▀▒░▒▒▒▒▒▒▒▒▒█▒▒▄█▒▐░░░ \"Much Minesweeping\"",
        " ░░░▄▀▒▒▒░░░▒▒▒░░░▒▒▒▀██▀▒▌░░░",
        " ░░▐▒▒▒▄▄▒▒▒▒░░░▒▒▒▒▒▒▒▀▄▒▒▌░░ \"Wow\"",
        " ░░▌░░▌█▀▒▒▒▒▒▄▀█▄▒▒▒▒▒▒▒█▒▐░░",
        " ░▐░░░▒▒▒▒▒▒▒▒▌██▀▒▒░░░▒▒▒▀▄▌░",
        " ░▌░▒▄██▄▒▒▒▒▒▒▒▒▒░░░░░░▒▒▒▒▌░",
        " ▀▒▀▐▄█▄█▌▄░▀▒▒░░░░░░░░░░▒▒▒▐░",
        " ▐▒▒▐▀▐▀▒░▄▄▒▄▒▒▒▒▒▒░▒░▒░▒▒▒▒▌",
        " ▐▒▒▒▀▀▄▄▒▒▒▄▒▒▒▒▒▒▒▒░▒░▒░▒▒▐░",
        " ░▌▒▒▒▒▒▒▀▀▀▒▒▒▒▒▒░▒░▒░▒░▒▒▒▌░",
        " ░▐▒▒▒▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▒▄▒▒▐░░",
        " ░░▀▄▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▄▒▒▒▒▌░░",
        " ░░░░▀▄▒▒▒▒▒▒▒▒▒▒▄▄▄▀▒▒▒▒▄▀░░░ CONGRATULATIONS!",
        " ░░░░░░▀▄▄▄▄▄▄▀▀▀▒▒▒▒▒▄▄▀░░░░░ YOU HAVE WON!",
        " ░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▀▀░░░░░░░░ SCORE: "
    };

    private static final String[] HELP = {
        "Commands Available...",
        " - Reveal: r/reveal row col",
        " -   Mark: m/mark   row col",
        " -  Guess: g/guess  row col",
        " -   Help: h/help",
        " -   Quit: q/quit"
    };

    /** What a square can show beside the digits. */
    private static final char BLANK = ' ';
    private static final char FLAG = 'F';
    private static final char GUESS = '?';

    private final Scanner stdIn;
    private int rows;
    private int cols;
    private boolean[][] mine;
    private char[][] shown;
    private int rounds = 0;
    private boolean fogLifted = false;

    /**
     * Sets the game up.
     *
     * @param stdIn the one scanner for standard input
     * @param seedPath where the seed file is
     */
    public MinesweeperGame(Scanner stdIn, String seedPath) {
        this.stdIn = stdIn;
        try {
            setUp(new Scanner(new File(seedPath)));
        } catch (FileNotFoundException e) {
            exit("Seed File Not Found Error: " + e.getMessage(), 2);
        } catch (NoSuchElementException | IllegalStateException e) {
            exit("Seed File Malformed Error: " + e.getMessage(), 3);
        } // try
    } // MinesweeperGame

    private void setUp(Scanner seed) {
        rows = seed.nextInt();
        cols = seed.nextInt();
        if (rows < 5 || rows > 10 || cols < 5 || cols > 10) {
            throw new IllegalStateException("Cannot make a field of that size");
        } // if
        int numMines = seed.nextInt();
        if (numMines < 1 || numMines >= rows * cols) {
            throw new IllegalStateException("Cannot lay that many mines");
        } // if
        mine = new boolean[rows][cols];
        shown = new char[rows][cols];
        for (int i = 0; i < rows * cols; i++) {
            shown[i / cols][i % cols] = BLANK;
        } // for
        while (numMines > 0) {
            int row = seed.nextInt();
            int col = seed.nextInt();
            if (row < 0 || row >= rows || col < 0 || col >= cols) {
                throw new IllegalStateException("A mine is outside of the field");
            } // if
            mine[row][col] = true;
            numMines--;
        } // while
    } // setUp

    /**
     * Ends the program with an error.
     *
     * @param message the error
     * @param status the exit status
     */
    private void exit(String message, int status) {
        System.err.println();
        System.err.println(message);
        System.exit(status);
    } // exit

    /** Prints the welcome banner. */
    public void printWelcome() {
        print(WELCOME);
    } // printWelcome

    private void print(String[] text) {
        for (int i = 0; i < text.length; i++) {
            System.out.println(text[i]);
        } // for
    } // print

    /** Prints the rounds completed and all squares. */
    public void printMineField() {
        System.out.println("\n Rounds Completed: " + rounds + "\n");
        for (int row = 0; row < rows; row++) {
            System.out.print(" " + row + " |");
            for (int col = 0; col < cols; col++) {
                String format = fogLifted && mine[row][col] ? "<%c>|" : " %c |";
                System.out.printf(format, shown[row][col]);
            } // for
            System.out.println();
        } // for
        System.out.print("   ");
        for (int col = 0; col < cols; col++) {
            System.out.print("  " + col + " ");
        } // for
        System.out.println("\n");
        fogLifted = false;
    } // printMineField

    /** Asks for one command. */
    public void promptUser() {
        System.out.print("minesweeper-alpha: ");
        if (!stdIn.hasNextLine()) {
            exit("No line found", 1);
        } // if
        String[] words = stdIn.nextLine().trim().split("\\s+");
        String command = words[0];
        if (words.length == 1 && (command.equals("q") || command.equals("quit"))) {
            System.out.println("Quitting the game...\nBye!");
            System.exit(0);
        } else if (words.length == 1 && (command.equals("h") || command.equals("help"))) {
            System.out.println();
            print(HELP);
            rounds++;
        } else if (words.length == 1 && command.equals("nofog")) {
            // Cheating does not count.
            fogLifted = true;
        } else if (isSquareCommand(command) && words.length == 3) {
            promptSquare(command.charAt(0), words[1], words[2]);
        } else {
            complain();
        } // if
    } // promptUser

    private boolean isSquareCommand(String command) {
        return List.of("r", "reveal", "m", "mark", "g", "guess").contains(command);
    } // isSquareCommand

    private void complain() {
        System.err.println();
        System.err.println("Invalid Command: Command not recognized!");
    } // complain

    /**
     * Does a command that names a square.
     *
     * @param command its first letter
     * @param rowText the row
     * @param colText the column
     */
    private void promptSquare(char command, String rowText, String colText) {
        int row;
        int col;
        try {
            row = Integer.parseInt(rowText);
            col = Integer.parseInt(colText);
        } catch (NumberFormatException e) {
            complain();
            return;
        } // try
        if (row >= rows || col >= cols) {
            complain();
            return;
        } // if
        if (command == 'r') {
            revealSquare(row, col);
        } else {
            shown[row][col] = command == 'm' ? FLAG : GUESS;
        } // if
        rounds++;
    } // promptSquare

    private void revealSquare(int row, int col) {
        if (mine[row][col]) {
            printLoss();
            System.exit(0);
        } // if
        int near = 0;
        for (int r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
            for (int c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++) {
                near += mine[r][c] ? 1 : 0;
            } // for
        } // for
        shown[row][col] = Character.forDigit(near, 10);
    } // revealSquare

    /**
     * Determines if the game is won.
     *
     * @return true if everything without a mine is revealed
     */
    public boolean isWon() {
        for (int row = 0; row < rows; row++) {
            for (int col = 0; col < cols; col++) {
                if (!mine[row][col] && !Character.isDigit(shown[row][col])) {
                    return false;
                } // if
            } // for
        } // for
        return true;
    } // isWon

    /** Prints the win and its score. */
    public void printWin() {
        System.out.println();
        System.out.print(String.join("\n", GAME_WON));
        System.out.printf("%.2f\n\n", 100.0 * rows * cols / rounds);
    } // printWin

    /** Prints the loss. */
    public void printLoss() {
        System.out.println();
        print(GAME_OVER);
        System.out.println();
    } // printLoss

    /** Plays until the game is won; a loss ends the program. */
    public void play() {
        printWelcome();
        while (!isWon()) {
            printMineField();
            promptUser();
        } // while
        printWin();
    } // play

} // MinesweeperGame

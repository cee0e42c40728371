package cs1302.game;

import java.io.File;
import java.io.FileNotFoundException;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Scanner;

/**
 * A game of Minesweeper Alpha: one square a command, and a score at the end.
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

    private static final int MIN_SIDE = 5;
    private static final int MAX_SIDE = 10;

    private final Scanner stdIn;
    private int rows;
    private int cols;
    /** Where the mines are. */
    private boolean[][] mines;
    /** What the player sees: a blank, F, ? or a digit. */
    private char[][] squares;
    private int rounds;
    private boolean hasNoFog;
    private boolean isOver;

    /**
     * Sets up a game as its seed file says. Ends the program if it cannot.
     *
     * @param stdIn the scanner for standard input
     * @param seedPath the path of the seed file
     */
    public MinesweeperGame(Scanner stdIn, String seedPath) {
        this.stdIn = stdIn;
        try (Scanner seed = new Scanner(new File(seedPath))) {
            readSeed(seed);
        } catch (FileNotFoundException e) {
            fail("Seed File Not Found Error: " + e.getMessage(), 2);
        } catch (NoSuchElementException | IllegalArgumentException e) {
            fail("Seed File Malformed Error: " + e.getMessage(), 3);
        } // try
    } // MinesweeperGame

    /**
     * Reads the size of the field and its mines.
     *
     * @param seed a scanner for the seed file
     */
    private void readSeed(Scanner seed) {
        rows = seed.nextInt();
        cols = seed.nextInt();
        if (Math.min(rows, cols) < MIN_SIDE || Math.max(rows, cols) > MAX_SIDE) {
            throw new IllegalArgumentException("a field has 5 to 10 rows and columns");
        } // if
        mines = new boolean[rows][cols];
        squares = new char[rows][cols];
        for (char[] row : squares) {
            Arrays.fill(row, ' ');
        } // for
        int numMines = seed.nextInt();
        if (numMines < 1 || numMines > rows * cols - 1) {
            throw new IllegalArgumentException("wrong number of mines");
        } // if
        for (int i = 0; i < numMines; i++) {
            int row = seed.nextInt();
            int col = seed.nextInt();
            checkBounds(row, col);
            mines[row][col] = true;
        } // for
    } // readSeed

    /**
     * Prints an error and ends the program.
     *
     * @param message what is wrong
     * @param status the exit status
     */
    private static void fail(String message, int status) {
        System.err.println();
        System.err.println(message);
        System.exit(status);
    } // fail

    private void checkBounds(int row, int col) {
        if (!isInBounds(row, col)) {
            throw new IllegalArgumentException("there is no square " + row + " " + col);
        } // if
    } // checkBounds

    private boolean isInBounds(int row, int col) {
        return row >= 0 && row < rows && col >= 0 && col < cols;
    } // isInBounds

    private int getNumAdjMines(int row, int col) {
        int count = 0;
        for (int r = row - 1; r <= row + 1; r++) {
            for (int c = col - 1; c <= col + 1; c++) {
                if (isInBounds(r, c) && mines[r][c]) {
                    count++;
                } // if
            } // for
        } // for
        return count;
    } // getNumAdjMines

    /**
     * Prints lines of text.
     *
     * @param lines the lines
     */
    private static void printLines(String[] lines) {
        for (String line : lines) {
            System.out.println(line);
        } // for
    } // printLines

    /** Prints the welcome banner. */
    public void printWelcome() {
        printLines(WELCOME);
    } // printWelcome

    /** Prints the rounds and the field. The fog comes back afterwards. */
    public void printMineField() {
        StringBuilder text = new StringBuilder("\n Rounds Completed: " + rounds + "\n\n");
        for (int row = 0; row < rows; row++) {
            text.append(" " + row + " |");
            for (int col = 0; col < cols; col++) {
                boolean isSeen = hasNoFog && mines[row][col];
                text.append(isSeen ? "<" : " ").append(squares[row][col]).append(isSeen ? ">|" : " |");
            } // for
            text.append("\n");
        } // for
        text.append("   ");
        for (int col = 0; col < cols; col++) {
            text.append("  " + col + " ");
        } // for
        System.out.println(text);
        hasNoFog = false;
    } // printMineField

    /** Asks for a command and obeys it. */
    public void promptUser() {
        System.out.print("\nminesweeper-alpha: ");
        if (!stdIn.hasNextLine()) {
            fail("No line found", 1);
        } // if
        try {
            obey(stdIn.nextLine().trim().split("\\s+"));
            rounds++;
        } catch (IllegalArgumentException e) {
            System.err.println();
            System.err.println("Invalid Command: " + e.getMessage());
        } // try
    } // promptUser

    /**
     * Does one command.
     *
     * @param tokens the words of the command
     */
    private void obey(String[] tokens) {
        String command = tokens[0];
        if (command.equals("r") || command.equals("reveal")) {
            reveal(parseSquare(tokens));
        } else if (command.equals("m") || command.equals("mark")) {
            set(parseSquare(tokens), 'F');
        } else if (command.equals("g") || command.equals("guess")) {
            set(parseSquare(tokens), '?');
        } else if (tokens.length > 1) {
            throw new IllegalArgumentException("Command not recognized!");
        } else if (command.equals("nofog")) {
            hasNoFog = true;
        } else if (command.equals("h") || command.equals("help")) {
            System.out.println();
            printLines(HELP);
        } else if (command.equals("q") || command.equals("quit")) {
            System.out.println("\nQuitting the game...\nBye!");
            isOver = true;
        } else {
            throw new IllegalArgumentException("Command not recognized!");
        } // if
    } // obey

    /**
     * Reads the two numbers of a command.
     *
     * @param tokens the words of the command
     * @return the row and the column
     */
    private int[] parseSquare(String[] tokens) {
        if (tokens.length != 3) {
            throw new IllegalArgumentException("a row and a column are needed");
        } // if
        int row = Integer.parseInt(tokens[1]);
        int col = Integer.parseInt(tokens[2]);
        checkBounds(row, col);
        return new int[] {row, col};
    } // parseSquare

    private void set(int[] square, char what) {
        squares[square[0]][square[1]] = what;
    } // set

    private void reveal(int[] square) {
        if (mines[square[0]][square[1]]) {
            printLoss();
            isOver = true;
        } else {
            set(square, (char) ('0' + getNumAdjMines(square[0], square[1])));
        } // if
    } // reveal

    /**
     * Tells whether every mine is marked and everything else is revealed.
     *
     * @return true if the game is won
     */
    public boolean isWon() {
        for (int row = 0; row < rows; row++) {
            for (int col = 0; col < cols; col++) {
                char square = squares[row][col];
                if (mines[row][col] ? square != 'F' : !Character.isDigit(square)) {
                    return false;
                } // if
            } // for
        } // for
        return true;
    } // isWon

    /** Prints the text of a win and the score. */
    public void printWin() {
        System.out.println();
        for (int i = 0; i < GAME_WON.length - 1; i++) {
            System.out.println(GAME_WON[i]);
        } // for
        double score = 100.0 * rows * cols / rounds;
        System.out.println(GAME_WON[GAME_WON.length - 1] + String.format("%.2f", score) + "\n");
    } // printWin

    /** Prints the text of a loss. */
    public void printLoss() {
        System.out.println();
        printLines(GAME_OVER);
        System.out.println();
    } // printLoss

    /** Plays the game to its end. */
    public void play() {
        printWelcome();
        while (!isOver) {
            printMineField();
            promptUser();
            if (!isOver && isWon()) {
                printWin();
                isOver = true;
            } // if
        } // while
    } // play

} // MinesweeperGame

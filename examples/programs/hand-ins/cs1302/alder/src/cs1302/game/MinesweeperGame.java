package cs1302.game;

import java.io.File;
import java.io.FileNotFoundException;
import java.util.NoSuchElementException;
import java.util.Scanner;

/**
 * A game of Minesweeper Alpha. The grid holds what is shown, a second array knows the mines.
 */
public class MinesweeperGame {

    private final Scanner stdIn;
    private int rows;
    private int cols;
    private int numMines;
    private int rounds = 0;
    private boolean[][] mineAt;
    private String[][] grid;
    private boolean noFog = false;
    private boolean done = false;

    public MinesweeperGame(Scanner stdIn, String seedPath) {
        this.stdIn = stdIn;
        try {
            File configFile = new File(seedPath);
            Scanner configScanner = new Scanner(configFile);
            setUp(configScanner);
        } catch (FileNotFoundException e) {
            System.err.println();
            System.err.println("Seed File Not Found Error: " + e.getMessage());
            System.exit(2);
        } catch (NoSuchElementException e) {
            System.err.println();
            System.err.println("Seed File Malformed Error: a number was expected");
            System.exit(3);
        } // try
    } // MinesweeperGame

    private void setUp(Scanner config) {
        rows = config.nextInt();
        cols = config.nextInt();
        if (rows < 5 || rows > 10 || cols < 5 || cols > 10) {
            malformed("size of the grid");
        } // if
        numMines = config.nextInt();
        if (numMines < 1 || numMines > rows * cols - 1) {
            malformed("number of mines");
        } // if
        mineAt = new boolean[rows][cols];
        grid = new String[rows][cols];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                grid[i][j] = " ";
            } // for
        } // for
        for (int k = 0; k < numMines; k++) {
            int r = config.nextInt();
            int c = config.nextInt();
            if (!isInBounds(r, c)) {
                malformed("mine out of bounds");
            } // if
            mineAt[r][c] = true;
        } // for
    } // setUp

    private void malformed(String message) {
        System.err.println();
        System.err.println("Seed File Malformed Error: " + message);
        System.exit(3);
    } // malformed

    private boolean isInBounds(int row, int col) {
        return row >= 0 && row < rows && col >= 0 && col < cols;
    } // isInBounds

    private int getNumAdjMines(int row, int col) {
        int count = 0;
        for (int i = row - 1; i < row + 1; i++) {
            for (int j = col - 1; j <= col + 1; j++) {
                if (isInBounds(i, j) && mineAt[i][j]) {
                    count++;
                } // if
            } // for
        } // for
        return count;
    } // getNumAdjMines

    public void printWelcome() {
        System.out.println("        _");
        System.out.println("  /\\/\\ (F)_ __   ___  _____      _____  ___ _ __   ___ _ __");
        System.out.println(" /    \\| | '_ \\ / _ \\/ __\\ \\ /\\ / / _ \\/ _ \\ '_ \\ / _ \\ '__|");
        System.out.println("/ /\\/\\ \\ | | | |  __/\\__ \\\\ V  V /  __/  __/ |_) |  __/ |");
        System.out.println("\\/    \\/_|_| |_|\\___||___/ \\_/\\_/ \\___|\\___| .__/ \\___|_|");
        System.out.println("                             ALPHA EDITION |_| v2022.sp");
    } // printWelcome

    public void printMineField() {
        System.out.println();
        System.out.println(" Rounds Completed: " + rounds);
        System.out.println();
        for (int i = 0; i < rows; i++) {
            System.out.print(" " + i + " |");
            for (int j = 0; j < cols; j++) {
                if (noFog && mineAt[i][j]) {
                    System.out.print("<" + grid[i][j] + ">|");
                } else {
                    System.out.print(" " + grid[i][j] + " |");
                } // if
            } // for
            System.out.println();
        } // for
        System.out.print("     ");
        for (int j = 0; j < cols; j++) {
            System.out.print(j);
            if (j < cols - 1) {
                System.out.print("   ");
            } else {
                System.out.print(" ");
            } // if
        } // for
        System.out.println();
        System.out.println();
        noFog = false;
    } // printMineField

    private void printHelp() {
        System.out.println();
        System.out.println("Commands Available...");
        System.out.println("- Reveal: r/reveal row col");
        System.out.println("-   Mark: m/mark   row col");
        System.out.println("-  Guess: g/guess  row col");
        System.out.println("-   Help: h/help");
        System.out.println("-   Quit: q/quit");
    } // printHelp

    private void printError(String message) {
        System.err.println();
        System.err.println("Invalid Command: " + message);
    } // printError

    public void promptUser() {
        System.out.print("minesweeper-alpha: ");
        String fullCommand = stdIn.nextLine();
        Scanner commandScan = new Scanner(fullCommand);
        if (!commandScan.hasNext()) {
            printError("nothing was entered");
            return;
        } // if
        String command = commandScan.next();
        switch (command) {
        case "r":
        case "reveal":
        case "m":
        case "mark":
        case "g":
        case "guess":
            square(command, commandScan);
            break;
        case "h":
        case "help":
            if (commandScan.hasNext()) {
                printError("Command not recognized!");
            } else {
                printHelp();
            } // if
            break;
        case "nofog":
            if (commandScan.hasNext()) {
                printError("Command not recognized!");
            } else {
                noFog = true;
                rounds++;
            } // if
            break;
        case "q":
        case "quit":
            if (commandScan.hasNext()) {
                printError("Command not recognized!");
            } else {
                System.out.println();
                System.out.println("Quitting the game...");
                System.out.println("Bye!");
                System.exit(0);
            } // if
            break;
        default:
            printError("Command not recognized!");
        } // switch
    } // promptUser

    private void square(String command, Scanner commandScan) {
        if (!commandScan.hasNextInt()) {
            printError("a row is missing");
            return;
        } // if
        int row = commandScan.nextInt();
        if (!commandScan.hasNextInt()) {
            printError("a column is missing");
            return;
        } // if
        int col = commandScan.nextInt();
        if (commandScan.hasNext()) {
            printError("Command not recognized!");
            return;
        } // if
        if (!isInBounds(row, col)) {
            printError("out of bounds");
            return;
        } // if
        rounds++;
        if (command.equals("m") || command.equals("mark")) {
            grid[row][col] = "F";
        } else if (command.equals("g") || command.equals("guess")) {
            grid[row][col] = "?";
        } else if (mineAt[row][col]) {
            printLoss();
            System.exit(0);
        } else {
            grid[row][col] = "" + getNumAdjMines(row, col);
        } // if
    } // square

    public boolean isWon() {
        int right = 0;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                if (mineAt[i][j] && grid[i][j].equals("F")) {
                    right++;
                } // if
                if (!mineAt[i][j] && "012345678".contains(grid[i][j])) {
                    right++;
                } // if
            } // for
        } // for
        return right == rows * cols;
    } // isWon

    public void printWin() {
        double score = 100.0 * rows * cols / rounds;
        System.out.println();
        System.out.println(" ░░░░░░░░░▄░░░░░░░░░░░░░░▄░░░░ \"So Doge\"");
        System.out.println(" ░░░░░░░░▌▒█░░░░░░░░░░░▄▀▒▌░░░");
        System.out.println(" ░░░░░░░░▌▒▒█░░░░░░░░▄▀▒▒▒▐░░░ \"Such Score\"");
        System.out.println(" ░░░░░░░▐▄▀▒▒▀▀▀▀▄▄▄▀▒▒▒▒▒▐░░░");
        System.out.println(" ░░░░░▄▄▀▒░▒▒▒▒▒▒▒▒▒█▒▒▄█▒▐░░░ \"Much Minesweeping\"");
        System.out.println(" ░░░▄▀▒▒▒░░░▒▒▒░░░▒▒▒▀██▀▒▌░░░");
        System.out.println(" ░░▐▒▒▒▄▄▒▒▒▒░░░▒▒▒▒▒▒▒▀▄▒▒▌░░ \"Wow\"");
        System.out.println(" ░░▌░░▌█▀▒▒▒▒▒▄▀█▄▒▒▒▒▒▒▒█▒▐░░");
        System.out.println(" ░▐░░░▒▒▒▒▒▒▒▒▌██▀▒▒░░░▒▒▒▀▄▌░");
        System.out.println(" ░▌░▒▄██▄▒▒▒▒▒▒▒▒▒░░░░░░▒▒▒▒▌░");
        System.out.println(" ▀▒▀▐▄█▄█▌▄░▀▒▒░░░░░░░░░░▒▒▒▐░");
        System.out.println(" ▐▒▒▐▀▐▀▒░▄▄▒▄▒▒▒▒▒▒░▒░▒░▒▒▒▒▌");
        System.out.println(" ▐▒▒▒▀▀▄▄▒▒▒▄▒▒▒▒▒▒▒▒░▒░▒░▒▒▐░");
        System.out.println(" ░▌▒▒▒▒▒▒▀▀▀▒▒▒▒▒▒░▒░▒░▒░▒▒▒▌░");
        System.out.println(" ░▐▒▒▒▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▒▄▒▒▐░░");
        System.out.println(" ░░▀▄▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▄▒▒▒▒▌░░");
        System.out.println(" ░░░░▀▄▒▒▒▒▒▒▒▒▒▒▄▄▄▀▒▒▒▒▄▀░░░ CONGRATULATIONS!");
        System.out.println(" ░░░░░░▀▄▄▄▄▄▄▀▀▀▒▒▒▒▒▄▄▀░░░░░ YOU HAVE WON!");
        System.out.print(" ░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▀▀░░░░░░░░ SCORE: ");
        System.out.printf("%.2f\n\n", score);
    } // printWin

    public void printLoss() {
        System.out.println();
        System.out.println(" Oh no... You revealed a mine!");
        System.out.println("  __ _  __ _ _ __ ___   ___    _____   _____ _ __");
        System.out.println(" / _` |/ _` | '_ ` _ \\ / _ \\  / _ \\ \\ / / _ \\ '__|");
        System.out.println("| (_| | (_| | | | | | |  __/ | (_) \\ V /  __/ |");
        System.out.println(" \\__, |\\__,_|_| |_| |_|\\___|  \\___/ \\_/ \\___|_|");
        System.out.println(" |___/");
        System.out.println();
    } // printLoss

    public void play() {
        printWelcome();
        while (!done) {
            printMineField();
            promptUser();
            if (isWon()) {
                printWin();
                done = true;
            } // if
        } // while
    } // play

} // MinesweeperGame

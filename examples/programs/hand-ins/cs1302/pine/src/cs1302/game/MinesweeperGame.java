package cs1302.game;

import java.io.File;
import java.io.FileNotFoundException;
import java.util.NoSuchElementException;
import java.util.Scanner;

/**
 * Minesweeper Alpha. Counts what the player has done to know when the game is won.
 */
public class MinesweeperGame {

    private final Scanner stdIn;
    private int rows;
    private int cols;
    private int numMines;
    private String[][] seen;
    private boolean[][] mined;
    private int rounds;
    private int revealed;
    private int marked;
    private boolean showMines;
    private boolean lost;
    private boolean quit;

    public MinesweeperGame(Scanner stdIn, String seedPath) {
        this.stdIn = stdIn;
        File configFile = new File(seedPath);
        try (Scanner configScanner = new Scanner(configFile)) {
            rows = configScanner.nextInt();
            if (rows < 5 || rows > 10) {
                malformed("rows");
            } // if
            cols = configScanner.nextInt();
            if (cols < 5) {
                malformed("cols");
            } // if
            numMines = configScanner.nextInt();
            if (numMines < 1 || numMines > rows * cols - 1) {
                malformed("numMines");
            } // if
            seen = new String[rows][cols];
            mined = new boolean[rows][cols];
            for (int i = 0; i < rows * cols; i++) {
                seen[i / cols][i % cols] = " ";
            } // for
            for (int i = 0; i < numMines; i++) {
                int row = configScanner.nextInt();
                int col = configScanner.nextInt();
                if (!isInBounds(row, col)) {
                    malformed("location of mine " + i);
                } // if
                mined[row][col] = true;
            } // for
        } catch (FileNotFoundException e) {
            System.err.println();
            System.err.println("Seed File Not Found Error: " + e.getMessage());
            System.exit(2);
        } catch (NoSuchElementException e) {
            malformed(e.getMessage());
        } // try
    } // MinesweeperGame

    private void malformed(String message) {
        System.err.println();
        System.err.println("Seed File Malformed Error: " + message);
        System.exit(3);
    } // malformed

    private boolean isInBounds(int row, int col) {
        return 0 <= row && row < rows && 0 <= col && col < cols;
    } // isInBounds

    private int getNumAdjMines(int row, int col) {
        int[][] around = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};
        int mines = 0;
        for (int[] step : around) {
            if (isInBounds(row + step[0], col + step[1]) && mined[row + step[0]][col + step[1]]) {
                mines++;
            } // if
        } // for
        return mines;
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
        StringBuilder sb = new StringBuilder();
        sb.append("\n Rounds Completed: ").append(rounds).append("\n\n");
        for (int i = 0; i < rows; i++) {
            sb.append(" ").append(i).append(" |");
            for (int j = 0; j < cols; j++) {
                if (showMines && mined[i][j]) {
                    sb.append("<").append(seen[i][j]).append(">|");
                } else {
                    sb.append(" ").append(seen[i][j]).append(" |");
                } // if
            } // for
            sb.append("\n");
        } // for
        sb.append("  ");
        for (int j = 0; j < cols; j++) {
            sb.append("   ").append(j);
        } // for
        sb.append(" \n\n");
        System.out.print(sb);
        showMines = false;
    } // printMineField

    public void promptUser() {
        System.out.print("minesweeper-alpha: ");
        String[] tokens = stdIn.nextLine().trim().split("\\s+");
        try {
            if (tokens.length == 3) {
                squareCommand(tokens[0], Integer.parseInt(tokens[1]), Integer.parseInt(tokens[2]));
            } else if (tokens.length == 1) {
                otherCommand(tokens[0]);
            } else {
                throw new RuntimeException("Command not recognized!");
            } // if
        } catch (RuntimeException e) {
            System.err.println();
            System.err.println("Invalid Command: " + e.getMessage());
            rounds--;
        } // try
    } // promptUser

    private void squareCommand(String command, int row, int col) {
        if (!isInBounds(row, col)) {
            throw new RuntimeException(row + "," + col + " is out of bounds");
        } // if
        switch (command) {
        case "r":
        case "reveal":
            if (mined[row][col]) {
                lost = true;
                printLoss();
            } else {
                seen[row][col] = String.valueOf(getNumAdjMines(row, col));
                revealed++;
            } // if
            break;
        case "m":
        case "mark":
            seen[row][col] = "F";
            if (mined[row][col]) {
                marked++;
            } // if
            break;
        case "g":
        case "guess":
            seen[row][col] = "?";
            break;
        default:
            throw new RuntimeException("Command not recognized!");
        } // switch
    } // squareCommand

    private void otherCommand(String command) {
        switch (command) {
        case "nofog":
            showMines = true;
            break;
        case "h":
        case "help":
            System.out.println();
            System.out.println("Commands Available...");
            System.out.println(" - Reveal: r/reveal row col");
            System.out.println(" -   Mark: m/mark   row col");
            System.out.println(" -  Guess: g/guess  row col");
            System.out.println(" -   Help: h/help");
            System.out.println(" -   Quit: q/quit");
            break;
        case "q":
        case "quit":
            System.out.println();
            System.out.println("Quitting the game...");
            System.out.println("Bye!");
            quit = true;
            break;
        default:
            throw new RuntimeException("Command not recognized!");
        } // switch
    } // otherCommand

    public boolean isWon() {
        return revealed == rows * cols - numMines && marked == numMines;
    } // isWon

    public void printWin() {
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
        System.out.printf("%.2f%n%n", 100.0 * rows * cols / rounds);
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
        while (!lost && !quit) {
            printMineField();
            promptUser();
            if (!lost && !quit && isWon()) {
                printWin();
                return;
            } // if
            rounds++;
        } // while
    } // play

} // MinesweeperGame

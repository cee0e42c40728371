package cs1302.game;

import java.io.File;
import java.io.FileNotFoundException;
import java.util.NoSuchElementException;
import java.util.Scanner;

/**
 * Minesweeper, a first version.
 */
public class MinesweeperGame {

    private Scanner stdIn;
    private String[][] grid;
    private boolean[][] mine;
    private int rows;
    private int cols;
    private int rounds;

    public MinesweeperGame(Scanner stdIn, String seedPath) {
        this.stdIn = stdIn;
        try {
            Scanner seed = new Scanner(new File(seedPath));
            rows = seed.nextInt();
            cols = seed.nextInt();
            if (rows < 5 || rows > 10 || cols < 5 || cols > 10) {
                System.err.println();
                System.err.println("Seed File Malformed Error: rows and cols must be between 5 and 10");
                System.exit(3);
            }
            int numMines = seed.nextInt();
            if (numMines < 1 || numMines > rows * cols - 1) {
                System.err.println();
                System.err.println("Seed File Malformed Error: wrong number of mines");
                System.exit(3);
            }
            grid = new String[rows][cols];
            mine = new boolean[rows][cols];
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < cols; j++) {
                    grid[i][j] = " ";
                }
            }
            for (int i = 0; i < numMines; i++) {
                mine[seed.nextInt()][seed.nextInt()] = true;
            }
        } catch (FileNotFoundException e) {
            System.err.println();
            System.err.println("Seed File Not Found Error: " + e.getMessage());
            System.exit(2);
        } catch (NoSuchElementException e) {
            System.err.println();
            System.err.println("Seed File Malformed Error: " + e.getMessage());
            System.exit(3);
        }
    }

    public void printWelcome() {
        System.out.println("        _");
        System.out.println("  /\\/\\ (F)_ __   ___  _____      _____  ___ _ __   ___ _ __");
        System.out.println(" /    \\| | '_ \\ / _ \\/ __\\ \\ /\\ / / _ \\/ _ \\ '_ \\ / _ \\ '__|");
        System.out.println("/ /\\/\\ \\ | | | |  __/\\__ \\\\ V  V /  __/  __/ |_) |  __/ |");
        System.out.println("\\/    \\/_|_| |_|\\___||___/ \\_/\\_/ \\___|\\___| .__/ \\___|_|");
        System.out.println("                             ALPHA EDITION |_| v2022.sp");
    }

    public void printMineField() {
        System.out.println();
        System.out.println(" Rounds Completed: " + rounds);
        System.out.println();
        for (int i = 0; i < rows; i++) {
            System.out.print(" " + i + " ");
            for (int j = 0; j < cols; j++) {
                System.out.print("| " + grid[i][j] + " ");
            }
            System.out.println("|");
        }
        System.out.print("   ");
        for (int j = 0; j < cols; j++) {
            System.out.print("  " + j + " ");
        }
        System.out.println();
        System.out.println();
    }

    private boolean isOn(int row, int col) {
        return row >= 0 && col >= 0 && row < rows && col < cols;
    }

    private int getNumAdjMines(int row, int col) {
        int sum = 0;
        for (int i = row - 1; i <= row + 1; i++) {
            for (int j = col - 1; j <= col + 1; j++) {
                if (isOn(i, j) && mine[i][j]) {
                    sum++;
                }
            }
        }
        return sum;
    }

    public void promptUser() {
        System.out.print("minesweeper-alpha: ");
        Scanner line = new Scanner(stdIn.nextLine());
        String command = "";
        if (line.hasNext()) {
            command = line.next();
        }
        try {
            if (command.equals("q") || command.equals("quit")) {
                noArguments(line);
                System.out.println();
                System.out.println("Quitting the game...");
                System.exit(0);
            }
            if (command.equals("h") || command.equals("help")) {
                noArguments(line);
                System.out.println();
                System.out.println("Commands Available...");
                System.out.println(" - Reveal: r/reveal row col");
                System.out.println(" -   Mark: m/mark   row col");
                System.out.println(" -  Guess: g/guess  row col");
                System.out.println(" -   Help: h/help");
                System.out.println(" -   Quit: q/quit");
                rounds++;
            }
            if (command.equals("r") || command.equals("reveal")) {
                int row = line.nextInt();
                int col = line.nextInt();
                noArguments(line);
                if (mine[row][col]) {
                    printLoss();
                } else {
                    grid[row][col] = "" + getNumAdjMines(row, col);
                }
                rounds++;
            }
            if (command.equals("m") || command.equals("mark")) {
                int row = line.nextInt();
                int col = line.nextInt();
                noArguments(line);
                grid[row][col] = "F";
                rounds++;
            }
            if (command.equals("g") || command.equals("guess")) {
                int row = line.nextInt();
                int col = line.nextInt();
                noArguments(line);
                grid[row][col] = "?";
                rounds++;
            }
        } catch (NoSuchElementException | ArrayIndexOutOfBoundsException e) {
            System.err.println();
            System.err.println("Invalid Command: " + e.getMessage());
        }
    }

    private void noArguments(Scanner line) {
        if (line.hasNext()) {
            throw new NoSuchElementException("Command not recognized!");
        }
    }

    public boolean isWon() {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                if (mine[i][j] && !grid[i][j].equals("F")) {
                    return false;
                }
                if (!mine[i][j] && (grid[i][j].equals(" ") || grid[i][j].equals("F") || grid[i][j].equals("?"))) {
                    return false;
                }
            }
        }
        return true;
    }

    public void printWin() {
        double score = 100.0 * rows * rows / rounds;
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
        System.out.printf("%.2f", score);
        System.out.println();
        System.out.println();
    }

    public void printLoss() {
        System.out.println();
        System.out.println(" Oh no... You revealed a mine!");
        System.out.println("  __ _  __ _ _ __ ___   ___    _____   _____ _ __");
        System.out.println(" / _` |/ _` | '_ ` _ \\ / _ \\  / _ \\ \\ / / _ \\ '__|");
        System.out.println("| (_| | (_| | | | | | |  __/ | (_) \\ V /  __/ |");
        System.out.println(" \\__, |\\__,_|_| |_| |_|\\___|  \\___/ \\_/ \\___|_|");
        System.out.println(" |___/");
        System.out.println();
    }

    public void play() {
        printWelcome();
        while (!isWon()) {
            printMineField();
            promptUser();
        }
        printWin();
    }
}

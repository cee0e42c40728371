package cs1302.game;

import java.io.File;
import java.util.Scanner;

/**
 * First half of the project: reveal, mark and quit work.
 */
public class MinesweeperGame {

    Scanner stdIn;
    int rows, cols, numMines;
    int rounds = 0;
    char[][] grid;
    char[][] mines;
    boolean playing = true;

    public MinesweeperGame(Scanner stdIn, String seedPath) {
        this.stdIn = stdIn;
        Scanner seed = null;
        try {
            seed = new Scanner(new File(seedPath));
        } catch (Exception e) {
            System.err.println();
            System.err.println("Seed File Not Found Error: " + e.getMessage());
            System.exit(1);
        }
        try {
            rows = seed.nextInt();
            cols = seed.nextInt();
            if (rows < 5 || rows > 10 || cols < 5 || cols > 10) {
                throw new Exception("Grid size is not valid");
            }
            numMines = seed.nextInt();
            if (numMines < 1 || numMines > rows * cols - 1) {
                throw new Exception("Number of mines is not valid");
            }
            grid = new char[rows][cols];
            mines = new char[rows][cols];
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < cols; j++) {
                    grid[i][j] = ' ';
                    mines[i][j] = '.';
                }
            }
            for (int m = 0; m < numMines; m++) {
                mines[seed.nextInt()][seed.nextInt()] = '*';
            }
        } catch (Exception e) {
            System.err.println();
            System.err.println("Seed File Malformed Error: " + e.getMessage());
            System.exit(1);
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
            System.out.print(" " + i + " |");
            for (int j = 0; j < cols; j++) {
                System.out.print(" " + grid[i][j] + " |");
            }
            System.out.println();
        }
        System.out.print("     ");
        for (int j = 0; j < cols; j++) {
            System.out.print(j);
            if (j != cols - 1) {
                System.out.print("   ");
            }
        }
        System.out.println(" ");
        System.out.println();
    }

    public void promptUser() {
        System.out.print("minesweeper-alpha: ");
        String command = stdIn.nextLine().trim();
        String[] parts = command.split("\\s+");
        boolean ok = true;
        if (command.equals("q") || command.equals("quit")) {
            System.out.println();
            System.out.println("Quitting the game...");
            System.out.println("Bye!");
            System.exit(0);
        } else if (parts.length == 3 && (parts[0].equals("r") || parts[0].equals("reveal"))) {
            try {
                int r = Integer.parseInt(parts[1]);
                int c = Integer.parseInt(parts[2]);
                if (mines[r][c] == '*') {
                    printLoss();
                    playing = false;
                } else {
                    int n = 0;
                    for (int i = r - 1; i <= r + 1; i++) {
                        for (int j = c - 1; j <= c + 1; j++) {
                            try {
                                if (mines[i][j] == '*') {
                                    n++;
                                }
                            } catch (ArrayIndexOutOfBoundsException e) {
                                // not on the grid
                                continue;
                            }
                        }
                    }
                    grid[r][c] = (char) (n + '0');
                }
            } catch (Exception e) {
                ok = false;
            }
        } else if (parts.length == 3 && (parts[0].equals("m") || parts[0].equals("mark"))) {
            try {
                int r = Integer.parseInt(parts[1]);
                int c = Integer.parseInt(parts[2]);
                grid[r][c] = 'F';
            } catch (Exception e) {
                ok = false;
            }
        } else {
            ok = false;
        }
        if (ok) {
            rounds++;
        } else {
            System.err.println();
            System.err.println("Invalid Command: Command not recognized!");
        }
    }

    public boolean isWon() {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                if (mines[i][j] == '*' && grid[i][j] != 'F') {
                    return false;
                } else if (mines[i][j] == '.' && !Character.isDigit(grid[i][j])) {
                    return false;
                }
            }
        }
        return true;
    }

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
        System.out.println(String.format("%.2f", 100.0 * rows * cols / rounds));
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
    }

    public void play() {
        printWelcome();
        while (playing) {
            printMineField();
            promptUser();
            if (playing && isWon()) {
                printWin();
                playing = false;
            }
        }
    }
}

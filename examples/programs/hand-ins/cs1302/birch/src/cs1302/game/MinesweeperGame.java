package cs1302.game;

import java.io.File;
import java.io.FileNotFoundException;
import java.util.Scanner;

/**
 * Minesweeper with chars.
 */
public class MinesweeperGame {

    Scanner stdIn;
    int rows;
    int cols;
    int roundsCompleted;
    char[][] squares;
    boolean[][] mines;
    boolean fogless;
    boolean gameOver;

    public MinesweeperGame(Scanner stdIn, String seedPath) {
        this.stdIn = stdIn;
        this.roundsCompleted = 0;
        this.fogless = false;
        this.gameOver = false;
        try {
            Scanner in = new Scanner(new File(seedPath));
            rows = nextNumber(in);
            cols = nextNumber(in);
            if (rows < 5 || rows > 10) {
                seedError("rows must be 5 to 10");
            }
            if (cols < 5 || cols > 10) {
                seedError("cols must be 5 to 10");
            }
            int numMines = nextNumber(in);
            if (numMines < 1 || numMines >= rows * cols) {
                seedError("bad number of mines");
            }
            squares = new char[rows][cols];
            mines = new boolean[rows][cols];
            for (int r = 0; r < rows; r++) {
                for (int c = 0; c < cols; c++) {
                    squares[r][c] = ' ';
                }
            }
            for (int i = 0; i < numMines; i++) {
                int r = nextNumber(in);
                int c = nextNumber(in);
                if (r < 0 || r >= rows || c < 0 || c >= cols) {
                    seedError("mine is not in bounds");
                }
                mines[r][c] = true;
            }
        } catch (FileNotFoundException e) {
            System.err.println("\nSeed File Not Found Error: " + e.getMessage());
            System.exit(2);
        }
    }

    private int nextNumber(Scanner in) {
        if (!in.hasNextInt()) {
            seedError("int expected");
        }
        return in.nextInt();
    }

    private void seedError(String message) {
        System.err.println("\nSeed File Malformed Error: " + message);
        System.exit(3);
    }

    public void printWelcome() {
        String welcome =
            "        _\n"
            + "  /\\/\\ (F)_ __   ___  _____      _____  ___ _ __   ___ _ __\n"
            + " /    \\| | '_ \\ / _ \\/ __\\ \\ /\\ / / _ \\/ _ \\ '_ \\ / _ \\ '__|\n"
            + "/ /\\/\\ \\ | | | |  __/\\__ \\\\ V  V /  __/  __/ |_) |  __/ |\n"
            + "\\/    \\/_|_| |_|\\___||___/ \\_/\\_/ \\___|\\___| .__/ \\___|_|\n"
            + "                             ALPHA EDITION |_| v2022.sp\n";
        System.out.print(welcome);
    }

    public void printMineField() {
        System.out.println("\n Rounds Completed: " + roundsCompleted + "\n");
        for (int r = 0; r < rows; r++) {
            String line = " " + r + " |";
            for (int c = 0; c < cols; c++) {
                if (fogless && mines[r][c]) {
                    line = line + "<" + squares[r][c] + ">|";
                } else {
                    line = line + " " + squares[r][c] + " |";
                }
            }
            System.out.println(line);
        }
        String header = "    ";
        for (int c = 0; c < cols; c++) {
            header += " " + c + "  ";
        }
        // there are two blanks too many after the last one
        System.out.println(header.substring(0, header.length() - 1));
        System.out.println();
        fogless = false;
    }

    private void invalid(String message) {
        System.out.println();
        System.out.println("Invalid Command: " + message);
    }

    public void promptUser() {
        System.out.print("minesweeper-alpha: ");
        String line = stdIn.nextLine().trim();
        String[] tokens = line.split(" ");
        String command = tokens[0];
        if (command.equals("h") || command.equals("help")) {
            if (tokens.length != 1) {
                invalid("Command not recognized!");
                return;
            }
            System.out.println("\nCommands Available...");
            System.out.println(" - Reveal: r/reveal row col");
            System.out.println(" -   Mark: m/mark   row col");
            System.out.println(" -  Guess: g/guess  row col");
            System.out.println(" -   Help: h/help");
            System.out.println(" -   Quit: q/quit");
            roundsCompleted++;
        } else if (command.equals("q") || command.equals("quit")) {
            if (tokens.length != 1) {
                invalid("Command not recognized!");
                return;
            }
            System.out.println("\nQuitting the game...\nBye!");
            gameOver = true;
        } else if (command.equals("nofog")) {
            if (tokens.length != 1) {
                invalid("Command not recognized!");
                return;
            }
            fogless = true;
            roundsCompleted++;
        } else if (command.equals("r") || command.equals("reveal")
            || command.equals("m") || command.equals("mark")
            || command.equals("g") || command.equals("guess")) {
            changeSquare(tokens);
        } else {
            invalid("Command not recognized!");
        }
    }

    private void changeSquare(String[] tokens) {
        if (tokens.length != 3) {
            invalid("wrong number of tokens");
            return;
        }
        int row;
        int col;
        try {
            row = Integer.parseInt(tokens[1]);
            col = Integer.parseInt(tokens[2]);
        } catch (NumberFormatException e) {
            invalid(e.getMessage());
            return;
        }
        if (row >= rows || col >= cols) {
            invalid("that square is not on the grid");
            return;
        }
        roundsCompleted++;
        char c = tokens[0].charAt(0);
        if (c == 'm') {
            squares[row][col] = 'F';
        }
        if (c == 'g') {
            squares[row][col] = '?';
        }
        if (c == 'r') {
            if (mines[row][col]) {
                printLoss();
                gameOver = true;
            } else {
                squares[row][col] = (char) ('0' + getNumAdjMines(row, col));
            }
        }
    }

    private int getNumAdjMines(int row, int col) {
        int n = 0;
        for (int r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
            for (int c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++) {
                n += mines[r][c] ? 1 : 0;
            }
        }
        return n;
    }

    public boolean isWon() {
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < cols; c++) {
                if (mines[r][c] && squares[r][c] != 'F') {
                    return false;
                }
                if (!mines[r][c] && (squares[r][c] < '0' || squares[r][c] > '8')) {
                    return false;
                }
            }
        }
        return true;
    }

    public void printWin() {
        double score = 100 * rows * cols / roundsCompleted;
        String won =
            " ░░░░░░░░░▄░░░░░░░░░░░░░░▄░░░░ \"So Doge\"\n"
            + " ░░░░░░░░▌▒█░░░░░░░░░░░▄▀▒▌░░░\n"
            + " ░░░░░░░░▌▒▒█░░░░░░░░▄▀▒▒▒▐░░░ \"Such Score\"\n"
            + " ░░░░░░░▐▄▀▒▒▀▀▀▀▄▄▄▀▒▒▒▒▒▐░░░\n"
            + " ░░░░░▄▄▀▒░▒▒▒▒▒▒▒▒▒█▒▒▄█▒▐░░░ \"Much Minesweeping\"\n"
            + " ░░░▄▀▒▒▒░░░▒▒▒░░░▒▒▒▀██▀▒▌░░░\n"
            + " ░░▐▒▒▒▄▄▒▒▒▒░░░▒▒▒▒▒▒▒▀▄▒▒▌░░ \"Wow\"\n"
            + " ░░▌░░▌█▀▒▒▒▒▒▄▀█▄▒▒▒▒▒▒▒█▒▐░░\n"
            + " ░▐░░░▒▒▒▒▒▒▒▒▌██▀▒▒░░░▒▒▒▀▄▌░\n"
            + " ░▌░▒▄██▄▒▒▒▒▒▒▒▒▒░░░░░░▒▒▒▒▌░\n"
            + " ▀▒▀▐▄█▄█▌▄░▀▒▒░░░░░░░░░░▒▒▒▐░\n"
            + " ▐▒▒▐▀▐▀▒░▄▄▒▄▒▒▒▒▒▒░▒░▒░▒▒▒▒▌\n"
            + " ▐▒▒▒▀▀▄▄▒▒▒▄▒▒▒▒▒▒▒▒░▒░▒░▒▒▐░\n"
            + " ░▌▒▒▒▒▒▒▀▀▀▒▒▒▒▒▒░▒░▒░▒░▒▒▒▌░\n"
            + " ░▐▒▒▒▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▒▄▒▒▐░░\n"
            + " ░░▀▄▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▄▒▒▒▒▌░░\n"
            + " ░░░░▀▄▒▒▒▒▒▒▒▒▒▒▄▄▄▀▒▒▒▒▄▀░░░ CONGRATULATIONS!\n"
            + " ░░░░░░▀▄▄▄▄▄▄▀▀▀▒▒▒▒▒▄▄▀░░░░░ YOU HAVE WON!\n"
            + " ░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▀▀░░░░░░░░ SCORE: ";
        System.out.printf("\n%s%.2f\n\n", won, score);
    }

    public void printLoss() {
        String lost =
            " Oh no... You revealed a mine!\n"
            + "  __ _  __ _ _ __ ___   ___    _____   _____ _ __\n"
            + " / _` |/ _` | '_ ` _ \\ / _ \\  / _ \\ \\ / / _ \\ '__|\n"
            + "| (_| | (_| | | | | | |  __/ | (_) \\ V /  __/ |\n"
            + " \\__, |\\__,_|_| |_| |_|\\___|  \\___/ \\_/ \\___|_|\n"
            + " |___/\n";
        System.out.println("\n" + lost);
    }

    public void play() {
        printWelcome();
        while (!gameOver) {
            printMineField();
            promptUser();
            if (!gameOver && isWon()) {
                printWin();
                gameOver = true;
            }
        }
    }
}

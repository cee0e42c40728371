package cs1302.game;

import java.io.File;
import java.io.FileNotFoundException;
import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

/**
 * The whole game in one class.
 */
public class MinesweeperGame {

    private Scanner stdIn;
    private int rows;
    private int cols;
    private int rounds;
    private String[][] field;
    private boolean[][] bombs;
    private boolean cheat;
    private boolean over;

    public MinesweeperGame(Scanner stdIn, String seedPath) {
        this.stdIn = stdIn;
        try {
            Scanner seed = new Scanner(new File(seedPath));
            rows = seed.nextInt();
            cols = seed.nextInt();
            int numMines;
            if (rows >= 5 && rows <= 10 && cols >= 5 && cols <= 10) {
                numMines = seed.nextInt();
                if (numMines < 1 || numMines > rows * cols - 1) {
                    throw new InputMismatchException("mines");
                }
            } else {
                throw new InputMismatchException("size");
            }
            field = new String[rows][cols];
            bombs = new boolean[rows][cols];
            for (int y = 0; y < rows; y++) {
                for (int x = 0; x < cols; x++) {
                    field[y][x] = " ";
                    bombs[y][x] = false;
                }
            }
            for (int i = 0; i < numMines; i++) {
                int y = seed.nextInt();
                int x = seed.nextInt();
                if (y < 0 || x < 0 || y >= rows || x >= cols) {
                    throw new InputMismatchException("mine");
                }
                bombs[y][x] = true;
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
        for (int y = 0; y < rows; y++) {
            System.out.print(" " + y + " |");
            for (int x = 0; x < cols; x++) {
                if (cheat && bombs[y][x]) {
                    System.out.print("<" + field[y][x] + ">|");
                } else {
                    System.out.print(" " + field[y][x] + " |");
                }
            }
            System.out.println();
        }
        System.out.print("  ");
        for (int x = 0; x < cols; x++) {
            System.out.print("   " + x);
        }
        System.out.println(" ");
        cheat = false;
    }

    public void promptUser() {
        System.out.println();
        System.out.print("minesweeper-alpha: ");
        String command = stdIn.next();
        try {
            if (command.equals("reveal") || command.equals("r")) {
                int y = stdIn.nextInt();
                int x = stdIn.nextInt();
                if (bombs[y][x]) {
                    printLoss();
                    over = true;
                } else {
                    field[y][x] = "" + count(y, x);
                }
            } else if (command.equals("mark") || command.equals("m")) {
                int y = stdIn.nextInt();
                int x = stdIn.nextInt();
                if (field[y][x].equals(" ") || field[y][x].equals("?")) {
                    field[y][x] = "F";
                }
            } else if (command.equals("guess") || command.equals("g")) {
                int y = stdIn.nextInt();
                int x = stdIn.nextInt();
                if (field[y][x].equals(" ") || field[y][x].equals("F")) {
                    field[y][x] = "?";
                }
            } else if (command.equals("nofog")) {
                cheat = true;
            } else if (command.equals("help") || command.equals("h")) {
                System.out.println();
                System.out.println("Commands Available...");
                System.out.println(" - Reveal: r/reveal row col");
                System.out.println(" -   Mark: m/mark   row col");
                System.out.println(" -  Guess: g/guess  row col");
                System.out.println(" -   Help: h/help");
                System.out.println(" -   Quit: q/quit");
            } else if (command.equals("quit") || command.equals("q")) {
                System.out.println();
                System.out.println("Quitting the game...");
                System.out.println("Bye!");
                over = true;
            } else {
                System.err.println();
                System.err.println("Invalid Command: Command not recognized!");
                stdIn.nextLine();
            }
        } catch (InputMismatchException e) {
            System.err.println();
            System.err.println("Invalid Command: please enter two numbers");
            stdIn.nextLine();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.err.println();
            System.err.println("Invalid Command: " + e.getMessage());
        }
        rounds++;
    }

    private int count(int y, int x) {
        int n = 0;
        if (y > 0 && x > 0 && bombs[y - 1][x - 1]) {
            n++;
        }
        if (y > 0 && bombs[y - 1][x]) {
            n++;
        }
        if (y > 0 && x < cols - 1 && bombs[y - 1][x + 1]) {
            n++;
        }
        if (x > 0 && bombs[y][x - 1]) {
            n++;
        }
        if (x < cols - 1 && bombs[y][x + 1]) {
            n++;
        }
        if (y < rows - 1 && x > 0 && bombs[y + 1][x - 1]) {
            n++;
        }
        if (y < rows - 1 && bombs[y + 1][x]) {
            n++;
        }
        if (y < rows - 1 && x < cols - 1 && bombs[y + 1][x + 1]) {
            n++;
        }
        return n;
    }

    public boolean isWon() {
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < cols; x++) {
                if (bombs[y][x] && !field[y][x].equals("F")) {
                    return false;
                }
                if (!bombs[y][x] && (field[y][x].equals(" ") || field[y][x].equals("F") || field[y][x].equals("?"))) {
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
        System.out.println();
    }

    public void play() {
        printWelcome();
        while (!over) {
            printMineField();
            promptUser();
            if (!over && isWon()) {
                printWin();
                over = true;
            }
        }
    }
}

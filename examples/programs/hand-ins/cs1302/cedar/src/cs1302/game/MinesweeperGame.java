package cs1302.game;

import java.io.File;
import java.io.FileNotFoundException;
import java.util.ArrayList;
import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

/**
 * MinesweeperGame. Not finished: see the TODOs.
 */
public class MinesweeperGame {

    private Scanner stdIn;
    private int[][] board; // -1 is a mine
    private char[][] view;
    private int round;
    private boolean keepGoing = true;

    public MinesweeperGame(Scanner stdIn, String seedPath) {
        this.stdIn = stdIn;
        try {
            Scanner file = new Scanner(new File(seedPath));
            ArrayList<Integer> numbers = new ArrayList<Integer>();
            int rows = file.nextInt();
            int cols = file.nextInt();
            if (rows < 5 || cols < 5 || rows > 10 || cols > 10) {
                throw new InputMismatchException("rows or cols");
            }
            int numMines = file.nextInt();
            if (numMines < 1 || numMines > rows * cols - 1) {
                throw new InputMismatchException("numMines");
            }
            for (int i = 0; i < 2 * numMines; i++) {
                numbers.add(file.nextInt());
            }
            board = new int[rows][cols];
            view = new char[rows][cols];
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < cols; j++) {
                    view[i][j] = ' ';
                }
            }
            for (int i = 0; i < numbers.size(); i += 2) {
                board[numbers.get(i)][numbers.get(i + 1)] = -1;
            }
        } catch (FileNotFoundException e) {
            exit("Seed File Not Found Error: " + e.getMessage(), 2);
        } catch (NoSuchElementException e) {
            exit("Seed File Malformed Error: " + e.getMessage(), 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            exit("Seed File Malformed Error: " + e.getMessage(), 3);
        }
    }

    private void exit(String message, int status) {
        System.err.println();
        System.err.println(message);
        System.exit(status);
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
        System.out.println(" Rounds Completed: " + round);
        System.out.println();
        for (int i = 0; i < view.length; i++) {
            System.out.print(" " + i);
            for (int j = 0; j < view[0].length; j++) {
                System.out.print(" | " + view[i][j]);
            }
            System.out.println(" |");
        }
        System.out.print("  ");
        for (int j = 0; j < view[0].length; j++) {
            System.out.print("   " + j);
        }
        System.out.println(" ");
        System.out.println();
    }

    public void promptUser() {
        System.out.print("minesweeper-alpha: ");
        Scanner line = new Scanner(stdIn.nextLine());
        try {
            String word = line.next();
            if (word.equals("reveal") || word.equals("r")) {
                int row = line.nextInt();
                int col = line.nextInt();
                noMore(line);
                reveal(row, col);
            } else if (word.equals("mark") || word.equals("m")) {
                int row = line.nextInt();
                int col = line.nextInt();
                noMore(line);
                view[row][col] = 'F';
            } else if (word.equals("help") || word.equals("h")) {
                noMore(line);
                System.out.println();
                System.out.println("Commands Available...");
                System.out.println(" - Reveal: r/reveal row col");
                System.out.println(" -   Mark: m/mark   row col");
                System.out.println(" -  Guess: g/guess  row col");
                System.out.println(" -   Help: h/help");
                System.out.println(" -   Quit: q/quit");
            } else if (word.equals("quit") || word.equals("q")) {
                noMore(line);
                System.out.println();
                System.out.println("Quitting the game...");
                System.out.println("Bye!");
                keepGoing = false;
            } else {
                // TODO guess and nofog
                throw new InputMismatchException("Command not recognized!");
            }
            round++;
        } catch (NoSuchElementException | ArrayIndexOutOfBoundsException e) {
            System.err.println();
            System.err.println("Invalid Command: " + e.getMessage());
        }
    }

    private void noMore(Scanner line) {
        if (line.hasNext()) {
            throw new InputMismatchException("Command not recognized!");
        }
    }

    private void reveal(int row, int col) {
        if (board[row][col] == -1) {
            printLoss();
            keepGoing = false;
        } else {
            int count = 0;
            for (int i = row - 1; i <= row + 1; i++) {
                for (int j = col - 1; j <= col + 1; j++) {
                    if (i >= 0 && j >= 0 && i < board.length && j < board[0].length && board[i][j] == -1) {
                        count++;
                    }
                }
            }
            view[row][col] = Character.forDigit(count, 10);
        }
    }

    public boolean isWon() {
        // TODO
        return false;
    }

    public void printWin() {
        // TODO
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
        while (keepGoing) {
            printMineField();
            promptUser();
            if (isWon()) {
                printWin();
                keepGoing = false;
            }
        }
    }
}

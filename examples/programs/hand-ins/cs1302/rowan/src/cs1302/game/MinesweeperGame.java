package cs1302.game;

import java.io.File;
import java.io.FileNotFoundException;
import java.util.Scanner;

/**
 * Represents a game of Minesweeper.
 */
public class MinesweeperGame {

    private final Scanner stdIn;
    private int rows;
    private int cols;
    private int rounds = 0;
    private char[] squares;
    private boolean[] mines;
    private boolean fog = true;
    private boolean running = true;

    public MinesweeperGame(Scanner stdIn, String seedPath) {
        this.stdIn = stdIn;
        Scanner file;
        try {
            file = new Scanner(new File(seedPath));
        } catch (FileNotFoundException e) {
            System.err.println();
            System.err.println("Seed File Not Found Error: " + e.getMessage());
            System.exit(2);
            return;
        } // try
        try {
            readFile(file);
        } catch (Exception e) {
            System.err.println();
            System.err.println("Seed File Malformed Error: " + e.getMessage());
            System.exit(3);
        } // try
    } // MinesweeperGame

    private void readFile(Scanner file) throws Exception {
        rows = Integer.parseInt(file.next());
        cols = Integer.parseInt(file.next());
        if (rows < 5 || rows > 10 || cols < 5 || cols > 10) {
            throw new Exception("Invalid size");
        } // if
        int numMines = Integer.parseInt(file.next());
        if (numMines <= 0 || numMines >= rows * cols) {
            throw new Exception("Invalid number of mines");
        } // if
        squares = new char[rows * cols];
        mines = new boolean[rows * cols];
        for (int i = 0; i < squares.length; i++) {
            squares[i] = ' ';
        } // for
        for (int i = 0; i < numMines; i++) {
            int row = Integer.parseInt(file.next());
            int col = Integer.parseInt(file.next());
            if (row < 0 || row >= rows || col < 0 || col >= cols) {
                throw new Exception("Invalid mine");
            } // if
            mines[row * cols + col] = true;
        } // for
    } // readFile

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
        for (int i = 0; i < squares.length; i++) {
            if (i % cols == 0) {
                System.out.print(" " + i / cols + " |");
            } // if
            if (!fog && mines[i]) {
                System.out.print("<" + squares[i] + ">|");
            } else {
                System.out.print(" " + squares[i] + " |");
            } // if
            if (i % cols == cols - 1) {
                System.out.println();
            } // if
        } // for
        System.out.print("   ");
        for (int i = 0; i < cols; i++) {
            System.out.print("  " + i + " ");
        } // for
        System.out.println();
        System.out.println();
        fog = true;
    } // printMineField

    public void promptUser() {
        System.out.print("minesweeper-alpha:");
        Scanner scan = new Scanner(stdIn.nextLine());
        String error = "Command not recognized!";
        if (scan.hasNext()) {
            error = command(scan.next(), scan);
        } // if
        if (error != null) {
            System.err.println();
            System.err.println("Invalid Command: " + error);
        } else {
            rounds++;
        } // if
    } // promptUser

    // returns null if all went well
    private String command(String command, Scanner scan) {
        switch (command) {
        case "h":
        case "help":
            if (scan.hasNext()) {
                return "help takes no arguments";
            } // if
            System.out.println();
            System.out.println("Commands Available...");
            System.out.println(" - Reveal: r/reveal row col");
            System.out.println(" -   Mark: m/mark   row col");
            System.out.println(" -  Guess: g/guess  row col");
            System.out.println(" -   Help: h/help");
            System.out.println(" -   Quit: q/quit");
            return null;
        case "q":
        case "quit":
            if (scan.hasNext()) {
                return "quit takes no arguments";
            } // if
            System.out.println("Quitting the game...");
            System.out.println("Bye!");
            running = false;
            return null;
        case "nofog":
            if (scan.hasNext()) {
                return "nofog takes no arguments";
            } // if
            fog = false;
            return null;
        case "r":
        case "reveal":
            return square('r', scan);
        case "m":
        case "mark":
            return square('F', scan);
        case "g":
        case "guess":
            return square('?', scan);
        default:
            return "Command not recognized!";
        } // switch
    } // command

    private String square(char what, Scanner scan) {
        if (!scan.hasNextInt()) {
            return "no row";
        } // if
        int row = scan.nextInt();
        if (!scan.hasNextInt()) {
            return "no column";
        } // if
        int col = scan.nextInt();
        if (scan.hasNext()) {
            return "too many arguments";
        } // if
        if (row < 0 || row >= rows || col < 0 || col >= rows) {
            return "out of bounds";
        } // if
        int i = row * cols + col;
        if (what == 'F' || what == '?') {
            squares[i] = what;
        } else if (squares[i] == 'F' && mines[i]) {
            return null; // protected by the flag
        } else if (mines[i]) {
            printLoss();
            running = false;
        } else {
            squares[i] = (char) ('0' + minesAround(row, col));
        } // if
        return null;
    } // square

    private int minesAround(int row, int col) {
        int count = 0;
        for (int i = 0; i < mines.length; i++) {
            int down = Math.abs(i / cols - row);
            int across = Math.abs(i % cols - col);
            if (mines[i] && down <= 1 && across <= 1) {
                count++;
            } // if
        } // for
        return count;
    } // minesAround

    public boolean isWon() {
        boolean won = true;
        for (int i = 0; i < squares.length; i++) {
            if (mines[i]) {
                won = won && squares[i] == 'F';
            } else {
                won = won && squares[i] >= '0' && squares[i] <= '8';
            } // if
        } // for
        return won;
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
        System.out.printf("%.2f\n", 100.0 * rows * cols / rounds);
        System.out.println();
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
        while (running) {
            printMineField();
            promptUser();
            if (running && isWon()) {
                printWin();
                running = false;
            } // if
        } // while
    } // play

} // MinesweeperGame

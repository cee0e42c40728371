package cs1302.game;

import java.io.File;
import java.io.FileNotFoundException;
import java.util.Scanner;

/**
 * Minesweeper Alpha. A hand-in with three faults; hand-ins.json names them.
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

    private final Scanner stdIn;
    private boolean[][] isMine;
    private String[][] grid;
    private int completed = 0;
    private boolean cheat = false;
    private boolean playing = true;

    /**
     * Makes a game.
     *
     * @param stdIn where the commands come from
     * @param seedPath the file that describes the field
     */
    public MinesweeperGame(Scanner stdIn, String seedPath) {
        this.stdIn = stdIn;
        try {
            Scanner config = new Scanner(new File(seedPath));
            loadSeed(config);
            config.close();
        } catch (FileNotFoundException e) {
            System.err.println("\nSeed File Not Found Error: " + e.getMessage());
            System.exit(2);
        } // try
    } // MinesweeperGame

    /**
     * Reads the next number of the seed file.
     *
     * @param config the seed file
     * @param min the smallest that is allowed
     * @param max the largest that is allowed
     * @return the number
     */
    private int nextNumber(Scanner config, int min, int max) {
        if (!config.hasNextInt()) {
            malformed("a number is missing");
        } // if
        int number = config.nextInt();
        if (number < min || number > max) {
            malformed(number + " is not between " + min + " and " + max);
        } // if
        return number;
    } // nextNumber

    /**
     * Gives up on a seed file.
     *
     * @param why what is wrong with it
     */
    private void malformed(String why) {
        System.err.println("\nSeed File Malformed Error: " + why);
        System.exit(3);
    } // malformed

    private void loadSeed(Scanner config) {
        int rows = nextNumber(config, 5, 10);
        int cols = nextNumber(config, 5, 10);
        int numMines = nextNumber(config, 1, rows * cols - 1);
        isMine = new boolean[rows][cols];
        grid = new String[rows][cols];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                grid[i][j] = " ";
            } // for
        } // for
        for (int i = 0; i < numMines; i++) {
            int row = nextNumber(config, 0, rows - 1);
            int col = nextNumber(config, 0, cols - 1);
            isMine[row][col] = true;
        } // for
    } // loadSeed

    private boolean isInBounds(int row, int col) {
        return row >= 0 && row < grid.length && col >= 0 && col < grid[0].length;
    } // isInBounds

    private int getNumAdjMines(int row, int col) {
        int mines = 0;
        for (int i = -1; i <= 1; i++) {
            for (int j = -1; j <= 1; j++) {
                if (isInBounds(row + i, col + j) && isMine[row + i][col + j]) {
                    mines++;
                } // if
            } // for
        } // for
        return mines;
    } // getNumAdjMines

    /** Prints the banner. */
    public void printWelcome() {
        System.out.println(String.join("\n", WELCOME));
    } // printWelcome

    /** Prints the field. */
    public void printMineField() {
        System.out.println();
        System.out.println(" Rounds Completed: " + completed);
        System.out.println();
        for (int i = 0; i < grid.length; i++) {
            System.out.print(" " + i + " |");
            for (int j = 0; j < grid[i].length; j++) {
                if (cheat && isMine[i][j]) {
                    System.out.print("<" + grid[i][j] + ">|");
                } else {
                    System.out.print(" " + grid[i][j] + " |");
                } // if
            } // for
            System.out.println();
        } // for
        System.out.print("     ");
        for (int j = 0; j < grid[0].length; j++) {
            System.out.print(j + (j < grid[0].length - 1 ? "   " : " "));
        } // for
        System.out.println();
        System.out.println();
    } // printMineField

    /** Reads a command and delegates it. */
    public void promptUser() {
        System.out.print("minesweeper-alpha: ");
        if (!stdIn.hasNextLine()) {
            System.err.println("\nNo line found");
            System.exit(1);
        } // if
        Scanner line = new Scanner(stdIn.nextLine());
        String word = line.hasNext() ? line.next() : "";
        boolean isValid;
        switch (word) {
        case "r": case "reveal": case "m": case "mark": case "g": case "guess":
            isValid = doSquare(word.charAt(0), line);
            break;
        default:
            isValid = !line.hasNext() && doPlain(word);
        } // switch
        if (isValid) {
            completed++;
        } else {
            System.err.println("\nInvalid Command: Command not recognized!");
        } // if
    } // promptUser

    /**
     * Does a command without numbers.
     *
     * @param word the command
     * @return false if there is no such command
     */
    private boolean doPlain(String word) {
        switch (word) {
        case "h": case "help":
            printHelp();
            return true;
        case "nofog":
            cheat = true;
            return true;
        case "q": case "quit":
            System.out.println("\nQuitting the game...");
            System.out.println("Bye!");
            playing = false;
            return true;
        default:
            return false;
        } // switch
    } // doPlain

    private void printHelp() {
        System.out.println("\nCommands Available...");
        System.out.println("- Reveal: r/reveal row col");
        System.out.println("-   Mark: m/mark   row col");
        System.out.println("-  Guess: g/guess  row col");
        System.out.println("-   Help: h/help");
        System.out.println("-   Quit: q/quit");
    } // printHelp

    /**
     * Does a command for one square.
     *
     * @param command r, m or g
     * @param line what follows the command
     * @return false if the command is not valid
     */
    private boolean doSquare(char command, Scanner line) {
        if (!line.hasNextInt()) {
            return false;
        } // if
        int row = line.nextInt();
        if (!line.hasNextInt()) {
            return false;
        } // if
        int col = line.nextInt();
        if (line.hasNext() || !isInBounds(row, col)) {
            return false;
        } // if
        if (command == 'r') {
            reveal(row, col);
        } else if (!Character.isDigit(grid[row][col].charAt(0))) {
            // A number needs no mark.
            grid[row][col] = command == 'm' ? "F" : "?";
        } // if
        return true;
    } // doSquare

    private void reveal(int row, int col) {
        if (isMine[row][col]) {
            playing = false;
            printLoss();
        } else {
            grid[row][col] = "" + getNumAdjMines(row, col);
        } // if
    } // reveal

    /**
     * Finds out if the player has won.
     *
     * @return true if all mines are marked and all other squares revealed
     */
    public boolean isWon() {
        for (int i = 0; i < grid.length; i++) {
            for (int j = 0; j < grid[i].length; j++) {
                String seen = grid[i][j];
                boolean isFinished = isMine[i][j] ? seen.equals("F") : Character.isDigit(seen.charAt(0));
                if (!isFinished) {
                    return false;
                } // if
            } // for
        } // for
        return true;
    } // isWon

    /** Prints what a winner gets to see. */
    public void printWin() {
        double score = 100.0 * grid.length * grid[0].length / completed;
        System.out.printf("%n%s%.2f%n%n", String.join("\n", GAME_WON), score);
    } // printWin

    /** Prints what a loser gets to see. */
    public void printLoss() {
        System.out.printf("%n%s%n%n", String.join("\n", GAME_OVER));
    } // printLoss

    /** The main loop. */
    public void play() {
        printWelcome();
        while (playing) {
            printMineField();
            promptUser();
            if (playing && isWon()) {
                playing = false;
                printWin();
            } // if
        } // while
    } // play

} // MinesweeperGame

// Minesweeper Alpha: University of Georgia CSCI 1302, Spring 2022.
//
// The seed file is the only argument. A reveal opens one cell and never spreads.
//
// Mistakes on purpose, each switched on with -D:
//   MISTAKE_SCORE_TRUNCATED   the score is cut to two decimals, not rounded
//   MISTAKE_MARKED_MINE_SAFE  revealing a mine with a flag is a round and nothing else
//   MISTAKE_INVALID_IS_ROUND  an invalid command is a round too

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MIN_SIZE 5
#define MAX_SIZE 10
#define MAX_LINE 1000
#define WHITE_SPACE " \t\n\v\f\r"
#define NOT_RECOGNIZED "Command not recognized!"

// How a cell looks; a revealed one shows its number.
enum { HIDDEN = ' ', MARKED = 'F', GUESSED = '?' };

enum outcome { PLAYING, WON, LOST, QUIT, NO_INPUT };

struct game {
    int rows;
    int columns;
    bool is_mine[MAX_SIZE][MAX_SIZE];
    char shown[MAX_SIZE][MAX_SIZE];
    int rounds;
    bool is_fog_lifted;  // for the next board only
    enum outcome outcome;
};

static const char WELCOME[] =
    "        _\n"
    "  /\\/\\ (F)_ __   ___  _____      _____  ___ _ __   ___ _ __\n"
    " /    \\| | '_ \\ / _ \\/ __\\ \\ /\\ / / _ \\/ _ \\ '_ \\ / _ \\ '__|\n"
    "/ /\\/\\ \\ | | | |  __/\\__ \\\\ V  V /  __/  __/ |_) |  __/ |\n"
    "\\/    \\/_|_| |_|\\___||___/ \\_/\\_/ \\___|\\___| .__/ \\___|_|\n"
    "                             ALPHA EDITION |_| v2022.sp\n";

static const char GAME_OVER[] =
    " Oh no... You revealed a mine!\n"
    "  __ _  __ _ _ __ ___   ___    _____   _____ _ __\n"
    " / _` |/ _` | '_ ` _ \\ / _ \\  / _ \\ \\ / / _ \\ '__|\n"
    "| (_| | (_| | | | | | |  __/ | (_) \\ V /  __/ |\n"
    " \\__, |\\__,_|_| |_| |_|\\___|  \\___/ \\_/ \\___|_|\n"
    " |___/\n";

static const char GAME_WON[] =
    " ░░░░░░░░░▄░░░░░░░░░░░░░░▄░░░░ \"So Doge\"\n"
    " ░░░░░░░░▌▒█░░░░░░░░░░░▄▀▒▌░░░\n"
    " ░░░░░░░░▌▒▒█░░░░░░░░▄▀▒▒▒▐░░░ \"Such Score\"\n"
    " ░░░░░░░▐▄▀▒▒▀▀▀▀▄▄▄▀▒▒▒▒▒▐░░░\n"
    " ░░░░░▄▄▀▒░▒▒▒▒▒▒▒▒▒█▒▒▄█▒▐░░░ \"Much Minesweeping\"\n"
    " ░░░▄▀▒▒▒░░░▒▒▒░░░▒▒▒▀██▀▒▌░░░\n"
    " ░░▐▒▒▒▄▄▒▒▒▒░░░▒▒▒▒▒▒▒▀▄▒▒▌░░ \"Wow\"\n"
    " ░░▌░░▌█▀▒▒▒▒▒▄▀█▄▒▒▒▒▒▒▒█▒▐░░\n"
    " ░▐░░░▒▒▒▒▒▒▒▒▌██▀▒▒░░░▒▒▒▀▄▌░\n"
    " ░▌░▒▄██▄▒▒▒▒▒▒▒▒▒░░░░░░▒▒▒▒▌░\n"
    " ▀▒▀▐▄█▄█▌▄░▀▒▒░░░░░░░░░░▒▒▒▐░\n"
    " ▐▒▒▐▀▐▀▒░▄▄▒▄▒▒▒▒▒▒░▒░▒░▒▒▒▒▌\n"
    " ▐▒▒▒▀▀▄▄▒▒▒▄▒▒▒▒▒▒▒▒░▒░▒░▒▒▐░\n"
    " ░▌▒▒▒▒▒▒▀▀▀▒▒▒▒▒▒░▒░▒░▒░▒▒▒▌░\n"
    " ░▐▒▒▒▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▒▄▒▒▐░░\n"
    " ░░▀▄▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▄▒▒▒▒▌░░\n"
    " ░░░░▀▄▒▒▒▒▒▒▒▒▒▒▄▄▄▀▒▒▒▒▄▀░░░ CONGRATULATIONS!\n"
    " ░░░░░░▀▄▄▄▄▄▄▀▀▀▒▒▒▒▒▄▄▀░░░░░ YOU HAVE WON!\n"
    " ░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▀▀░░░░░░░░ SCORE: ";

static const char HELP[] =
    "Commands Available...\n"
    " - Reveal: r/reveal row col\n"
    " -   Mark: m/mark   row col\n"
    " -  Guess: g/guess  row col\n"
    " -   Help: h/help\n"
    " -   Quit: q/quit\n";

// Prints the board and the prompt.
static void print_round(struct game *game) {
    printf("\n Rounds Completed: %d\n\n", game->rounds);
    for (int row = 0; row < game->rows; row++) {
        printf(" %d |", row);
        for (int column = 0; column < game->columns; column++) {
            bool is_seen = game->is_fog_lifted && game->is_mine[row][column];
            printf(is_seen ? "<%c>|" : " %c |", game->shown[row][column]);
        }
        printf("\n");
    }
    printf("  ");
    for (int column = 0; column < game->columns; column++) printf("   %d", column);
    printf(" \n\nminesweeper-alpha: ");
    game->is_fog_lifted = false;
}

static bool is_on_board(const struct game *game, int row, int column) {
    return row >= 0 && row < game->rows && column >= 0 && column < game->columns;
}

static int count_mines_around(const struct game *game, int row, int column) {
    int mines = 0;

    for (int r = row - 1; r <= row + 1; r++) {
        for (int c = column - 1; c <= column + 1; c++) {
            bool is_itself = r == row && c == column;
            if (!is_itself && is_on_board(game, r, c) && game->is_mine[r][c]) mines++;
        }
    }
    return mines;
}

static void reveal(struct game *game, int row, int column) {
#ifdef MISTAKE_MARKED_MINE_SAFE
    if (game->is_mine[row][column] && game->shown[row][column] == MARKED) return;
#endif
    if (game->is_mine[row][column]) {
        game->outcome = LOST;
    } else {
        game->shown[row][column] = '0' + count_mines_around(game, row, column);
    }
}

// Every mine is marked and every other cell shows its number.
static bool is_won(const struct game *game) {
    for (int row = 0; row < game->rows; row++) {
        for (int column = 0; column < game->columns; column++) {
            char shown = game->shown[row][column];
            bool is_number = shown >= '0' && shown <= '8';
            if (game->is_mine[row][column] ? shown != MARKED : !is_number) return false;
        }
    }
    return true;
}

// Prints 100 x rows x columns / rounds with two decimals, in whole numbers so that it is exact.
static void print_score(const struct game *game) {
    long long numerator = 10000LL * game->rows * game->columns;
#ifdef MISTAKE_SCORE_TRUNCATED
    long long hundredths = numerator / game->rounds;
#else
    long long hundredths = (2 * numerator + game->rounds) / (2LL * game->rounds);
#endif
    printf("%lld.%02lld", hundredths / 100, hundredths % 100);
}

static void print_end(const struct game *game) {
    if (game->outcome == LOST) printf("\n%s\n", GAME_OVER);
    if (game->outcome == QUIT) printf("\nQuitting the game...\nBye!\n");
    if (game->outcome == WON) {
        printf("\n%s", GAME_WON);
        print_score(game);
        printf("\n\n");
    }
}

// Writes to standard error, after everything that standard output still has to get.
static void complain(const char *what, const char *message) {
    fflush(stdout);
    fprintf(stderr, "\n%s%s\n", what, message);
}

static bool is_integer(const char *word) {
    if (*word == '+' || *word == '-') word++;
    return *word != '\0' && strspn(word, "0123456789") == strlen(word);
}

// False when the number has more than 32 bits.
static bool to_int(const char *word, int *number) {
    long long value = strtoll(word, NULL, 10);

    *number = (int)value;
    return value >= INT_MIN && value <= INT_MAX;
}

static bool is_either(const char *word, const char *short_name, const char *long_name) {
    return strcmp(word, short_name) == 0 || strcmp(word, long_name) == 0;
}

// Takes the next word of the line as a coordinate. Returns what is wrong, or NULL.
static const char *take_coordinate(int *number) {
    const char *word = strtok(NULL, WHITE_SPACE);

    if (word == NULL || !is_integer(word)) return "A row and a column are needed!";
    if (!to_int(word, number)) return "That number is too large!";
    return NULL;
}

// Does one of the commands that need a cell. Returns what is wrong with it, or NULL.
static const char *do_cell_command(struct game *game, char letter) {
    int row, column;
    const char *problem = take_coordinate(&row);

    if (problem == NULL) problem = take_coordinate(&column);
    if (problem != NULL) return problem;
    if (strtok(NULL, WHITE_SPACE) != NULL) return NOT_RECOGNIZED;
    if (!is_on_board(game, row, column)) return "That is not on the board!";

    if (letter == 'r') reveal(game, row, column);
    if (letter == 'm') game->shown[row][column] = MARKED;
    if (letter == 'g') game->shown[row][column] = GUESSED;
    return NULL;
}

// Does one command. Returns what is wrong with it, or NULL.
static const char *do_command(struct game *game, char *line) {
    const char *word = strtok(line, WHITE_SPACE);

    if (word == NULL) return "There is no command!";
    if (is_either(word, "r", "reveal") || is_either(word, "m", "mark") ||
        is_either(word, "g", "guess")) {
        return do_cell_command(game, word[0]);
    }
    if (strtok(NULL, WHITE_SPACE) != NULL) return NOT_RECOGNIZED;
    if (is_either(word, "h", "help")) {
        printf("\n%s", HELP);
    } else if (is_either(word, "q", "quit")) {
        game->outcome = QUIT;
    } else if (strcmp(word, "nofog") == 0) {
        game->is_fog_lifted = true;
    } else {
        return NOT_RECOGNIZED;
    }
    return NULL;
}

static void play(struct game *game) {
    char line[MAX_LINE + 1];

    printf("%s", WELCOME);
    while (game->outcome == PLAYING) {
        print_round(game);
        if (fgets(line, sizeof line, stdin) == NULL) {
            game->outcome = NO_INPUT;
            return;
        }
        const char *problem = do_command(game, line);
        if (problem == NULL) {
            game->rounds++;
            if (game->outcome == PLAYING && is_won(game)) game->outcome = WON;
        } else {
            complain("Invalid Command: ", problem);
#ifdef MISTAKE_INVALID_IS_ROUND
            game->rounds++;
#endif
        }
    }
    print_end(game);
}

// Reads one number of the seed file. Returns what is wrong, or NULL.
static const char *read_number(FILE *file, int *number) {
    char word[101];

    if (fscanf(file, "%100s", word) != 1) return "Missing Value";
    if (!is_integer(word) || !to_int(word, number)) return "Incorrect Datatype Detected";
    return NULL;
}

static const char *read_numbers(FILE *file, int *first, int *second) {
    const char *problem = read_number(file, first);
    return problem != NULL ? problem : read_number(file, second);
}

static bool is_size_good(int size) {
    return size >= MIN_SIZE && size <= MAX_SIZE;
}

// Makes the game of a seed file. Returns what is wrong with the file, or NULL.
static const char *read_seed_file(struct game *game, FILE *file) {
    int mines, row, column;
    const char *problem = read_numbers(file, &game->rows, &game->columns);

    if (problem != NULL) return problem;
    if (!is_size_good(game->rows) || !is_size_good(game->columns)) {
        return "Cannot create a mine field with that many rows and/or columns!";
    }
    problem = read_number(file, &mines);
    if (problem != NULL) return problem;
    if (mines < 1 || mines > game->rows * game->columns - 1) return "Invalid mine count";

    memset(game->shown, HIDDEN, sizeof game->shown);
    for (int i = 0; i < mines; i++) {
        problem = read_numbers(file, &row, &column);
        if (problem != NULL) return problem;
        if (!is_on_board(game, row, column)) return "Mine Coordinate Out of Bounds";
        game->is_mine[row][column] = true;
    }
    return NULL;
}

// Opens the seed file, or says why not. A folder opens, but nothing can be read from it.
static FILE *open_seed_file(const char *path) {
    FILE *file = fopen(path, "r");

    if (file != NULL) {
        int first = getc(file);
        if (!ferror(file)) {
            ungetc(first, file);
            return file;
        }
    }
    fprintf(stderr, "\nSeed File Not Found Error: %s (%s)\n", path, strerror(errno));
    if (file != NULL) fclose(file);
    return NULL;
}

int main(int argc, char *argv[]) {
    struct game game = {.outcome = PLAYING};

    if (argc != 2) {
        complain("", "Usage: MinesweeperDriver SEED_FILE_PATH");
        return 1;
    }
    FILE *file = open_seed_file(argv[1]);
    if (file == NULL) return 2;
    const char *problem = read_seed_file(&game, file);
    fclose(file);
    if (problem != NULL) {
        complain("Seed File Malformed Error: ", problem);
        return 3;
    }

    play(&game);
    if (game.outcome == NO_INPUT) {
        complain("", "No line found");
        return 1;
    }
    return 0;
}

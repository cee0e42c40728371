// Minesweeper: UNSW COMP1511 20T1, assignment 1.
//
// The player lays mines on a field of 8 x 8, asks for hints and reveals cells.

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 8
#define LAST (SIZE - 1)
#define MAX_HINTS 3
#define FAR_AWAY 1000000000000000000LL

// The commands, as the player types them.
enum {
    HINT_ROW = 1, HINT_COLUMN, HINT_SQUARE, REVEAL_SQUARE, GAMEPLAY_MODE, DEBUG_MODE, REVEAL_RADIAL
};

// Debug mode prints these numbers.
enum cell { OPEN = 0, SAFE = 1, MINE = 2 };

enum outcome { PLAYING, WON, LOST };

struct game {
    enum cell field[SIZE][SIZE];
    enum outcome outcome;
    bool debug_mode;
    bool first_turn;
    int hints_used;
};

// Reads one integer. False at the end of the input, and when the next word is no integer.
static bool read_integer(long long *number) {
    char word[101];
    char *end;

    if (scanf("%100s", word) != 1) return false;
    *number = strtoll(word, &end, 10);
    // It does not matter how far off the field a cell is, but sums must not overflow.
    if (*number > FAR_AWAY) *number = FAR_AWAY;
    if (*number < -FAR_AWAY) *number = -FAR_AWAY;
    return end != word && *end == '\0';
}

static bool is_on_field(long long row, long long column) {
    return row >= 0 && row <= LAST && column >= 0 && column <= LAST;
}

// Counts the cells of one kind between two rows and two columns, which may lie off the field.
static int count_cells(const struct game *game, enum cell kind, long long top, long long bottom,
                       long long left, long long right) {
    int count = 0;

    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            if (row < top || row > bottom || column < left || column > right) continue;
            if (game->field[row][column] == kind) count++;
        }
    }
    return count;
}

// Counts the mines around a cell that has none itself.
static int count_around(const struct game *game, int row, int column) {
    return count_cells(game, MINE, row - 1, row + 1, column - 1, column + 1);
}

static void print_cell(const struct game *game, int row, int column) {
    enum cell cell = game->field[row][column];

    if (cell == OPEN) {
        int mines = count_around(game, row, column);
        printf(mines == 0 ? "  " : "%02d", mines);
    } else {
        printf(cell == MINE && game->outcome == LOST ? "()" : "##");
    }
}

static void print_gameplay_field(const struct game *game) {
    printf(game->outcome == LOST ? "xx\n/\\\n" : "..\n\\/\n");
    printf("    00 01 02 03 04 05 06 07\n");
    printf("   -------------------------\n");
    for (int row = 0; row < SIZE; row++) {
        printf("%02d |", row);
        for (int column = 0; column < SIZE; column++) {
            print_cell(game, row, column);
            printf(column < LAST ? " " : "|\n");
        }
    }
    printf("   -------------------------\n");
}

static void print_field(const struct game *game) {
    if (!game->debug_mode) {
        print_gameplay_field(game);
        return;
    }
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) printf("%d ", game->field[row][column]);
        printf("\n");
    }
}

static bool take_hint(struct game *game) {
    if (game->hints_used == MAX_HINTS) {
        printf("Help already used\n");
        return false;
    }
    game->hints_used++;
    return true;
}

static void hint_row(struct game *game, long long row) {
    if (!take_hint(game)) return;
    int mines = count_cells(game, MINE, row, row, 0, LAST);
    printf("There are %d mine(s) in row %lld\n", mines, row);
}

static void hint_column(struct game *game, long long column) {
    if (!take_hint(game)) return;
    int mines = count_cells(game, MINE, 0, LAST, column, column);
    printf("There are %d mine(s) in column %lld\n", mines, column);
}

static void hint_square(struct game *game, long long row, long long column, long long size) {
    if (!take_hint(game)) return;
    long long reach = (size - 1) / 2;
    int mines = count_cells(game, MINE, row - reach, row + reach, column - reach, column + reach);
    printf("There are %d mine(s) in the square centered at row %lld, column %lld of size %lld\n",
           mines, row, column, size);
}

// Moves all rows down by one; the last row becomes the first.
static void shift_down(struct game *game) {
    enum cell last_row[SIZE];

    memcpy(last_row, game->field[LAST], sizeof last_row);
    memmove(game->field[1], game->field[0], LAST * sizeof last_row);
    memcpy(game->field[0], last_row, sizeof last_row);
}

// Shifts the mine away from the first cell. Nothing helps in a column full of mines.
static void make_first_turn_safe(struct game *game, int row, int column) {
    for (int shifts = 0; shifts < SIZE && game->field[row][column] == MINE; shifts++) {
        shift_down(game);
    }
}

// Opens a cell that has no mine beside it, and its neighbours.
static void open_block(struct game *game, int row, int column) {
    for (int r = row - 1; r <= row + 1; r++) {
        for (int c = column - 1; c <= column + 1; c++) {
            if (is_on_field(r, c)) game->field[r][c] = OPEN;
        }
    }
}

// Opens the line that leaves a cell in one direction, up to its first number.
static void open_line(struct game *game, int row, int column, int down, int right) {
    for (row += down, column += right; is_on_field(row, column); row += down, column += right) {
        game->field[row][column] = OPEN;
        if (count_around(game, row, column) > 0) return;
    }
}

static void open_star(struct game *game, int row, int column) {
    for (int down = -1; down <= 1; down++) {
        for (int right = -1; right <= 1; right++) {
            if (down != 0 || right != 0) open_line(game, row, column, down, right);
        }
    }
}

static bool has_mine_beside(const struct game *game, int row, int column) {
    return count_around(game, row, column) > 0;
}

static void reveal(struct game *game, long long command, long long row, long long column) {
    if (!is_on_field(row, column)) return;

    if (game->first_turn) make_first_turn_safe(game, row, column);
    game->first_turn = false;
    if (game->field[row][column] == MINE) {
        game->outcome = LOST;
        printf("Game over\n");
        return;
    }

    game->field[row][column] = OPEN;
    if (!has_mine_beside(game, row, column)) {
        if (command == REVEAL_SQUARE) open_block(game, row, column);
        if (command == REVEAL_RADIAL) open_star(game, row, column);
    }

    if (count_cells(game, SAFE, 0, LAST, 0, LAST) == 0) {
        game->outcome = WON;
        printf("Game Won!\n");
    }
}

static int count_arguments(long long command) {
    switch (command) {
    case HINT_ROW: case HINT_COLUMN: return 1;
    case REVEAL_SQUARE: case REVEAL_RADIAL: return 2;
    case HINT_SQUARE: return 3;
    default: return 0;
    }
}

// Reads the arguments of a command and obeys it. False when the input ends before the command does.
static bool do_command(struct game *game, long long command) {
    long long arguments[3];

    for (int i = 0; i < count_arguments(command); i++) {
        if (!read_integer(&arguments[i])) return false;
    }
    switch (command) {
    case HINT_ROW: hint_row(game, arguments[0]); break;
    case HINT_COLUMN: hint_column(game, arguments[0]); break;
    case HINT_SQUARE: hint_square(game, arguments[0], arguments[1], arguments[2]); break;
    case REVEAL_SQUARE: case REVEAL_RADIAL:
        reveal(game, command, arguments[0], arguments[1]);
        break;
    case GAMEPLAY_MODE: case DEBUG_MODE:
        game->debug_mode = command == DEBUG_MODE;
        printf("%s mode activated\n", game->debug_mode ? "Debug" : "Gameplay");
        break;
    }
    return true;
}

// Reads the mines. False when the input ends too early.
static bool lay_mines(struct game *game) {
    long long pairs, row, column;

    printf("How many mines? ");
    if (!read_integer(&pairs)) return false;
    printf("Enter pairs:\n");
    for (long long i = 0; i < pairs; i++) {
        if (!read_integer(&row) || !read_integer(&column)) return false;
        if (is_on_field(row, column)) game->field[row][column] = MINE;
    }
    return true;
}

static void play(struct game *game) {
    while (game->outcome == PLAYING) {
        long long command = 0;
        if (!read_integer(&command)) return;
        if (!do_command(game, command)) return;
        print_field(game);
    }
}

int main(void) {
    struct game game = {.outcome = PLAYING, .debug_mode = true, .first_turn = true};

    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) game.field[row][column] = SAFE;
    }
    printf("Welcome to minesweeper!\n");
    if (lay_mines(&game)) {
        printf("Game Started\n");
        print_field(&game);
        play(&game);
    }
    return 0;
}

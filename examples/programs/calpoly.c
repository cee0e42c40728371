// Minesweeper: Cal Poly, introductory C.
//
// The board is 20 x 20. The input is the number of mines, their places, and then the guesses.
//
// Mistakes on purpose, each switched on with -D:
//   MISTAKE_BAD_MINE_COUNTS         a place that is refused uses up the number of mines
//   MISTAKE_ZERO_SPREADS_FOUR_WAYS  a 0 opens only the cells above, below, left and right of it
//   MISTAKE_ROUND_FROM_ONE          the first round is number 1
//   MISTAKE_NO_LAST_NEWLINE         the output lacks its very last newline

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define SIZE 20
#define MAX_WORD 100

#ifdef MISTAKE_NO_LAST_NEWLINE
#define LAST_NEWLINE ""
#else
#define LAST_NEWLINE "\n"
#endif

// A number, and how it was typed: messages show it just so.
struct number {
    char text[MAX_WORD + 1];
    long value;
};

struct place {
    struct number row;
    struct number column;
};

struct cell {
    bool is_mine;
    bool is_open;
};

struct board {
    struct cell cells[SIZE][SIZE];
    int mines;
    int open_cells;
};

enum outcome { PLAYING, WON, LOST };

// Reads one integer. False at the end of the input, and when the next word is no integer.
static bool read_number(struct number *number) {
    char *end;

    if (scanf("%100s", number->text) != 1) return false;
    // A number that is too large for a long becomes the largest one: off the board all the same.
    number->value = strtol(number->text, &end, 10);
    return end != number->text && *end == '\0';
}

static bool read_place(struct place *place) {
    return read_number(&place->row) && read_number(&place->column);
}

static bool is_on_board(long row, long column) {
    return row >= 0 && row < SIZE && column >= 0 && column < SIZE;
}

static int count_mines_around(const struct board *board, int row, int column) {
    int mines = 0;

    for (int r = row - 1; r <= row + 1; r++) {
        for (int c = column - 1; c <= column + 1; c++) {
            bool is_itself = r == row && c == column;
            if (!is_itself && is_on_board(r, c) && board->cells[r][c].is_mine) mines++;
        }
    }
    return mines;
}

static char cell_character(const struct board *board, int row, int column) {
    if (board->cells[row][column].is_mine) return 'X';
    return '0' + count_mines_around(board, row, column);
}

static void print_board(const struct board *board) {
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            bool is_open = board->cells[row][column].is_open;
            printf("%c ", is_open ? cell_character(board, row, column) : '*');
        }
        printf("\n");
    }
}

// Prints every number and every mine. Nothing follows this board.
static void print_revealed_board(const struct board *board) {
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            printf("%c ", cell_character(board, row, column));
        }
        printf(row < SIZE - 1 ? "\n" : LAST_NEWLINE);
    }
}

// Opens a safe cell, and where it is a 0 everything that it leads to.
static void open_safe_cell(struct board *board, int row, int column) {
    if (!is_on_board(row, column) || board->cells[row][column].is_open) return;

    board->cells[row][column].is_open = true;
    board->open_cells++;
    if (count_mines_around(board, row, column) > 0) return;

#ifdef MISTAKE_ZERO_SPREADS_FOUR_WAYS
    open_safe_cell(board, row - 1, column);
    open_safe_cell(board, row + 1, column);
    open_safe_cell(board, row, column - 1);
    open_safe_cell(board, row, column + 1);
#else
    for (int r = row - 1; r <= row + 1; r++) {
        for (int c = column - 1; c <= column + 1; c++) {
            open_safe_cell(board, r, c);
        }
    }
#endif
}

static bool is_won(const struct board *board) {
    return board->open_cells == SIZE * SIZE - board->mines;
}

// False when the place is off the board or has a mine already.
static bool lay_mine(struct board *board, const struct place *place) {
    long row = place->row.value;
    long column = place->column.value;

    if (!is_on_board(row, column) || board->cells[row][column].is_mine) return false;
    board->cells[row][column].is_mine = true;
    board->mines++;
    return true;
}

// Reads places until there are enough mines. False when the input ends before that.
static bool lay_mines(struct board *board, long wanted) {
    long laid = 0;

    while (laid < wanted) {
        struct place place;

        if (!read_place(&place)) return false;
        if (lay_mine(board, &place)) {
            laid++;
        } else {
            printf("(%s, %s) is not a valid position for a mine.\n", place.row.text,
                   place.column.text);
#ifdef MISTAKE_BAD_MINE_COUNTS
            laid++;
#endif
        }
    }
    return true;
}

static enum outcome guess(struct board *board, const struct place *place) {
    long row = place->row.value;
    long column = place->column.value;

    if (!is_on_board(row, column)) {
        printf("(%s, %s) is not a valid position.\n", place->row.text, place->column.text);
        return PLAYING;
    }
    if (board->cells[row][column].is_open) {
        printf("Spot already revealed, pick another spot\n");
        return PLAYING;
    }
    if (board->cells[row][column].is_mine) {
        board->cells[row][column].is_open = true;
        return LOST;
    }
    open_safe_cell(board, row, column);
    return is_won(board) ? WON : PLAYING;
}

// Plays rounds until the game is over or the input ends.
static enum outcome play(struct board *board) {
#ifdef MISTAKE_ROUND_FROM_ONE
    int round = 1;
#else
    int round = 0;
#endif
    enum outcome outcome = is_won(board) ? WON : PLAYING;
    struct place place;

    while (outcome == PLAYING && read_place(&place)) {
        outcome = guess(board, &place);
        printf("Round: %d\n", round);
        print_board(board);
        round++;
    }
    return outcome;
}

static void print_end(const struct board *board, enum outcome outcome) {
    switch (outcome) {
    case PLAYING:
        printf("No more input. Game Over." LAST_NEWLINE);
        break;
    case WON:
        printf("You Win!!!!\n");
        print_revealed_board(board);
        break;
    case LOST:
        printf("You Lose...\n");
        print_revealed_board(board);
        break;
    }
}

int main(void) {
    static struct board board;
    struct number mines;
    bool has_mines = read_number(&mines);

    if (has_mines && mines.value < 0) {
        printf("Number of mines cannot be negative." LAST_NEWLINE);
        return 1;
    }
    if (!has_mines || !lay_mines(&board, mines.value)) {
        printf("Not enough mines placed on the board." LAST_NEWLINE);
        return 1;
    }

    printf("Initial Board:\n");
    print_board(&board);
    print_end(&board, play(&board));
    return 0;
}

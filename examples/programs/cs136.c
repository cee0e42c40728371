// Minesweeper: University of Waterloo CS 136, Spring 2020, assignment 7.
//
// Boards of any size, made from the random numbers of the C library. Columns come before rows.
//
// Mistakes on purpose, each switched on with -D:
//   MISTAKE_ROW_BEFORE_COLUMN        S, A and M read the row first
//   MISTAKE_MARK_ON_OPEN             a mark replaces the number of a cell that was stepped on
//   MISTAKE_WIN_IGNORES_WRONG_MARKS  won as soon as all mines are marked, whatever else is

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_WORD 100
#define MAX_SYMBOL 63
#define MAX_CELLS (1L << 28)

// How cells look; the others show their number.
enum { UNKNOWN = '_', MARKED = 'P', BLOWN_UP = 'X' };

// Cells go row by row: a cell has the index row * width + column.
struct board {
    long width;
    long height;
    bool *is_mine;
    char *shown;
    int *to_open;  // room for the cells that an advanced step still has to open
    long mines;
    long marks;
    long marked_mines;
};

enum status { GO_ON, GAME_OVER, FAILED };

static bool read_word(char *word) {
    return scanf("%100s", word) == 1;
}

static bool is_integer(const char *word) {
    if (*word == '+' || *word == '-') word++;
    return *word != '\0' && strspn(word, "0123456789") == strlen(word);
}

// A number that is too large for a long becomes the largest one, which is off every board.
static bool read_integer(long *number) {
    char word[MAX_WORD + 1];

    if (!read_word(word) || !is_integer(word)) return false;
    *number = strtol(word, NULL, 10);
    return true;
}

// Reads an integer of any size modulo 2^32.
static bool read_seed(unsigned *seed) {
    char word[MAX_WORD + 1];

    if (!read_word(word) || !is_integer(word)) return false;
    *seed = 0;
    for (const char *next = word; *next != '\0'; next++) {
        if (isdigit((unsigned char)*next)) *seed = *seed * 10 + (*next - '0');
    }
    if (word[0] == '-') *seed = -*seed;
    return true;
}

static bool is_symbol(const char *word) {
    if (!isalpha((unsigned char)word[0]) || strlen(word) > MAX_SYMBOL) return false;
    for (; *word != '\0'; word++) {
        if (!isalnum((unsigned char)*word) && *word != '_') return false;
    }
    return true;
}

static enum status fail(const char *message) {
    printf("%s\n", message);
    return FAILED;
}

static void free_board(struct board *board) {
    free(board->is_mine);
    free(board->shown);
    free(board->to_open);
    *board = (struct board){0};
}

// Replaces the board by one of another size. False when there can be no such board.
static bool resize_board(struct board *board, long width, long height) {
    if (width < 1 || height < 1 || width > MAX_CELLS / height) return false;

    size_t size = (size_t)width * height;
    free_board(board);
    board->width = width;
    board->height = height;
    board->is_mine = malloc(size * sizeof board->is_mine[0]);
    board->shown = malloc(size * sizeof board->shown[0]);
    board->to_open = malloc(size * sizeof board->to_open[0]);
    return board->is_mine != NULL && board->shown != NULL && board->to_open != NULL;
}

static void fill_board(struct board *board) {
    long size = board->width * board->height;

    for (long i = 0; i < size; i++) {
        board->is_mine[i] = rand() % 5 == 4;
        if (board->is_mine[i]) board->mines++;
    }
    // The course's program draws a number for each cell of the player's board too.
    for (long i = 0; i < size; i++) {
        rand();
        board->shown[i] = UNKNOWN;
    }
}

static void print_board(const struct board *board) {
    for (long row = 0; row < board->height; row++) {
        for (long column = 0; column < board->width; column++) {
            if (column > 0) putchar(' ');
            putchar(board->shown[row * board->width + column]);
        }
        putchar('\n');
    }
    for (long i = 0; i < 2 * board->width - 1; i++) putchar('=');
    putchar('\n');
}

static bool is_on_board(const struct board *board, long column, long row) {
    return column >= 0 && column < board->width && row >= 0 && row < board->height;
}

// Writes the neighbours of a cell and returns how many there are.
static int find_neighbours(const struct board *board, int cell, int neighbours[8]) {
    int column = cell % board->width;
    int row = cell / board->width;
    int count = 0;

    for (int r = row - 1; r <= row + 1; r++) {
        for (int c = column - 1; c <= column + 1; c++) {
            bool is_itself = r == row && c == column;
            if (!is_itself && is_on_board(board, c, r)) neighbours[count++] = r * board->width + c;
        }
    }
    return count;
}

static void open_cell(struct board *board, int cell) {
    int neighbours[8];
    int count = find_neighbours(board, cell, neighbours);
    int mines = 0;

    for (int i = 0; i < count; i++) {
        if (board->is_mine[neighbours[i]]) mines++;
    }
    board->shown[cell] = board->is_mine[cell] ? BLOWN_UP : '0' + mines;
}

static void step(struct board *board, int cell) {
    if (board->shown[cell] == UNKNOWN) open_cell(board, cell);
}

// Steps on a cell, and from every 0 on to its neighbours.
static void advanced_step(struct board *board, int cell) {
    int waiting = 0;

    if (board->shown[cell] != UNKNOWN) return;
    open_cell(board, cell);
    board->to_open[waiting++] = cell;
    while (waiting > 0) {
        int neighbours[8];
        int next = board->to_open[--waiting];
        int count = find_neighbours(board, next, neighbours);

        if (board->shown[next] != '0') continue;
        for (int i = 0; i < count; i++) {
            if (board->shown[neighbours[i]] != UNKNOWN) continue;
            open_cell(board, neighbours[i]);
            board->to_open[waiting++] = neighbours[i];
        }
    }
}

// Puts a mark on an unknown cell, or takes it away.
static void mark(struct board *board, int cell) {
#ifdef MISTAKE_MARK_ON_OPEN
    int change = board->shown[cell] == MARKED ? -1 : 1;
#else
    int change = 0;
    if (board->shown[cell] == UNKNOWN) change = 1;
    if (board->shown[cell] == MARKED) change = -1;
#endif

    if (change != 0) board->shown[cell] = change == 1 ? MARKED : UNKNOWN;
    board->marks += change;
    if (board->is_mine[cell]) board->marked_mines += change;
}

// Every mine is marked, and nothing else.
static bool is_won(const struct board *board) {
#ifdef MISTAKE_WIN_IGNORES_WRONG_MARKS
    return board->marked_mines == board->mines;
#else
    return board->marked_mines == board->mines && board->marks == board->mines;
#endif
}

static enum status do_random_board(struct board *board) {
    long width, height;

    if (!read_integer(&width) || !read_integer(&height) || !resize_board(board, width, height)) {
        return fail("Invalid board dimensions.");
    }
    fill_board(board);
    print_board(board);
    return GO_ON;
}

static enum status do_seeded_board(struct board *board) {
    long width, height;
    unsigned seed;

    if (!read_integer(&width) || !read_integer(&height) || !resize_board(board, width, height)) {
        return fail("Invalid board dimensions.");
    }
    if (!read_seed(&seed)) return fail("Invalid seed.");
    srand(seed);
    fill_board(board);
    print_board(board);
    return GO_ON;
}

// Makes one of the moves S, A and M.
static enum status do_move(struct board *board, char move) {
    long column, row;

#ifdef MISTAKE_ROW_BEFORE_COLUMN
    bool is_read = read_integer(&row) && read_integer(&column);
#else
    bool is_read = read_integer(&column) && read_integer(&row);
#endif
    if (!is_read || board->width == 0) return fail("Invalid board coordinates.");

    bool is_hit = false;
    if (is_on_board(board, column, row)) {
        int cell = row * board->width + column;
        if (move == 'S') step(board, cell);
        if (move == 'A') advanced_step(board, cell);
        if (move == 'M') mark(board, cell);
        is_hit = board->shown[cell] == BLOWN_UP;
    }
    print_board(board);

    if (is_hit) {
        printf("You stepped on a mine. Game over!\n");
        return GAME_OVER;
    }
    if (move == 'M' && is_won(board)) {
        printf("You marked all mines. Congratulations, well done!\n");
        return GAME_OVER;
    }
    return GO_ON;
}

// Reads the next command and obeys it.
static enum status do_command(struct board *board) {
    char word[MAX_WORD + 1];

    if (!read_word(word) || !is_symbol(word)) return GAME_OVER;
    if (strlen(word) == 1) {
        switch (word[0]) {
        case 'I': return do_random_board(board);
        case 'D': return do_seeded_board(board);
        case 'S': case 'A': case 'M': return do_move(board, word[0]);
        case 'Q':
            printf("Thanks for playing. See you soon!\n");
            return GAME_OVER;
        }
    }
    return fail("Invalid command.");
}

int main(void) {
    struct board board = {0};
    enum status status = GO_ON;

    while (status == GO_ON) status = do_command(&board);
    free_board(&board);
    return status == FAILED ? 1 : 0;
}

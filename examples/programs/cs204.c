// Minesweeper: Sabanci University CS204, Summer 2020-2021, homework 1.
//
// The field comes from a file that the player names. Three times in a game help shows a bomb.
//
// Mistakes on purpose, each switched on with -D:
//   MISTAKE_HELP_KEEPS_CHANCE  "I can't help you." does not use up a chance
//   MISTAKE_MARKS_KEPT         opening a 0 leaves the marks around it alone
//   MISTAKE_ZERO_FLOODS        opening a 0 opens everything that it leads to, as in the classic game

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_NAME 4095
#define MAX_LINE 1000
#define HELP_CHANCES 3
#define MAX_CELLS (1L << 28)

// How cells look; the others show their number.
enum { CLOSED = '.', MARKED = 'B', HELPED = 'x' };

struct cell {
    bool is_bomb;
    char shown;
};

struct game {
    long rows;
    long columns;
    struct cell *cells;  // row by row
    long closed_cells;
    int help_chances;
};

// What a choice did.
enum result { NOTHING_CHANGED, CHANGED, EXPLODED };

static bool is_on_field(const struct game *game, long row, long column) {
    return row >= 0 && row < game->rows && column >= 0 && column < game->columns;
}

static struct cell *cell_at(const struct game *game, long row, long column) {
    return &game->cells[row * game->columns + column];
}

static bool is_number(char shown) {
    return shown >= '0' && shown <= '8';
}

static void show(struct game *game, struct cell *cell, char shown) {
    if (cell->shown == CLOSED) game->closed_cells--;
    if (shown == CLOSED) game->closed_cells++;
    cell->shown = shown;
}

static void print_board(const struct game *game) {
    for (long row = 0; row < game->rows; row++) {
        for (long column = 0; column < game->columns; column++) {
            printf("%4c", cell_at(game, row, column)->shown);
        }
        printf("\n");
    }
    printf("\n\n");
}

static int count_bombs_around(const struct game *game, long row, long column) {
    int bombs = 0;

    for (long r = row - 1; r <= row + 1; r++) {
        for (long c = column - 1; c <= column + 1; c++) {
            bool is_itself = r == row && c == column;
            if (!is_itself && is_on_field(game, r, c) && cell_at(game, r, c)->is_bomb) bombs++;
        }
    }
    return bombs;
}

static bool has_number_beside(const struct game *game, long row, long column) {
    for (long r = row - 1; r <= row + 1; r++) {
        for (long c = column - 1; c <= column + 1; c++) {
            if (!is_on_field(game, r, c)) continue;
            char shown = cell_at(game, r, c)->shown;
            if (is_number(shown) && shown != '0') return true;
        }
    }
    return false;
}

static void show_number(struct game *game, long row, long column) {
    show(game, cell_at(game, row, column), '0' + count_bombs_around(game, row, column));
}

// Opens a safe cell, and the cells around it if it is a 0.
static void open_safe_cell(struct game *game, long row, long column) {
    show_number(game, row, column);
    if (cell_at(game, row, column)->shown != '0') return;

    for (long r = row - 1; r <= row + 1; r++) {
        for (long c = column - 1; c <= column + 1; c++) {
            if (!is_on_field(game, r, c)) continue;
#ifdef MISTAKE_MARKS_KEPT
            if (cell_at(game, r, c)->shown == MARKED) continue;
#endif
#ifdef MISTAKE_ZERO_FLOODS
            if (!is_number(cell_at(game, r, c)->shown)) open_safe_cell(game, r, c);
#else
            show_number(game, r, c);
#endif
        }
    }
}

static enum result choose_open(struct game *game, long row, long column) {
    struct cell *cell = cell_at(game, row, column);
    if (cell->shown == MARKED || cell->shown == HELPED) {
        printf("It seems like this cell is a bomb.\n");
        return NOTHING_CHANGED;
    }
    if (is_number(cell->shown)) {
        printf("Already opened.\n");
        return NOTHING_CHANGED;
    }
    if (cell->is_bomb) {
        printf("You opened a mine! Game over:(\n");
        return EXPLODED;
    }
    open_safe_cell(game, row, column);
    return CHANGED;
}

static enum result choose_mark(struct game *game, long row, long column) {
    struct cell *cell = cell_at(game, row, column);
    if (cell->shown != CLOSED && cell->shown != MARKED) {
        printf("Can't mark that cell as a bomb.\n");
        return NOTHING_CHANGED;
    }
    show(game, cell, cell->shown == CLOSED ? MARKED : CLOSED);
    return CHANGED;
}

// Finds the first bomb that the player could know of.
static struct cell *find_bomb_to_show(const struct game *game) {
    for (long row = 0; row < game->rows; row++) {
        for (long column = 0; column < game->columns; column++) {
            struct cell *cell = cell_at(game, row, column);
            bool is_candidate = cell->is_bomb && cell->shown == CLOSED;
            if (is_candidate && has_number_beside(game, row, column)) return cell;
        }
    }
    return NULL;
}

static enum result choose_help(struct game *game) {
    if (game->help_chances == 0) {
        printf("Your help chances are over. :(\n");
        return NOTHING_CHANGED;
    }

    struct cell *bomb = find_bomb_to_show(game);
#ifdef MISTAKE_HELP_KEEPS_CHANCE
    if (bomb != NULL) game->help_chances--;
#else
    game->help_chances--;
#endif
    if (bomb == NULL) {
        printf("I can't help you.\n");
        return NOTHING_CHANGED;
    }
    show(game, bomb, HELPED);
    return CHANGED;
}

// A number that is too large for a long becomes the largest one, which is off every field.
static bool parse_integer(const char *word, long *number) {
    char *end;

    *number = strtol(word, &end, 10);
    return end != word && *end == '\0';
}

// Obeys one line. What follows the words that the choice needs is ignored.
static enum result choose(struct game *game, const char *line) {
    char option[MAX_LINE + 1] = "", row_word[MAX_LINE + 1] = "", column_word[MAX_LINE + 1] = "";
    long row, column;

    sscanf(line, "%s %s %s", option, row_word, column_word);
    if (strcmp(option, "-h") == 0) return choose_help(game);

    bool is_open = strcmp(option, "-o") == 0;
    bool is_mark = strcmp(option, "-b") == 0;
    bool has_cell = parse_integer(row_word, &row) && parse_integer(column_word, &column);
    if ((!is_open && !is_mark) || !has_cell) {
        printf("Invalid choice!!\n");
        return NOTHING_CHANGED;
    }
    if (!is_on_field(game, row, column)) {
        printf("Please enter a valid coordinate! \n");
        return NOTHING_CHANGED;
    }
    return is_open ? choose_open(game, row, column) : choose_mark(game, row, column);
}

// Reads the next line that is not blank. False at the end of the input.
static bool read_choice(char line[MAX_LINE + 1]) {
    while (fgets(line, MAX_LINE + 1, stdin) != NULL) {
        bool is_blank = line[strspn(line, " \t\n\v\f\r")] == '\0';
        if (!is_blank) return true;
    }
    return false;
}

static void print_verdict(const struct game *game) {
    for (long i = 0; i < game->rows * game->columns; i++) {
        if (game->cells[i].shown == MARKED && !game->cells[i].is_bomb) {
            printf("You put bombs in the wrong places! Game over:(\n");
            return;
        }
    }
    printf("Congrats! You won!\n");
}

static void play(struct game *game) {
    char line[MAX_LINE + 1];

    printf("Welcome to the Minesweeper Game!\n");
    printf("You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!\n");
    print_board(game);
    while (true) {
        printf("Please enter your choice: ");
        if (!read_choice(line)) return;

        enum result result = choose(game, line);
        if (result == EXPLODED) return;
        if (result == NOTHING_CHANGED) continue;
        print_board(game);
        if (game->closed_cells == 0) {
            print_verdict(game);
            return;
        }
    }
}

// Returns NULL when the file cannot be opened. A folder opens, but nothing can be read from it.
static FILE *open_field(const char *name) {
    FILE *file = fopen(name, "r");

    if (file == NULL) return NULL;
    int first = getc(file);
    if (ferror(file)) {
        fclose(file);
        return NULL;
    }
    ungetc(first, file);
    return file;
}

// Asks for a name until a file opens. NULL at the end of the input.
static FILE *ask_for_field(char name[MAX_NAME + 1]) {
    while (true) {
        printf("Enter the input file name: ");
        if (scanf("%4095s", name) != 1) return NULL;
        FILE *file = open_field(name);
        if (file != NULL) return file;
        printf("Problem occurred while reading the file!!!\n");
    }
}

// False when the file is malformed.
static bool read_field(struct game *game, FILE *file) {
    if (fscanf(file, "%ld %ld", &game->rows, &game->columns) != 2) return false;
    if (game->rows < 1 || game->columns < 1 || game->rows > MAX_CELLS / game->columns) return false;

    game->closed_cells = game->rows * game->columns;
    game->cells = malloc(game->closed_cells * sizeof game->cells[0]);
    if (game->cells == NULL) return false;
    for (long i = 0; i < game->closed_cells; i++) {
        char letter;
        if (fscanf(file, " %c", &letter) != 1 || (letter != '-' && letter != 'x')) return false;
        game->cells[i] = (struct cell){.is_bomb = letter == 'x', .shown = CLOSED};
    }
    return true;
}

int main(void) {
    struct game game = {.help_chances = HELP_CHANCES};
    char name[MAX_NAME + 1];
    FILE *file = ask_for_field(name);

    if (file == NULL) return 0;
    bool is_good = read_field(&game, file);
    fclose(file);
    if (is_good) {
        play(&game);
    } else {
        fprintf(stderr, "Field file %s is malformed.\n", name);
    }
    free(game.cells);
    return is_good ? 0 : 1;
}

// Minesweeper: UNSW COMP1511 20T1, assignment 1.
//
// A hand-in with four faults; hand-ins.json names them.

#include <stdio.h>

#define SIZE 8
#define HINTS 3

#define VISIBLE_SAFE 0
#define HIDDEN_SAFE 1
#define HIDDEN_MINE 2

// The whole game, so that functions need only one argument.
struct minesweeper {
    int field[SIZE][SIZE];
    int hints_left;
    int gameplay_mode;
    int turns;
    int lost;
    int finished;
};

static int is_valid(int row, int col) {
    return row >= 0 && col >= 0 && row < SIZE && col < SIZE;
}

static int has_mine(const struct minesweeper *game, int row, int col) {
    return is_valid(row, col) && game->field[row][col] == HIDDEN_MINE;
}

static int mines_around(const struct minesweeper *game, int row, int col) {
    int mines = 0;
    for (int r = row - 1; r <= row + 1; r++) {
        for (int c = col - 1; c <= col + 1; c++) {
            mines += has_mine(game, r, c);
        }
    }
    return mines;
}

static void print_debug_minefield(const struct minesweeper *game) {
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++) {
            printf("%d ", game->field[row][col]);
        }
        printf("\n");
    }
}

static void print_formatted_minefield(const struct minesweeper *game) {
    printf("%s\n", game->lost ? "xx\n/\\" : "..\n\\/");
    printf("    00 01 02 03 04 05 06 07\n");
    printf("   -------------------------\n");
    for (int row = 0; row < SIZE; row++) {
        printf("0%d |", row);
        for (int col = 0; col < SIZE; col++) {
            int mines = mines_around(game, row, col);
            if (col > 0) {
                printf(" ");
            }
            if (game->lost && has_mine(game, row, col)) {
                printf("()");
            } else if (game->field[row][col] != VISIBLE_SAFE) {
                printf("##");
            } else if (mines == 0) {
                printf("  ");
            } else {
                printf("0%d", mines);
            }
        }
        printf("|\n");
    }
    printf("   -------------------------\n");
}

static void print_minefield(const struct minesweeper *game) {
    if (game->gameplay_mode) {
        print_formatted_minefield(game);
    } else {
        print_debug_minefield(game);
    }
}

// Takes one of the three hints, or says that there are none left.
static int take_hint(struct minesweeper *game) {
    if (game->hints_left == 0) {
        printf("Help already used\n");
        print_debug_minefield(game);
        return 0;
    }
    game->hints_left--;
    return 1;
}

static void detect_row(struct minesweeper *game) {
    int row, mines = 0;
    scanf("%d", &row);
    if (!take_hint(game)) {
        return;
    }
    for (int col = 0; col < SIZE; col++) {
        mines += has_mine(game, row, col);
    }
    printf("There are %d mine(s) in row %d\n", mines, row);
    print_minefield(game);
}

static void detect_column(struct minesweeper *game) {
    int col, mines = 0;
    scanf("%d", &col);
    if (!take_hint(game)) {
        return;
    }
    for (int row = 0; row < SIZE; row++) {
        mines += has_mine(game, row, col);
    }
    printf("There are %d mine(s) in column %d\n", mines, col);
    print_minefield(game);
}

static void detect_square(struct minesweeper *game) {
    int row, col, size;
    scanf("%d %d %d", &row, &col, &size);
    if (!take_hint(game)) {
        return;
    }
    // The centre may be a mine too, and mines_around counts it.
    printf("There are %d mine(s) in the square centered at ", mines_around(game, row, col));
    printf("row %d, column %d of size %d\n", row, col, size);
    print_minefield(game);
}

// Moves the field down until the square is safe, but not for ever.
static void make_safe(struct minesweeper *game, int row, int col) {
    for (int shifts = 0; shifts < SIZE && has_mine(game, row, col); shifts++) {
        for (int c = 0; c < SIZE; c++) {
            int bottom = game->field[SIZE - 1][c];
            for (int r = SIZE - 1; r > 0; r--) {
                game->field[r][c] = game->field[r - 1][c];
            }
            game->field[0][c] = bottom;
        }
    }
}

static void reveal_square(struct minesweeper *game, int row, int col) {
    for (int r = row - 1; r <= row + 1; r++) {
        for (int c = col - 1; c <= col + 1; c++) {
            if (is_valid(r, c)) {
                game->field[r][c] = VISIBLE_SAFE;
            }
        }
    }
}

static void reveal_radial(struct minesweeper *game, int row, int col) {
    int down[] = {-1, -1, -1, 0, 0, 1, 1, 1};
    int right[] = {-1, 0, 1, -1, 1, -1, 0, 1};
    for (int way = 0; way < 8; way++) {
        int r = row + down[way];
        int c = col + right[way];
        // Stop when a mine comes near.
        while (is_valid(r, c) && mines_around(game, r, c) == 0) {
            game->field[r][c] = VISIBLE_SAFE;
            r += down[way];
            c += right[way];
        }
    }
}

static int is_won(const struct minesweeper *game) {
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++) {
            if (game->field[row][col] == HIDDEN_SAFE) {
                return 0;
            }
        }
    }
    return 1;
}

static void reveal(struct minesweeper *game, int command) {
    int row, col;
    scanf("%d %d", &row, &col);
    if (game->turns == 0) {
        make_safe(game, row, col);
    }
    game->turns++;

    if (has_mine(game, row, col)) {
        game->lost = 1;
        game->finished = 1;
        printf("Game over\n");
    } else {
        game->field[row][col] = VISIBLE_SAFE;
        if (mines_around(game, row, col) == 0) {
            if (command == 4) {
                reveal_square(game, row, col);
            } else {
                reveal_radial(game, row, col);
            }
        }
        if (is_won(game)) {
            game->finished = 1;
            printf("Game Won!\n");
        }
    }
    print_minefield(game);
}

static void change_mode(struct minesweeper *game, int gameplay_mode) {
    game->gameplay_mode = gameplay_mode;
    printf("%s\n", gameplay_mode ? "Gameplay Mode Activated" : "Debug mode activated");
    print_minefield(game);
}

static void run_command(struct minesweeper *game, int command) {
    if (command == 1) {
        detect_row(game);
    } else if (command == 2) {
        detect_column(game);
    } else if (command == 3) {
        detect_square(game);
    } else if (command == 4 || command == 7) {
        reveal(game, command);
    } else if (command == 5 || command == 6) {
        change_mode(game, command == 5);
    }
}

static void set_up(struct minesweeper *game) {
    int mines;
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++) {
            game->field[row][col] = HIDDEN_SAFE;
        }
    }
    printf("Welcome to minesweeper!\nHow many mines? ");
    scanf("%d", &mines);
    printf("Enter pairs:\n");
    for (int i = 0; i < mines; i++) {
        int row, col;
        scanf("%d %d", &row, &col);
        if (is_valid(row, col)) {
            game->field[row][col] = HIDDEN_MINE;
        }
    }
    printf("Game Started\n");
    print_debug_minefield(game);
}

int main(void) {
    struct minesweeper game = {.hints_left = HINTS};
    int command;

    set_up(&game);
    while (!game.finished && scanf("%d", &command) == 1) {
        run_command(&game, command);
    }
    return 0;
}

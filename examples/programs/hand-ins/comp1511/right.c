// Minesweeper: UNSW COMP1511 20T1, assignment 1.
//
// A right one.

#include <stdio.h>

#define SIZE 8
#define MAX_HINTS 3

#define VISIBLE_SAFE 0
#define HIDDEN_SAFE 1
#define HIDDEN_MINE 2

#define DETECT_ROW 1
#define DETECT_COLUMN 2
#define DETECT_SQUARE 3
#define REVEAL_SQUARE 4
#define GAMEPLAY_MODE 5
#define DEBUG_MODE 6
#define REVEAL_RADIAL 7

#define PLAYING 0
#define WON 1
#define LOST 2

int in_bounds(int row, int col) {
    return row >= 0 && row < SIZE && col >= 0 && col < SIZE;
}

void initialise_field(int minefield[SIZE][SIZE]) {
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++) {
            minefield[row][col] = HIDDEN_SAFE;
        }
    }
}

// Counts the squares with this value in the rows and columns given, both ends included.
int count_squares(int minefield[SIZE][SIZE], int value, int top, int bottom, int left, int right) {
    int count = 0;
    for (int row = top; row <= bottom; row++) {
        for (int col = left; col <= right; col++) {
            if (in_bounds(row, col) && minefield[row][col] == value) {
                count++;
            }
        }
    }
    return count;
}

int count_adjacent_mines(int minefield[SIZE][SIZE], int row, int col) {
    return count_squares(minefield, HIDDEN_MINE, row - 1, row + 1, col - 1, col + 1);
}

void print_debug_minefield(int minefield[SIZE][SIZE]) {
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++) {
            printf("%d ", minefield[row][col]);
        }
        printf("\n");
    }
}

void print_square(int minefield[SIZE][SIZE], int row, int col, int state) {
    if (minefield[row][col] == VISIBLE_SAFE) {
        int mines = count_adjacent_mines(minefield, row, col);
        if (mines > 0) {
            printf("%02d", mines);
        } else {
            printf("  ");
        }
    } else if (minefield[row][col] == HIDDEN_MINE && state == LOST) {
        printf("()");
    } else {
        printf("##");
    }
}

void print_gameplay_minefield(int minefield[SIZE][SIZE], int state) {
    if (state == LOST) {
        printf("xx\n/\\\n");
    } else {
        printf("..\n\\/\n");
    }
    printf("    00 01 02 03 04 05 06 07\n");
    printf("   -------------------------\n");
    for (int row = 0; row < SIZE; row++) {
        printf("%02d |", row);
        for (int col = 0; col < SIZE; col++) {
            if (col > 0) {
                printf(" ");
            }
            print_square(minefield, row, col, state);
        }
        printf("|\n");
    }
    printf("   -------------------------\n");
}

void shift_down(int minefield[SIZE][SIZE]) {
    int last_row[SIZE];
    for (int col = 0; col < SIZE; col++) {
        last_row[col] = minefield[SIZE - 1][col];
    }
    for (int row = SIZE - 1; row > 0; row--) {
        for (int col = 0; col < SIZE; col++) {
            minefield[row][col] = minefield[row - 1][col];
        }
    }
    for (int col = 0; col < SIZE; col++) {
        minefield[0][col] = last_row[col];
    }
}

void reveal_around(int minefield[SIZE][SIZE], int row, int col) {
    for (int r = row - 1; r <= row + 1; r++) {
        for (int c = col - 1; c <= col + 1; c++) {
            if (in_bounds(r, c)) {
                minefield[r][c] = VISIBLE_SAFE;
            }
        }
    }
}

// Reveals squares in one direction, up to and including the first that has adjacent mines.
void reveal_line(int minefield[SIZE][SIZE], int row, int col, int down, int right) {
    int goes_on = 1;
    while (goes_on && in_bounds(row, col)) {
        minefield[row][col] = VISIBLE_SAFE;
        goes_on = count_adjacent_mines(minefield, row, col) == 0;
        row += down;
        col += right;
    }
}

void reveal_radial(int minefield[SIZE][SIZE], int row, int col) {
    for (int down = -1; down <= 1; down++) {
        for (int right = -1; right <= 1; right++) {
            if (down != 0 || right != 0) {
                reveal_line(minefield, row, col, down, right);
            }
        }
    }
}

// Reveals by command 4 or 7 and returns the state of the game afterwards.
int reveal(int minefield[SIZE][SIZE], int command, int row, int col, int is_first_turn) {
    if (!in_bounds(row, col)) {
        return PLAYING;
    }
    while (is_first_turn && minefield[row][col] == HIDDEN_MINE) {
        shift_down(minefield);
    }
    if (minefield[row][col] == HIDDEN_MINE) {
        printf("Game over\n");
        return LOST;
    }
    minefield[row][col] = VISIBLE_SAFE;
    if (count_adjacent_mines(minefield, row, col) == 0) {
        if (command == REVEAL_SQUARE) {
            reveal_around(minefield, row, col);
        } else {
            reveal_radial(minefield, row, col);
        }
    }
    if (count_squares(minefield, HIDDEN_SAFE, 0, SIZE - 1, 0, SIZE - 1) == 0) {
        printf("Game Won!\n");
        return WON;
    }
    return PLAYING;
}

void detect(int minefield[SIZE][SIZE], int command, int hints_used) {
    int row = 0;
    int col = 0;
    int size = 0;
    if (command == DETECT_ROW) {
        scanf("%d", &row);
    } else if (command == DETECT_COLUMN) {
        scanf("%d", &col);
    } else {
        scanf("%d %d %d", &row, &col, &size);
    }

    if (hints_used >= MAX_HINTS) {
        printf("Help already used\n");
    } else if (command == DETECT_ROW) {
        int mines = count_squares(minefield, HIDDEN_MINE, row, row, 0, SIZE - 1);
        printf("There are %d mine(s) in row %d\n", mines, row);
    } else if (command == DETECT_COLUMN) {
        int mines = count_squares(minefield, HIDDEN_MINE, 0, SIZE - 1, col, col);
        printf("There are %d mine(s) in column %d\n", mines, col);
    } else {
        int half = (size - 1) / 2;
        int mines = count_squares(minefield, HIDDEN_MINE, row - half, row + half, col - half, col + half);
        printf("There are %d mine(s) in the square centered at row %d, column %d of size %d\n", mines, row, col, size);
    }
}

void place_mines(int minefield[SIZE][SIZE]) {
    int pairs = 0;
    printf("How many mines? ");
    scanf("%d", &pairs);
    printf("Enter pairs:\n");
    for (int i = 0; i < pairs; i++) {
        int row, col;
        if (scanf("%d %d", &row, &col) == 2 && in_bounds(row, col)) {
            minefield[row][col] = HIDDEN_MINE;
        }
    }
}

int main(void) {
    int minefield[SIZE][SIZE];
    int state = PLAYING;
    int is_debug = 1;
    int is_first_turn = 1;
    int hints_used = 0;
    int command;

    initialise_field(minefield);
    printf("Welcome to minesweeper!\n");
    place_mines(minefield);
    printf("Game Started\n");
    print_debug_minefield(minefield);

    while (state == PLAYING && scanf("%d", &command) == 1) {
        if (command >= DETECT_ROW && command <= DETECT_SQUARE) {
            detect(minefield, command, hints_used);
            hints_used++;
        } else if (command == REVEAL_SQUARE || command == REVEAL_RADIAL) {
            int row, col;
            scanf("%d %d", &row, &col);
            state = reveal(minefield, command, row, col, is_first_turn);
            is_first_turn = 0;
        } else if (command == GAMEPLAY_MODE) {
            is_debug = 0;
            printf("Gameplay mode activated\n");
        } else if (command == DEBUG_MODE) {
            is_debug = 1;
            printf("Debug mode activated\n");
        }

        if (is_debug) {
            print_debug_minefield(minefield);
        } else {
            print_gameplay_minefield(minefield, state);
        }
    }
    return 0;
}

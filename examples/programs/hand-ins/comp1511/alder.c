// Assignment 1 - Minesweeper
// COMP1511 20T1
//
// All commands work now I think. Gameplay mode took me the whole weekend.

#include <stdio.h>
#include <stdlib.h>

// Possible square states.
#define VISIBLE_SAFE    0
#define HIDDEN_SAFE     1
#define HIDDEN_MINE     2

// The size of the starting grid.
#define SIZE 8

// The possible command codes.
#define DETECT_ROW              1
#define DETECT_COL              2
#define DETECT_SQUARE           3
#define REVEAL_SQUARE           4
#define GAMEPLAY_MODE           5
#define DEBUG_MODE              6
#define REVEAL_RADIAL           7

#define MAX_HINTS 3

#define PLAYING 0
#define LOST 1
#define WON 2

void initialise_field(int minefield[SIZE][SIZE]);
void print_debug_minefield(int minefield[SIZE][SIZE]);
void print_gameplay_minefield(int minefield[SIZE][SIZE], int state);
void print_field(int minefield[SIZE][SIZE], int mode, int state);
int detect_row(int minefield[SIZE][SIZE], int row);
int detect_col(int minefield[SIZE][SIZE], int col);
int detect_square(int minefield[SIZE][SIZE], int row, int col, int size);
int adjacent_mines(int minefield[SIZE][SIZE], int row, int col);
int reveal_square(int minefield[SIZE][SIZE], int row, int col);
int reveal_radial(int minefield[SIZE][SIZE], int row, int col);
void reveal_line(int minefield[SIZE][SIZE], int row, int col, int down, int across);
void safe_first_turn(int minefield[SIZE][SIZE], int row, int col);
int check_win(int minefield[SIZE][SIZE]);

int main(void) {
    int minefield[SIZE][SIZE];
    initialise_field(minefield);
    printf("Welcome to minesweeper!\n");
    printf("How many mines? ");

    int mines = 0;
    scanf("%d", &mines);
    printf("Enter pairs:\n");
    int i = 0;
    while (i < mines) {
        int row;
        int col;
        scanf("%d %d", &row, &col);
        if (row >= 0 && row < SIZE && col >= 0 && col < SIZE) {
            minefield[row][col] = HIDDEN_MINE;
        }
        i++;
    }

    printf("Game Started\n");
    print_debug_minefield(minefield);

    int command;
    int hints = 0;
    int turns = 0;
    int mode = DEBUG_MODE;
    int state = PLAYING;
    while (state == PLAYING && scanf("%d", &command) == 1) {
        if (command == DETECT_ROW) {
            int row;
            scanf("%d", &row);
            if (hints < MAX_HINTS) {
                printf("There are %d mine(s) in row %d\n", detect_row(minefield, row), row);
                hints++;
            } else {
                printf("Help already used\n");
            }
        } else if (command == DETECT_COL) {
            int col;
            scanf("%d", &col);
            if (hints < MAX_HINTS) {
                printf("There are %d mine(s) in column %d\n", detect_col(minefield, col), col);
                hints++;
            } else {
                printf("Help already used\n");
            }
        } else if (command == DETECT_SQUARE) {
            int row;
            int col;
            int size;
            scanf("%d %d %d", &row, &col, &size);
            if (hints < MAX_HINTS) {
                int found = detect_square(minefield, row, col, size);
                printf("There are %d mine(s) in the square centered at row %d, column %d of size %d\n",
                       found, row, col, size);
                hints++;
            } else {
                printf("Help already used\n");
            }
        } else if (command == REVEAL_SQUARE || command == REVEAL_RADIAL) {
            int row;
            int col;
            scanf("%d %d", &row, &col);
            if (turns == 0) {
                safe_first_turn(minefield, row, col);
            }
            turns++;
            if (command == REVEAL_SQUARE) {
                state = reveal_square(minefield, row, col);
            } else {
                state = reveal_radial(minefield, row, col);
            }
            if (state == LOST) {
                printf("Game over\n");
            } else if (state == WON) {
                printf("Game Won!\n");
            }
        } else if (command == GAMEPLAY_MODE) {
            mode = GAMEPLAY_MODE;
            printf(" gameplay mode activated\n");
        } else if (command == DEBUG_MODE) {
            mode = DEBUG_MODE;
            printf("Debug mode activated\n");
        } else {
            return 0;
        }
        print_field(minefield, mode, state);
    }

    return 0;
}

// Set the entire minefield to HIDDEN_SAFE.
void initialise_field(int minefield[SIZE][SIZE]) {
    int i = 0;
    while (i < SIZE) {
        int j = 0;
        while (j < SIZE) {
            minefield[i][j] = HIDDEN_SAFE;
            j++;
        }
        i++;
    }
}

// Print out the actual values of the minefield.
void print_debug_minefield(int minefield[SIZE][SIZE]) {
    int i = 0;
    while (i < SIZE) {
        int j = 0;
        while (j < SIZE) {
            printf("%d ", minefield[i][j]);
            j++;
        }
        printf("\n");
        i++;
    }
}

// Print the field as the player should see it.
void print_gameplay_minefield(int minefield[SIZE][SIZE], int state) {
    if (state == LOST) {
        printf("xx\n/\\\n");
    } else {
        printf("..\n\\/\n");
    }
    printf("    00 01 02 03 04 05 06 07\n");
    printf("   -------------------------\n");
    int i = 0;
    while (i < SIZE) {
        printf("%02d |", i);
        int j = 0;
        while (j < SIZE) {
            if (minefield[i][j] == VISIBLE_SAFE) {
                int mines = adjacent_mines(minefield, i, j);
                if (mines == 0) {
                    printf("  ");
                } else {
                    printf("%02d", mines);
                }
            } else if (minefield[i][j] == HIDDEN_MINE && state == LOST) {
                printf("()");
            } else {
                printf("##");
            }
            printf(" ");
            j++;
        }
        printf("| \n");
        i++;
    }
    printf("   -------------------------\n");
}

void print_field(int minefield[SIZE][SIZE], int mode, int state) {
    if (mode == DEBUG_MODE) {
        print_debug_minefield(minefield);
    } else {
        print_gameplay_minefield(minefield, state);
    }
}

int detect_row(int minefield[SIZE][SIZE], int row) {
    int count = 0;
    int col = 0;
    while (col < SIZE) {
        if (minefield[row][col] == HIDDEN_MINE) {
            count++;
        }
        col++;
    }
    return count;
}

int detect_col(int minefield[SIZE][SIZE], int col) {
    int count = 0;
    int row = 0;
    while (row < SIZE) {
        if (minefield[row][col] == HIDDEN_MINE) {
            count++;
        }
        row++;
    }
    return count;
}

// Count the mines in the square with this centre and side length.
int detect_square(int minefield[SIZE][SIZE], int row, int col, int size) {
    int count = 0;
    int i = row - size / 2;
    while (i <= row + size / 2) {
        int j = col - size / 2;
        while (j <= col + size / 2) {
            if (minefield[i][j] == HIDDEN_MINE) {
                count++;
            }
            j++;
        }
        i++;
    }
    return count;
}

int adjacent_mines(int minefield[SIZE][SIZE], int row, int col) {
    int count = 0;
    int i = row - 1;
    while (i <= row + 1) {
        int j = col - 1;
        while (j <= col + 1) {
            if (i >= 0 && i < SIZE && j >= 0 && j < SIZE) {
                if (minefield[i][j] == HIDDEN_MINE) {
                    count++;
                }
            }
            j++;
        }
        i++;
    }
    return count;
}

int reveal_square(int minefield[SIZE][SIZE], int row, int col) {
    if (minefield[row][col] == HIDDEN_MINE) {
        return LOST;
    }
    minefield[row][col] = VISIBLE_SAFE;
    if (adjacent_mines(minefield, row, col) == 0) {
        int i = row - 1;
        while (i <= row + 1) {
            int j = col - 1;
            while (j <= col + 1) {
                if (i >= 0 && i < SIZE && j >= 0 && j < SIZE) {
                    minefield[i][j] = VISIBLE_SAFE;
                }
                j++;
            }
            i++;
        }
    }
    return check_win(minefield);
}

int reveal_radial(int minefield[SIZE][SIZE], int row, int col) {
    if (minefield[row][col] == HIDDEN_MINE) {
        return LOST;
    }
    minefield[row][col] = VISIBLE_SAFE;
    if (adjacent_mines(minefield, row, col) == 0) {
        reveal_line(minefield, row, col, -1, 0);
        reveal_line(minefield, row, col, -1, 1);
        reveal_line(minefield, row, col, 0, 1);
        reveal_line(minefield, row, col, 1, 1);
        reveal_line(minefield, row, col, 1, 0);
        reveal_line(minefield, row, col, 1, -1);
        reveal_line(minefield, row, col, 0, -1);
        reveal_line(minefield, row, col, -1, -1);
    }
    return check_win(minefield);
}

// Reveal one line of the star, up to and including the first number.
void reveal_line(int minefield[SIZE][SIZE], int row, int col, int down, int across) {
    int i = row + down;
    int j = col + across;
    int stop = 0;
    while (stop == 0 && i >= 0 && i < SIZE && j >= 0 && j < SIZE) {
        minefield[i][j] = VISIBLE_SAFE;
        if (adjacent_mines(minefield, i, j) > 0) {
            stop = 1;
        }
        i = i + down;
        j = j + across;
    }
}

// Shift the rows down until the first square is safe.
void safe_first_turn(int minefield[SIZE][SIZE], int row, int col) {
    int shifts = 0;
    while (minefield[row][col] == HIDDEN_MINE && shifts < SIZE) {
        int j = 0;
        while (j < SIZE) {
            int bottom = minefield[SIZE - 1][j];
            int i = SIZE - 1;
            while (i > 0) {
                minefield[i][j] = minefield[i - 1][j];
                i--;
            }
            minefield[0][j] = bottom;
            j++;
        }
        shifts++;
    }
}

int check_win(int minefield[SIZE][SIZE]) {
    int i = 0;
    while (i < SIZE) {
        int j = 0;
        while (j < SIZE) {
            if (minefield[i][j] == HIDDEN_SAFE) {
                return PLAYING;
            }
            j++;
        }
        i++;
    }
    return WON;
}

// minesweeper.c
// did stages 1-3, no time for stage 4

#include <stdio.h>

#define VISIBLE_SAFE    0
#define HIDDEN_SAFE     1
#define HIDDEN_MINE     2
#define SIZE 8

void initialise_field(int minefield[SIZE][SIZE]);
void print_debug_minefield(int minefield[SIZE][SIZE]);
void print_game(int minefield[SIZE][SIZE], int lost);
int mine_count(int minefield[SIZE][SIZE], int row, int col);

int main(void) {
    int minefield[SIZE][SIZE];
    int num_mines, row, col, size, command;
    int hints = 0, mode = 0, over = 0, lost = 0, count, i, j;

    initialise_field(minefield);
    printf("Welcome to minesweeper!\n");
    printf("How many mines? ");
    scanf("%d", &num_mines);
    printf("Enter pairs:\n");
    i = 0;
    while (i < num_mines) {
        scanf("%d %d", &row, &col);
        if (row < SIZE && row >= 0 && col < SIZE && col >= 0) {
            minefield[row][col] = HIDDEN_MINE;
        }
        i++;
    }
    printf("Game Started\n");
    print_debug_minefield(minefield);

    while (over == 0 && scanf("%d", &command) != EOF) {
        // detect row
        if (command == 1) {
            scanf("%d", &row);
            if (hints >= 3) {
                printf("Help already used\n");
            } else {
                count = 0;
                col = 0;
                while (col < SIZE) {
                    if (minefield[row][col] == HIDDEN_MINE) {
                        count++;
                    }
                    col++;
                }
                printf("There are %d mine(s) in row %d\n", count, row);
                hints++;
            }
        }
        // detect column
        if (command == 2) {
            scanf("%d", &col);
            if (hints >= 3) {
                printf("Help already used\n");
            } else {
                count = 0;
                row = 0;
                while (row < SIZE) {
                    if (minefield[row][col] == HIDDEN_MINE) {
                        count++;
                    }
                    row++;
                }
                printf("There are %d mine(s) in column %d\n", count, col);
                hints++;
            }
        }
        // detect square
        if (command == 3) {
            scanf("%d %d %d", &row, &col, &size);
            if (hints >= 3) {
                printf("Help already used\n");
            } else {
                count = 0;
                i = 1;
                if (minefield[row][col] == HIDDEN_MINE) {
                    count++;
                }
                while (i <= size / 2) {
                    // up, down, left, right
                    if (row > 0 && minefield[row - i][col] == HIDDEN_MINE) {
                        count++;
                    }
                    if (row < SIZE - 1 && minefield[row + i][col] == HIDDEN_MINE) {
                        count++;
                    }
                    if (col > 0 && minefield[row][col - i] == HIDDEN_MINE) {
                        count++;
                    }
                    if (col < SIZE - 1 && minefield[row][col + i] == HIDDEN_MINE) {
                        count++;
                    }
                    // corners
                    if (row > 0 && col > 0 && minefield[row - i][col - i] == HIDDEN_MINE) {
                        count++;
                    }
                    if (row > 0 && col < SIZE - 1 && minefield[row - i][col + i] == HIDDEN_MINE) {
                        count++;
                    }
                    if (row < SIZE - 1 && col > 0 && minefield[row + i][col - i] == HIDDEN_MINE) {
                        count++;
                    }
                    if (row < SIZE - 1 && col < SIZE - 1 && minefield[row + i][col + i] == HIDDEN_MINE) {
                        count++;
                    }
                    i++;
                }
                if (size == 1 || size == 3 || size == 5 || size == 7) {
                    printf("There are %d mine(s) in the square centered at row %d, column %d of size %d\n", count, row, col, size);
                }
                hints++;
            }
        }
        // reveal square
        if (command == 4) {
            scanf("%d %d", &row, &col);
            if (minefield[row][col] == HIDDEN_MINE) {
                printf("Game over\n");
                over = 1;
                lost = 1;
            } else if (mine_count(minefield, row, col) > 0) {
                minefield[row][col] = VISIBLE_SAFE;
            } else {
                for (i = row - 1; i <= row + 1; i++) {
                    for (j = col - 1; j <= col + 1; j++) {
                        if (i >= 0 && i < SIZE && j >= 0 && j < SIZE) {
                            minefield[i][j] = VISIBLE_SAFE;
                        }
                    }
                }
            }
        }
        if (command == 5) {
            mode = 1;
            printf("Gameplay mode activated\n");
        }
        if (command == 6) {
            mode = 0;
            printf("Debug mode activated\n");
        }
        // won?
        if (lost == 0 && command == 4) {
            count = 0;
            for (i = 0; i < SIZE; i++) {
                for (j = 0; j < SIZE; j++) {
                    if (minefield[i][j] == HIDDEN_SAFE) {
                        count++;
                    }
                }
            }
            if (count == 0) {
                printf("Game Won!\n");
                over = 1;
            }
        }
        if (mode == 1) {
            print_game(minefield, lost);
        } else {
            print_debug_minefield(minefield);
        }
    }
    return 0;
}

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

int mine_count(int minefield[SIZE][SIZE], int row, int col) {
    int count = 0;
    int i, j;
    for (i = row - 1; i <= row + 1; i++) {
        for (j = col - 1; j <= col + 1; j++) {
            if (i >= 0 && i < SIZE && j >= 0 && j < SIZE) {
                if (minefield[i][j] == HIDDEN_MINE) {
                    count++;
                }
            }
        }
    }
    return count;
}

void print_game(int minefield[SIZE][SIZE], int lost) {
    int i, j;
    if (lost == 1) {
        printf("xx\n");
        printf("/\\\n");
    } else {
        printf("..\n");
        printf("\\/\n");
    }
    printf("    00 01 02 03 04 05 06 07 \n");
    printf("   ------------------------- \n");
    for (i = 0; i < SIZE; i++) {
        printf("0%d |", i);
        for (j = 0; j < SIZE; j++) {
            if (minefield[i][j] == VISIBLE_SAFE) {
                if (mine_count(minefield, i, j) == 0) {
                    printf("  ");
                } else {
                    printf("0%d", mine_count(minefield, i, j));
                }
            } else if (minefield[i][j] == HIDDEN_MINE && lost == 1) {
                printf("()");
            } else {
                printf("##");
            }
            if (j != SIZE - 1) {
                printf(" ");
            }
        }
        printf("|\n");
    }
    printf("   ------------------------- \n");
}

// minesweeper by a tired student
// stage 3 nearly done

#include <stdio.h>

#define SIZE 8

int grid[SIZE][SIZE];
int mode = 6;
int help = 0;
int revealed = 0;
int num_mines;
int lost = 0;  // the game is over
int end = 0;

void print_minefield(void) {
    int row, col;
    if (mode == 6) {
        for (row = 0; row < SIZE; row++) {
            for (col = 0; col < SIZE; col++) {
                printf("%d ", grid[row][col]);
            }
            printf("\n");
        }
    } else {
        if (lost == 1) {
            printf("xx\n/\\\n");
        } else {
            printf("..\n\\/\n");
        }
        printf("    00 01 02 03 04 05 06 07\n");
        printf("   -------------------------\n");
        for (row = 0; row < SIZE; row++) {
            printf("0%d |", row);
            for (col = 0; col < SIZE; col++) {
                if (grid[row][col] == 2 && lost == 1) {
                    printf("()");
                } else if (grid[row][col] != 0) {
                    printf("##");
                } else {
                    int count = 0;
                    int r, c;
                    for (r = row - 1; r <= row + 1; r++) {
                        for (c = col - 1; c <= col + 1; c++) {
                            if (r >= 0 && r <= SIZE && c >= 0 && c <= SIZE && grid[r][c] == 2) {
                                count++;
                            }
                        }
                    }
                    if (count == 0) {
                        printf("  ");
                    } else {
                        printf("0%d", count);
                    }
                }
                if (col < SIZE - 1) {
                    printf(" ");
                }
            }
            printf("|\n");
        }
        printf("   -------------------------\n");
    }
}

int adjacent(int row, int col) {
    int count = 0;
    int r, c;
    for (r = row - 1; r <= row + 1; r++) {
        for (c = col - 1; c <= col + 1; c++) {
            if (r >= 0 && r <= SIZE && c >= 0 && c <= SIZE && grid[r][c] == 2) {
                count++;
            }
        }
    }
    return count;
}

void open(int row, int col) {
    if (row < 0 || col < 0 || row >= SIZE || col >= SIZE) {
        return;
    }
    if (grid[row][col] == 1) {
        grid[row][col] = 0;
        revealed++;
    }
}

void detect_row(void) {
    int row, col, count = 0;
    scanf("%d", &row);
    if (help >= 3) {
        printf("Help already used\n");
        return;
    }
    help++;
    for (col = 0; col < SIZE; col++) {
        if (grid[row][col] == 2) {
            count++;
        }
    }
    printf("There are %d mine(s) in row %d\n", count, row);
}

void detect_col(void) {
    int row, col, count = 0;
    scanf("%d", &col);
    if (help >= 3) {
        printf("Help already used\n");
        return;
    }
    help++;
    for (row = 0; row < SIZE; row++) {
        if (grid[row][col] == 2) {
            count++;
        }
    }
    printf("There are %d mine(s) in column %d\n", count, col);
}

void detect_square(void) {
    int row, col, size, count = 0;
    scanf("%d %d %d", &row, &col, &size);
    if (help >= 3) {
        printf("Help already used\n");
        return;
    }
    help++;
    int reach = (size - 1) / 2;
    int left = col - reach;
    int r = row - reach;
    if (r < 0) {
        r = 0;
    }
    while (r <= row + reach && r < SIZE - 1) {
        int c = 0;
        while (c <= col + reach && c < SIZE - 1) {
            if (left < 0) {
                continue;
            }
            if (grid[r][c] == 2) {
                count++;
            }
            c++;
        }
        r++;
    }
    printf("There are %d mine(s) in the square centered at row %d, column %d of size %d \n", count, row, col, size);
}

void reveal(void) {
    int row, col, r, c;
    scanf("%d %d", &row, &col);
    if (grid[row][col] == 2) {
        printf("Game Over\n");
        lost = 1;
        end = 1;
        return;
    }
    open(row, col);
    if (adjacent(row, col) == 0) {
        for (r = row - 1; r <= row + 1; r++) {
            for (c = col - 1; c <= col + 1; c++) {
                open(r, c);
            }
        }
    }
    if (revealed + num_mines == SIZE * SIZE) {
        printf("Game Won!\n");
        lost = 1;
        end = 1;
    }
}

int main(void) {
    int i, row, col, command;
    for (row = 0; row < SIZE; row++) {
        for (col = 0; col < SIZE; col++) {
            grid[row][col] = 1;
        }
    }
    printf("Welcome to minesweeper!\n");
    printf("How many mines? ");
    scanf("%d", &num_mines);
    printf("Enter pairs:\n");
    for (i = 0; i < num_mines; i++) {
        scanf("%d %d", &row, &col);
        if (row >= 0 && row < SIZE && col >= 0 && col < SIZE) {
            grid[row][col] = 2;
        }
    }
    printf("Game Started\n");
    print_minefield();

    while (end == 0 && scanf("%d", &command) == 1) {
        if (command == 1) {
            detect_row();
        } else if (command == 2) {
            detect_col();
        } else if (command == 3) {
            detect_square();
        } else if (command == 4) {
            reveal();
        } else if (command == 5) {
            mode = 5;
        } else if (command == 6) {
            mode = 6;
            printf("Debug mode activated\n");
        }
        print_minefield();
    }
    return 0;
}

// minesweeper.c
#include <stdio.h>

#define VISIBLE_SAFE 0
#define HIDDEN_SAFE 1
#define HIDDEN_MINE 2
#define EXPLODED 3
#define SIZE 8

int mines_beside(int field[SIZE][SIZE], int row, int col) {
    int total = 0;
    int r = row - 1;
    while (r <= row + 1) {
        int c = col - 1;
        while (c <= col + 1) {
            if (r >= 0 && r < SIZE && c >= 0 && c < SIZE) {
                if (field[r][c] == HIDDEN_MINE) {
                    total = total + 1;
                }
            }
            c = c + 1;
        }
        r = r + 1;
    }
    return total;
}

void print_debug(int field[SIZE][SIZE]) {
    int r = 0;
    while (r < SIZE) {
        int c = 0;
        while (c < SIZE) {
            printf("%d ", field[r][c]);
            c = c + 1;
        }
        printf("\n");
        r = r + 1;
    }
}

void print_pretty(int field[SIZE][SIZE], int lost) {
    if (lost) {
        printf("xx\n/\\\n");
    } else {
        printf("..\n\\/\n");
    }
    printf("    00 01 02 03 04 05 06 07\n   -------------------------\n");
    int r = 0;
    while (r < SIZE) {
        printf("0%d |", r);
        int c = 0;
        while (c < SIZE) {
            int n = mines_beside(field, r, c);
            if (field[r][c] == VISIBLE_SAFE) {
                if (n > 0) {
                    printf("0%d", n);
                } else {
                    printf("  ");
                }
            } else if (lost && field[r][c] == EXPLODED) {
                printf("()");
            } else {
                printf("##");
            }
            if (c < SIZE - 1) {
                printf(" ");
            }
            c = c + 1;
        }
        printf("|\n");
        r = r + 1;
    }
    printf("   -------------------------\n");
}

// there is a mine in the bottom row, so all the rows have to move
void shift_bottom(int field[SIZE][SIZE]) {
    int c = 0;
    while (c < SIZE) {
        int r = SIZE;
        while (r > 0) {
            field[r][c] = field[r - 1][c];
            r = r - 1;
        }
        field[0][c] = HIDDEN_SAFE;
        c = c + 1;
    }
}

void shift(int field[SIZE][SIZE]) {
    int c = 0;
    while (c < SIZE) {
        int bottom = field[SIZE - 1][c];
        int r = SIZE - 1;
        while (r > 0) {
            field[r][c] = field[r - 1][c];
            r = r - 1;
        }
        field[0][c] = bottom;
        c = c + 1;
    }
}

void open_around(int field[SIZE][SIZE], int row, int col) {
    int r = row - 1;
    while (r <= row + 1) {
        int c = col - 1;
        while (c <= col + 1) {
            if (r >= 0 && c >= 0 && r < SIZE && c < SIZE) {
                field[r][c] = VISIBLE_SAFE;
            }
            c = c + 1;
        }
        r = r + 1;
    }
}

// the top right corner only has three neighbours
void open_corner(int field[SIZE][SIZE]) {
    field[0][SIZE - 1] = VISIBLE_SAFE;
    field[0][SIZE - 2] = VISIBLE_SAFE;
    field[1][SIZE - 1] = VISIBLE_SAFE;
    field[1][SIZE] = VISIBLE_SAFE;
}

void open_lines(int field[SIZE][SIZE], int row, int col) {
    int r;
    int c;
    int stop;
    field[row][col] = VISIBLE_SAFE;
    // up
    r = row - 1;
    stop = 0;
    while (r >= 0 && !stop) {
        field[r][col] = VISIBLE_SAFE;
        stop = mines_beside(field, r, col);
        r--;
    }
    // down
    r = row + 1;
    stop = 0;
    while (r < SIZE && !stop) {
        field[r][col] = VISIBLE_SAFE;
        stop = mines_beside(field, r, col);
        r++;
    }
    // left
    c = col - 1;
    stop = 0;
    while (c >= 0 && !stop) {
        field[row][c] = VISIBLE_SAFE;
        stop = mines_beside(field, row, c);
        c--;
    }
    // right
    c = col + 2;
    stop = 0;
    while (c < SIZE && !stop) {
        field[row][c] = VISIBLE_SAFE;
        stop = mines_beside(field, row, c);
        c++;
    }
    // up left
    r = row - 1;
    c = col - 1;
    stop = 0;
    while (r >= 0 && c >= 0 && !stop) {
        field[r][c] = VISIBLE_SAFE;
        stop = mines_beside(field, r, c);
        r--;
        c--;
    }
    // up right
    r = row - 1;
    c = col + 1;
    stop = 0;
    while (r >= 0 && c < SIZE && !stop) {
        field[r][c] = VISIBLE_SAFE;
        stop = mines_beside(field, r, c);
        r--;
        c++;
    }
    // down left
    r = row + 1;
    c = col - 1;
    stop = 0;
    while (r < SIZE && c >= 0 && !stop) {
        field[r][c] = VISIBLE_SAFE;
        stop = mines_beside(field, r, c);
        r++;
        c--;
    }
    // down right
    r = row + 1;
    c = col + 1;
    stop = 0;
    while (r < SIZE && c < SIZE && !stop) {
        field[r][c] = VISIBLE_SAFE;
        stop = mines_beside(field, r, c);
        r++;
        c++;
    }
}

// one more row, just in case
int field[SIZE + 1][SIZE];

int main(void) {
    int mines;
    int row;
    int col;
    int i = 0;
    int hints = 0;
    int game_mode = 0;
    int first = 1;
    int lost = 0;
    int won = 0;

    while (i < SIZE * SIZE) {
        field[i / SIZE][i % SIZE] = HIDDEN_SAFE;
        i++;
    }
    printf("Welcome to minesweeper!\nHow many mines? ");
    scanf("%d", &mines);
    printf("Enter pairs:\n");
    i = 0;
    while (i < mines) {
        scanf("%d %d", &row, &col);
        if (row >= 0 && col >= 0 && row < SIZE && col < SIZE) {
            field[row][col] = HIDDEN_MINE;
        }
        i++;
    }
    printf("Game Started\n");
    print_debug(field);

    int command = 0;
    while (!lost || !won) {
        command = 0;
        scanf("%d", &command);
        if (command == 1) {
            scanf("%d", &row);
            if (hints >= 3) {
                printf("Help already used\n");
            } else {
                int n = 0;
                i = 0;
                while (i < SIZE) {
                    if (field[row][i] == HIDDEN_MINE) n++;
                    i++;
                }
                printf("There are %d mine(s) in row %d\n", n, row);
            }
            hints++;
        } else if (command == 2) {
            scanf("%d", &col);
            if (hints >= 3) {
                printf("Help already used\n");
            } else {
                int n = 0;
                i = 0;
                while (i < SIZE) {
                    if (field[i][col] == HIDDEN_MINE) n++;
                    i++;
                }
                printf("There are %d mine(s) in column %d\n", n, col);
            }
            hints++;
        } else if (command == 3) {
            int size;
            scanf("%d %d %d", &row, &col, &size);
            if (hints >= 3) {
                printf("Help already used\n");
            } else {
                int n = 0;
                int half = size / 2;
                int r = row - half;
                while (r <= row + half) {
                    int c = col - half;
                    while (c <= col + half) {
                        if (field[r][c] == HIDDEN_MINE) n++;
                        c++;
                    }
                    r++;
                }
                printf("There are %d mine(s) in the square centered at row %d, column %d of size %d\n", n, row, col, size);
            }
            hints++;
        } else if (command == 4 || command == 7) {
            scanf("%d %d", &row, &col);
            if (first && field[row][col] == HIDDEN_MINE) {
                if (row == SIZE - 1) {
                    shift_bottom(field);
                }
                while (field[row][col] == HIDDEN_MINE) {
                    shift(field);
                }
                field[row][col] = VISIBLE_SAFE;
            } else if (field[row][col] == HIDDEN_MINE) {
                lost = 1;
                printf("Game over\n");
                i = 0;
                while (i < SIZE * SIZE) {
                    if (field[i / SIZE][i % SIZE] == HIDDEN_MINE) field[i / SIZE][i % SIZE] = EXPLODED;
                    i++;
                }
            } else if (mines_beside(field, row, col) > 0) {
                field[row][col] = VISIBLE_SAFE;
            } else if (row == 0 && col == SIZE - 1) {
                open_corner(field);
            } else if (command == 4) {
                open_around(field, row, col);
            } else {
                open_lines(field, row, col);
            }
            first = 0;
            if (!lost) {
                won = 1;
                i = 0;
                while (i < SIZE * SIZE) {
                    if (field[i / SIZE][i % SIZE] == HIDDEN_SAFE) won = 0;
                    i++;
                }
            }
        } else if (command == 5) {
            game_mode = 1;
            printf("Gameplay mode activated\n");
        } else if (command == 6) {
            game_mode = 0;
            printf("Debug mode activated\n");
        }
        if (game_mode) {
            print_pretty(field, lost);
            if (lost) return 0;
        } else {
            print_debug(field);
        }
    }
    return 0;
}

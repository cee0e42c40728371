// COMP1511 assignment 1, minesweeper
#include <stdio.h>

#define SIZE 8
#define SAFE 1
#define MINE 2
#define OPEN 0

int board[SIZE][SIZE];
int hints;
int gameplay;
int lost;

// the mines beside a square
int beside(int r, int c) {
    int n = 0;
    for (int i = r - 1; i <= r + 1; i++) {
        for (int k = c - 1; k <= c + 1; k++) {
            int x = i;
            int y = k;
            if (x < 0 || y < 0) continue;
            // stay on the board
            if (x > SIZE - 1) x = SIZE - 1;
            if (y > SIZE - 1) y = SIZE - 1;
            if (board[x][y] == MINE) n++;
        }
    }
    return n;
}

void print_debug(void) {
    for (int r = 0; r < SIZE; r++) {
        for (int c = 0; c < SIZE; c++) {
            printf("%d ", board[r][c]);
        }
        printf("\n");
    }
}

void print_gameplay(void) {
    if (lost) {
        printf("xx\n/\\\n");
    } else {
        printf("..\n\\/\n");
    }
    printf("   ");
    for (int c = 0; c < SIZE; c++) {
        printf("%02d%s", c, c < SIZE - 1 ? " " : "\n");
    }
    printf("   -------------------------\n");
    for (int r = 0; r < SIZE; r++) {
        printf("%02d |", r);
        for (int c = 0; c < SIZE; c++) {
            if (board[r][c] == OPEN) {
                int n = beside(r, c);
                if (n == 0) {
                    printf("  ");
                } else {
                    printf("%02d", n);
                }
            } else if (board[r][c] == MINE && lost) {
                printf("()");
            } else {
                printf("##");
            }
            printf("%s", c < SIZE - 1 ? " " : "|\n");
        }
    }
    printf("   -------------------------\n");
}

void print_board(void) {
    if (gameplay) {
        print_gameplay();
    } else {
        print_debug();
    }
}

int all_open(void) {
    for (int r = 0; r < SIZE; r++) {
        for (int c = 0; c < SIZE; c++) {
            if (board[r][c] == SAFE) return 0;
        }
    }
    return 1;
}

int main(void) {
    int command, mines, a, b, c;
    for (int r = 0; r < SIZE; r++) {
        for (int k = 0; k < SIZE; k++) {
            board[r][k] = SAFE;
        }
    }
    printf("Welcome to minesweeper!\nHow many mines? ");
    scanf("%d", &mines);
    printf("Enter pairs:\n");
    for (int i = 0; i < mines; i++) {
        scanf("%d %d", &a, &b);
        if (a < 0 || a >= SIZE || b < 0 || b >= SIZE) continue;
        board[a][b] = MINE;
    }
    printf("Game Started\n");
    print_debug();

    while (scanf("%d", &command) == 1) {
        if ((command == 1 || command == 2) && hints == 3) {
            // skip the numbers
            scanf("%d %d", &a, &b);
            printf("Help already used\n");
        } else if (command == 1 || command == 2) {
            int count = 0;
            scanf("%d", &a);
            hints++;
            for (int i = 0; i < SIZE; i++) {
                if (command == 1 && board[a][i] == MINE) count++;
                if (command == 2 && board[i][a] == MINE) count++;
            }
            printf("There are %d mine(s) in %s %d\n", count, command == 1 ? "row" : "column", a);
        } else if (command == 3) {
            scanf("%d %d %d", &a, &b, &c);
            if (hints == 3) {
                printf("Help already used\n");
            } else {
                int count = 0;
                int half = (c - 1) / 2;
                hints++;
                for (int i = a - half; i <= a + half; i++) {
                    for (int k = b - half; k <= b + half; k++) {
                        if (board[i][k] == MINE) count++;
                    }
                }
                printf("There are %d mine(s) in the square centered at row %d, column %d of size %d\n", count, a, b, c);
            }
        } else if (command == 4) {
            scanf("%d %d", &a, &b);
            if (board[a][b] == MINE) {
                lost = 1;
                printf("Game over\n");
                print_board();
                return 0;
            }
            board[a][b] = OPEN;
            if (beside(a, b) == 0) {
                for (int i = a - 1; i <= a + 1; i++) {
                    for (int k = b - 1; k <= b + 1; k++) {
                        if (i >= 0 && i < SIZE && k >= 0 && k < SIZE) board[i][k] = OPEN;
                    }
                }
            }
            if (all_open()) {
                printf("Game Won!\n");
                print_board();
                return 0;
            }
        } else if (command == 5) {
            gameplay = 1;
            printf("Gameplay mode activated\n");
        } else if (command == 6) {
            gameplay = 0;
            printf("Debug mode activated\n");
        }
        print_board();
    }
    return 0;
}

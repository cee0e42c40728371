// Minesweeper, assignment 1
// Everything is in main because I did not get functions with arrays to work.

#include <stdio.h>

#define SIZE 8

int main(void) {
    int a[SIZE][SIZE];      // 0 revealed, 1 hidden, 2 mine
    int near[SIZE][SIZE];   // how many mines are around
    int n, i, j, k, l, x, y, size, cmd;
    int used = 0;
    int debug = 1;
    int clicks = 0;
    int status = 0;         // 1 lost, 2 won

    for (i = 0; i < SIZE; i++)
        for (j = 0; j < SIZE; j++)
            a[i][j] = 1;

    printf("Welcome to minesweeper!\n");
    printf("How many mines? ");
    scanf("%d", &n);
    printf("Enter pairs:\n");
    for (i = 0; i < n; i++) {
        scanf("%d %d", &x, &y);
        if (x >= 0 && x <= 7 && y >= 0 && y <= 7)
            a[x][y] = 2;
    }
    for (i = 0; i < SIZE; i++) {
        for (j = 0; j < SIZE; j++) {
            near[i][j] = 0;
            for (k = i - 1; k <= i + 1; k++)
                for (l = j - 1; l <= j + 1; l++)
                    if (k >= 0 && l >= 0 && k < SIZE && l < SIZE && a[k][l] == 2 && !(k == i && l == j))
                        near[i][j]++;
        }
    }
    printf("Game Started\n");
    for (i = 0; i < SIZE; i++) {
        for (j = 0; j < SIZE; j++)
            printf("%d ", a[i][j]);
        printf("\n");
    }

    while (status == 0 && scanf("%d", &cmd) == 1) {
        if (cmd >= 1 && cmd <= 3) {
            scanf("%d", &x);
            if (cmd == 3)
                scanf("%d %d", &y, &size);
            if (used == 3) {
                printf("Help already used\n");
            } else if (cmd == 1) {
                n = 0;
                for (j = 0; j < SIZE; j++)
                    if (a[x][j] == 2)
                        n++;
                printf("There are %d mine(s) in row %d\n", n, x);
                used++;
            } else if (cmd == 2) {
                n = 0;
                for (i = 0; i < SIZE - 1; i++)
                    if (a[i][x] == 2)
                        n++;
                printf("There are %d mine(s) in column %d\n", n, x);
            } else {
                // cut the square off at the border
                int top = x - size / 2, bottom = x + size / 2;
                int left = y - size / 2, right = y + size / 2;
                if (top < 0) top = 0;
                if (left < 0) left = 0;
                if (bottom > 7) bottom = 7;
                if (right > 7) right = 7;
                n = 0;
                for (i = top; i < bottom; i++)
                    for (j = left; j <= right; j++)
                        if (a[i][j] == 2)
                            n++;
                printf("There are %d mine(s) in the square centered at row %d, column %d of size %d\n", n, x, y, size);
                used++;
            }
        }
        if (cmd == 4 || cmd == 7) {
            scanf("%d %d", &x, &y);
            clicks++;
            if (clicks == 1) {
                for (n = 0; n < SIZE && a[x][y] == 2; n++) {
                    int last[SIZE];
                    for (j = 0; j < SIZE; j++)
                        last[j] = a[7][j];
                    for (i = 7; i > 0; i--)
                        for (j = 0; j < SIZE; j++)
                            a[i][j] = a[i - 1][j];
                    for (j = 0; j < SIZE; j++)
                        a[0][j] = last[j];
                }
            }
            if (a[x][y] == 2) {
                status = 1;
                printf("Game over\n");
            } else {
                a[x][y] = 0;
                if (near[x][y] == 0 && cmd == 4) {
                    for (k = x - 1; k <= x + 1; k++)
                        for (l = y - 1; l <= y + 1; l++)
                            if (k >= 0 && l >= 0 && k < SIZE && l < SIZE)
                                a[k][l] = 0;
                }
                if (near[x][y] == 0 && cmd == 7) {
                    for (i = x + 1; i < SIZE; i++) { a[i][y] = 0; if (near[i][y]) break; }
                    for (i = x - 1; i >= 0; i--) { a[i][y] = 0; if (near[i][y]) break; }
                    for (j = y + 1; j < SIZE; j++) { a[x][j] = 0; if (near[x][j]) break; }
                    for (j = y - 1; j >= 0; j--) { a[x][j] = 0; if (near[x][j]) break; }
                    for (i = x + 1, j = y + 1; i < SIZE && j < SIZE; i++, j++) { a[i][j] = 0; if (near[i][j]) break; }
                    for (i = x + 1, j = y - 1; i < SIZE && j >= 0; i++, j--) { a[i][j] = 0; if (near[i][j]) break; }
                    for (i = x - 1, j = y + 1; i >= 0 && j < SIZE; i--, j++) { a[i][j] = 0; }
                    for (i = x - 1, j = y - 1; i >= 0 && j >= 0; i--, j--) { a[i][j] = 0; if (near[i][j]) break; }
                }
                n = 0;
                for (i = 0; i < SIZE; i++)
                    for (j = 0; j < SIZE; j++)
                        if (a[i][j] == 1)
                            n++;
                if (n == 0) {
                    status = 2;
                    printf("Game Won!\n");
                }
            }
        }
        if (cmd == 5) {
            debug = 0;
            printf("Gameplay mode activated\n");
        }
        if (cmd == 6) {
            debug = 1;
            printf("Debug mode activated\n");
        }
        if (debug) {
            for (i = 0; i < SIZE; i++) {
                for (j = 0; j < SIZE; j++)
                    printf("%d ", a[i][j]);
                printf("\n");
            }
        } else {
            if (status == 1)
                printf("xx\n/\\\n");
            else
                printf("..\n\\/\n");
            printf("    00 01 02 03 04 05 06 07\n");
            printf("   -------------------------\n");
            for (i = 0; i < SIZE; i++) {
                printf("0%d |", i);
                for (j = 0; j < SIZE; j++) {
                    if (a[i][j] == 2 && status == 1) {
                        printf("()");
                    } else if (a[i][j] != 0) {
                        printf("##");
                    } else if (near[i][j] == 0) {
                        printf("  ");
                    } else {
                        printf("0%d", near[i][j]);
                    }
                    if (j < 7)
                        printf(" ");
                }
                printf("|\n");
            }
            printf("   -------------------------\n");
        }
    }
    return 0;
}

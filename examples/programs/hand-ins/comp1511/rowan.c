// Assignment 1, minesweeper
//
// Revealed squares are marked in an array of their own: shown[row][col].

#include <stdio.h>
#include <stdbool.h>

#define SIZE 8

enum commands { ROW = 1, COLUMN, SQUARE, REVEAL, GAMEPLAY, DEBUG, RADIAL };

bool mine[SIZE][SIZE];
bool shown[SIZE][SIZE];
int count[SIZE][SIZE];

static void count_all(void) {
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++) {
            count[row][col] = 0;
            for (int i = -1; i <= 1; i++) {
                for (int j = -1; j <= 1; j++) {
                    int r = row + i, c = col + j;
                    if (r >= 0 && c >= 0 && r < SIZE && c < SIZE) {
                        count[row][col] += mine[r][c];
                    }
                }
            }
        }
    }
}

static void show_debug(void) {
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++) {
            printf("%d ", mine[row][col] ? 2 : shown[row][col] ? 0 : 1);
        }
        putchar('\n');
    }
}

static void show_game(bool lost) {
    printf(lost ? "xx\n/\\\n" : "..\n\\/\n");
    printf("    00 01 02 03 04 05 06 07\n");
    printf("   -------------------------\n");
    for (int row = 0; row < SIZE; row++) {
        printf("%02d ", row);
        char before = '|';
        for (int col = 0; col < SIZE; col++) {
            putchar(before);
            before = ' ';
            if (lost && mine[row][col]) printf("()");
            else if (!shown[row][col]) printf("##");
            else if (count[row][col] == 0) printf("  ");
            else printf("%2d", count[row][col]);
        }
        printf("|\n");
    }
    printf("   -------------------------\n");
}

static void shift(void) {
    bool bottom[SIZE];
    for (int col = 0; col < SIZE; col++) bottom[col] = mine[SIZE - 1][col];
    for (int row = SIZE - 1; row > 0; row--) {
        for (int col = 0; col < SIZE; col++) mine[row][col] = mine[row - 1][col];
    }
    for (int col = 0; col < SIZE; col++) mine[0][col] = bottom[col];
}

static int detect(int top, int left, int bottom, int right) {
    int found = 0;
    for (int row = top; row <= bottom; row++) {
        for (int col = left; col <= right; col++) {
            if (row >= 0 && col >= 0 && row < SIZE && col < SIZE && mine[row][col]) found++;
        }
    }
    return found;
}

static void reveal(int row, int col) {
    for (int r = row - 1; r <= row + 1; r++) {
        for (int c = col - 1; c <= col + 1; c++) {
            if (r >= 0 && c >= 0 && r < SIZE && c < SIZE) shown[r][c] = true;
        }
    }
}

static void radial(int row, int col) {
    for (int down = -1; down <= 1; down++) {
        for (int across = -1; across <= 1; across++) {
            for (int step = 1; step < SIZE - 1 && (down != 0 || across != 0); step++) {
                int r = row + step * down;
                int c = col + step * across;
                if (r < 0 || c < 0 || r >= SIZE || c >= SIZE) break;
                shown[r][c] = true;
                if (count[r][c] > 0) break;
            }
        }
    }
}

static bool won(void) {
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++) {
            if (!mine[row][col] && !shown[row][col]) return false;
        }
    }
    return true;
}

int main(void) {
    int mines, row, col, size, command, hints = 3;
    bool gameplay = false, first = true, over = false, lost = false;

    printf("Welcome to minesweeper!\nHow many mines? ");
    if (scanf("%d", &mines) != 1) return 0;
    printf("Enter pairs:\n");
    for (int i = 0; i < mines; i++) {
        if (scanf("%d %d", &row, &col) != 2) return 0;
        if (row >= 0 && col >= 0 && row < SIZE && col < SIZE) mine[row][col] = true;
    }
    count_all();
    printf("Game Started\n");
    show_debug();

    while (!over && scanf("%d", &command) == 1) {
        switch (command) {
        case ROW:
            scanf("%d", &row);
            if (hints-- > 0) printf("There are %d mine(s) in row %d\n", detect(row, 0, row, SIZE - 1), row);
            else printf("Help already used\n");
            break;
        case COLUMN:
            scanf("%d", &col);
            if (hints-- > 0) printf("There are %d mine(s) in column %d\n", detect(0, col, SIZE - 1, col), col);
            else printf("Help already used\n");
            break;
        case SQUARE:
            scanf("%d %d %d", &row, &col, &size);
            size /= 2;
            if (hints-- > 0) {
                printf("There are %d mine(s) in the square centered at row %d, column %d of size %d\n",
                       detect(row - size, col - size, row + size, col + size), row, col, size * 2 + 1);
            } else {
                printf("Help already used\n");
            }
            break;
        case GAMEPLAY:
        case DEBUG:
            gameplay = command == GAMEPLAY;
            printf("%s mode activated\n", gameplay ? "Gameplay" : "Debug");
            break;
        case REVEAL:
        case RADIAL:
            scanf("%d %d", &row, &col);
            for (int i = 0; first && i < SIZE && mine[row][col]; i++) {
                shift();
                count_all();
            }
            if (command == REVEAL) first = false;
            if (mine[row][col]) {
                lost = true;
                printf("Game over\n");
                return 0;
            }
            shown[row][col] = true;
            if (count[row][col] == 0 && command == REVEAL) reveal(row, col);
            if (count[row][col] == 0 && command == RADIAL) radial(row, col);
            if (won()) {
                over = true;
                printf("Game Won!\n");
            }
            break;
        }
        if (gameplay) show_game(lost);
        else show_debug();
    }
    return 0;
}

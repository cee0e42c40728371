// Minesweeper for CS 136 (A7).
// A hand-in with faults; beech.truth.json lists them.
#include <stdio.h>
#include <stdlib.h>
#include <stdbool.h>

#define MAXW 2000
#define MAXH 2000

bool bombs[MAXW][MAXH];   // bombs[c][r]
int board[MAXW][MAXH];    // 0 to 8, or one of these:
enum { UNKNOWN = -1, MARKED = -2, MINE = -3 };
int w, h;
int numBombs, numMarks;

void setup(void) {
    numBombs = 0;
    numMarks = 0;
    for (int r = 0; r < h; r++) {
        for (int c = 0; c < w; c++) {
            bombs[c][r] = rand() % 5 == 4;
            if (bombs[c][r]) numBombs++;
        }
    }
    for (int r = 0; r < h; r++) {
        for (int c = 0; c < w; c++) {
            rand();
            board[c][r] = UNKNOWN;
        }
    }
}

void show(void) {
    for (int r = 0; r < h; r++) {
        for (int c = 0; c < w; c++) {
            if (c != 0) printf(" ");
            switch (board[c][r]) {
                case UNKNOWN: printf("_"); break;
                case MARKED: printf("P"); break;
                case MINE: printf("X"); break;
                default: printf("%d", board[c][r]);
            }
        }
        printf("\n");
    }
    for (int i = 1; i < w * 2; i++) printf("=");
    printf("\n");
}

int neighbours(int c, int r) {
    int n = 0;
    for (int dc = -1; dc <= 1; dc++)
        for (int dr = -1; dr <= 1; dr++)
            if (c + dc >= 0 && c + dc < w && r + dr >= 0 && r + dr < h && bombs[c + dc][r + dr]) n++;
    return n;
}

// steps on a square, true if there is a mine
bool step(int c, int r) {
    if (c < 0 || r < 0 || c >= w || r >= h) return false;
    if (board[c][r] != UNKNOWN) return false;
    if (bombs[c][r]) {
        board[c][r] = MINE;
        return true;
    }
    board[c][r] = neighbours(c, r);
    return false;
}

bool step_adv(int c, int r) {
    if (c < 0 || r < 0 || c >= w || r >= h) return false;
    if (board[c][r] != UNKNOWN) return false;
    if (step(c, r)) return true;
    if (board[c][r] == 0) {
        step_adv(c - 1, r);
        step_adv(c + 1, r);
        step_adv(c, r - 1);
        step_adv(c, r + 1);
    }
    return false;
}

// marks a square, true if the game is won
bool mark(int c, int r) {
    if (c >= 0 && r >= 0 && c < w && r < h) {
        if (board[c][r] == UNKNOWN) {
            board[c][r] = MARKED;
            numMarks++;
        } else if (board[c][r] == MARKED) {
            board[c][r] = UNKNOWN;
            numMarks--;
        }
    }
    return numMarks == numBombs;
}

int main(void) {
    char cmd[70];
    int c, r;
    while (scanf("%69s", cmd) == 1) {
        char letter = cmd[1] == '\0' ? cmd[0] : '?';
        if (letter == 'I' || letter == 'D') {
            if (scanf("%d %d", &w, &h) != 2 || w < 1 || h < 1 || w > MAXW || h > MAXH) {
                printf("Invalid board dimensions.\n");
                return 1;
            }
            if (letter == 'D') {
                unsigned int seed;
                if (scanf("%u", &seed) != 1) {
                    printf("Invalid seed.\n");
                    return 1;
                }
                srand(seed);
            }
            setup();
            show();
        } else if (letter == 'S') {
            if (scanf("%d %d", &c, &r) != 2 || w == 0) {
                printf("Invalid board coordinates.\n");
                return 1;
            }
            bool lost = step(c, r);
            show();
            if (lost) {
                printf("You stepped on a mine. Game over!\n");
                return 0;
            }
        } else if (letter == 'A') {
            if (scanf("%d %d", &c, &r) != 2 || w == 0) {
                printf("Invalid board coordinates.\n");
                return 1;
            }
            bool lost = step_adv(c, r);
            show();
            if (lost) {
                printf("You stepped on a mine. Game over!\n");
                return 0;
            }
        } else if (letter == 'M') {
            if (scanf("%d %d", &r, &c) != 2 || w == 0) {
                printf("Invalid board coordinates.\n");
                return 1;
            }
            bool won = mark(c, r);
            show();
            if (won) {
                printf("You marked all mines. Congratulations, well done!\n");
                return 0;
            }
        } else if (letter == 'Q') {
            printf("Thanks for playing. See you soon!\n");
            return 0;
        } else {
            printf("Invalid command.\n");
            return 1;
        }
    }
    return 0;
}

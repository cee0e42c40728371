// Assignment 7
// A hand-in with faults; elm.truth.json lists them.

#include <stdio.h>
#include <stdlib.h>
#include <stdbool.h>

const int MINE = -1;
const int UNKNOWN = -2;
const int MARKED = -3;

int *solution = NULL;
int *player = NULL;
int w = 0;
int h = 0;

void print(void) {
    int r, c;
    for (r = 0; r < h; r++) {
        for (c = 0; c < w; c++) {
            int v = player[r * w + c];
            if (v == UNKNOWN) printf("_");
            else if (v == MARKED) printf("P");
            else if (v == MINE) printf("X");
            else printf("%d", v);
            if (c + 1 < w) printf(" ");
        }
        printf("\n");
    }
    for (c = 0; c < w + w - 1; c++) printf("=");
    printf("\n");
}

// the solution knows all its numbers from the start
void fill(void) {
    int i, r, c;
    free(solution);
    free(player);
    solution = malloc(w * h * sizeof(int));
    player = malloc(w * h * sizeof(int));
    for (i = 0; i < w * h; i++) {
        if (rand() % 5 == 4) solution[i] = MINE;
        else solution[i] = 0;
    }
    for (i = 0; i < w * h; i++) {
        rand();
        player[i] = UNKNOWN;
    }
    for (r = 0; r < h - 1; r++) {
        for (c = 0; c < w - 1; c++) {
            if (solution[r * w + c] != MINE) continue;
            int dr, dc;
            for (dr = -1; dr <= 1; dr++) {
                for (dc = -1; dc <= 1; dc++) {
                    if (r + dr < 0 || r + dr >= h || c + dc < 0 || c + dc >= w) continue;
                    if (solution[(r + dr) * w + c + dc] != MINE) solution[(r + dr) * w + c + dc]++;
                }
            }
        }
    }
}

void spread(int c, int r) {
    if (c < 0 || r < 0 || c >= w || r >= h) return;
    int i = r * w + c;
    if (player[i] != UNKNOWN || solution[i] == MINE) return;
    player[i] = solution[i];
    if (solution[i] != 0) return;
    spread(c - 1, r - 1);
    spread(c, r - 1);
    spread(c + 1, r - 1);
    spread(c - 1, r);
    spread(c + 1, r);
    spread(c - 1, r + 1);
    spread(c, r + 1);
    spread(c + 1, r + 1);
}

bool isWon(void) {
    int i;
    for (i = 0; i < w * h; i++) {
        if ((solution[i] == MINE) != (player[i] == MARKED)) return false;
    }
    return true;
}

int main(void) {
    char cmd[100];
    int c, r;
    short seed;

    while (scanf("%99s", cmd) == 1) {
        if (cmd[1] != '\0') {
            printf("Invalid command.\n");
            return 1;
        }
        if (cmd[0] == 'I' || cmd[0] == 'D') {
            if (scanf("%d %d", &w, &h) != 2 || w < 1 || h < 1) {
                printf("Invalid board dimensions.\n");
                return 1;
            }
            if (cmd[0] == 'D') {
                if (scanf("%hd", &seed) != 1) {
                    printf("Invalid seed.\n");
                    return 1;
                }
                srand(seed);
            }
            fill();
            print();
        } else if (cmd[0] == 'S' || cmd[0] == 'A' || cmd[0] == 'M') {
            if (scanf("%d %d", &c, &r) != 2 || w == 0) {
                printf("Invalid board coordinates.\n");
                return 1;
            }
            if (c < 0 || r < 0 || c >= w || r >= h) {
                print();
                continue;
            }
            int i = r * w + c;
            if (cmd[0] == 'M') {
                if (player[i] == UNKNOWN) player[i] = MARKED;
                else if (player[i] == MARKED) player[i] = UNKNOWN;
                print();
                if (isWon()) {
                    printf("You marked all mines! Congratulations, well done!\n");
                    return 0;
                }
            } else {
                if (player[i] == UNKNOWN) {
                    if (cmd[0] == 'A' && solution[i] != MINE) spread(c, r);
                    else player[i] = solution[i];
                }
                print();
                if (player[i] == MINE) {
                    printf("You stepped on a mine. Game over!\n");
                    return 0;
                }
            }
        } else if (cmd[0] == 'Q') {
            printf("Thanks for playing. See you soon!\n");
            return 0;
        } else {
            printf("Invalid command.\n");
            return 1;
        }
    }
    return 0;
}

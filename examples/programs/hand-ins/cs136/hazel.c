// Minesweeper
// A hand-in with faults; hazel.truth.json lists them.

#include <stdio.h>
#include <stdlib.h>
#include <stdbool.h>

#define SIZE 100000

int board[SIZE];     // 1 mine, 0 none
char player[SIZE];
int width, height;
bool over = false;

int mine_at(int c, int r) {
    if (c >= 0 && c < height && r >= 0 && r < height) {
        return board[r * width + c];
    }
    return 0;
}

void init(void) {
    for (int i = 0; i < SIZE; i++) board[i] = 0;
    for (int i = 0; i < width * height; i++) {
        if (rand() % 5 == 4) {
            board[i] = 1;
        }
    }
    for (int i = 0; i < width * height; i++) {
        rand();
        player[i] = '_';
    }
}

void print(void) {
    for (int r = 0; r < height; r++) {
        for (int c = 0; c < width; c++) {
            printf("%c ", player[r * width + c]);
        }
        printf("\n");
    }
    for (int i = 0; i < 2 * width - 1; i++) {
        printf("=");
    }
    printf("\n");
}

bool step(int c, int r) {
    if (c < 0 || c >= width || r < 0 || r >= height) return false;
    int i = r * width + c;
    if (player[i] >= '0' && player[i] <= '8') return false;
    if (board[i] == 1) {
        player[i] = 'X';
        return true;
    }
    int sum = 0;
    sum += mine_at(c - 1, r - 1);
    sum += mine_at(c, r - 1);
    sum += mine_at(c + 1, r - 1);
    sum += mine_at(c - 1, r);
    sum += mine_at(c + 1, r);
    sum += mine_at(c - 1, r + 1);
    sum += mine_at(c, r + 1);
    sum += mine_at(c + 1, r + 1);
    player[i] = '0' + sum;
    return false;
}

bool step_adv(int c, int r) {
    if (c < 0 || c >= width || r < 0 || r >= height) return false;
    if (player[r * width + c] != '_' && player[r * width + c] != 'P') return false;
    if (step(c, r)) return true;
    if (player[r * width + c] == '0') {
        for (int i = r - 1; i <= r + 1; i++) {
            for (int j = c - 1; j <= c + 1; j++) {
                if (i < 0 || j < 0 || i >= height || j >= width) continue;
                if (board[i * width + j] == 1) continue;
                if (player[i * width + j] == 'P') continue;
                step(j, i);
            }
        }
    }
    return false;
}

bool mark(int c, int r) {
    if (c < 0 || c >= width || r < 0 || r >= height) return false;
    int i = r * width + c;
    if (player[i] == '_') player[i] = 'P';
    else if (player[i] == 'P') player[i] = '_';
    for (i = 0; i < width * height; i++) {
        if (board[i] == 1 && player[i] != 'P') return false;
        if (board[i] == 0 && player[i] == 'P') return false;
    }
    return true;
}

void init_command(bool with_seed) {
    int seed;
    if (scanf("%d %d", &width, &height) != 2 || width < 1 || height < 1) {
        printf("Invalid board dimensions.\n");
        exit(1);
    }
    if (with_seed) {
        if (scanf("%d", &seed) != 1) {
            printf("Invalid seed.\n");
            exit(1);
        }
        srand(seed);
    }
    init();
    print();
}

void coordinates(int *c, int *r) {
    if (scanf("%d %d", c, r) != 2 || width == 0) {
        printf("Invalid board coordinates.\n");
        exit(1);
    }
}

int main(void) {
    char cmd[100];
    int c, r;
    while (!over && scanf("%99s", cmd) == 1) {
        char x = cmd[0];
        if (cmd[1] != 0) x = 0;
        if (x == 'I') {
            init_command(false);
        } else if (x == 'D') {
            init_command(true);
        } else if (x == 'S') {
            coordinates(&c, &r);
            over = step(c, r);
            print();
            if (over) printf("You stepped on a mine. Game over!\n");
        } else if (x == 'A') {
            coordinates(&c, &r);
            over = step_adv(c, r);
            print();
            if (over) printf("You stepped on a mine. Game over!\n");
        } else if (x == 'M') {
            coordinates(&c, &r);
            over = mark(c, r);
            print();
            if (over) printf("You marked all mines. Congratulations, well done!\n");
        } else if (x == 'Q') {
            over = true;
            printf("Thanks for playing. See you soon!\n");
        } else {
            printf("Invalid command.\n");
            exit(1);
        }
    }
    return 0;
}

// CS 136 A7 Minesweeper. Advanced step with a queue.
// A hand-in with faults; cedar.truth.json lists them.

#include <stdio.h>
#include <stdlib.h>
#include <stdbool.h>
#include <string.h>

typedef struct {
    bool mine;
    bool open;
    bool marked;
} Cell;

static Cell *cells = NULL;
static int W = 0, H = 0;
static int hit = -1;

static int count(int pos) {
    int c = pos % W, r = pos / W, n = 0;
    for (int i = 0; i < 9; i++) {
        int cc = c + i % 3 - 1;
        int rr = r + i / 3 - 1;
        if (cc < 0 || rr < 0 || cc == W || rr == H) continue;
        if (cells[rr * W + cc].mine) n++;
    }
    return n;
}

static void print_board(void) {
    for (int i = 0; i < W * H; i++) {
        if (i == hit) printf("X");
        else if (cells[i].open) printf("%d", count(i));
        else if (cells[i].marked) printf("P");
        else printf("_");
        printf("%s", i % W == W - 1 ? "\n" : " ");
    }
    for (int i = 0; i < 2 * W - 1; i++) printf("=");
    printf("\n");
}

static bool complete(void) {
    for (int i = 0; i < W * H; i++) {
        bool marked = cells[i].marked && !cells[i].open;
        if (cells[i].mine != marked) return false;
    }
    return true;
}

static void step(int pos) {
    if (cells[pos].open || cells[pos].marked) return;
    if (cells[pos].mine) hit = pos;
    else cells[pos].open = true;
}

static void step_adv(int pos) {
    if (cells[pos].open || cells[pos].marked) return;
    step(pos);
    if (hit >= 0 || count(pos) != 0) return;
    int *queue = malloc(sizeof(int) * W * H);
    int head = 0, tail = 0;
    queue[tail++] = pos;
    while (head < tail) {
        int now = queue[head++];
        for (int i = 0; i < 9; i++) {
            int cc = now % W + i % 3 - 1;
            int rr = now / W + i / 3 - 1;
            if (cc < 0 || rr < 0 || cc == W || rr == H) continue;
            int next = rr * W + cc;
            // only squares without mines around them
            if (!cells[next].open && count(next) == 0) {
                cells[next].open = true;
                queue[tail++] = next;
            }
        }
    }
    free(queue);
}

static void mark(int pos) {
    if (cells[pos].open) return;
    cells[pos].marked = !cells[pos].marked;
}

static void create(void) {
    cells = realloc(cells, W * H * sizeof(Cell));
    memset(cells, 0, W * H * sizeof(Cell));
    hit = -1;
    for (int i = 0; i < W * H; i++) cells[i].mine = rand() % 5 == 4;
    for (int i = 0; i < W * H; i++) rand();
}

static int fail(const char *s) {
    printf("%s\n", s);
    return 1;
}

int main(void) {
    char s[128];
    while (scanf("%127s", s) == 1) {
        char op = strlen(s) == 1 ? s[0] : 0;
        int a, b, seed;
        if (op == 'Q') {
            printf("Thanks for playing. See you soon!\n");
            break;
        }
        if (op == 'I' || op == 'D') {
            if (scanf("%d %d", &a, &b) != 2 || a < 1 || b < 1) return fail("Invalid board dimensions.");
            if (op == 'D' && scanf("%d", &seed) != 1) return fail("Invalid seed.");
            if (op == 'D') srand(seed);
            W = a;
            H = b;
            create();
            print_board();
            continue;
        }
        if (op != 'S' && op != 'A' && op != 'M') return fail("Invalid command.");
        if (scanf("%d %d", &a, &b) != 2 || cells == NULL) return fail("Invalid board coordinates.");
        if (a >= 0 && a < W && b >= 0 && b < H) {
            if (op == 'S') step(b * W + a);
            if (op == 'A') step_adv(b * W + a);
            if (op == 'M') mark(b * W + a);
        }
        print_board();
        if (hit >= 0) {
            printf("You stepped on a mine. Game over!\n");
            break;
        }
        if (complete()) {
            printf("You marked all mines. Congratulations, well done!\n");
            break;
        }
    }
    free(cells);
    return 0;
}

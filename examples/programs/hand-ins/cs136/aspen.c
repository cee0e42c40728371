/* Assignment 7 Minesweeper, question a. Question b is still to do.
   A hand-in with faults; aspen.truth.json lists them. */

#include <stdio.h>
#include <stdlib.h>

struct Board {
    int w, h;
    int *mines;
    char *squares;
};

struct Board board;

void print(struct Board *b)
{
    int i;
    for (i = 0; i < b->w * b->h; i++) {
        putchar(b->squares[i]);
        if ((i + 1) % b->w == 0)
            putchar('\n');
        else
            putchar(' ');
    }
    for (i = 0; i < b->w; i++)
        putchar('=');
    putchar('\n');
}

void create(struct Board *b, int w, int h)
{
    int i;
    b->w = w;
    b->h = h;
    b->mines = realloc(b->mines, sizeof(int) * w * h);
    b->squares = realloc(b->squares, w * h);
    for (i = 0; i < w * h; i++)
        b->mines[i] = rand() % 5 == 4;
    for (i = 0; i < w * h; i++) {
        rand();
        b->squares[i] = '_';
    }
}

int step(struct Board *b, int c, int r)
{
    int n = 0, x, y;
    char *s = &b->squares[r * b->w + c];
    if (*s != '_')
        return 0;
    if (b->mines[r * b->w + c]) {
        *s = 'X';
        return 1;
    }
    for (y = r - 1; y <= r + 1; y++) {
        for (x = c - 1; x <= c + 1; x++) {
            if (x < 0 || y < 0 || x >= b->w || y >= b->h)
                continue;
            n += b->mines[y * b->w + x];
        }
    }
    *s = '0' + n;
    return 0;
}

int mark(struct Board *b, int c, int r)
{
    int i;
    char *s = &b->squares[r * b->w + c];
    if (*s == 'P')
        *s = '_';
    else
        *s = 'P';
    for (i = 0; i < b->w * b->h; i++) {
        if (b->mines[i] && b->squares[i] != 'P')
            return 0;
        if (!b->mines[i] && b->squares[i] == 'P')
            return 0;
    }
    return 1;
}

int inside(int c, int r)
{
    return c >= 0 && r >= 0 && c < board.w && r < board.h;
}

int main()
{
    char command[80];
    int a, b, seed, end;

    while (scanf("%79s", command) != EOF) {
        if (command[1] != 0) {
            printf("Invalid command.\n");
            return 1;
        }
        switch (command[0]) {
        case 'I':
        case 'D':
            if (scanf("%d%d", &a, &b) < 2 || a <= 0 || b <= 0) {
                printf("Invalid board dimensions.\n");
                return 1;
            }
            if (command[0] == 'D') {
                if (scanf("%d", &seed) < 1) {
                    printf("Invalid seed.\n");
                    return 1;
                }
                srand(seed);
            }
            create(&board, a, b);
            print(&board);
            break;
        case 'S':
            if (scanf("%d%d", &a, &b) < 2 || board.w == 0) {
                printf("Invalid board coordinates.\n");
                return 1;
            }
            end = inside(a, b) && step(&board, a, b);
            print(&board);
            if (end) {
                printf("You stepped on a mine. Game over!\n");
                return 0;
            }
            break;
        case 'M':
            if (scanf("%d%d", &a, &b) < 2 || board.w == 0) {
                printf("Invalid board coordinates.\n");
                return 1;
            }
            end = inside(a, b) && mark(&board, a, b);
            print(&board);
            if (end) {
                printf("You marked all mines. Congratulations, well done!\n");
                return 0;
            }
            break;
        case 'Q':
            printf("Thanks for playing. See you soon!\n");
            return 0;
        default:
            printf("Invalid command.\n");
            return 1;
        }
    }
    return 0;
}

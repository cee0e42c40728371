/*
 * minesweeper - ass1
 *
 * global variables because passing the array around was annoying
 */
#include <stdio.h>

#define SIZE 8

int field[SIZE][SIZE];
int gameplay;      // 1 when command 5 was given
int hints_left = 3;
int moves = 0;
int dead = 0;

int inside(int r, int c) {
    return r >= 0 && c >= 0 && r < SIZE && c < SIZE;
}

int around(int r, int c) {
    int n = 0;
    for (int i = -1; i <= 1; i++)
        for (int k = -1; k <= 1; k++)
            if (inside(r + i, c + k) && field[r + i][c + k] == 2)
                n++;
    return n;
}

void show_debug(void) {
    for (int r = 0; r < SIZE; r++) {
        for (int c = 0; c < SIZE; c++)
            printf("%d ", field[r][c]);
        printf("\n");
    }
}

void show_gameplay(void) {
    if (dead)
        printf("xx\n/\\\n");
    else
        printf("..\n\\/\n");
    printf("    00 01 02 03 04 05 06 07\n");
    printf("   -------------------------\n");
    for (int r = 0; r < SIZE; r++) {
        printf("0%d |", r);
        for (int c = 0; c < SIZE; c++) {
            if (field[r][c] == 0) {
                int n = around(r, c);
                if (n)
                    printf("0%d", n);
                else
                    printf("  ");
            } else if (field[r][c] == 2 && dead) {
                printf("()");
            } else {
                printf("##");
            }
            printf(" ");
        }
        printf("|\n");
    }
    printf("   -------------------------\n");
}

void show(void) {
    if (gameplay)
        show_gameplay();
    else
        show_debug();
}

void move_down(int bottom[SIZE]) {
    for (int r = SIZE - 1; r > 0; r--)
        for (int c = 0; c < SIZE; c++)
            field[r][c] = field[r - 1][c];
    for (int c = 0; c < SIZE; c++)
        field[0][c] = bottom[c];
}

void make_safe(int r, int c) {
    int bottom[SIZE];
    for (int k = 0; k < SIZE; k++)
        bottom[k] = field[SIZE - 1][k];
    while (field[r][c] == 2)
        move_down(bottom);
}

void test_win(void) {
    for (int r = 0; r < SIZE; r++)
        for (int c = 0; c < SIZE; c++)
            if (field[r][c] == 1)
                return;
    printf("Game won!\n");
}

void lose(void) {
    dead = 1;
    printf("Game over\n");
}

void reveal_square(int r, int c) {
    if (field[r][c] == 0)
        return;
    if (moves == 0)
        make_safe(r, c);
    moves++;
    if (field[r][c] == 2) {
        lose();
        show();
        return;
    }
    if (around(r, c) > 0) {
        field[r][c] = 0;
    } else {
        for (int i = r - 1; i <= r + 1; i++)
            for (int k = c - 1; k <= c + 1; k++)
                if (inside(i, k))
                    field[i][k] = 0;
    }
    test_win();
    show();
}

void ray(int r, int c, int dr, int dc) {
    r += dr;
    c += dc;
    while (inside(r, c)) {
        field[r][c] = 0;
        if (around(r, c) > 0)
            break;
        r += dr;
        c += dc;
    }
}

void reveal_radial(int r, int c) {
    int n = around(r, c);
    if (moves == 0)
        make_safe(r, c);
    moves++;
    if (field[r][c] == 2) {
        lose();
        show();
        return;
    }
    field[r][c] = 0;
    if (n == 0) {
        for (int i = -1; i <= 1; i++)
            for (int k = -1; k <= 1; k++)
                if (i != 0 || k != 0)
                    ray(r, c, i, k);
        test_win();
    }
    show();
}

int hint(void) {
    if (hints_left == 0) {
        printf("Help already used\n");
        show_debug();
        return 0;
    }
    hints_left--;
    return 1;
}

int main(void) {
    int n, r, c, s, cmd;

    for (r = 0; r < SIZE; r++)
        for (c = 0; c < SIZE; c++)
            field[r][c] = 1;
    printf("Welcome to minesweeper!\nHow many mines? ");
    scanf("%d", &n);
    printf("Enter pairs:\n");
    while (n > 0) {
        scanf("%d%d", &r, &c);
        if (inside(r, c))
            field[r][c] = 2;
        n--;
    }
    printf("Game Started\n");
    show();

    while (scanf("%d", &cmd) == 1) {
        int count = 0;
        switch (cmd) {
        case 1:
            scanf("%d", &r);
            if (hint()) {
                for (c = 0; c < SIZE; c++)
                    count += field[r][c] == 2;
                printf("There are %d mine(s) in row %d\n", count, r);
                show();
            }
            break;
        case 2:
            scanf("%d", &c);
            if (hint()) {
                for (r = 0; r < SIZE; r++)
                    count += field[r][c] == 2;
                printf("There are %d mine(s) in column %d\n", count, c);
                show();
            }
            break;
        case 3:
            scanf("%d%d%d", &r, &c, &s);
            if (hint()) {
                for (int i = r - s / 2; i <= r + s / 2; i++)
                    for (int k = c - s / 2; k <= c + s / 2; k++)
                        if (inside(i, k) && field[i][k] == 2)
                            count++;
                printf("There are %d mine(s) in the square centered at row %d, column %d of size %d\n",
                       count, r, c, s);
                show();
            }
            break;
        case 4:
            scanf("%d%d", &r, &c);
            reveal_square(r, c);
            break;
        case 5:
            gameplay = 1;
            printf("Gameplay mode activated\n");
            show();
            break;
        case 6:
            gameplay = 0;
            printf("Debug mode activated\n");
            show();
            break;
        case 7:
            scanf("%d%d", &r, &c);
            reveal_radial(r, c);
            break;
        }
    }
    return 0;
}

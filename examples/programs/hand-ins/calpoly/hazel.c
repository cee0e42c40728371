/* MineSweeper. hazel.truth.json names what is wrong with it. */
#include <stdio.h>

#define SIZE 20
#define MINE 9

int grid[SIZE][SIZE];
int shown[SIZE][SIZE];

/* Fills in the numbers once all the mines are there. */
void number_grid(void)
{
    int i, j, k, l;

    for (i = 0; i < SIZE; i++) {
        for (j = 0; j < SIZE; j++) {
            if (grid[i][j] == MINE)
                continue;
            for (k = i - 1; k <= i + 1; k++) {
                for (l = j - 1; l <= j + 1; l++) {
                    if (k > 0 && k < SIZE && l > 0 && l < SIZE) {
                        if (grid[k][l] == MINE)
                            grid[i][j]++;
                    }
                }
            }
        }
    }
}

void print_grid(int everything)
{
    int i, j;

    for (i = 0; i < SIZE; i++) {
        for (j = 0; j < SIZE; j++) {
            if (everything || shown[i][j]) {
                if (grid[i][j] == MINE)
                    printf("X ");
                else
                    printf("%d ", grid[i][j]);
            } else {
                printf("* ");
            }
        }
        printf("\n");
    }
}

void flood(int i, int j)
{
    int k, l;

    if (shown[i][j])
        return;
    shown[i][j] = 1;
    if (grid[i][j] != 0)
        return;
    for (k = i - 1; k <= i + 1; k++) {
        for (l = j - 1; l <= j + 1; l++) {
            if (k >= 0 && k < SIZE - 1 && l >= 0 && l < SIZE - 1)
                flood(k, l);
        }
    }
}

int won(void)
{
    int i, j;

    for (i = 0; i < SIZE; i++) {
        for (j = 0; j < SIZE; j++) {
            if (!shown[i][j] && grid[i][j] != MINE)
                return 0;
        }
    }
    return 1;
}

int main(void)
{
    int count, i, x, y, round = 0;

    if (scanf("%d", &count) == EOF) {
        printf("Not enough mines placed on the board.\n");
        return 1;
    }
    if (count < 0) {
        printf("Number of mines cannot be negative.\n");
        return 1;
    }
    for (i = 0; i < count; i++) {
        if (scanf("%d %d", &x, &y) == EOF) {
            printf("Not enough mines placed on the board.\n");
            return 1;
        }
        if (x < 0 || x > 19 || y < 0 || y > 19)
            printf("(%d, %d) is not a valid position for a mine.\n", x, y);
        else if (grid[x][y] == MINE)
            printf("(%d, %d) is not a valid position for a mine.\n", x, y);
        else
            grid[x][y] = MINE;
    }
    number_grid();
    printf("Initial Board:\n");
    print_grid(0);

    while (scanf("%d %d", &x, &y) != EOF) {
        if (x < 0 || x > 19 || y < 0 || y > 19) {
            printf("(%d, %d) is not a valid position.\n", x, y);
            continue;
        }
        if (shown[x][y]) {
            printf("Spot already revealed, pick another spot\n");
        } else if (grid[x][y] == MINE) {
            shown[x][y] = 1;
            printf("Round: %d\n", round);
            print_grid(0);
            printf("You Lose...\n");
            print_grid(1);
            return 0;
        } else {
            flood(x, y);
        }
        printf("Round: %d\n", round);
        print_grid(0);
        round++;
        if (won()) {
            printf("You Win!!!!\n");
            print_grid(1);
            return 0;
        }
    }
    printf("No more input. Game Over.\n");
    return 0;
}

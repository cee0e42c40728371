/* minesweeper, not done yet: A and M
   A hand-in with faults; larch.truth.json lists them. */
#include <stdio.h>
#include <stdlib.h>

int mines[100][100], seen[100][100];
int width, height;

void print(int lost)
{
    int r, c;
    for (r = 0; r < height; r++) {
        for (c = 0; c < width; c++) {
            if (c > 0)
                printf(" ");
            if (lost && mines[r][c])
                printf("X");
            else if (seen[r][c] == -1)
                printf("_");
            else
                printf("%d", seen[r][c]);
        }
        printf("\n");
    }
    for (c = 0; c < 2 * width - 1; c++)
        printf("=");
    printf("\n");
}

void make(void)
{
    int r, c;
    for (r = 0; r < height; r++)
        for (c = 0; c < width; c++)
            mines[r][c] = rand() % 5 == 4;
    for (r = 0; r < height; r++)
        for (c = 0; c < width; c++) {
            rand();
            seen[r][c] = -1;
        }
}

int main()
{
    char word[100];
    int c, r, y, x, seed;

    while (scanf("%99s", word) == 1) {
        switch (word[0]) {
        case 'I':
            scanf("%d %d", &width, &height);
            make();
            break;
        case 'D':
            scanf("%d %d %d", &width, &height, &seed);
            srand(seed);
            make();
            break;
        case 'S':
            scanf("%d %d", &c, &r);
            if (c < 0 || r < 0 || c >= width || r >= height) {
                print(0);
                break;
            }
            if (mines[r][c]) {
                print(1);
                printf("You stepped on a mine. Game over!\n");
                return 0;
            }
            seen[r][c] = 0;
            for (y = 0; y < height; y++)
                for (x = 0; x < width; x++)
                    if (mines[y][x] && abs(y - r) <= 1 && abs(x - c) <= 1)
                        seen[r][c]++;
            print(0);
            break;
        case 'Q':
            printf("Thanks for playing. See you soon!");
            return 0;
        }
    }
    return 0;
}

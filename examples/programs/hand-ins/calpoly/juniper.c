/* MineSweeper. juniper.truth.json names what is wrong with it. */
#include <stdio.h>

#define SIZE 20

int isMine[SIZE][SIZE];
int isOpen[SIZE][SIZE];

int inside(int row, int col) {
    return row >= 0 && row < SIZE && col >= 0 && col < SIZE;
}

int minesAround(int row, int col) {
    int r, c, total = 0;
    for (r = row - 1; r <= row + 1; r++)
        for (c = col - 1; c <= col + 1; c++)
            if (inside(r, c) && isMine[r][c] == 1)
                total++;
    return total;
}

void printBoard(void) {
    int row, col;
    for (row = 0; row < SIZE; row++) {
        for (col = 0; col < SIZE; col++) {
            if (isOpen[row][col] == 0)
                printf("* ");
            else if (isMine[row][col] == 1)
                printf("X ");
            else
                printf("%d ", minesAround(row, col));
        }
        printf("\n");
    }
}

void openAround(int row, int col) {
    int r, c;
    for (r = row - 1; r <= row + 1; r++)
        for (c = col - 1; c <= col + 1; c++)
            if (inside(r, c))
                isOpen[r][c] = 1;
}

int placeMines(int count) {
    int row, col;
    while (count > 0) {
        if (scanf("%d %d", &row, &col) != 2)
            return 0;
        if (inside(row, col) && isMine[row][col] == 0) {
            isMine[row][col] = 1;
            count--;
        } else {
            printf("(%d, %d) is not a valid position for a mine.\n", row, col);
        }
    }
    return 1;
}

int main(void) {
    int mines = 1, row, col, round = 0, opened = 0;

    scanf("%d", &mines);
    if (mines < 0) {
        printf("Number of mines cannot be negative.\n");
        return 1;
    }
    if (placeMines(mines) == 0) {
        printf("Not enough mines placed on the board.\n");
        return 1;
    }
    printf("Initial Board:\n");
    printBoard();

    while (scanf("%d %d", &row, &col) == 2) {
        if (!inside(row, col)) {
            printf("(%d, %d) is not a valid position.\n", row, col);
        } else if (isOpen[row][col] == 1) {
            printf("Spot already revealed, pick another spot\n");
        } else {
            isOpen[row][col] = 1;
            if (isMine[row][col] == 0) {
                opened++;
                if (minesAround(row, col) == 0)
                    openAround(row, col);
            }
        }
        printf("Round: %d\n", round++);
        printBoard();
        if (inside(row, col) && isMine[row][col] == 1) {
            /* still to do: show everything */
            printf("You Lose...\n");
            return 0;
        }
        if (opened + mines == SIZE * SIZE) {
            printf("You Win!!!!\n");
            return 0;
        }
    }
    printf("No more input. Game Over.\n");
    return 0;
}

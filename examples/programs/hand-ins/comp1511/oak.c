// comp1511 minesweeper

#include <stdio.h>
#include <stdlib.h>

#define VISIBLE_SAFE    0
#define HIDDEN_SAFE     1
#define HIDDEN_MINE     2
#define SIZE 8

int minefield[SIZE][SIZE];

// The next number, or the end of the program when there is none.
int next_number(void) {
    int number;
    if (scanf("%d", &number) != 1) {
        exit(0);
    }
    return number;
}

int is_valid(int row, int column) {
    return 0 <= row && row < SIZE && 0 <= column && column < SIZE;
}

int mines_between(int top, int bottom, int left, int right) {
    int mines = 0;
    for (int row = top; row <= bottom; row++) {
        for (int column = left; column <= right; column++) {
            if (is_valid(row, column) && minefield[row][column] == HIDDEN_MINE) {
                mines++;
            }
        }
    }
    return mines;
}

void print_minefield(void) {
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            printf("%d ", minefield[row][column]);
        }
        printf("\n");
    }
}

int hidden_squares(void) {
    int hidden = 0;
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            if (minefield[row][column] == HIDDEN_SAFE) {
                hidden++;
            }
        }
    }
    return hidden;
}

void block(int row, int column) {
    for (int r = row - 1; r < row + 1; r++) {
        for (int c = column - 1; c < column + 1; c++) {
            if (is_valid(r, c)) {
                minefield[r][c] = VISIBLE_SAFE;
            }
        }
    }
}

int main(void) {
    for (int i = 0; i < SIZE * SIZE; i++) {
        minefield[i / SIZE][i % SIZE] = HIDDEN_SAFE;
    }
    printf("Welcome to minesweeper!\n");
    printf("How many mines? ");
    int mines = next_number();
    printf("Enter pairs:\n");
    for (int i = 0; i < mines; i++) {
        int row = next_number();
        int column = next_number();
        if (is_valid(row, column)) {
            minefield[row][column] = HIDDEN_MINE;
        } else {
            i--;
        }
    }
    printf("Game Started\n");
    print_minefield();

    int lost = 0;
    int won = 0;
    while (!lost && !won) {
        int command = next_number();
        if (command == 1) {
            int row = next_number();
            printf("There are %d mine(s) in row %d\n", mines_between(row, row, 0, SIZE - 1), row);
        } else if (command == 2) {
            int column = next_number();
            printf("There are %d mine(s) in column %d\n", mines_between(0, SIZE - 1, column, column), column);
        } else if (command == 3) {
            int row = next_number();
            int column = next_number();
            int size = next_number();
            int half = size / 2;
            printf("There are %d mine(s) in the square centered at row %d, column %d of size %d\n",
                   mines_between(column - half, column + half, row - half, row + half), row, column, size);
        } else if (command == 4) {
            int row = next_number();
            int column = next_number();
            if (minefield[row][column] == HIDDEN_MINE) {
                printf("Game over\n");
                lost = 1;
            } else {
                minefield[row][column] = VISIBLE_SAFE;
                if (mines_between(row - 1, row + 1, column - 1, column + 1) == 0) {
                    block(row, column);
                }
                if (hidden_squares() == 0) {
                    printf("Game Won!\n");
                    won = 1;
                }
            }
        } else {
            printf("Unknown command\n");
        }
        print_minefield();
    }
    return 0;
}

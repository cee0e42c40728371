// Minesweeper
// only stage 1 so far, I will do the rest on the weekend

#include <stdio.h>

#define VISIBLE_SAFE    0
#define HIDDEN_SAFE     1
#define HIDDEN_MINE     2
#define SIZE 8

void initialise_field(int minefield[SIZE][SIZE]) {
    for (int i = 0; i < SIZE; i++) {
        for (int j = 0; j < SIZE; j++) {
            minefield[i][j] = HIDDEN_SAFE;
        }
    }
}

void print_debug_minefield(int minefield[SIZE][SIZE]) {
    for (int i = 0; i < SIZE; i++) {
        for (int j = 0; j < SIZE; j++) {
            printf("%d ", minefield[i][j]);
        }
        printf("\n");
    }
}

int count_mines(int minefield[SIZE][SIZE], int row) {
    int mines = 0;
    for (int col = 0; col < SIZE; col++) {
        if (minefield[row][col] == HIDDEN_MINE) {
            mines++;
        }
    }
    return mines;
}

int main(void) {
    int minefield[SIZE][SIZE];
    int mines, row, col;
    int command = 0;

    initialise_field(minefield);
    printf("Welcome to minesweeper!\n");
    printf("How many mines? ");
    scanf("%d", &mines);
    printf("Enter pairs:\n");
    for (int i = 0; i < mines; i++) {
        scanf("%d %d", &row, &col);
        if (row < SIZE && col < SIZE) {
            minefield[row][col] = HIDDEN_MINE;
        }
    }
    printf("Game Started\n");
    print_debug_minefield(minefield);

    // TODO loop until the input ends
    for (int i = 0; i < 2; i++) {
        scanf("%d", &command);
        if (command == 1) {
            scanf("%d", &row);
            printf("There are %d mine(s) in row %d\n", count_mines(minefield, row), row);
        } else if (command == 2) {
            scanf("%d", &col);
            printf("There are %d mine(s) in column %d\n", count_mines(minefield, col), col);
        }
        print_debug_minefield(minefield);
    }
    return 0;
}

// Assignment 1: Minesweeper
// The numbers of the board are counted once, when a square is revealed,
// and kept in a second array.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 8
#define TRUE 1
#define FALSE 0

typedef struct {
    int grid[SIZE][SIZE];
    int numbers[SIZE][SIZE];
    int hintsUsed;
    int isDebug;
    int isFirst;
    int isLost;
} Game;

static void setUp(Game *g);
static void printGame(Game *g);
static int countSquare(Game *g, int row, int col, int reach);
static void shiftDown(Game *g);
static void doHint(Game *g, int command);
static int doReveal(Game *g, int row, int col);
static int doRadial(Game *g, int row, int col);
static int isWon(Game *g);
static void openSquare(Game *g, int row, int col);

int main(void) {
    Game game;
    setUp(&game);
    int command, row, col;
    while (scanf("%d", &command) == 1) {
        switch (command) {
            case 1:
            case 2:
            case 3:
                doHint(&game, command);
                break;
            case 4:
                scanf("%d %d", &row, &col);
                if (doReveal(&game, row, col)) return 1;
                break;
            case 5:
                game.isDebug = FALSE;
                printf("Gameplay mode activated\n");
                break;
            case 6:
                game.isDebug = TRUE;
                printf("Debug mode activated\n");
                break;
            case 7:
                scanf("%d %d", &row, &col);
                if (doRadial(&game, row, col)) return 1;
                break;
            default:
                break;
        }
        printGame(&game);
    }
    return 0;
}

static void setUp(Game *g) {
    memset(g, 0, sizeof(Game));
    for (int i = 0; i < SIZE; i++) {
        for (int j = 0; j < SIZE; j++) {
            g->grid[i][j] = 1;
        }
    }
    g->isDebug = TRUE;
    g->isFirst = TRUE;
    int mines;
    printf("Welcome to minesweeper!\n");
    printf("How many mines? ");
    scanf("%d", &mines);
    printf("Enter pairs:\n");
    while (mines-- > 0) {
        int row, col;
        scanf("%d %d", &row, &col);
        if (row >= 0 && col >= 0 && row < SIZE && col < SIZE) {
            g->grid[row][col] = 2;
        }
    }
    printf("Game Started\n");
    printGame(g);
}

static void printGame(Game *g) {
    if (g->isDebug) {
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                printf("%d ", g->grid[i][j]);
            }
            printf("\n");
        }
        return;
    }
    printf("%s\n", g->isLost ? "xx" : "..");
    printf("%s\n", g->isLost ? "/\\" : "\\/");
    printf("    00 01 02 03 04 05 06 07 \n");
    printf("   -------------------------\n");
    for (int i = 0; i < SIZE; i++) {
        printf("%02d ", i);
        for (int j = 0; j < SIZE; j++) {
            printf("%c", j == 0 ? '|' : ' ');
            if (g->grid[i][j] == 0) {
                if (g->numbers[i][j] == 0) {
                    printf("  ");
                } else {
                    printf("%02d", g->numbers[i][j]);
                }
            } else if (g->grid[i][j] == 2 && g->isLost) {
                printf("()");
            } else {
                printf("##");
            }
        }
        printf("|\n");
    }
    printf("   -------------------------\n");
}

static int countSquare(Game *g, int row, int col, int reach) {
    int found = 0;
    for (int i = 0; i < SIZE; i++) {
        for (int j = 0; j < SIZE; j++) {
            if (abs(i - row) <= reach && abs(j - col) <= reach && g->grid[i][j] == 2) {
                found++;
            }
        }
    }
    return found;
}

static void doHint(Game *g, int command) {
    int row = 0, col = 0, size = 0, found = 0;
    if (command != 2) scanf("%d", &row);
    if (command != 1) scanf("%d", &col);
    if (command == 3) scanf("%d", &size);
    if (g->hintsUsed >= 3) {
        printf("Help already used\n");
        return;
    }
    g->hintsUsed++;
    if (command == 1) {
        for (int j = 0; j < SIZE; j++) {
            if (g->grid[row][j] == 2) found++;
        }
        printf("There are %d mine(s) in row %d\n", found, row);
    } else if (command == 2) {
        for (int i = 0; i < SIZE; i++) {
            if (g->grid[i][col] == 2) found++;
        }
        printf("There are %d mine(s) in column %d\n", found, col);
    } else {
        found = countSquare(g, row, col, 1);
        printf("There are %d mine(s) in the square centered at row %d, column %d of size %d\n",
               found, row, col, size);
    }
}

static void shiftDown(Game *g) {
    int last[SIZE];
    memcpy(last, g->grid[SIZE - 1], sizeof(last));
    for (int i = SIZE - 1; i > 0; i--) {
        memcpy(g->grid[i], g->grid[i - 1], sizeof(last));
    }
    memcpy(g->grid[0], last, sizeof(last));
}

static void openSquare(Game *g, int row, int col) {
    if (row < 0 || col < 0 || row >= SIZE || col >= SIZE) return;
    g->grid[row][col] = 0;
    g->numbers[row][col] = countSquare(g, row, col, 1);
}

static int isWon(Game *g) {
    for (int i = 0; i < SIZE * SIZE; i++) {
        if (g->grid[i / SIZE][i % SIZE] == 1) return FALSE;
    }
    printf("Game won!\n");
    printGame(g);
    return TRUE;
}

static int doReveal(Game *g, int row, int col) {
    if (g->isFirst) {
        if (g->grid[row][col] == 2) shiftDown(g);
        g->isFirst = FALSE;
    } else if (g->grid[row][col] == 2) {
        g->isLost = TRUE;
        printf("Game over\n");
        printGame(g);
        return TRUE;
    }
    openSquare(g, row, col);
    if (g->numbers[row][col] == 0) {
        for (int i = row - 1; i <= row + 1; i++) {
            for (int j = col - 1; j <= col + 1; j++) {
                openSquare(g, i, j);
            }
        }
    }
    return isWon(g);
}

static int doRadial(Game *g, int row, int col) {
    if (g->isFirst) {
        if (g->grid[row][col] == 2) shiftDown(g);
        g->isFirst = FALSE;
    } else if (g->grid[row][col] == 2) {
        if (g->isDebug) printf("Game over\n");
        printGame(g);
        return TRUE;
    }
    openSquare(g, row, col);
    if (g->numbers[row][col] == 0) {
        int steps[8][2] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};
        for (int way = 0; way < 8; way++) {
            int i = row + steps[way][0];
            int j = col + steps[way][1];
            int go = TRUE;
            while (go && i >= 0 && i < SIZE && j >= 0 && j < SIZE) {
                openSquare(g, i, j);
                go = g->numbers[i][j] == 0;
                i += steps[way][0];
                j += steps[way][1];
            }
        }
    }
    return isWon(g);
}

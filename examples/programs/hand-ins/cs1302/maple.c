/* Minesweeper Alpha in C */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <errno.h>

int rows, cols, num_mines;
int rounds = 0;
int nofog = 0;
int over = 0;
char field[100];
int mine[100];

void malformed(void)
{
    fprintf(stderr, "\nSeed File Malformed Error: check the file\n");
    exit(3);
}

void next_int(FILE *f, int *number)
{
    char word[64];
    char *end;
    long value;
    if (fscanf(f, "%63s", word) != 1)
        malformed();
    value = strtol(word, &end, 10);
    if (*end != '\0' || value < -2147483648L || value > 2147483647L)
        malformed();
    *number = (int)value;
}

void read_seed(char *path)
{
    int i, r, c;
    FILE *f = fopen(path, "r");
    if (f == NULL) {
        fprintf(stderr, "\nSeed File Not Found Error: %s\n", strerror(errno));
        exit(2);
    }
    /* a folder can be opened but not read */
    fgetc(f);
    if (ferror(f)) {
        fprintf(stderr, "\nSeed File Not Found Error: %s\n", strerror(errno));
        exit(2);
    }
    rewind(f);
    next_int(f, &rows);
    next_int(f, &cols);
    if (rows < 5 || rows > 10 || cols < 5 || cols > 10)
        malformed();
    next_int(f, &num_mines);
    if (num_mines < 1 || num_mines > rows * cols - 1)
        malformed();
    for (i = 0; i < rows * cols; i++)
        field[i] = ' ';
    for (i = 0; i < num_mines; i++) {
        next_int(f, &r);
        next_int(f, &c);
        if (r < 0 || r >= rows || c < 0 || c >= cols)
            malformed();
        mine[r * cols + c] = 1;
    }
    fclose(f);
}

void print_welcome(void)
{
    printf("        _\n");
    printf("  /\\/\\ (F)_ __   ___  _____      _____  ___ _ __   ___ _ __\n");
    printf(" /    \\| | '_ \\ / _ \\/ __\\ \\ /\\ / / _ \\/ _ \\ '_ \\ / _ \\ '__|\n");
    printf("/ /\\/\\ \\ | | | |  __/\\__ \\\\ V  V /  __/  __/ |_) |  __/ |\n");
    printf("\\/    \\/_|_| |_|\\___||___/ \\_/\\_/ \\___|\\___| .__/ \\___|_|\n");
    printf("                             ALPHA EDITION |_| v2022.sp\n");
}

void print_field(void)
{
    int r, c;
    printf("\n Rounds Completed: %d\n\n", rounds);
    for (r = 0; r < rows; r++) {
        printf(" %d |", r);
        for (c = 0; c < cols; c++) {
            int i = r * cols + c;
            if (nofog && mine[i] && field[i] == ' ')
                printf("< >|");
            else
                printf(" %c |", field[i]);
        }
        printf("\n");
    }
    printf("  ");
    for (c = 0; c < cols; c++)
        printf("   %d", c);
    printf(" \n\n");
    nofog = 0;
}

void invalid(char *message)
{
    fflush(stdout);
    fprintf(stderr, "\nInvalid Command: %s\n", message);
}

int count_mines(int i)
{
    int steps[8];
    int k, n = 0;
    steps[0] = -cols - 1;
    steps[1] = -cols;
    steps[2] = -cols + 1;
    steps[3] = -1;
    steps[4] = 1;
    steps[5] = cols - 1;
    steps[6] = cols;
    steps[7] = cols + 1;
    for (k = 0; k < 8; k++) {
        int j = i + steps[k];
        if (j >= 0 && j < rows * cols && mine[j])
            n++;
    }
    return n;
}

void print_loss(void)
{
    printf("\n");
    printf(" Oh no... You revealed a mine!\n");
    printf("  __ _  __ _ _ __ ___   ___    _____   _____ _ __\n");
    printf(" / _` |/ _` | '_ ` _ \\ / _ \\  / _ \\ \\ / / _ \\ '__|\n");
    printf("| (_| | (_| | | | | | |  __/ | (_) \\ V /  __/ |\n");
    printf(" \\__, |\\__,_|_| |_| |_|\\___|  \\___/ \\_/ \\___|_|\n");
    printf(" |___/\n");
    printf("\n");
}

void print_win(void)
{
    printf("\n");
    printf(" ░░░░░░░░░▄░░░░░░░░░░░░░░▄░░░░ \"So Doge\"\n");
    printf(" ░░░░░░░░▌▒█░░░░░░░░░░░▄▀▒▌░░░\n");
    printf(" ░░░░░░░░▌▒▒█░░░░░░░░▄▀▒▒▒▐░░░ \"Such Score\"\n");
    printf(" ░░░░░░░▐▄▀▒▒▀▀▀▀▄▄▄▀▒▒▒▒▒▐░░░\n");
    printf(" ░░░░░▄▄▀▒░▒▒▒▒▒▒▒▒▒█▒▒▄█▒▐░░░ \"Much Minesweeping\"\n");
    printf(" ░░░▄▀▒▒▒░░░▒▒▒░░░▒▒▒▀██▀▒▌░░░\n");
    printf(" ░░▐▒▒▒▄▄▒▒▒▒░░░▒▒▒▒▒▒▒▀▄▒▒▌░░ \"Wow\"\n");
    printf(" ░░▌░░▌█▀▒▒▒▒▒▄▀█▄▒▒▒▒▒▒▒█▒▐░░\n");
    printf(" ░▐░░░▒▒▒▒▒▒▒▒▌██▀▒▒░░░▒▒▒▀▄▌░\n");
    printf(" ░▌░▒▄██▄▒▒▒▒▒▒▒▒▒░░░░░░▒▒▒▒▌░\n");
    printf(" ▀▒▀▐▄█▄█▌▄░▀▒▒░░░░░░░░░░▒▒▒▐░\n");
    printf(" ▐▒▒▐▀▐▀▒░▄▄▒▄▒▒▒▒▒▒░▒░▒░▒▒▒▒▌\n");
    printf(" ▐▒▒▒▀▀▄▄▒▒▒▄▒▒▒▒▒▒▒▒░▒░▒░▒▒▐░\n");
    printf(" ░▌▒▒▒▒▒▒▀▀▀▒▒▒▒▒▒░▒░▒░▒░▒▒▒▌░\n");
    printf(" ░▐▒▒▒▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▒▄▒▒▐░░\n");
    printf(" ░░▀▄▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▄▒▒▒▒▌░░\n");
    printf(" ░░░░▀▄▒▒▒▒▒▒▒▒▒▒▄▄▄▀▒▒▒▒▄▀░░░ CONGRATULATIONS!\n");
    printf(" ░░░░░░▀▄▄▄▄▄▄▀▀▀▒▒▒▒▒▄▄▀░░░░░ YOU HAVE WON!\n");
    printf(" ░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▀▀░░░░░░░░ SCORE: ");
    printf("%.1f\n\n", 100.0 * rows * cols / rounds);
}

int is_won(void)
{
    int i;
    for (i = 0; i < rows * cols; i++) {
        if (mine[i] && field[i] != 'F')
            return 0;
        if (!mine[i] && (field[i] < '0' || field[i] > '8'))
            return 0;
    }
    return 1;
}

void prompt_user(void)
{
    char line[1000];
    char word[1000] = "";
    int r, c, n;
    printf("minesweeper-alpha: ");
    fflush(stdout);
    if (fgets(line, sizeof line, stdin) == NULL)
        exit(1);
    n = sscanf(line, "%s %d %d", word, &r, &c);
    if (strcmp(word, "q") == 0 || strcmp(word, "quit") == 0) {
        printf("\nQuitting the game...\n");
        printf("Bye!\n");
        over = 1;
    } else if (strcmp(word, "h") == 0 || strcmp(word, "help") == 0) {
        printf("\nCommands Available...\n");
        printf(" - Reveal: r/reveal row col\n");
        printf(" -   Mark: m/mark   row col\n");
        printf(" -  Guess: g/guess  row col\n");
        printf(" -   Help: h/help\n");
        printf(" -   Quit: q/quit\n");
        rounds++;
    } else if (strcmp(word, "nofog") == 0) {
        nofog = 1;
        rounds++;
    } else if (strcmp(word, "r") == 0 || strcmp(word, "reveal") == 0 ||
               strcmp(word, "m") == 0 || strcmp(word, "mark") == 0 ||
               strcmp(word, "g") == 0 || strcmp(word, "guess") == 0) {
        if (n != 3) {
            invalid("row and column expected");
            return;
        }
        if (r < 0 || r >= rows || c < 0 || c >= cols) {
            invalid("out of bounds");
            return;
        }
        rounds++;
        if (word[0] == 'm')
            field[r * cols + c] = 'F';
        if (word[0] == 'g')
            field[r * cols + c] = '?';
        if (word[0] == 'r') {
            if (mine[r * cols + c]) {
                print_loss();
                over = 1;
            } else {
                field[r * cols + c] = '0' + count_mines(r * cols + c);
            }
        }
    } else {
        invalid("Command not recognized!");
    }
}

int main(int argc, char *argv[])
{
    if (argc != 2) {
        fprintf(stderr, "\nUsage: MinesweeperDriver SEED_FILE_PATH\n");
        return 1;
    }
    read_seed(argv[1]);
    print_welcome();
    while (!over) {
        print_field();
        prompt_user();
        if (!over && is_won()) {
            print_win();
            over = 1;
        }
    }
    return 0;
}

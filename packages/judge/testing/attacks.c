// Attacks on the machine that judges, one for each first argument. What succeeds prints "yes", what does not "no".
#include <arpa/inet.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

static void say(int succeeded) { puts(succeeded ? "yes" : "no"); }

static void connect_to(int port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    say(connect(socket(AF_INET, SOCK_STREAM, 0), (struct sockaddr *)&address, sizeof address) == 0);
}

static void type_at_terminal(void) {
    int terminal = open("/dev/tty", O_RDWR);
    say(terminal >= 0 || ioctl(0, TIOCSTI, "x") == 0 || ioctl(1, TIOCSTI, "x") == 0 || ioctl(2, TIOCSTI, "x") == 0);
}

static void fork_for_ever(void) {
    for (;;) if (fork() < 0) usleep(1000);
}

static void take_memory(void) {
    for (;;) {
        char *bytes = malloc(1 << 20);
        if (bytes != NULL) memset(bytes, 1, 1 << 20);
    }
}

static void leave_process(void) {
    if (fork() == 0) {
        setsid();
        for (int fd = 0; fd < 64; fd++) close(fd);
        chdir("/");
        for (;;) pause();
    }
    puts("done");
}

int main(int count, char **arguments) {
    const char *attack = count > 1 ? arguments[1] : "";
    if (strcmp(attack, "connect") == 0) connect_to(atoi(arguments[2]));
    if (strcmp(attack, "type") == 0) type_at_terminal();
    if (strcmp(attack, "fork") == 0) fork_for_ever();
    if (strcmp(attack, "memory") == 0) take_memory();
    if (strcmp(attack, "leave") == 0) leave_process();
    return 0;
}

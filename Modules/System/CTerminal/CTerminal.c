#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// No wrapping of lines, bracketed paste, characters of several scalars counted as one, no cursor.
#define SETTINGS "\033[?7l\033[?2004h\033[?2027h\033[?25l"
static const char show[] = "\033[?1049h" SETTINGS;
// The alternate screen without saving the cursor, which is saved already.
static const char show_anew[] = "\033[?1047h" SETTINGS;
static const char show_mouse[] = "\033[?1000h\033[?1006h";
// A frame may be unfinished; a begin before the end spares terminals that log an end without one.
static const char hide[] =
    "\033[?2026h\033[?2026l\033[0m\033[?1006l\033[?1000l\033[?2027l\033[?2004l\033[?7h\033[?25h\033[?1049l";

// SIGCONT is handled too, since a shell may have changed the modes while the process was stopped.
static const int handled[] = {
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE,
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
    SIGTSTP, SIGCONT, SIGWINCH,
};
enum { handled_count = sizeof handled / sizeof handled[0] };

static atomic_bool is_owned;
/// Whether the terminal is ours at the moment; the one that sets this to false restores it.
static atomic_bool is_shown;
/// Whether handlers may take the terminal again; false once it is to be restored for good.
static atomic_bool is_open;
/// The number of handlers that restore or take the terminal, or tell of a signal.
static atomic_int running_handlers;

// Written before a handler is installed, and read by handlers.
static struct termios modes;
static struct termios raw_modes;
static int input_fd;
static int output_fd;
static atomic_int news_fd;
static bool has_screen;
static bool has_mouse;
static struct sigaction previous[handled_count];
static bool is_installed[handled_count];

/// Writes, and gives up after 0.1 seconds if the output of the terminal is stopped: a program must be able to
/// end.
static void write_some(const char *text, size_t length) {
    while (length > 0) {
        struct pollfd request = {.fd = output_fd, .events = POLLOUT};
        int ready = poll(&request, 1, 100);
        if (ready == 0 || (ready < 0 && errno != EINTR)) return;
        ssize_t count = write(output_fd, text, length);
        if (count < 0 && errno != EINTR && errno != EAGAIN) return;
        if (count > 0) {
            text += count;
            length -= (size_t)count;
        }
    }
}

static void give_back(void) {
    if (!atomic_exchange(&is_shown, false)) return;
    // A process in the background would be stopped for this, and never end.
    sigset_t set, before;
    sigemptyset(&set);
    sigaddset(&set, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &set, &before);
    if (has_screen) write_some(hide, sizeof hide - 1);
    tcsetattr(input_fd, TCSANOW, &modes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void take(void) {
    tcsetattr(input_fd, TCSANOW, &raw_modes);
    bool was_shown = atomic_exchange(&is_shown, true);
    if (!has_screen) return;
    if (was_shown) {
        write_some(show_anew, sizeof show_anew - 1);
    } else {
        write_some(show, sizeof show - 1);
    }
    if (has_mouse) write_some(show_mouse, sizeof show_mouse - 1);
}

static void wait_for_handlers(void) {
    while (atomic_load(&running_handlers) > 0) poll(NULL, 0, 1);
}

/// Restores the terminal, and waits for handlers on other threads, which must finish before the process ends.
/// It must not be called from a handler.
static void give_back_for_good(void) {
    atomic_store(&is_open, false);
    // First for a handler that takes the terminal, then for one that was faster to restore it.
    wait_for_handlers();
    give_back();
    wait_for_handlers();
}

static void tell(unsigned char news) {
    // If the pipe is full, it already has unread news.
    (void)!write(atomic_load(&news_fd), &news, 1);
}

static int index_of(int number) {
    for (int index = 0; index < handled_count; index++) {
        if (handled[index] == number) return index;
    }
    return 0;
}

/// Restores the previous handler and raises the signal again, so the process ends as it would have.
static void on_end(int number) {
    int code = errno;
    give_back();
    sigaction(number, &previous[index_of(number)], NULL);
    // Blocked until the handler returns.
    raise(number);
    errno = code;
}

static void on_stop(int number) {
    int code = errno;
    atomic_fetch_add(&running_handlers, 1);
    give_back();
    struct sigaction standard, ours;
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    sigemptyset(&standard.sa_mask);
    sigaction(number, &standard, &ours);
    sigset_t set, before;
    sigemptyset(&set);
    sigaddset(&set, number);
    raise(number);
    // The process is stopped here.
    pthread_sigmask(SIG_UNBLOCK, &set, &before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    sigaction(number, &ours, NULL);
    // A process group without a shell to wake it is not stopped, and gets no signal to continue.
    sigset_t waiting;
    bool is_to_continue = sigpending(&waiting) == 0 && sigismember(&waiting, SIGCONT) == 1;
    if (!is_to_continue && !atomic_load(&is_shown) && atomic_load(&is_open)) {
        take();
        tell(strata_terminal_continued);
    }
    atomic_fetch_sub(&running_handlers, 1);
    errno = code;
}

static void on_continue(int number) {
    (void)number;
    int code = errno;
    atomic_fetch_add(&running_handlers, 1);
    if (atomic_load(&is_open)) {
        take();
        tell(strata_terminal_continued);
    }
    atomic_fetch_sub(&running_handlers, 1);
    errno = code;
}

static void on_resize(int number) {
    (void)number;
    int code = errno;
    atomic_fetch_add(&running_handlers, 1);
    tell(strata_terminal_resized);
    atomic_fetch_sub(&running_handlers, 1);
    errno = code;
}

static void (*handler_for(int number))(int) {
    switch (number) {
    case SIGTSTP: return on_stop;
    case SIGCONT: return on_continue;
    case SIGWINCH: return on_resize;
    default: return on_end;
    }
}

static void install(void) {
    for (int index = 0; index < handled_count; index++) {
        int number = handled[index];
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_handler = handler_for(number);
        action.sa_flags = SA_RESTART | SA_ONSTACK;
        // One handler at a time, so none sees the half-done work of another.
        sigemptyset(&action.sa_mask);
        for (int other = 0; other < handled_count; other++) sigaddset(&action.sa_mask, handled[other]);
        sigaction(number, NULL, &previous[index]);
        // A signal that was ignored when the program started, as with nohup, stays ignored.
        is_installed[index] = previous[index].sa_handler != SIG_IGN
            && sigaction(number, &action, NULL) == 0;
    }
}

static void uninstall(void) {
    for (int index = 0; index < handled_count; index++) {
        if (is_installed[index]) sigaction(handled[index], &previous[index], NULL);
        is_installed[index] = false;
    }
}

void strata_terminal_guard_thread(void) {
    enum { size = 16 * 1024 };
    static _Thread_local _Alignas(16) char bytes[size];
    static _Thread_local bool is_guarded;
    if (is_guarded) return;
    is_guarded = true;
    stack_t stack;
    if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = bytes;
    stack.ss_size = size;
    sigaltstack(&stack, NULL);
}

static void make_raw(struct termios *raw) {
    raw->c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
    raw->c_oflag &= ~(tcflag_t)OPOST;
    raw->c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
    raw->c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
    raw->c_cflag |= CS8;
    raw->c_cc[VMIN] = 1;
    raw->c_cc[VTIME] = 0;
}

/// Turns off echo and line buffering; everything else stays, so Control-C is still a signal.
static void make_silent(struct termios *silent) {
    silent->c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON);
    silent->c_cc[VMIN] = 1;
    silent->c_cc[VTIME] = 0;
}

static int own(int input, int output, int news, bool wants_screen, bool wants_mouse) {
    static atomic_bool is_registered;
    if (atomic_exchange(&is_owned, true)) return EBUSY;
    if (tcgetattr(input, &modes) != 0) {
        int code = errno;
        atomic_store(&is_owned, false);
        return code;
    }
    input_fd = input;
    output_fd = output;
    atomic_store(&news_fd, news);
    has_screen = wants_screen;
    has_mouse = wants_mouse;
    raw_modes = modes;
    if (wants_screen) {
        make_raw(&raw_modes);
    } else {
        make_silent(&raw_modes);
    }
    if (!atomic_exchange(&is_registered, true)) atexit(give_back_for_good);
    strata_terminal_guard_thread();
    atomic_store(&is_open, true);
    install();
    take();
    return 0;
}

int strata_terminal_enter(int input, int output, int news, bool wants_mouse) {
    return own(input, output, news, true, wants_mouse);
}

int strata_terminal_listen(int input, int output) {
    // A process in the background would be stopped for changing the modes.
    pid_t group = tcgetpgrp(input);
    if (group > 0 && group != getpgrp()) return EAGAIN;
    return own(input, output, -1, false, false);
}

void strata_terminal_leave(void) {
    if (!atomic_load(&is_owned)) return;
    // Unread answers of the terminal must not be typed into the shell.
    if (has_screen) tcflush(input_fd, TCIFLUSH);
    give_back_for_good();
    uninstall();
    // The pipe is closed next and its number reused, so no handler may still write to it.
    atomic_store(&news_fd, -1);
    wait_for_handlers();
    atomic_store(&is_owned, false);
}

bool strata_terminal_can_stop(void) {
    return is_installed[index_of(SIGTSTP)];
}

void strata_terminal_stop(void) {
    kill(0, SIGTSTP);
}

#ifndef STRATA_CTERMINAL_H
#define STRATA_CTERMINAL_H

// What a signal handler needs to give a terminal back as it was, and nothing else.
// A handler may call only what is safe at any moment, which no Swift is. The state is the process's own,
// as its terminal and its handlers are, so there is one full screen at a time.

#include <stdbool.h>

#pragma clang assume_nonnull begin

/// What is written to the descriptor of `strata_terminal_enter`, a byte each.
static const unsigned char strata_terminal_resized = 'r';
static const unsigned char strata_terminal_continued = 'c';

/// Keeps the modes of the terminal, makes it raw, shows the second screen and handles signals.
///
/// `news` is told of signals; it must not block. Returns 0 or the number of an error: EBUSY if there is a
/// full screen already.
int strata_terminal_enter(int input, int output, int news, bool wants_mouse);

/// Takes the keyboard alone, to read what the terminal answers; the screen stays as it is.
///
/// Signals are sent as ever. Returns 0 or the number of an error: EBUSY if the terminal is taken already, EAGAIN
/// if another process group has it. It ends with `strata_terminal_leave`, and keys nobody has read stay there.
int strata_terminal_listen(int input, int output);

/// Gives the terminal back as it was, and the signals to whoever handled them before. It may be called twice.
void strata_terminal_leave(void);

/// Gives handlers on this thread a stack of their own, for when the thread's is used up.
void strata_terminal_guard_thread(void);

/// Whether stopping is handled here; it is not where the program was started to ignore it.
bool strata_terminal_can_stop(void);

/// Stops the process group as Control-Z does, after giving the terminal back; it is taken again afterwards.
void strata_terminal_stop(void);

#pragma clang assume_nonnull end

#endif

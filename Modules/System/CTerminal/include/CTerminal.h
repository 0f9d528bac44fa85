#ifndef STRATA_CTERMINAL_H
#define STRATA_CTERMINAL_H

// What a signal handler needs to restore a terminal, and nothing else. A handler may call only
// async-signal-safe functions, which no Swift is. The state belongs to the process, as do its terminal and
// its handlers, so there is one full screen at a time.

#include <stdbool.h>

#pragma clang assume_nonnull begin

/// The bytes that are written to the `news` descriptor of `strata_terminal_enter`, one for each event.
static const unsigned char strata_terminal_resized = 'r';
static const unsigned char strata_terminal_continued = 'c';

/// Saves the modes of the terminal, makes it raw, shows the alternate screen and handles signals.
///
/// Signals are reported to `news`, which must not block. Returns 0 or the number of an error: EBUSY if there
/// is a full screen already.
int strata_terminal_enter(int input, int output, int news, bool wants_mouse);

/// Takes only the keyboard, to read what the terminal answers; the screen stays as it is.
///
/// Keys still send signals. Returns 0 or the number of an error: EBUSY if the terminal is taken already,
/// EAGAIN if another process group has it. `strata_terminal_leave` ends it, and leaves unread keys in the
/// input.
int strata_terminal_listen(int input, int output);

/// Restores the terminal and the previous signal handlers. It may be called twice.
void strata_terminal_leave(void);

/// Gives handlers on this thread an alternate stack, in case the thread's own is used up.
void strata_terminal_guard_thread(void);

/// Whether stopping is handled; it is not if the program was started to ignore SIGTSTP.
bool strata_terminal_can_stop(void);

/// Stops the process group as Control-Z does, after restoring the terminal; it is taken again afterwards.
void strata_terminal_stop(void);

#pragma clang assume_nonnull end

#endif

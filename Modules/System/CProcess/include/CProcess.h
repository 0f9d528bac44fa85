#ifndef STRATA_CPROCESS_H
#define STRATA_CPROCESS_H

// What belongs to the process and Swift cannot reach: its environment, which is a global variable, what the linker
// was told, the threads that it may start, the files that its children inherit, and the main queue on the main thread.

#include <spawn.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Returns the variables, each as `NAME=value`, with a null pointer after the last one.
char *_Nullable *_Nonnull strata_process_environment(void);

/// Returns the first twelve hexadecimal digits of the commit as a number; 0 if the build named none.
uint64_t strata_process_commit(void);

/// Returns how many threads can be started at once, up to `wanted`, which is 32 at most. They have ended by then.
int strata_process_count_threads(int wanted);

/// Closes the files from a number on in a child that is spawned, where the C library can.
void strata_process_close_files(posix_spawn_file_actions_t *actions, int first);

/// Runs the work of the main queue on this thread, which must be the main thread, and never returns.
_Noreturn void strata_process_run_main_queue(void);

#pragma clang assume_nonnull end

#endif

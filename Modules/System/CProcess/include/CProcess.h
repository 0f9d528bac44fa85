#ifndef STRATA_CPROCESS_H
#define STRATA_CPROCESS_H

// What belongs to the process and Swift cannot reach: its environment, which is a global variable, and the main
// queue on the main thread.

#pragma clang assume_nonnull begin

/// Returns the variables, each as `NAME=value`, with a null pointer after the last one.
char *_Nullable *_Nonnull strata_process_environment(void);

/// Runs the work of the main queue on this thread, which must be the main thread, and never returns.
_Noreturn void strata_process_run_main_queue(void);

#pragma clang assume_nonnull end

#endif

#define _GNU_SOURCE
#include "CProcess.h"

#if __APPLE__

#include <crt_externs.h>
#include <dispatch/dispatch.h>

char **strata_process_environment(void) { return *_NSGetEnviron(); }

uint64_t strata_process_commit(void) { return 0; }

_Noreturn void strata_process_run_main_queue(void) { dispatch_main(); }

#else

#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

char **strata_process_environment(void) { return environ; }

// A number that Scripts/lib/build.sh gives the linker as an address, so a new commit compiles nothing again.
extern const char strata_commit[] __attribute__((weak));

uint64_t strata_process_commit(void) { return (uintptr_t)strata_commit; }

// The interface of libdispatch for run loops, by which CoreFoundation runs the main queue. dispatch_main ends the
// main thread instead and starts another, which takes a tenth of the time of a short program.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

_Noreturn void strata_process_run_main_queue(void) {
    struct pollfd wakeup = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
    for (;;) {
        uint64_t count;
        // The descriptor does not block; without a wakeup there is nothing to do.
        if (read(wakeup.fd, &count, sizeof count) == sizeof count) _dispatch_main_queue_callback_4CF(nullptr);
        else if (poll(&wakeup, 1, -1) < 0 && errno != EINTR) abort();
    }
}

#endif

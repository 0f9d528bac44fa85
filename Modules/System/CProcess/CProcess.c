#define _GNU_SOURCE
#include "CProcess.h"

#include <pthread.h>

static void *wait_for_permission(void *lock) {
    pthread_mutex_lock(lock);
    pthread_mutex_unlock(lock);
    return nullptr;
}

int strata_process_count_threads(int wanted) {
    enum { most = 32, stack_size = 64 * 1024 };
    pthread_t threads[most];
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return 0;
    pthread_attr_setstacksize(&attributes, stack_size);
    // Each thread waits, so that all of them are there at once.
    pthread_mutex_lock(&lock);
    int count = 0;
    while (count < wanted && count < most
           && pthread_create(&threads[count], &attributes, wait_for_permission, &lock) == 0) count++;
    pthread_mutex_unlock(&lock);
    for (int index = 0; index < count; index++) pthread_join(threads[index], nullptr);
    pthread_attr_destroy(&attributes);
    return count;
}

void strata_process_close_files(posix_spawn_file_actions_t *actions, int first) {
#if defined __GLIBC__ && __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(actions, first);
#else
    // Darwin has a flag for it.
    (void)actions, (void)first;
#endif
}

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

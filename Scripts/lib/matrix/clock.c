// Shifts the calendar time of a program by STRATA_CLOCK_OFFSET seconds, set when it is compiled: what it reads, and the times of files.
// Monotonic clocks stay as they are, and waiting until a calendar time takes as long as it should.
//
// Preloaded by Scripts/matrix. It does nothing at start and asks the kernel directly, so the order in which the
// libraries of a program are made ready does not matter.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define OFFSET ((time_t)(STRATA_CLOCK_OFFSET))

int clock_gettime(clockid_t clock, struct timespec *time) {
    int result = (int)syscall(SYS_clock_gettime, clock, time);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += OFFSET;
    return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    *time = (struct timeval){ .tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000 };
    return 0;
}

time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}

// When a deadline is due by the monotonic clock. One that is small is of that clock already.
static struct timespec monotonic(const struct timespec *deadline) {
    if (deadline->tv_sec < 1000000000) return *deadline;
    struct timespec calendar, result;
    clock_gettime(CLOCK_REALTIME, &calendar);
    clock_gettime(CLOCK_MONOTONIC, &result);
    result.tv_sec += deadline->tv_sec - calendar.tv_sec;
    result.tv_nsec += deadline->tv_nsec - calendar.tv_nsec;
    if (result.tv_nsec < 0) result.tv_sec--, result.tv_nsec += 1000000000;
    if (result.tv_nsec >= 1000000000) result.tv_sec++, result.tv_nsec -= 1000000000;
    if (result.tv_sec < 0) result = (struct timespec){ 0 };
    return result;
}

// The threads of Swift's dispatch library wait for work so; else they would end at once and be made again for ever.
int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
    struct timespec due = monotonic(deadline);
    return sem_clockwait(semaphore, CLOCK_MONOTONIC, &due);
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict deadline) {
    struct timespec due = monotonic(deadline);
    return pthread_cond_clockwait(condition, mutex, CLOCK_MONOTONIC, &due);
}

static int shifted(int result, struct stat *file) {
    if (result == 0) {
        file->st_atim.tv_sec += OFFSET;
        file->st_mtim.tv_sec += OFFSET;
        file->st_ctim.tv_sec += OFFSET;
    }
    return result;
}

int fstatat(int folder, const char *restrict path, struct stat *restrict file, int flags) {
    return shifted((int)syscall(SYS_newfstatat, folder, path, file, flags), file);
}
int stat(const char *restrict path, struct stat *restrict file) { return fstatat(AT_FDCWD, path, file, 0); }
int lstat(const char *restrict path, struct stat *restrict file) {
    return fstatat(AT_FDCWD, path, file, AT_SYMLINK_NOFOLLOW);
}
int fstat(int number, struct stat *file) { return shifted((int)syscall(SYS_fstat, number, file), file); }

// The same by the names that programs built for large files use.
int fstatat64(int, const char *restrict, struct stat64 *restrict, int) __attribute__((alias("fstatat")));
int stat64(const char *restrict, struct stat64 *restrict) __attribute__((alias("stat")));
int lstat64(const char *restrict, struct stat64 *restrict) __attribute__((alias("lstat")));
int fstat64(int, struct stat64 *) __attribute__((alias("fstat")));

int statx(int folder, const char *restrict path, int flags, unsigned mask, struct statx *restrict file) {
    int result = (int)syscall(SYS_statx, folder, path, flags, mask, file);
    if (result == 0) {
        file->stx_atime.tv_sec += OFFSET;
        file->stx_mtime.tv_sec += OFFSET;
        file->stx_ctime.tv_sec += OFFSET;
        file->stx_btime.tv_sec += OFFSET;
    }
    return result;
}

static int set_times(int folder, const char *path, const struct timespec *times, int flags) {
    struct timespec real[2];
    for (int i = 0; times && i < 2; i++) {
        real[i] = times[i];
        if (times[i].tv_nsec != UTIME_NOW && times[i].tv_nsec != UTIME_OMIT) real[i].tv_sec -= OFFSET;
    }
    return (int)syscall(SYS_utimensat, folder, path, times ? real : NULL, flags);
}
int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
    return set_times(folder, path, times, flags);
}
int futimens(int number, const struct timespec times[2]) { return set_times(number, NULL, times, 0); }
int utimes(const char *path, const struct timeval times[2]) {
    struct timespec wanted[2];
    for (int i = 0; times && i < 2; i++) {
        wanted[i] = (struct timespec){ .tv_sec = times[i].tv_sec, .tv_nsec = times[i].tv_usec * 1000 };
    }
    return set_times(AT_FDCWD, path, times ? wanted : NULL, 0);
}

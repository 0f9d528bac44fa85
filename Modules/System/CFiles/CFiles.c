#define _GNU_SOURCE
#include "CFiles.h"

#include <stdio.h>

#if __APPLE__

int strata_files_rename(const char *path, const char *new_path) {
    return renamex_np(path, new_path, RENAME_EXCL);
}

#else

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

int strata_files_rename(const char *path, const char *new_path) {
    // Musl has no function for it. The flag is RENAME_NOREPLACE.
    return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, new_path, 1u);
}

#endif

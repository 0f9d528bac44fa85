#ifndef STRATA_CFILES_H
#define STRATA_CFILES_H

// What the C library hides from Swift: a rename that never replaces a file.

#pragma clang assume_nonnull begin

/// Renames a file, unless there is one of the new name; returns 0, or -1 with the cause in `errno`.
///
/// `EINVAL`, `ENOSYS` and `ENOTSUP` say that the file system cannot do that.
int strata_files_rename(const char *path, const char *new_path);

#pragma clang assume_nonnull end

#endif

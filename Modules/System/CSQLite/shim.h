#ifndef STRATA_CSQLITE_SHIM_H
#define STRATA_CSQLITE_SHIM_H

#include <sqlite3.h>

// What Swift cannot express: SQLITE_TRANSIENT is a cast of -1 to a function pointer, sqlite3_db_config is
// variadic, system calls are cast to one type, and Swift does not import the sums of the extended result
// codes.

/// Binds text that SQLite copies; a null pointer with no bytes is empty text, not NULL.
static inline int strata_sqlite_bind_text(
    sqlite3_stmt *statement, int index, const void *text, sqlite3_uint64 count
) {
    const char *bytes = count == 0 ? "" : (const char *)text;
    return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds bytes that SQLite copies; no bytes are an empty blob, not NULL.
static inline int strata_sqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count
) {
    if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Sets one SQLITE_DBCONFIG option to on or off.
static inline int strata_sqlite_configure(sqlite3 *database, int option, int on) {
    return sqlite3_db_config(database, option, on, (int *)0);
}

/// Makes SQLite open every file with `open`, which must have the signature of the system's function.
static inline int strata_sqlite_replace_open(int (*open)(const char *path, int flags, int mode)) {
    sqlite3_vfs *files = sqlite3_vfs_find(0);
    if (files == 0 || files->iVersion < 3 || files->xSetSystemCall == 0) return SQLITE_ERROR;
    return files->xSetSystemCall(files, "open", (sqlite3_syscall_ptr)open);
}

/// Whether the message of a constraint error is SQLite's own, and contains only names of the schema.
static inline int strata_sqlite_constraint_names_schema(int extended_code) {
    switch (extended_code) {
    case SQLITE_CONSTRAINT_CHECK:
    case SQLITE_CONSTRAINT_DATATYPE:
    case SQLITE_CONSTRAINT_FOREIGNKEY:
    case SQLITE_CONSTRAINT_NOTNULL:
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_ROWID:
    case SQLITE_CONSTRAINT_UNIQUE:
        return 1;
    default:
        return 0;
    }
}

#endif

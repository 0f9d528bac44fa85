internal import CSQLite

/// A failed call of SQLite, before it becomes a `DatabaseError`.
struct SQLiteFailure {
    private let code: Int32
    private let systemError: Int32
    private let message: String
    private let path: String

    /// Reads the connection's last error, so it must be called right after the failed call.
    init(_ code: Int32, in database: OpaquePointer?, path: String) {
        self.code = code
        self.path = path
        systemError = database.map { sqlite3_system_errno($0) } ?? 0
        message = database.map { String(cString: sqlite3_errmsg($0)) } ?? Self.general(code)
    }

    var opening: DatabaseError {
        known ?? .cannotOpen(path: path, .database(code: code))
    }

    /// The error of a statement without bound values, so the message can only quote the statement.
    func withoutValues(_ sql: String) -> DatabaseError {
        known ?? .statement(sql: sql, reason: message)
    }

    /// The error of a statement with bound values, which functions and extensions quote in their messages;
    /// only the general text of the code is used.
    func withValues(_ sql: String) -> DatabaseError {
        known ?? .statement(sql: sql, reason: Self.general(code))
    }

    private var known: DatabaseError? {
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy
        case SQLITE_FULL: .full
        case SQLITE_READONLY, SQLITE_PERM: .readOnly
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt(path: path)
        case SQLITE_CONSTRAINT: .constraint(reason: constraintReason)
        case SQLITE_CANTOPEN:
            foreignFile ?? SystemError(systemError).databaseError
                ?? .cannotOpen(path: path, .database(code: code))
        case SQLITE_IOERR:
            SystemError(systemError).databaseError ?? .inputOutput
        default: nil
        }
    }

    /// The first file that is not one of ours; SQLite does not say which of its files it could not open.
    private var foreignFile: DatabaseError? {
        for path in DatabaseLock.suffixes.map({ path + $0 }) {
            if let failure = PrivateFileError(lookingAt: path) {
                return .notOurs(path: path, failure)
            }
        }
        return nil
    }

    /// The reason of a constraint error; a message by a trigger or an extension may contain more than names.
    private var constraintReason: String {
        strata_sqlite_constraint_names_schema(code) != 0 ? message : Self.general(code)
    }

    private static func general(_ code: Int32) -> String {
        String(cString: sqlite3_errstr(code))
    }
}

internal import CSQLite

/// A prepared statement, finalised with its last reference.
final class Statement {
    let handle: OpaquePointer
    let sql: String
    let columnCount: Int

    /// Whether the statement leaves the database unchanged.
    let isReadOnly: Bool

    private let parameterCount: Int
    private let database: OpaquePointer
    private let path: String

    init(_ sql: String, on database: OpaquePointer, path: String) throws(DatabaseError) {
        var handle: OpaquePointer?
        var hasMore = false
        let code = sql.withCString { start in
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(
                database,
                start,
                -1,
                UInt32(SQLITE_PREPARE_PERSISTENT),
                &handle,
                &tail
            )
            hasMore = tail.map { !String(cString: $0).allSatisfy(\.isWhitespace) } ?? false
            return code
        }
        guard code == SQLITE_OK else {
            throw SQLiteFailure(code, in: database, path: path).withoutValues(sql)
        }
        guard let handle else { throw .misuse(.noStatement(sql: sql)) }
        self.handle = handle
        self.sql = sql
        self.database = database
        self.path = path
        columnCount = Int(sqlite3_column_count(handle))
        parameterCount = Int(sqlite3_bind_parameter_count(handle))
        isReadOnly = sqlite3_stmt_readonly(handle) != 0
        // SQLite would run the first and silently ignore the rest.
        guard !hasMore else { throw .misuse(.severalStatements(sql: sql)) }
    }

    deinit {
        sqlite3_finalize(handle)
    }

    func bind(_ values: [SQLValue]) throws(DatabaseError) {
        guard values.count == parameterCount else {
            throw .misuse(.valueCount(sql: sql, expected: parameterCount, found: values.count))
        }
        for (index, value) in values.enumerated() {
            try bind(value, at: Int32(index + 1))
        }
    }

    /// Advances to the next row; returns `false` if there is none.
    func step() throws(DatabaseError) -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw failure(code)
        }
    }

    /// Ends the run and releases the bound values, which may be large.
    func reset() {
        // Both only repeat an error that `step` has thrown already.
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    /// The error of this statement. Its message is used if no values are bound that it could quote; errors in
    /// the schema need it.
    private func failure(_ code: Int32) -> DatabaseError {
        let failure = SQLiteFailure(code, in: database, path: path)
        return parameterCount == 0 ? failure.withoutValues(sql) : failure.withValues(sql)
    }

    private func bind(_ value: SQLValue, at index: Int32) throws(DatabaseError) {
        let code: Int32
        switch value {
        case .null:
            code = sqlite3_bind_null(handle, index)
        case .integer(let integer):
            code = sqlite3_bind_int64(handle, index, integer)
        case .real(let real):
            guard !real.isNaN else {
                throw .misuse(.notANumber(sql: sql, value: Int(index)))
            }
            code = sqlite3_bind_double(handle, index, real)
        case .text(var text):
            code = text.withUTF8 {
                strata_sqlite_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
            }
        case .blob(let bytes):
            code = bytes.withUnsafeBytes {
                strata_sqlite_bind_blob(handle, index, $0.baseAddress, UInt64($0.count))
            }
        }
        guard code == SQLITE_OK else { throw failure(code) }
    }
}

internal import CSQLite

/// The connection to a database that is passed to the body of a `read` or a `write`, and cannot leave it.
///
/// The text of a statement is a `StaticString`: it comes from the source code alone, and values can only be
/// bound to it. Prepared statements are cached; there are no more of them than the source has.
public final class Connection {
    /// The path as errors name it.
    let path: String

    private let handle: OpaquePointer
    /// `nil` for a database in memory.
    private let lock: DatabaseLock?
    private var idleStatements: [String: Statement] = [:]
    private var permitsWriting = true
    /// The reason that nothing can be written, if known from the start.
    private var failure: DatabaseError?
    /// Whether it was opened in a fallback mode, good for one call only, as the next may find things changed.
    let isFallback: Bool

    /// Opens a database and migrates its schema.
    init(
        _ location: DatabaseLocation,
        migrations: [Migration],
        access: Access = .shared,
        lock: DatabaseLock?,
        busyTimeout: Duration,
        durability: Durability
    ) throws(DatabaseError) {
        path = location.path
        isFallback = access != .shared
        self.lock = lock
        handle = try Self.openHandle(location, access)
        try configure(busyTimeout: busyTimeout)
        guard case .file = location, access != .none else {
            try migrate(migrations)
            return
        }
        do throws(DatabaseError) {
            let mayWrite = access == .shared || access == .alone
            // If it may not write, SQLite opens the file for reading without saying so.
            guard !mayWrite || !isReadOnly else { throw .readOnly }
            if access == .alone { try run("PRAGMA locking_mode = EXCLUSIVE") }
            try checkOrigin(migrations)
            // The header has been read by now; if it forbids writing that the system permits, it is damaged.
            guard !mayWrite || !isReadOnly else { throw .corrupt(path: path) }
            if mayWrite { try useWriteAheadLog(durability) }
            try checkLength(of: location)
            try migrate(migrations)
        } catch {
            throw isDamage(error, migrations) ? .corrupt(path: path) : error
        }
    }

    deinit {
        // Statements must be released before their connection, and the lock after it, which is the order
        // here.
        idleStatements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Runs one statement and ignores its rows.
    public func execute(_ sql: StaticString, _ values: SQLValue...) throws(DatabaseError) {
        try execute(sql, values: values)
    }

    /// Runs one statement with its values in an array, and ignores its rows.
    public func execute(_ sql: StaticString, values: [SQLValue]) throws(DatabaseError) {
        try withStatement(sql, values) { statement throws(DatabaseError) in
            while try statement.step() {}
        }
    }

    /// Runs one statement and transforms each row.
    public func query<T>(
        _ sql: StaticString,
        _ values: SQLValue...,
        row: (borrowing Row) throws(DatabaseError) -> T
    ) throws(DatabaseError) -> [T] {
        try query(sql, values: values, row: row)
    }

    /// Runs one statement with its values in an array, and transforms each row.
    public func query<T>(
        _ sql: StaticString,
        values: [SQLValue],
        row: (borrowing Row) throws(DatabaseError) -> T
    ) throws(DatabaseError) -> [T] {
        try withStatement(sql, values) { statement throws(DatabaseError) in
            var results: [T] = []
            while try statement.step() {
                results.append(try row(Row(statement)))
            }
            return results
        }
    }

    /// The number of rows that the last insert, update or delete changed.
    public var changes: Int { Int(sqlite3_changes64(handle)) }

    /// The row ID of the last inserted row.
    public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

    private func withStatement<R>(
        _ sql: StaticString,
        _ values: [SQLValue],
        _ body: (Statement) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        let text = sql.description
        let statement = try takeStatement(text)
        defer {
            statement.reset()
            idleStatements[text] = statement
        }
        guard permitsWriting || statement.isReadOnly else {
            throw .misuse(.writesInRead(sql: text))
        }
        try statement.bind(values)
        return try body(statement)
    }

    // Removed from the cache while in use, so a query inside the same query gets a statement of its own.
    private func takeStatement(_ sql: String) throws(DatabaseError) -> Statement {
        if let idle = idleStatements.removeValue(forKey: sql) { return idle }
        return try Statement(sql, on: handle, path: path)
    }
}

// MARK: - Transactions

extension Connection {
    enum Transaction {
        case read

        /// Takes the lock at once: a transaction that reads first and then writes cannot wait for its turn.
        case write
    }

    /// Commits the changes of the body if it returns, and rolls them back if it throws.
    func transaction<R>(
        _ kind: Transaction,
        _ body: (Connection) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        if kind == .write, let failure { throw failure }
        switch kind {
        case .read: try execute("BEGIN")
        case .write: try execute("BEGIN IMMEDIATE")
        }
        permitsWriting = kind == .write
        defer { permitsWriting = true }
        do throws(DatabaseError) {
            let result = try body(self)
            // SQLite rolls back by itself when the disk is full, even if the body hid that error.
            guard isInTransaction else { throw .misuse(.transactionEnded) }
            try execute("COMMIT")
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Runs `prepare` on a snapshot, and `body` with its result in a transaction that nobody wrote before.
    func transaction<Plan, R>(
        preparing prepare: (Connection) throws(DatabaseError) -> Plan,
        _ body: (Connection, Plan) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        for _ in 0..<Self.attemptsWithoutLock {
            let (plan, version) = try transaction(.read) { connection throws(DatabaseError) in
                (try prepare(connection), try connection.dataVersion())
            }
            let result: R? = try transaction(.write) { connection throws(DatabaseError) in
                guard try connection.dataVersion() == version else { return nil }
                return .some(try body(connection, plan))
            }
            if let result { return result }
        }
        return try transaction(.write) { connection throws(DatabaseError) in
            try body(connection, prepare(connection))
        }
    }

    /// How often a change is prepared again because others wrote, before it keeps them from writing.
    private static let attemptsWithoutLock = 5

    /// A number that changes with every transaction of another connection.
    private func dataVersion() throws(DatabaseError) -> Int64 { try integer("PRAGMA data_version") }

    /// Rewrites the database without the space of deleted rows.
    func compact() throws(DatabaseError) {
        if let failure { throw failure }
        try execute("VACUUM")
    }

    private var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    private func rollBack() {
        guard isInTransaction else { return }
        // The error that led here says more than an error of rolling back.
        try? execute("ROLLBACK")
    }
}

// MARK: - Opening

extension Connection {
    /// Makes every later attempt to write throw an error.
    func failWrites(_ error: DatabaseError) {
        failure = error
    }

    /// Records the version of the schema, and that the database is one of ours.
    func setSchemaVersion(_ version: Int) throws(DatabaseError) {
        // A pragma takes no bound values; an integer cannot inject SQL.
        try run("PRAGMA user_version = \(version)")
        try run("PRAGMA application_id = \(Self.applicationID)")
    }

    private static func openHandle(
        _ location: DatabaseLocation,
        _ access: Access
    ) throws(DatabaseError) -> OpaquePointer {
        var handle: OpaquePointer?
        let (name, mode) =
            switch access {
            case .shared, .alone: (location.fileName, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
            case .reading: (location.fileName, SQLITE_OPEN_READONLY)
            case .immutable: (location.immutableURI, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
            case .none: (DatabaseLocation.memory.fileName, SQLITE_OPEN_READWRITE)
            }
        guard opensOwnFilesOnly else {
            throw .misuse(.filesNotChecked)
        }
        // The actor runs one call at a time, so SQLite need not lock each of them again.
        let code = sqlite3_open_v2(name, &handle, mode | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            let failure = SQLiteFailure(code, in: handle, path: location.path)
            sqlite3_close_v2(handle)
            // If SQLite cannot create a file it tries to read it, and then reports only that it is missing.
            if case .file(let path) = location, let failure = Directory.failure(toMake: path)?.databaseError {
                throw failure
            }
            throw failure.opening
        }
        return handle
    }

    /// Makes SQLite open files through `PrivateFile`; `false` if SQLite does not allow it.
    ///
    /// The file that SQLite has is then the one that was checked, and nobody can swap it in between.
    private static let opensOwnFilesOnly: Bool = {
        let open: @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> Int32 = { path, flags, _ in
            PrivateFile.openForSQLite(path, flags)
        }
        return strata_sqlite_replace_open(open) == SQLITE_OK
    }()

    private func configure(busyTimeout: Duration) throws(DatabaseError) {
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, busyTimeout.wholeMilliseconds)
        // The file may come from anywhere: its schema is not trusted, and no statement may damage the file.
        // Double quotes always mean a name, never a string, which would hide a mistyped name.
        for (option, on) in [
            (SQLITE_DBCONFIG_ENABLE_FKEY, 1), (SQLITE_DBCONFIG_DEFENSIVE, 1),
            (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
            (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
        ] as [(Int32, Int32)] {
            let code = strata_sqlite_configure(handle, option, on)
            guard code == SQLITE_OK else { throw SQLiteFailure(code, in: handle, path: path).opening }
        }
    }

    private var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") != 0 }

    /// Throws if the last page is incomplete: SQLite would fill it with zeros, and read rows that nobody
    /// wrote.
    private func checkLength(of location: DatabaseLocation) throws(DatabaseError) {
        let pageSizes = try query("PRAGMA page_size") { row throws(DatabaseError) in try row.integer(0) }
        // With a log, a page may have been half written on a full disk; the log has that page too.
        guard let pageSize = pageSizes.first, pageSize > 0, !location.hasLog else { return }
        guard Directory.size(ofFile: path) % Int(pageSize) == 0 else {
            throw .corrupt(path: path)
        }
    }

    private func useWriteAheadLog(_ durability: Durability) throws(DatabaseError) {
        do throws(DatabaseError) {
            try run("PRAGMA journal_mode = WAL")
        } catch DatabaseError.busy {
            // Another process is changing the mode or already working in it; the mode belongs to the file, so
            // the next transaction finds it changed.
        }
        switch durability {
        case .powerCut: try run("PRAGMA synchronous = NORMAL")
        case .processExit: try run("PRAGMA synchronous = OFF")
        }
    }

    private func run(_ sql: String) throws(DatabaseError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteFailure(code, in: handle, path: path).withoutValues(sql) }
    }
}

extension Duration {
    /// The duration in milliseconds, rounded up so that a short one does not become zero.
    fileprivate var wholeMilliseconds: Int32 {
        let milliseconds = self / .milliseconds(1)
        return Int32(min(max(milliseconds.rounded(.up), 0), Double(Int32.max)))
    }
}

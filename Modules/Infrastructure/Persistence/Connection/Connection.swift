internal import CSQLite

/// What the body of a `read` or a `write` works with; it cannot leave that body.
///
/// The text of a statement is a `StaticString`: it comes from the source code alone, and values can only be
/// bound to it. A statement is prepared once and kept, and there are no more of them than the source has.
public final class Connection {
    /// How errors name the database.
    let path: String

    private let handle: OpaquePointer
    /// Nil for a database in memory.
    private let hold: FileHold?
    private var idleStatements: [String: Statement] = [:]
    private var permitsWriting = true
    /// Why nothing can be written, where that is known from the start.
    private var failure: DatabaseError?
    /// Whether it was opened in a way that is good for one piece of work, as another may find things changed.
    let isMakeshift: Bool

    /// Opens a database and brings its schema up to date.
    init(
        _ location: DatabaseLocation,
        migrations: [Migration],
        access: Access = .shared,
        hold: FileHold?,
        busyTimeout: Duration,
        durability: Durability
    ) throws(DatabaseError) {
        path = location.path
        isMakeshift = access != .shared
        self.hold = hold
        handle = try Self.openHandle(location, access)
        try configure(busyTimeout: busyTimeout)
        guard case .file = location, access != .none else {
            try migrate(migrations)
            return
        }
        do throws(DatabaseError) {
            let mayWrite = access == .shared || access == .alone
            // Where it may not write, SQLite opens for reading without saying so.
            guard !mayWrite || !isReadOnly else { throw .readOnly }
            if access == .alone { try run("PRAGMA locking_mode = EXCLUSIVE") }
            try checkOrigin(migrations)
            // The head of the file has been read by now, and is damaged if it forbids what the system permits.
            guard !mayWrite || !isReadOnly else { throw .corrupt(path: path) }
            if mayWrite { try useWriteAheadLog(durability) }
            try checkLength(of: location)
            try migrate(migrations)
        } catch {
            throw isDamage(error, migrations) ? .corrupt(path: path) : error
        }
    }

    deinit {
        // A statement must go before the connection it belongs to, and the hold after it, which is the order here.
        idleStatements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Runs one statement and ignores the rows it may give.
    public func execute(_ sql: StaticString, _ values: SQLValue...) throws(DatabaseError) {
        try execute(sql, values: values)
    }

    /// Runs one statement whose values are in an array.
    public func execute(_ sql: StaticString, values: [SQLValue]) throws(DatabaseError) {
        try withStatement(sql, values) { statement throws(DatabaseError) in
            while try statement.step() {}
        }
    }

    /// Runs one statement and makes something of each row.
    public func query<T>(
        _ sql: StaticString,
        _ values: SQLValue...,
        row: (borrowing Row) throws(DatabaseError) -> T
    ) throws(DatabaseError) -> [T] {
        try query(sql, values: values, row: row)
    }

    /// Runs one statement, whose values are in an array, and makes something of each row.
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

    /// How many rows the last insert, update or delete touched.
    public var changes: Int { Int(sqlite3_changes64(handle)) }

    /// The number SQLite gave to the row that was inserted last.
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
            throw .misuse(reason: "“\(text)” writes, inside a read")
        }
        try statement.bind(values)
        return try body(statement)
    }

    // Taken out while in use, so that a query inside the same query gets a statement of its own.
    private func takeStatement(_ sql: String) throws(DatabaseError) -> Statement {
        if let idle = idleStatements.removeValue(forKey: sql) { return idle }
        return try Statement(sql, on: handle, path: path)
    }
}

// MARK: - Transactions

extension Connection {
    enum Transaction {
        case read

        /// Takes the lock at once: one that starts reading and then writes cannot wait for its turn.
        case write
    }

    /// Keeps what the body did when it returns, and undoes it when it throws.
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
            // SQLite has undone everything itself when the disk was full, even if the body hid that error.
            guard isInTransaction else { throw .misuse(reason: "the transaction ended before its body") }
            try execute("COMMIT")
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Writes the database anew without the room that deleted rows left, and gives that back to the disk.
    func compact() throws(DatabaseError) {
        if let failure { throw failure }
        try execute("VACUUM")
    }

    private var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    private func rollBack() {
        guard isInTransaction else { return }
        // The error that led here says more than one that rolling back could add.
        try? execute("ROLLBACK")
    }
}

// MARK: - Opening

extension Connection {
    /// Throws the error at every attempt to write from now on.
    func refuseWriting(_ error: DatabaseError) {
        failure = error
    }

    /// Notes which migration the schema has seen, and that it is one of ours.
    func setSchemaVersion(_ version: Int) throws(DatabaseError) {
        // A pragma takes no bound values; an integer cannot break out of its place.
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
            case .frozen: (location.frozenAddress, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
            case .none: (DatabaseLocation.memory.fileName, SQLITE_OPEN_READWRITE)
            }
        guard opensOwnFilesOnly else {
            throw .misuse(reason: "this SQLite does not let its files be checked")
        }
        // The actor lets one call in at a time, so SQLite need not lock each of them again.
        let code = sqlite3_open_v2(name, &handle, mode | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            let failure = SQLiteFailure(code, in: handle, path: location.path)
            sqlite3_close_v2(handle)
            // After a file it could not make, SQLite tries to read it, and then only knows that it is missing.
            if case .file(let path) = location, let failure = Directory.failure(toMake: path)?.databaseError {
                throw failure
            }
            throw failure.opening
        }
        return handle
    }

    /// Hands SQLite the one way in which this package opens what it writes; true if it takes it.
    ///
    /// So the file that SQLite has is the one that was checked, and nobody can exchange it in between.
    private static let opensOwnFilesOnly: Bool = {
        let open: @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> Int32 = { path, flags, _ in
            OwnFile.openForSQLite(path, flags)
        }
        return strata_sqlite_replace_open(open) == SQLITE_OK
    }()

    private func configure(busyTimeout: Duration) throws(DatabaseError) {
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, busyTimeout.wholeMilliseconds)
        // The file may come from anywhere: its schema is not trusted, and no statement may damage the file.
        // A word in double quotes is a name, never a string that hides a mistyped name.
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

    /// SQLite takes what is missing of the last page for zeros, and so reads rows that nobody wrote.
    private func checkLength(of location: DatabaseLocation) throws(DatabaseError) {
        let pageSizes = try query("PRAGMA page_size") { row throws(DatabaseError) in try row.integer(0) }
        // With a log, a write of a page may have failed half-way on a full disk; the log has that page too.
        guard let pageSize = pageSizes.first, pageSize > 0, !location.hasLog else { return }
        guard Directory.size(ofFile: path) % Int(pageSize) == 0 else {
            throw .corrupt(path: path)
        }
    }

    private func useWriteAheadLog(_ durability: Durability) throws(DatabaseError) {
        do throws(DatabaseError) {
            try run("PRAGMA journal_mode = WAL")
        } catch DatabaseError.busy {
            // Another process is at this very step or at work in this mode; the mode belongs to the file,
            // so the next transaction finds it changed.
        }
        switch durability {
        case .powerCut: try run("PRAGMA synchronous = NORMAL")
        case .processEnd: try run("PRAGMA synchronous = OFF")
        }
    }

    private func run(_ sql: String) throws(DatabaseError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteFailure(code, in: handle, path: path).withoutValues(sql) }
    }
}

extension Duration {
    /// What SQLite counts in, rounded up so that a short time is not none.
    fileprivate var wholeMilliseconds: Int32 {
        let milliseconds = self / .milliseconds(1)
        return Int32(min(max(milliseconds.rounded(.up), 0), Double(Int32.max)))
    }
}

private import Dispatch

/// An SQLite database that runs one call at a time, on a queue of its own.
///
/// Two processes may use the same file: readers see a consistent state while another process writes, and
/// writers wait for each other up to the busy timeout.
///
/// Closures must declare their typed throws, which Swift does not infer yet:
///
/// ```swift
/// let titles = try await database.read { connection throws(DatabaseError) in
///     try connection.query("SELECT title FROM film WHERE year = ?", .integer(year)) {
///         row throws(DatabaseError) in
///         try row.text(0)
///     }
/// }
/// ```
public actor Database {
    private enum State {
        case open(Connection)
        /// The last connection was good for one call only; the next call opens another.
        case idle
        case closed
        /// The file was damaged and could not be replaced, or a newer program wrote it.
        case unusable(DatabaseError)
    }

    private nonisolated let executor = QueueExecutor()
    private let location: DatabaseLocation
    private let migrations: [Migration]
    private let busyTimeout: Duration
    private let durability: Durability
    private let whenDamaged: DamageHandling
    private var state = State.closed
    /// `nil` for a database in memory, or if the directory for the file could not be made.
    private var lock: DatabaseLock?

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    private init(
        _ location: DatabaseLocation,
        migrations: [Migration],
        busyTimeout: Duration,
        durability: Durability,
        whenDamaged: DamageHandling
    ) {
        self.location = location
        self.migrations = migrations
        self.busyTimeout = busyTimeout
        self.durability = durability
        self.whenDamaged = whenDamaged
    }

    /// Opens or creates a database and migrates its schema.
    ///
    /// A call waits at most `busyTimeout` for another process's lock. If the location is read-only or full,
    /// existing data can be read (a missing file reads as empty) and writes throw; the next call tries to
    /// open the file normally again. A database of a newer version can only be emptied; everything else
    /// throws.
    public static func open(
        _ location: DatabaseLocation,
        migrations: [Migration],
        busyTimeout: Duration = .seconds(5),
        durability: Durability = .powerCut,
        whenDamaged: DamageHandling = .refuse
    ) async throws(DatabaseError) -> Database {
        let database = Database(
            location,
            migrations: migrations,
            busyTimeout: busyTimeout,
            durability: durability,
            whenDamaged: whenDamaged
        )
        try await database.connect()
        return database
    }

    /// Runs queries on one consistent snapshot, whatever others write meanwhile.
    ///
    /// A statement that writes is an error. If the file is found damaged and set aside, the body runs a
    /// second time, on an empty database.
    public func read<R: Sendable>(
        _ body: @Sendable (Connection) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        try perform { connection throws(DatabaseError) in try connection.transaction(.read, body) }
    }

    /// Runs the body in one transaction, which is rolled back if the body throws.
    ///
    /// If the file is found damaged and set aside, the body runs a second time, on an empty database.
    public func write<R: Sendable>(
        _ body: @Sendable (Connection) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        try perform { connection throws(DatabaseError) in try connection.transaction(.write, body) }
    }

    /// Runs `prepare` on a consistent snapshot, and then the body with its result in one transaction.
    ///
    /// Others can write while `prepare` works. If they did, or if the file is found damaged and set aside, both
    /// run again.
    public func write<Plan, R: Sendable>(
        preparing prepare: @Sendable (Connection) throws(DatabaseError) -> Plan,
        _ body: @Sendable (Connection, Plan) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        try perform { connection throws(DatabaseError) in
            try connection.transaction(preparing: prepare, body)
        }
    }

    /// Runs the body, which deletes everything, and returns the space to the disk.
    ///
    /// If the file is damaged or of a newer version, or there is no space to delete in, the file itself is
    /// deleted and created again, unless another process has it open.
    public func empty(
        _ body: @Sendable (Connection) throws(DatabaseError) -> Void
    ) throws(DatabaseError) {
        do throws(DatabaseError) {
            try write(body)
            try compact()
            try checkEmptied()
        } catch {
            guard error == .full || error.isNewerVersion || error.isDamage, let lock else { throw error }
            state = .idle
            guard try lock.remove() else { throw error }
        }
    }

    /// Returns the space of deleted rows to the disk, by rewriting the whole file.
    public func compact() throws(DatabaseError) {
        try perform { connection throws(DatabaseError) in try connection.compact() }
    }

    /// Finds damage that no statement of the body met, such as a row that no index leads to.
    private func checkEmptied() throws(DatabaseError) {
        let isWhole = try perform { connection throws(DatabaseError) in connection.isWhole(migrations) }
        guard isWhole else { throw .corrupt(path: location.path) }
    }

    /// Deletes the damaged files that were set aside.
    public func removeDamagedFiles() throws(DatabaseError) {
        try lock?.removeDamagedFiles()
    }

    /// Closes the file now, before the process exits or the file is moved; every later call fails.
    ///
    /// Otherwise the file is closed with the last reference to the database. A process that exits without
    /// either loses nothing, but the next one to open the file has to clean up.
    public func close() {
        state = .closed
        lock = nil
    }

    private func perform<R>(
        _ work: (Connection) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        defer {
            if case .open(let connection) = state, connection.isFallback { state = .idle }
        }
        do throws(DatabaseError) {
            return try work(connected())
        } catch {
            guard case .setAside(let report) = whenDamaged, let lock, isDamage(error) else { throw error }
            state = .unusable(error)
            try replaceFile(lock, report)
        }
        return try work(connected())
    }

    private func isDamage(_ error: DatabaseError) -> Bool {
        if case .open(let connection) = state { return connection.isDamage(error, migrations) }
        return error.isDamage
    }

    private func connected() throws(DatabaseError) -> Connection {
        switch state {
        case .open(let connection): return connection
        case .idle:
            let connection = try connection()
            state = .open(connection)
            return connection
        case .closed: throw .closed
        case .unusable(let error): throw error
        }
    }
}

// MARK: - Opening

extension Database {
    private func connect() throws(DatabaseError) {
        do throws(DatabaseError) {
            state = .open(try connection())
        } catch {
            if error.isNewerVersion {
                state = .unusable(error)
                return
            }
            guard case .corrupt = error, case .setAside(let report) = whenDamaged, let lock else {
                throw error
            }
            try replaceFile(lock, report)
        }
    }

    private func replaceFile(
        _ lock: DatabaseLock,
        _ report: (DamagedFile) -> Void
    ) throws(DatabaseError) {
        if let damaged = try lock.setAside() { report(damaged) }
        state = .open(try connection())
    }

    private func connection() throws(DatabaseError) -> Connection {
        do throws(DatabaseError) {
            if lock == nil { lock = try location.makeLock() }
            return try connection(.shared)
        } catch {
            for access in Access.fallbacks(after: error) where location.permits(access) {
                guard let connection = try fallbackConnection(access) else { continue }
                if access == .none { connection.failWrites(error) }
                return connection
            }
            throw error
        }
    }

    /// `nil` if the file cannot be opened this way either; damage is still thrown.
    private func fallbackConnection(_ access: Access) throws(DatabaseError) -> Connection? {
        do throws(DatabaseError) {
            return try connection(access)
        } catch {
            guard case .corrupt = error else { return nil }
            throw error
        }
    }

    private func connection(_ access: Access) throws(DatabaseError) -> Connection {
        try Connection(
            location,
            migrations: migrations,
            access: access,
            lock: lock,
            busyTimeout: busyTimeout,
            durability: durability
        )
    }
}

/// Runs an actor's work on its own queue.
///
/// Database calls block: on the disk, and up to the busy timeout on another process. On the shared pool,
/// which has one thread per core, two such calls could stall everything else in the program.
final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "strata.database")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
    }
}

/// What a committed change survives.
public enum Durability: Sendable, Hashable {
    /// A power cut. It may undo the last changes but never damages the file.
    case powerCut

    /// The end of the process, but not always a power cut: one within seconds may damage the file.
    ///
    /// In return nothing waits for the disk, which can take longer than the rest of a short program.
    case processExit
}

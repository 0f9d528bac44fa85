/// One SQLite database, which one caller at a time uses, away from the main actor.
///
/// Two processes may use the same file: readers see a consistent state while another process writes, and
/// writers wait for each other up to the busy timeout.
///
/// A closure says what it throws, which Swift does not yet infer:
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
        case closed
        /// The file was damaged, and no other could take its place.
        case unusable(DatabaseError)
    }

    private nonisolated let executor = QueueExecutor()
    private let location: DatabaseLocation
    private let migrations: [Migration]
    private let busyTimeout: Duration
    private let durability: Durability
    private let whenDamaged: DamageHandling
    private var state = State.closed

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

    /// Opens or makes a database and brings its schema up to date.
    ///
    /// A call waits `busyTimeout` at most for another process that holds the lock.
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

    /// Runs queries that see one state of the database, whatever others write meanwhile.
    ///
    /// A statement that would change something is refused. The body runs a second time, on an empty database,
    /// where the file is found damaged and set aside.
    public func read<R: Sendable>(
        _ body: @Sendable (Connection) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        try perform { connection throws(DatabaseError) in try connection.transaction(.read, body) }
    }

    /// Makes changes that happen together, or not at all when the body throws.
    ///
    /// The body runs a second time, on an empty database, where the file is found damaged and set aside.
    public func write<R: Sendable>(
        _ body: @Sendable (Connection) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        try perform { connection throws(DatabaseError) in try connection.transaction(.write, body) }
    }

    /// Gives the room that deleted rows took back to the disk, which rewrites the whole file.
    public func compact() throws(DatabaseError) {
        try perform { connection throws(DatabaseError) in try connection.compact() }
    }

    /// Deletes the damaged files that were set aside.
    public func removeSetAside() throws(DatabaseError) {
        try connected().hold?.removeSetAside()
    }

    /// Lets go of the file now, for a caller about to end, or to move the file; every later call fails.
    ///
    /// Otherwise the file is let go of with the last reference to the database. A process that ends without
    /// either loses nothing, but the next one to open the file has some tidying up to do.
    public func close() {
        state = .closed
    }

    private func perform<R>(
        _ work: (Connection) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        do throws(DatabaseError) {
            return try work(connected())
        } catch {
            guard case .corrupt = error, case .setAside(let report) = whenDamaged,
                let hold = try connected().hold
            else { throw error }
            state = .unusable(error)
            try replaceFile(hold, report)
        }
        return try work(connected())
    }

    private func connected() throws(DatabaseError) -> Connection {
        switch state {
        case .open(let connection): return connection
        case .closed: throw .closed
        case .unusable(let error): throw error
        }
    }
}

// MARK: - Opening

extension Database {
    private func connect() throws(DatabaseError) {
        let hold = try location.hold()
        do throws(DatabaseError) {
            state = .open(try connection(hold))
        } catch {
            guard case .corrupt = error, case .setAside(let report) = whenDamaged, let hold else {
                throw error
            }
            try replaceFile(hold, report)
        }
    }

    private func replaceFile(
        _ hold: FileHold,
        _ report: (DamagedFile) -> Void
    ) throws(DatabaseError) {
        if let damaged = try hold.setAside() { report(damaged) }
        state = .open(try connection(hold))
    }

    private func connection(_ hold: FileHold?) throws(DatabaseError) -> Connection {
        let connection = try Connection(
            location,
            hold: hold,
            busyTimeout: busyTimeout,
            durability: durability
        )
        try connection.migrate(migrations)
        return connection
    }
}

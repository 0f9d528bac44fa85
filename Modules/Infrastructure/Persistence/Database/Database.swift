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
        /// The last connection was good for one piece of work; the next begins with another.
        case idle
        case closed
        /// The file was damaged, and no other could take its place, or a newer program made it.
        case unusable(DatabaseError)
    }

    private nonisolated let executor = QueueExecutor()
    private let location: DatabaseLocation
    private let migrations: [Migration]
    private let busyTimeout: Duration
    private let durability: Durability
    private let whenDamaged: DamageHandling
    private var state = State.closed
    /// Nil for a database in memory, and where there is no directory to hold anything in.
    private var hold: FileHold?

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
    /// A call waits `busyTimeout` at most for another process that holds the lock. Where the place may not be
    /// written to or is full, what lies there can be read, which is nothing where there is no file; a change is
    /// an error, and is tried again the next time. A database of a newer version can only be emptied; everything
    /// else throws.
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

    /// Deletes everything, by the statements of the body, and gives its room back to the disk.
    ///
    /// Deleting takes room too. Where there is none, and where the file is of a newer version, it is deleted and
    /// made anew, unless another process has it open.
    public func empty(
        _ body: @Sendable (Connection) throws(DatabaseError) -> Void
    ) throws(DatabaseError) {
        do throws(DatabaseError) {
            try write(body)
            try compact()
        } catch {
            guard error == .full || error.isNewerVersion, let hold else { throw error }
            state = .idle
            guard try hold.remove() else { throw error }
        }
    }

    /// Gives the room that deleted rows took back to the disk, which rewrites the whole file.
    public func compact() throws(DatabaseError) {
        try perform { connection throws(DatabaseError) in try connection.compact() }
    }

    /// Deletes the damaged files that were set aside.
    public func removeSetAside() throws(DatabaseError) {
        try hold?.removeSetAside()
    }

    /// Lets go of the file now, for a caller about to end, or to move the file; every later call fails.
    ///
    /// Otherwise the file is let go of with the last reference to the database. A process that ends without
    /// either loses nothing, but the next one to open the file has some tidying up to do.
    public func close() {
        state = .closed
        hold = nil
    }

    private func perform<R>(
        _ work: (Connection) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        defer {
            if case .open(let connection) = state, connection.isMakeshift { state = .idle }
        }
        do throws(DatabaseError) {
            return try work(connected())
        } catch {
            guard case .setAside(let report) = whenDamaged, let hold, isDamage(error) else { throw error }
            state = .unusable(error)
            try replaceFile(hold, report)
        }
        return try work(connected())
    }

    private func isDamage(_ error: DatabaseError) -> Bool {
        if case .open(let connection) = state { return connection.isDamage(error, migrations) }
        if case .corrupt = error { return true }
        return false
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
        state = .open(try connection())
    }

    private func connection() throws(DatabaseError) -> Connection {
        do throws(DatabaseError) {
            if hold == nil { hold = try location.hold() }
            return try connection(.shared)
        } catch {
            for access in Access.makeshifts(after: error) where location.permits(access) {
                guard let connection = try makeshift(access) else { continue }
                if access == .none { connection.refuseWriting(error) }
                return connection
            }
            throw error
        }
    }

    /// Nil where the file cannot be opened so either; but that it is damaged is not passed over.
    private func makeshift(_ access: Access) throws(DatabaseError) -> Connection? {
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
            hold: hold,
            busyTimeout: busyTimeout,
            durability: durability
        )
    }
}

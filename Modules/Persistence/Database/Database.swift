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
    private nonisolated let executor = QueueExecutor()
    private var connection: Connection?

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    private init() {}

    /// Opens or makes a database and brings its schema up to date.
    ///
    /// A call waits `busyTimeout` at most for another process that holds the lock.
    public static func open(
        _ location: DatabaseLocation,
        migrations: [Migration],
        busyTimeout: Duration = .seconds(5)
    ) async throws(DatabaseError) -> Database {
        let database = Database()
        try await database.connect(to: location, migrations: migrations, busyTimeout: busyTimeout)
        return database
    }

    /// Runs queries that see one state of the database, whatever others write meanwhile.
    ///
    /// A statement that would change something is refused.
    public func read<R: Sendable>(
        _ body: @Sendable (Connection) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        try connected().transaction(.read, body)
    }

    /// Makes changes that happen together, or not at all when the body throws.
    public func write<R: Sendable>(
        _ body: @Sendable (Connection) throws(DatabaseError) -> R
    ) throws(DatabaseError) -> R {
        try connected().transaction(.write, body)
    }

    /// Lets go of the file now, for a caller about to end, or to move the file; every later call fails.
    ///
    /// Otherwise the file is let go of with the last reference to the database. A process that ends without
    /// either loses nothing, but the next one to open the file has some tidying up to do.
    public func close() {
        connection = nil
    }

    private func connect(
        to location: DatabaseLocation,
        migrations: [Migration],
        busyTimeout: Duration
    ) throws(DatabaseError) {
        let connection = try Connection(location, busyTimeout: busyTimeout)
        try connection.migrate(migrations)
        self.connection = connection
    }

    private func connected() throws(DatabaseError) -> Connection {
        guard let connection else { throw .closed }
        return connection
    }
}

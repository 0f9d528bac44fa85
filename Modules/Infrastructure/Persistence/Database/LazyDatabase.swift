import Synchronization

/// A database that is opened on first use, so a program that never uses it pays nothing.
public final class LazyDatabase: Sendable {
    public typealias Open = @Sendable () async throws(DatabaseError) -> Database

    private let location: DatabaseLocation?
    private let open: Open
    /// Not the state of an actor: a program that closes what it never opened would start three threads to do so.
    private let opening = Mutex<Task<Result<Database, DatabaseError>, Never>?>(nil)

    /// - Parameters:
    ///   - location: What `open` opens, if a program may only read it.
    ///   - open: Opens the database.
    public init(at location: DatabaseLocation? = nil, open: @escaping Open) {
        self.location = location
        self.open = open
    }

    /// Calls `read`, or returns `nil` without creating the database if its file does not exist.
    public func readIfPresent<R: Sendable>(
        _ body: @Sendable (Connection) throws(DatabaseError) -> R
    ) async throws(DatabaseError) -> R? {
        let isOpening = opening.withLock { $0 != nil }
        if !isOpening, location?.isMissing == true { return nil }
        return try await read(body)
    }

    /// Opens the database if needed, and calls its `read`.
    public func read<R: Sendable>(
        _ body: @Sendable (Connection) throws(DatabaseError) -> R
    ) async throws(DatabaseError) -> R {
        try await call { database throws(DatabaseError) in try await database.read(body) }
    }

    /// Opens the database if needed, and calls its `write`.
    public func write<R: Sendable>(
        _ body: @Sendable (Connection) throws(DatabaseError) -> R
    ) async throws(DatabaseError) -> R {
        try await call { database throws(DatabaseError) in try await database.write(body) }
    }

    /// Opens the database if needed, and calls its `write(preparing:_:)`.
    public func write<Plan, R: Sendable>(
        preparing prepare: @Sendable (Connection) throws(DatabaseError) -> Plan,
        _ body: @Sendable (Connection, Plan) throws(DatabaseError) -> R
    ) async throws(DatabaseError) -> R {
        try await call { database throws(DatabaseError) in try await database.write(preparing: prepare, body)
        }
    }

    /// Opens the database if needed, and calls its `empty`.
    public func empty(
        _ body: @Sendable (Connection) throws(DatabaseError) -> Void
    ) async throws(DatabaseError) {
        try await call { database throws(DatabaseError) in try await database.empty(body) }
    }

    /// Opens the database if needed, and calls its `removeDamagedFiles`.
    public func removeDamagedFiles() async throws(DatabaseError) {
        try await call { database throws(DatabaseError) in try await database.removeDamagedFiles() }
    }

    /// Closes the database if it is open; the next call opens it again.
    public func close() async {
        let opened = opening.withLock { opening in
            defer { opening = nil }
            return opening
        }
        guard let database = try? await opened?.value.get() else { return }
        await database.close()
    }

    /// Starts to open the database without waiting, so the caller can do other work meanwhile.
    public func prepare() {
        _ = beginOpening()
    }

    /// Calls the database, or another one if it was closed between its opening and the call.
    private func call<R: Sendable>(
        _ body: (Database) async throws(DatabaseError) -> R
    ) async throws(DatabaseError) -> R {
        do throws(DatabaseError) {
            return try await body(try await database())
        } catch .closed {
            return try await body(try await database())
        }
    }

    /// A failure is not kept: the next call tries again, since a folder may have become writable.
    private func database() async throws(DatabaseError) -> Database {
        let task = beginOpening()
        do throws(DatabaseError) {
            return try await task.value.get()
        } catch {
            opening.withLock { if $0 == task { $0 = nil } }
            throw error
        }
    }

    /// Returns the one task that opens the database for all callers; cancelling a caller does not cancel it.
    private func beginOpening() -> Task<Result<Database, DatabaseError>, Never> {
        opening.withLock { opening in
            if let opening { return opening }
            // Not on the pool, which would start threads only to wait for the database.
            let task = Task { @MainActor [open] in
                do throws(DatabaseError) {
                    return Result<Database, DatabaseError>.success(try await open())
                } catch {
                    return .failure(error)
                }
            }
            opening = task
            return task
        }
    }
}

/// A database that is opened at the first question, so that a program that asks none pays nothing.
public actor LazyDatabase {
    public typealias Open = @Sendable () async throws(DatabaseError) -> Database

    private let open: Open
    private var opening: Task<Result<Database, DatabaseError>, Never>?

    public init(open: @escaping Open) {
        self.open = open
    }

    /// Opens the database where it is not yet, and does what its `read` does.
    public func read<R: Sendable>(
        _ body: @Sendable (Connection) throws(DatabaseError) -> R
    ) async throws(DatabaseError) -> R {
        try await database().read(body)
    }

    /// Opens the database where it is not yet, and does what its `write` does.
    public func write<R: Sendable>(
        _ body: @Sendable (Connection) throws(DatabaseError) -> R
    ) async throws(DatabaseError) -> R {
        try await database().write(body)
    }

    /// Opens the database where it is not yet, and does what its `empty` does.
    public func empty(
        _ body: @Sendable (Connection) throws(DatabaseError) -> Void
    ) async throws(DatabaseError) {
        try await database().empty(body)
    }

    /// Opens the database where it is not yet, and does what its `removeSetAside` does.
    public func removeSetAside() async throws(DatabaseError) {
        try await database().removeSetAside()
    }

    /// Closes the database where it was opened; the next question opens it again.
    public func close() async {
        guard let opening else { return }
        self.opening = nil
        guard let database = try? await opening.value.get() else { return }
        await database.close()
    }

    /// Begins to open the database and does not wait, for a caller that has something else to do meanwhile.
    public func prepare() {
        _ = beginOpening()
    }

    private func database() async throws(DatabaseError) -> Database {
        try await beginOpening().value.get()
    }

    /// One task opens it, however many ask at once; who cancels a question does not cancel those of others.
    private func beginOpening() -> Task<Result<Database, DatabaseError>, Never> {
        if let opening { return opening }
        let opening = Task { [open] in
            do throws(DatabaseError) {
                return Result<Database, DatabaseError>.success(try await open())
            } catch {
                return .failure(error)
            }
        }
        self.opening = opening
        return opening
    }
}

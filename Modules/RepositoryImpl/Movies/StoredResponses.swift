public import Persistence

/// Answers of a service, kept in SQLite under the address they were asked at.
public actor StoredResponses {
    struct Response: Sendable, Hashable {
        let body: [UInt8]
        /// Seconds since 1970.
        let storedAt: Int64
        let freshUntil: Int64
    }

    public static let migrations = [
        Migration(
            version: 1,
            statements: [
                """
                CREATE TABLE responses (
                    address TEXT PRIMARY KEY,
                    body BLOB NOT NULL,
                    stored_at INTEGER NOT NULL,
                    fresh_until INTEGER NOT NULL
                ) STRICT
                """
            ]
        )
    ]

    public typealias Open = @Sendable () async throws(DatabaseError) -> Database

    private let open: Open
    private var opened: Task<Result<Database, DatabaseError>, Never>?

    /// Opens the database at the first question and not before, so that a program that asks none pays nothing.
    public init(open: @escaping Open) {
        self.open = open
    }

    func response(at address: String) async throws(DatabaseError) -> Response? {
        try await database().read { connection throws(DatabaseError) in
            try connection.query(
                "SELECT body, stored_at, fresh_until FROM responses WHERE address = ?",
                .text(address)
            ) { row throws(DatabaseError) in
                Response(body: try row.blob(0), storedAt: try row.integer(1), freshUntil: try row.integer(2))
            }.first
        }
    }

    func store(_ response: Response, at address: String) async throws(DatabaseError) {
        try await database().write { connection throws(DatabaseError) in
            try connection.execute(
                "INSERT OR REPLACE INTO responses (address, body, stored_at, fresh_until) VALUES (?, ?, ?, ?)",
                .text(address),
                .blob(response.body),
                .integer(response.storedAt),
                .integer(response.freshUntil)
            )
        }
    }

    /// Folds SQLite's log into the database, so that the next program to open it starts faster.
    public func close() async {
        guard let opened, let database = try? await opened.value.get() else { return }
        await database.close()
        self.opened = nil
    }

    private func database() async throws(DatabaseError) -> Database {
        if let opened { return try await opened.value.get() }
        let opening = Task { [open] in
            do throws(DatabaseError) {
                return Result<Database, DatabaseError>.success(try await open())
            } catch {
                return .failure(error)
            }
        }
        opened = opening
        return try await opening.value.get()
    }
}

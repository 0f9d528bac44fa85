public import Persistence

/// The complete responses of a service, cached in SQLite under their addresses.
public struct CachedResponses: Sendable {
    struct Response: Sendable, Hashable {
        let body: [UInt8]
        let tag: EntityTag?
        /// When the body was received, in seconds since 1970 like all times here.
        let storedAt: Int64
        /// When the service last confirmed the response.
        let confirmedAt: Int64
        let freshUntil: Int64
    }

    struct Lookup: Sendable, Hashable {
        let response: Response?
        /// Whether there is a use to record or an expired response to delete, which most lookups avoid.
        let needsTidying: Bool
    }

    /// The totals of all responses.
    struct Summary: Sendable, Hashable {
        let count: Int
        let bytes: Int
        let oldestStoredAt: Int64?
        let newestStoredAt: Int64?
    }

    /// The longest time to store a response: 180 days, since TMDB's terms allow six months.
    static let maximumStoredSeconds: Int64 = 180 * 86_400

    /// The tolerance for responses from the future, which a clock that was set back leaves behind: a day.
    private static let futureSeconds: Int64 = 86_400

    /// The precision of recorded uses: an hour, exact enough to decide what is evicted first.
    private static let useGrain: Int64 = 3_600

    private let database: LazyDatabase
    private let budget: Int

    /// Creates a cache whose bodies take at most `budget` bytes; the least recently used are evicted.
    public init(database: LazyDatabase, budget: Int) {
        self.database = database
        self.budget = budget
    }

    /// Returns the response at an address unless it has expired; a damaged one is removed.
    func lookUp(_ address: String, now: Int64) async throws(DatabaseError) -> Lookup {
        let oldest = now - Self.maximumStoredSeconds
        let newest = now + Self.futureSeconds
        let (lookup, isDamaged) = try await database.read { connection throws(DatabaseError) in
            let found = try connection.query(
                """
                SELECT body, etag, stored_at, confirmed_at, fresh_until, used_at, checksum FROM responses
                WHERE address = ? AND stored_at > ? AND stored_at <= ?
                """,
                .text(address),
                .integer(oldest),
                .integer(newest)
            ) { row throws(DatabaseError) in
                let response = try Response(row, now: now)
                let checksum = try row.optionalInteger(6)
                return (
                    response: response, usedAt: try row.integer(5),
                    isDamaged: checksum.map { $0 != response.checksum(at: address) } ?? false
                )
            }.first
            let isDamaged = found?.isDamaged ?? false
            let response = isDamaged ? nil : found
            let hasExpired =
                try connection.query(
                    """
                    SELECT EXISTS (SELECT 1 FROM responses WHERE stored_at <= ?)
                        OR EXISTS (SELECT 1 FROM responses WHERE stored_at > ?)
                    """,
                    .integer(oldest),
                    .integer(newest)
                ) { row throws(DatabaseError) in try row.integer(0) == 1 } == [true]
            let recent = now - Self.useGrain..<now + Self.useGrain
            let isUseDue = response.map { !recent.contains($0.usedAt) } ?? false
            return (
                Lookup(response: response?.response, needsTidying: hasExpired || isUseDue), isDamaged
            )
        }
        if isDamaged { try await remove(at: address) }
        return lookup
    }

    /// Records a use and deletes all expired responses.
    func tidy(afterUseOf address: String, now: Int64) async throws(DatabaseError) {
        try await database.write { connection throws(DatabaseError) in
            try connection.execute(
                "DELETE FROM responses WHERE stored_at <= ? OR stored_at > ?",
                .integer(now - Self.maximumStoredSeconds),
                .integer(now + Self.futureSeconds)
            )
            try connection.execute(
                "UPDATE responses SET used_at = ? WHERE address = ?",
                .integer(now),
                .text(address)
            )
        }
    }

    /// Stores a response, replacing the previous one, and evicts others if there is no room.
    func store(_ response: Response, at address: String) async throws(DatabaseError) {
        guard response.body.count <= budget else { return try await remove(at: address) }
        try await database.write { connection throws(DatabaseError) in
            try connection.execute(
                """
                INSERT OR REPLACE INTO responses
                    (address, body, size, etag, stored_at, confirmed_at, used_at, fresh_until, checksum)
                VALUES (?1, ?2, length(?2), ?3, ?4, ?5, ?5, ?6, ?7)
                """,
                .text(address),
                .blob(response.body),
                response.tag.map { .text($0.text) } ?? .null,
                .integer(response.storedAt),
                .integer(response.confirmedAt),
                .integer(response.freshUntil),
                .integer(response.checksum(at: address))
            )
            try connection.makeRoom(budget: budget)
        }
    }

    /// Records that the service confirmed the response; the age of the body does not change.
    func confirm(
        at address: String,
        tag: EntityTag?,
        confirmedAt: Int64,
        freshUntil: Int64
    ) async throws(DatabaseError) {
        try await database.write { connection throws(DatabaseError) in
            try connection.execute(
                """
                UPDATE responses
                SET confirmed_at = ?1, used_at = ?1, fresh_until = ?2, etag = coalesce(?3, etag)
                WHERE address = ?4
                """,
                .integer(confirmedAt),
                .integer(freshUntil),
                tag.map { .text($0.text) } ?? .null,
                .text(address)
            )
        }
    }

    func remove(at address: String) async throws(DatabaseError) {
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("DELETE FROM responses WHERE address = ?", .text(address))
        }
    }

    func summary() async throws(DatabaseError) -> Summary {
        try await database.read { connection throws(DatabaseError) in
            let rows = try connection.query(
                "SELECT count(*), coalesce(sum(size), 0), min(stored_at), max(stored_at) FROM responses"
            ) { row throws(DatabaseError) in
                Summary(
                    count: Int(try row.integer(0)),
                    bytes: Int(try row.integer(1)),
                    oldestStoredAt: try row.optionalInteger(2),
                    newestStoredAt: try row.optionalInteger(3)
                )
            }
            return rows[0]
        }
    }

    /// Deletes all responses, their space on the disk, and damaged files that were set aside.
    func clear() async throws(DatabaseError) {
        try await database.removeDamagedFiles()
        try await database.empty { connection throws(DatabaseError) in
            try connection.execute("DELETE FROM responses")
        }
    }
}

extension CachedResponses.Response {
    /// Returns a checksum that covers the address too, since a damaged index could find the wrong response.
    ///
    /// The columns that a confirmation changes are not covered, since confirming does not read the body.
    fileprivate func checksum(at address: String) -> Int64 {
        let head = FNVChecksum.of(Array("\(storedAt) \(address)\0".utf8).span)
        return Int64(bitPattern: FNVChecksum.of(body.span, after: head))
    }

    /// Decodes a row. Impossible times, from a clock that was set back or a manipulated file, are corrected.
    fileprivate init(_ row: borrowing Row, now: Int64) throws(DatabaseError) {
        let storedAt = try row.integer(2)
        self.init(
            body: try row.blob(0),
            tag: try row.optionalText(1).flatMap { EntityTag($0) },
            storedAt: storedAt,
            confirmedAt: max(storedAt, min(try row.integer(3), now)),
            freshUntil: max(0, min(try row.integer(4), now + CacheControl.maximumFreshSeconds))
        )
    }
}

extension Connection {
    /// Deletes the least recently used responses until the others fit.
    fileprivate func makeRoom(budget: Int) throws(DatabaseError) {
        while try bytesOfResponses() > budget {
            // Among responses used in the same second, the one written last is kept.
            try execute(
                "DELETE FROM responses WHERE rowid = (SELECT rowid FROM responses ORDER BY used_at, rowid LIMIT 1)"
            )
            guard changes > 0 else { return }
        }
    }

    private func bytesOfResponses() throws(DatabaseError) -> Int64 {
        try query("SELECT coalesce(sum(size), 0) FROM responses") { row throws(DatabaseError) in
            try row.integer(0)
        }.first ?? 0
    }
}

extension CachedResponses {
    /// The migrations of the table; a released migration must never change.
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
        ),
        Migration(
            version: 2,
            statements: [
                "ALTER TABLE responses ADD COLUMN etag TEXT",
                "ALTER TABLE responses ADD COLUMN confirmed_at INTEGER NOT NULL DEFAULT 0",
                "ALTER TABLE responses ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0",
                // A stored column, not one generated from the body: SQLite would read the whole row for it,
                // even if an index has the value. In the index, all sizes take a few pages.
                "ALTER TABLE responses ADD COLUMN size INTEGER NOT NULL DEFAULT 0",
                "UPDATE responses SET confirmed_at = stored_at, used_at = stored_at, size = length(body)",
                "CREATE INDEX responses_by_use ON responses (used_at, size)",
                "CREATE INDEX responses_by_age ON responses (stored_at)",
            ]
        ),
        // NULL for responses that were stored before, which are valid without a checksum.
        Migration(version: 3, statements: ["ALTER TABLE responses ADD COLUMN checksum INTEGER"]),
    ]
}

public import Persistence

/// Answers of a service, kept whole in SQLite under the address they were asked at.
public struct CachedResponses: Sendable {
    struct Response: Sendable, Hashable {
        let body: [UInt8]
        let tag: EntityTag?
        /// When the body came, in seconds since 1970 like every time here.
        let storedAt: Int64
        /// When the service last said that this is its answer.
        let confirmedAt: Int64
        let freshUntil: Int64
    }

    struct Lookup: Sendable, Hashable {
        let response: Response?
        /// Whether there is something to write down or to delete, which most searches in the store spare.
        let needsTidying: Bool
    }

    /// What all answers come to.
    struct Summary: Sendable, Hashable {
        let count: Int
        let bytes: Int
        let oldestStoredAt: Int64?
        let newestStoredAt: Int64?
    }

    /// TMDB's terms allow six months; these days are fewer than any six months have.
    static let longestSeconds: Int64 = 180 * 86_400

    /// A clock that was set back leaves answers from the future; more than this is no small correction.
    private static let futureSeconds: Int64 = 86_400

    /// A use is written down once in this time, which is exact enough for deciding who goes first.
    private static let useGrain: Int64 = 3_600

    private let database: LazyDatabase
    private let budget: Int

    /// The bodies come to `budget` bytes at most; for a new one, those used longest ago go.
    public init(database: LazyDatabase, budget: Int) {
        self.database = database
        self.budget = budget
    }

    /// The answer kept at an address, unless its time is over; a damaged one is removed.
    func lookUp(_ address: String, now: Int64) async throws(DatabaseError) -> Lookup {
        let oldest = now - Self.longestSeconds
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

    /// Writes a use down, and deletes every answer whose time is over.
    func tidy(afterUseOf address: String, now: Int64) async throws(DatabaseError) {
        try await database.write { connection throws(DatabaseError) in
            try connection.execute(
                "DELETE FROM responses WHERE stored_at <= ? OR stored_at > ?",
                .integer(now - Self.longestSeconds),
                .integer(now + Self.futureSeconds)
            )
            try connection.execute(
                "UPDATE responses SET used_at = ? WHERE address = ?",
                .integer(now),
                .text(address)
            )
        }
    }

    /// Keeps an answer in place of the one before, and lets others go where there is no room for it.
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

    /// Notes that the service stands by the answer, which leaves the body as old as it is.
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

    /// Deletes every answer and gives their room back to the disk, also that of files that were set aside.
    func clear() async throws(DatabaseError) {
        try await database.removeSetAside()
        try await database.empty { connection throws(DatabaseError) in
            try connection.execute("DELETE FROM responses")
        }
    }
}

extension CachedResponses.Response {
    /// Covers the address too: a damaged index finds the answer to another question.
    ///
    /// What a confirmation changes is left out, since it does not read the body.
    fileprivate func checksum(at address: String) -> Int64 {
        let head = "\(storedAt) \(address)\0"
        return Int64(bitPattern: Checksum.of([Array(head.utf8), body].joined()))
    }

    /// Brings times that cannot be, of a clock that was set back or a file that was meddled with, to ones that can.
    fileprivate init(_ row: borrowing Row, now: Int64) throws(DatabaseError) {
        let storedAt = try row.integer(2)
        self.init(
            body: try row.blob(0),
            tag: try row.optionalText(1).flatMap { EntityTag($0) },
            storedAt: storedAt,
            confirmedAt: max(storedAt, min(try row.integer(3), now)),
            freshUntil: max(0, min(try row.integer(4), now + CacheControl.longestSeconds))
        )
    }
}

extension Connection {
    /// Deletes the answers used longest ago until the others fit.
    fileprivate func makeRoom(budget: Int) throws(DatabaseError) {
        while try bytesOfResponses() > budget {
            // Of answers used in the same second the one written last stays, which may be the newest.
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

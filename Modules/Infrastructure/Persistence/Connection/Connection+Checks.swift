// Checks that a file is a database of ours, and intact.
extension Connection {
    /// The application ID in the header of every database that this package makes: "Strt".
    static let applicationID: Int64 = 0x5374_7274

    /// Rejects a database that another program made, before anything is written to it, and one with triggers or
    /// views, which no migration makes and SQLite would run with our statements.
    ///
    /// Earlier versions of this package wrote no application ID; their databases are recognised by their
    /// tables.
    func checkOrigin(_ migrations: [Migration]) throws(DatabaseError) {
        // In one transaction, because another process may be creating the tables.
        let (id, version, schema) = try transaction(.read) { connection throws(DatabaseError) in
            (
                try connection.integer("PRAGMA application_id"),
                try connection.integer("PRAGMA user_version"),
                try connection.schema()
            )
        }
        guard !schema.contains(where: { $0.first == "trigger" || $0.first == "view" }) else {
            throw .notOurs(path: path, .foreignTriggers)
        }
        let tables = schema.filter { $0.first == "table" }
        guard id != Self.applicationID else { return }
        if id == 0, version == 0, tables.isEmpty { return }
        let earlier = migrations.filter { version <= 0 || $0.version <= version }
        let expected = try Self.schema(of: earlier).filter { $0.first == "table" }
        // Each table is named twice, and damage may have hit one of the names.
        let names = Set(tables.flatMap { $0[1...2] })
        guard !tables.isEmpty, tables.count == expected.count, expected.allSatisfy({ names.contains($0[1]) })
        else { throw .notOurs(path: path, .ofAnotherProgram) }
        guard id == 0, version > 0 else { throw .corrupt(path: path) }
    }

    /// Writes the application ID into a database of an earlier version; if that fails, the next opening tries
    /// again.
    func adopt(version: Int) {
        guard (try? integer("PRAGMA application_id")) == 0 else { return }
        try? transaction(.write) { connection throws(DatabaseError) in
            try connection.setSchemaVersion(version)
        }
    }

    /// Whether an error comes from damage to the file and not from a mistake in our statements.
    ///
    /// SQLite may still read a damaged file, with another schema or with rows that no statement wrote.
    func isDamage(_ error: DatabaseError, _ migrations: [Migration]) -> Bool {
        switch error {
        case .corrupt, .wrongType: true
        case .statement, .constraint: !isWhole(migrations)
        case .cannotOpen, .noDirectory, .notOurs, .full, .readOnly, .busy, .newerVersion, .inputOutput,
            .misuse,
            .closed:
            false
        }
    }

    /// Whether the schema is the one that the migrations create, and no row or index is damaged.
    func isWhole(_ migrations: [Migration]) -> Bool {
        do throws(DatabaseError) {
            return try transaction(.read) { connection throws(DatabaseError) in
                let version = try connection.integer("PRAGMA user_version")
                let expected = try Self.schema(of: migrations.filter { $0.version <= version })
                guard try connection.schema() == expected else { return false }
                let findings = try connection.query("PRAGMA integrity_check(1)") {
                    row throws(DatabaseError) in
                    try row.text(0)
                }
                let orphans = try connection.query("PRAGMA foreign_key_check") { _ throws(DatabaseError) in 1
                }
                return findings == ["ok"] && orphans.isEmpty
            }
        } catch .busy, .full, .readOnly, .inputOutput {
            return true
        } catch {
            return false
        }
    }

    /// The schema that the migrations create in an empty database.
    private static func schema(of migrations: [Migration]) throws(DatabaseError) -> [[String?]] {
        let model = try Connection(
            .memory,
            migrations: migrations,
            lock: nil,
            busyTimeout: .zero,
            durability: .powerCut
        )
        return try model.schema()
    }

    private func schema() throws(DatabaseError) -> [[String?]] {
        try query("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name") {
            row throws(DatabaseError) in
            [try row.text(0), try row.text(1), try row.text(2), try row.optionalText(3)]
        }
    }

    func integer(_ sql: StaticString) throws(DatabaseError) -> Int64 {
        try query(sql) { row throws(DatabaseError) in try row.integer(0) }.first ?? 0
    }
}

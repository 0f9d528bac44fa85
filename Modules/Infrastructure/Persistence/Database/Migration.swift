/// One step in the history of a schema, applied once to every database that does not have it.
public struct Migration: Sendable {
    /// The schema version after this step; at least 1, and higher than that of the previous step.
    public let version: Int

    /// The statements that change the schema, in order.
    public let statements: [StaticString]

    public init(version: Int, statements: [StaticString]) {
        self.version = version
        self.statements = statements
    }
}

extension Connection {
    /// Migrates the schema to the latest version; applies all missing steps or none.
    func migrate(_ migrations: [Migration]) throws(DatabaseError) {
        try checkOrder(of: migrations)
        let known = migrations.last?.version ?? 0
        guard try schemaVersion(known: known) < known else { return adopt(version: known) }
        try transaction(.write) { connection throws(DatabaseError) in
            // Read again under the lock: another process may have just migrated.
            let found = try connection.schemaVersion(known: known)
            for migration in migrations where migration.version > found {
                for statement in migration.statements {
                    try connection.execute(statement)
                }
            }
            try connection.setSchemaVersion(known)
        }
    }

    private func checkOrder(of migrations: [Migration]) throws(DatabaseError) {
        var last = 0
        for migration in migrations {
            guard migration.version > last, migration.version <= Int32.max else {
                throw .misuse(.versionOrder(migration.version, after: last))
            }
            last = migration.version
        }
    }

    private func schemaVersion(known: Int) throws(DatabaseError) -> Int {
        let versions = try query("PRAGMA user_version") { row throws(DatabaseError) in try row.integer(0) }
        // No migration writes a negative version.
        guard let version = versions.first, version >= 0 else { throw .corrupt(path: path) }
        guard version <= known else { throw .newerVersion(found: Int(version), known: known) }
        return Int(version)
    }
}

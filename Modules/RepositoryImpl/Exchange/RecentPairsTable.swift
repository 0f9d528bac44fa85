public import Entities
public import Persistence

extension SQLiteRecentItemsRepository.Table where Item == CurrencyPair {
    /// A pair of currencies a row.
    public static var pairs: Self {
        Self(
            migrations: [
                Migration(
                    version: 1,
                    statements: [
                        """
                        CREATE TABLE pairs (
                            id INTEGER PRIMARY KEY, origin TEXT NOT NULL, target TEXT NOT NULL, UNIQUE (origin, target)
                        ) STRICT
                        """
                    ]
                )
            ],
            select: "SELECT id, origin, target FROM pairs ORDER BY id DESC LIMIT ?",
            insert: "INSERT INTO pairs (origin, target) VALUES (?, ?)",
            delete: "DELETE FROM pairs WHERE id = ?",
            deleteAll: "DELETE FROM pairs",
            values: { [.text($0.from.code), .text($0.to.code)] },
            item: { row throws(DatabaseError) in
                guard let from = Currency(code: try row.text(1)), let to = Currency(code: try row.text(2))
                else {
                    return nil
                }
                return CurrencyPair(from: from, to: to)
            }
        )
    }
}

extension LazyDatabase {
    /// The busy timeout; a few pairs are not worth a longer wait for another process.
    private static var longestWait: Duration { .milliseconds(250) }

    /// Returns the database of recently chosen pairs.
    public static func pairs(
        at location: DatabaseLocation,
        whenDamaged damageHandling: DamageHandling
    ) -> LazyDatabase {
        LazyDatabase { () async throws(DatabaseError) in
            try await Database.open(
                location,
                migrations: SQLiteRecentItemsRepository<CurrencyPair>.Table.pairs.migrations,
                busyTimeout: longestWait,
                // Stronger durability would make the next choice wait for the disk.
                durability: .processExit,
                whenDamaged: damageHandling
            )
        }
    }
}

extension SQLiteRecentItemsRepository<CurrencyPair> {
    /// The number of stored pairs; more than are ever shown at once, to leave room for a longer list.
    public static var capacityOfPairs: Int { 50 }

    public init(pairs database: LazyDatabase) {
        self.init(database: database, table: .pairs, capacity: Self.capacityOfPairs)
    }
}

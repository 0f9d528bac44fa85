public import Entities
import Persistence

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

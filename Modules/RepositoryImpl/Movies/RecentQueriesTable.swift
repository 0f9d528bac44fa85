public import Entities
import Persistence

extension SQLiteRecentItemsRepository.Table where Item == RecentQuery {
    /// The words of a search a row.
    public static var queries: Self {
        Self(
            migrations: [
                Migration(
                    version: 1,
                    statements: ["CREATE TABLE queries (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT"]
                )
            ],
            select: "SELECT id, text FROM queries ORDER BY id DESC LIMIT ?",
            insert: "INSERT INTO queries (text) VALUES (?)",
            delete: "DELETE FROM queries WHERE id = ?",
            deleteAll: "DELETE FROM queries",
            values: { [.text($0.text)] },
            item: { row throws(DatabaseError) in RecentQuery(try row.text(1)) }
        )
    }
}

public import Persistence

extension CachedResponses {
    /// The history of the table; a step that was once released is never changed.
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
                // Written down, and not generated from the body: of a generated column SQLite reads the row,
                // even where an index has the value. In the index, all sizes are a few pages.
                "ALTER TABLE responses ADD COLUMN size INTEGER NOT NULL DEFAULT 0",
                "UPDATE responses SET confirmed_at = stored_at, used_at = stored_at, size = length(body)",
                "CREATE INDEX responses_by_use ON responses (used_at, size)",
                "CREATE INDEX responses_by_age ON responses (stored_at)",
            ]
        ),
        // NULL for the answers that were stored before, which are good without one.
        Migration(version: 3, statements: ["ALTER TABLE responses ADD COLUMN checksum INTEGER"]),
    ]
}

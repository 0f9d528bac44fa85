public import Persistence

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

/// What went wrong with a database, told apart by what the caller can do about it.
///
/// The text of a statement may appear here, a value bound to it never: it may be private.
public enum DatabaseError: Error, Sendable, Hashable {
    /// The file cannot be opened or made for a reason that waiting or freeing space will not mend.
    case cannotOpen(path: String, reason: String)

    /// The file is damaged or no database at all: set it aside and build a new one.
    case corrupt(path: String)

    /// The disk, the quota or the database's own limit is used up.
    case full

    /// The place may not be written to.
    case readOnly

    /// Somebody else kept the database locked for longer than the busy timeout.
    case busy

    /// A newer program wrote this database.
    case newerVersion(found: Int, known: Int)

    /// A rule of the schema forbids the change.
    case constraint(reason: String)

    /// SQLite refuses a statement, or fails to run it.
    case statement(sql: String, reason: String)

    /// The disk failed to read or write.
    case inputOutput(reason: String)

    /// A column holds something else than was asked for.
    case wrongType(column: Int, expected: SQLType, found: SQLType)

    /// The calling code is wrong, whatever the data.
    case misuse(reason: String)

    /// The database was closed before.
    case closed
}

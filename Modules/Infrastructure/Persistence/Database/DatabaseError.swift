/// An error of a database; the cases differ in what the caller can do about them.
///
/// It may contain the text of a statement, but never a bound value, which may be private.
public enum DatabaseError: Error, Sendable, Hashable {
    /// A mistake of the calling code.
    public enum Misuse: Sendable, Hashable {
        case noStatement(sql: String)
        case severalStatements(sql: String)
        case valueCount(sql: String, expected: Int, found: Int)
        /// A value that SQLite would store as NULL.
        case notANumber(sql: String, value: Int)
        case writesInRead(sql: String)
        case transactionEnded
        case noColumn(Int, of: Int)
        case versionOrder(Int, after: Int)
        /// This SQLite does not let its files be checked.
        case filesNotChecked
    }

    /// The file cannot be opened or created, and neither waiting nor freeing space will help.
    case cannotOpen(path: String, PrivateFileError)

    /// There is no directory for the file; an environment could name one by `variable`.
    case noDirectory(variable: String?)

    /// The file is damaged or not a database; set it aside and create a new one.
    case corrupt(path: String)

    /// What is at the path was not made by this package, so it is neither read nor changed.
    case notOurs(path: String, PrivateFileError)

    /// The disk, the quota or the database's own limit is used up.
    case full

    /// The location is read-only.
    case readOnly

    /// Another connection kept the database locked for longer than the busy timeout.
    case busy

    /// A newer program wrote this database.
    case newerVersion(found: Int, known: Int)

    /// The change violates a constraint of the schema; the reason is in SQLite's words.
    case constraint(reason: String)

    /// SQLite rejected a statement or failed to run it; the reason is in SQLite's words.
    case statement(sql: String, reason: String)

    /// The disk failed to read or write.
    case inputOutput

    /// A column holds a value of a different type than requested.
    case wrongType(column: Int, expected: SQLType, found: SQLType)

    /// The calling code is wrong, whatever the data.
    case misuse(Misuse)

    /// The database is closed.
    case closed
}

extension DatabaseError {
    var isNewerVersion: Bool {
        if case .newerVersion = self { true } else { false }
    }

    var isDamage: Bool {
        if case .corrupt = self { true } else { false }
    }
}

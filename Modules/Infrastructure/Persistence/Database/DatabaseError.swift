/// An error of a database; the cases differ in what the caller can do about them.
///
/// It may contain the text of a statement, but never a bound value, which may be private.
public enum DatabaseError: Error, Sendable, Hashable {
    /// The file cannot be opened or created, and neither waiting nor freeing space will help.
    case cannotOpen(path: String, reason: String)

    /// The environment names no directory for the file.
    case noDirectory(variable: String)

    /// The file is damaged or not a database; set it aside and create a new one.
    case corrupt(path: String)

    /// What is at the path was not made by this package, so it is neither read nor changed.
    case foreign(path: String, reason: String)

    /// The disk, the quota or the database's own limit is used up.
    case full

    /// The location is read-only.
    case readOnly

    /// Another connection kept the database locked for longer than the busy timeout.
    case busy

    /// A newer program wrote this database.
    case newerVersion(found: Int, known: Int)

    /// The change violates a constraint of the schema.
    case constraint(reason: String)

    /// SQLite rejected a statement or failed to run it.
    case statement(sql: String, reason: String)

    /// The disk failed to read or write.
    case inputOutput(reason: String)

    /// A column holds a value of a different type than requested.
    case wrongType(column: Int, expected: SQLType, found: SQLType)

    /// The calling code is wrong, whatever the data.
    case misuse(reason: String)

    /// The database is closed.
    case closed
}

extension DatabaseError {
    var isNewerVersion: Bool {
        if case .newerVersion = self { true } else { false }
    }
}

extension DatabaseError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "\(path) cannot be opened (\(reason)); check that it may be written."
        case .noDirectory(let variable):
            "Neither HOME nor \(variable) is set; set one of them."
        case .corrupt(let path):
            "\(path) is damaged; delete it, and a new one is created."
        case .foreign(let path, let reason):
            "\(path) is not used because \(reason); move it away and try again."
        case .full:
            "There is no room left for the database; free some and try again."
        case .readOnly:
            "The database may only be read; check its permissions."
        case .busy:
            "Another program holds the database; try again when it has ended."
        case .newerVersion(let found, let known):
            "The database has version \(found) and this program knows \(known); install the newer program, or clear what is stored."
        case .constraint(let reason), .statement(_, let reason), .misuse(let reason):
            "The database refused a statement (\(reason)); please report this."
        case .inputOutput(let reason):
            "The disk failed under the database (\(reason)); check the disk."
        case .wrongType(let column, let expected, let found):
            "Column \(column) of the database holds \(found) in place of \(expected); please report this."
        case .closed:
            "The database was closed; please report this."
        }
    }
}

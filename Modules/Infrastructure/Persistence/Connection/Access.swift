/// How a database file is opened.
enum Access: Sendable {
    /// For reading and writing, together with other processes.
    case shared

    /// For reading and writing while no other process does, which needs no shared-memory file.
    case alone

    /// For reading what other processes may be writing.
    case reading

    /// For reading what no process can be writing; creates no files at all.
    case immutable

    /// Not at all; an empty database in memory replaces the one that cannot be created.
    case none
}

extension Access {
    /// The modes left to try, in order, if a file cannot be opened in the usual way.
    static func fallbacks(after error: DatabaseError) -> [Access] {
        switch error {
        case .readOnly: [.reading, .immutable, .none]
        // SQLite creates a file of 32 kilobytes even to read; a process that is alone does without.
        case .full: [.alone, .none]
        default: []
        }
    }
}

extension DatabaseLocation {
    /// Whether the files on disk are in a state in which this mode reads all that is stored.
    func permits(_ access: Access) -> Bool {
        switch access {
        case .shared, .alone, .reading: true
        // The contents of the log would be left out.
        case .immutable: !hasLog
        case .none: !hasLog && Directory.size(ofFile: path) <= Self.emptyDatabaseSize
        }
    }

    /// One page, which has room for the header and no table.
    private static let emptyDatabaseSize = 4_096
}

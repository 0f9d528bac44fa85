/// How a file is opened.
enum Access: Sendable {
    /// To read and write, together with other processes.
    case shared

    /// To read and write while nobody else does, which needs no file for agreeing with them.
    case alone

    /// To read what others may be writing.
    case reading

    /// To read what nobody can be writing, which makes no file at all.
    case frozen

    /// Nothing is opened; an empty database stands for the one that cannot be made.
    case none
}

extension Access {
    /// What is left to try, in order, where a file cannot be opened in the usual way.
    static func makeshifts(after error: DatabaseError) -> [Access] {
        switch error {
        case .readOnly: [.reading, .frozen, .none]
        // SQLite makes a file of 32 kilobytes even to read; a process that is alone does without.
        case .full: [.alone, .none]
        default: []
        }
    }
}

extension DatabaseLocation {
    /// Whether there is something in the place that opening it so relies on.
    func permits(_ access: Access) -> Bool {
        switch access {
        case .shared, .alone, .reading: true
        // What the log holds would be left out.
        case .frozen: !hasLog
        case .none: !hasLog && Directory.size(ofFile: path) <= Self.emptyDatabaseSize
        }
    }

    /// One page, which has room for the head and no table.
    private static let emptyDatabaseSize = 4_096
}

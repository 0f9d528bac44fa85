/// Where a database lives.
public enum DatabaseLocation: Sendable, Hashable {
    /// In a file that is made, with its directories, when it does not exist.
    case file(String)

    /// In memory, gone when the database is closed.
    case memory
}

extension DatabaseLocation {
    /// How errors name this place.
    var path: String {
        switch self {
        case .file(let path): path
        case .memory: Self.memoryName
        }
    }

    /// What SQLite opens: an absolute path, so that a file called `:memory:` or `file:x` is a file and nothing else.
    ///
    /// The directories are followed here, because SQLite can only refuse a link anywhere in a path or nowhere.
    var fileName: String {
        switch self {
        case .file(let path): Directory.resolvedPath(ofFile: path)
        case .memory: Self.memoryName
        }
    }

    /// What SQLite is to open where no process can write.
    ///
    /// What would mean something else in such an address is written as a number.
    var frozenAddress: String {
        let path = fileName.unicodeScalars.map { scalar in
            switch scalar {
            case "%": "%25"
            case "?": "%3f"
            case "#": "%23"
            default: String(scalar)
            }
        }
        return "file:" + path.joined() + "?immutable=1"
    }

    /// Whether changes lie beside the file that are not in it yet.
    var hasLog: Bool { Directory.size(ofFile: path + "-wal") > 0 }

    func hold() throws(DatabaseError) -> FileHold? {
        switch self {
        case .file(let path): try FileHold(path: path)
        case .memory: nil
        }
    }

    private static let memoryName = ":memory:"
}

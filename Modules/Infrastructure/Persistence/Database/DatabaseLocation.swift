/// Where a database is stored.
public enum DatabaseLocation: Sendable, Hashable {
    /// A file; it and its directories are created if missing.
    case file(String)

    /// Memory; the contents are gone when the database is closed.
    case memory
}

extension DatabaseLocation {
    /// The path as errors name it.
    var path: String {
        switch self {
        case .file(let path): path
        case .memory: Self.memoryName
        }
    }

    /// The name that SQLite opens: an absolute path, so a file called `:memory:` or `file:x` is just a file.
    ///
    /// Links above the file are resolved here, because SQLite can only refuse links anywhere in a path or
    /// nowhere.
    var fileName: String {
        switch self {
        case .file(let path): Directory.resolvedPath(ofFile: path)
        case .memory: Self.memoryName
        }
    }

    /// The URI that SQLite opens if no process can write to the file.
    ///
    /// Characters with a meaning in a URI are percent-encoded.
    var immutableURI: String {
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

    /// Whether there is nothing to read at the location yet.
    var isMissing: Bool {
        switch self {
        case .file(let path): !Directory.hasEntry(path)
        case .memory: true
        }
    }

    /// Whether a log beside the file has changes that are not in the file yet.
    var hasLog: Bool { Directory.size(ofFile: path + "-wal") > 0 }

    func makeLock() throws(DatabaseError) -> DatabaseLock? {
        switch self {
        case .file(let path): try DatabaseLock(path: path)
        case .memory: nil
        }
    }

    private static let memoryName = ":memory:"
}

/// What happens to a file that is found damaged, on opening or later.
public enum DamageHandling: Sendable {
    /// Throws the error and leaves the file as it is.
    case refuse

    /// Renames the file, starts an empty database in its place, and calls `report`.
    ///
    /// The call that met the damage is repeated on the empty database. If another process has the damaged
    /// file open, the file keeps its name and the error is thrown.
    case setAside(report: @Sendable (DamagedFile) -> Void)
}

/// A damaged file that was renamed, so its contents can still be recovered.
public struct DamagedFile: Sendable, Hashable {
    public let path: String
    public let newPath: String
}

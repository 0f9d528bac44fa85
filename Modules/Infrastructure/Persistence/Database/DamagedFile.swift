/// What becomes of a file that turns out to be damaged, when it is opened or later.
public enum DamageHandling: Sendable {
    /// The error is thrown, and the file is left as it is.
    case refuse

    /// The file gets another name, an empty database takes its place, and `report` is told.
    ///
    /// The work that met the damage is done anew on the empty database. While another process has the
    /// damaged file open it keeps its name, and the error is thrown.
    case setAside(report: @Sendable (DamagedFile) -> Void)
}

/// A damaged database that was given another name, so that nothing in it is lost to whoever can mend it.
public struct DamagedFile: Sendable, Hashable {
    public let path: String
    public let newPath: String
}

extension DamagedFile: CustomStringConvertible {
    public var description: String {
        "\(path) was damaged and is made anew; what it held is kept as \(newPath)."
    }
}

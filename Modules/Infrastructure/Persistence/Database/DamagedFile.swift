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

/// What a committed change survives.
public enum Durability: Sendable, Hashable {
    /// A power cut. It may undo the last changes but never damages the file.
    case powerCut

    /// The end of the process, but not always a power cut: one within seconds may damage the file.
    ///
    /// In return nothing waits for the disk, which can take longer than the rest of a short program.
    case processExit
}

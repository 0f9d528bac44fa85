/// What a change that was made survives.
public enum Durability: Sendable, Hashable {
    /// A power cut, which can take the last changes back but never damages the file.
    case powerCut

    /// The end of the process, but not always a power cut, which may damage the file if it comes within seconds.
    ///
    /// In return nothing waits for the disk, which can take longer than all the rest of a short program.
    case processEnd
}

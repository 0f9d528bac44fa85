/// What a program under test reads from standard input.
public enum ProgramInput: Sendable, Hashable {
    /// Input that is at its end from the start.
    case closed
    case text(String)
    case bytes([UInt8])
}

/// Where a program under test writes its standard output.
public enum ProgramOutputTarget: Sendable, Hashable {
    case pipe
    /// A file by its absolute path, made or emptied first; `/dev/full` refuses every write.
    case path(String)
    /// A terminal of a size; what the program writes arrives unchanged, a line end as `\n`.
    case terminal(columns: UInt16, rows: UInt16)
}

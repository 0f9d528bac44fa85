/// What a program under test reads from standard input.
public enum ProgramInput: Sendable, Hashable {
    /// Input that ends at once.
    case closed
    case text(String)
    case bytes([UInt8])
}

/// Where a program under test writes its standard output.
public enum ProgramOutputTarget: Sendable, Hashable {
    case pipe
    /// A file by its absolute path, created or truncated first; `/dev/full` fails every write.
    case path(String)
    /// A terminal of the given size; output arrives unchanged, with `\n` as line end.
    case terminal(columns: UInt16, rows: UInt16)
}

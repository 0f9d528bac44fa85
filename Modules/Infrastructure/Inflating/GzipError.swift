/// Why data could not be decompressed.
public enum GzipError: Error, Sendable, Hashable {
    /// The data ends early, as after an interrupted download.
    case truncated

    /// A code, a length or a checksum is wrong.
    case damaged

    /// The system is out of memory.
    case noMemory
}

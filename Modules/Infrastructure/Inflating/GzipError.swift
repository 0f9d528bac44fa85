/// Why packed bytes could not be unpacked.
public enum GzipError: Error, Sendable, Hashable {
    /// The bytes end before what they hold does, as those of a broken download.
    case truncated

    /// The bytes are not what was packed: a code, a length or a checksum is wrong.
    case damaged

    /// The system has no memory left for the work.
    case noMemory
}

/// The errors of reading and building an index.
public enum SearchIndexError: Error, Sendable, Hashable {
    /// The bytes do not begin like an index.
    case notAnIndex

    /// The bytes have another version of the format.
    case unknownVersion(UInt32)

    /// There are fewer or more bytes than the header states, for example after an interrupted write.
    case wrongLength(expected: Int, found: Int)

    /// A checksum or an offset is wrong.
    case damaged

    /// A text, payload or key of a document exceeds `maximumBytes` or `maximumKeyBytes` of `SearchDocument`.
    case oversizedDocument(bytes: Int)

    /// There are more documents or bytes than the format supports.
    case unsupportedSize

    case missingFile

    /// A file cannot be opened or mapped, with the system's `errno`.
    case unreadableFile(errno: Int32)
}

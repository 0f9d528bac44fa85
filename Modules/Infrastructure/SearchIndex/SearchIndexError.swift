/// Why bytes are not an index, or why documents cannot become one.
public enum SearchIndexError: Error, Sendable, Hashable {
    /// The bytes do not begin as an index does.
    case notAnIndex

    /// The bytes follow another version of the format.
    case unknownVersion(UInt32)

    /// There are fewer or more bytes than the header promises, as in a file that was half written.
    case wrongLength(expected: Int, found: Int)

    /// The bytes are not those that were written: a checksum or a place within them is wrong.
    case damaged

    /// A document's text or payload is longer than `SearchDocument.maximumBytes`.
    case oversizedDocument(bytes: Int)

    /// There are more documents, or more bytes of them, than the format can count.
    case unsupportedSize

    /// There is no such file.
    case missingFile

    /// A file cannot be opened or mapped; the number is the system's, as `errno` has it.
    case unreadableFile(errno: Int32)
}

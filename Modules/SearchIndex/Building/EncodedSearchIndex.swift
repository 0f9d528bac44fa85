/// The bytes of an index, in pieces that are written one after the other.
public struct EncodedSearchIndex: Sendable {
    /// The pieces; they are not joined, since the whole of a large index would be in memory twice.
    public let pieces: [[UInt8]]

    /// How many bytes they are together.
    public var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }

    /// All of the bytes, for an index that stays in memory.
    public var bytes: [UInt8] { Array(pieces.joined()) }
}

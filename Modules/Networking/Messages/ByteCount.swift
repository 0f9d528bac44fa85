/// A number of bytes, described in the largest unit that gives a whole number: `16 MB`, `7 bytes`.
public struct ByteCount: Sendable, Hashable, CustomStringConvertible {
    private let bytes: Int

    public init(_ bytes: Int) {
        self.bytes = bytes
    }

    public var description: String {
        if bytes >= 1 << 20, bytes.isMultiple(of: 1 << 20) { return "\(bytes >> 20) MB" }
        if bytes >= 1 << 10, bytes.isMultiple(of: 1 << 10) { return "\(bytes >> 10) kB" }
        return bytes == 1 ? "1 byte" : "\(bytes) bytes"
    }
}

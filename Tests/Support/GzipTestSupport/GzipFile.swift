/// A gzip file built by the specification, so a test can damage any part of it.
///
/// The content is stored without compression: it serves to test everything around the content.
public struct GzipFile: Sendable {
    public var content: [UInt8]
    /// The file name in the header; `nil` omits the field.
    public var name: String?
    public var comment: String?
    public var extra: [UInt8]?
    public var hasHeaderSum = false

    public init(_ content: [UInt8]) {
        self.content = content
    }

    public init(_ text: String) {
        content = Array(text.utf8)
    }

    public var bytes: [UInt8] {
        header + blocks + littleEndian(Self.sum(content)) + littleEndian(UInt32(content.count))
    }

    private var header: [UInt8] {
        let flags: UInt8 =
            (hasHeaderSum ? 2 : 0) | (extra == nil ? 0 : 4) | (name == nil ? 0 : 8)
            | (comment == nil ? 0 : 16)
        var header: [UInt8] = [0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 0, 255]
        if let extra { header += littleEndian(UInt32(extra.count)).prefix(2) + extra }
        for text in [name, comment] { if let text { header += Array(text.utf8) + [0] } }
        if hasHeaderSum { header += littleEndian(Self.sum(header)).prefix(2) }
        return header
    }

    /// Stored blocks of at most 65,535 bytes; the last one is marked as final.
    private var blocks: [UInt8] {
        var blocks: [UInt8] = []
        var start = 0
        repeat {
            let end = min(start + 0xFFFF, content.count)
            let length = littleEndian(UInt32(end - start)).prefix(2)
            blocks.append(end == content.count ? 1 : 0)
            blocks += length + length.map { ~$0 } + content[start..<end]
            start = end
        } while start < content.count
        return blocks
    }

    private func littleEndian(_ number: UInt32) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }

    /// The CRC-32 of the specification, computed bit by bit.
    static func sum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}

/// The encoded bytes of one document in a part: its key, texts, payload and weight.
///
/// `IndexReader` reads the same format and trusts nothing; this type trusts bytes that this process wrote.
struct DocumentRecord {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// The length of a key is always a single byte, because keys are limited to `maximumKeyBytes`.
    var key: ArraySlice<UInt8> {
        guard let length = bytes.first else { return [] }
        return bytes.dropFirst().prefix(Int(length))
    }

    /// The text and its alternatives, the index of the byte that counts the alternatives, and the payload's
    /// index.
    var texts: (all: [ArraySlice<UInt8>], count: Int, payload: Int) {
        var offset = key.endIndex
        var texts = [field(at: &offset)]
        let count = offset
        offset += 1
        for _ in 0..<bytes[count] { texts.append(field(at: &offset)) }
        return (texts, count, offset)
    }

    /// Appends the record to `output` with additional alternatives; the first byte of `others` counts them.
    func append(with others: ArraySlice<UInt8>, to output: inout [UInt8]) {
        guard let more = others.first else {
            output.append(contentsOf: bytes)
            return
        }
        let texts = texts
        output.append(contentsOf: bytes[..<texts.count])
        output.append(bytes[texts.count] + more)
        output.append(contentsOf: bytes[(texts.count + 1)..<texts.payload])
        output.append(contentsOf: others.dropFirst())
        output.append(contentsOf: bytes[texts.payload...])
    }

    static func length(with others: Int, of record: Int) -> Int {
        record + max(0, others - 1)
    }

    private func field(at offset: inout Int) -> ArraySlice<UInt8> {
        var length = 0
        var shift = 0
        while bytes[offset] >= 0x80 {
            length |= Int(bytes[offset] & 0x7F) << shift
            shift += 7
            offset += 1
        }
        length |= Int(bytes[offset]) << shift
        offset += 1 + length
        return bytes[(offset - length)..<offset]
    }
}

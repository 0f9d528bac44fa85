/// The bytes of one document as a part keeps them: its key, texts, payload and weight.
///
/// `IndexReader` reads the same from an index, where it trusts nothing; these were written by this process.
struct DocumentRecord {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// So short a length takes one byte.
    var key: ArraySlice<UInt8> {
        guard let length = bytes.first else { return [] }
        return bytes.dropFirst().prefix(Int(length))
    }

    /// The text and its alternatives, and where their number and the payload behind them lie.
    var texts: (all: [ArraySlice<UInt8>], count: Int, payload: Int) {
        var place = key.endIndex
        var texts = [field(at: &place)]
        let count = place
        place += 1
        for _ in 0..<bytes[count] { texts.append(field(at: &place)) }
        return (texts, count, place)
    }

    /// Appends the record with more alternatives, which begin with a byte that counts them.
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

    private func field(at place: inout Int) -> ArraySlice<UInt8> {
        var length = 0
        var shift = 0
        while bytes[place] >= 0x80 {
            length |= Int(bytes[place] & 0x7F) << shift
            shift += 7
            place += 1
        }
        length |= Int(bytes[place]) << shift
        place += 1 + length
        return bytes[(place - length)..<place]
    }
}

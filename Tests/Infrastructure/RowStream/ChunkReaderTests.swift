import RandomTestSupport
import RowStream
import Testing

@Suite("Reading a stream in chunks")
struct ChunkReaderTests {
    private static let formats: [RowFormat] = [.csv(), .csv(separator: UInt8(ascii: ";")), .tsv, .jsonLines]

    @Test("The records are the same however the bytes arrive", arguments: formats)
    func anySplit(format: RowFormat) throws {
        var random = SplitMix64(seed: 4180)
        let alphabet: [UInt8] = Array("ab,,;;\"\"\n\n\r\t{}\\".utf8) + [0, 0xFF, 0xC3]
        for _ in 0..<3_000 {
            let count = Int.random(in: 0...60, using: &random)
            let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            var reader = ChunkReader(
                PiecewiseInput(pieces(of: bytes, by: &random)),
                format: format,
                chunkSize: Int.random(in: 1...20, using: &random),
                recordLimit: 100
            )
            let chunks = try reader.all()
            #expect(chunks.flatMap(\.self) == bytes)
            #expect(chunks.dropLast().allSatisfy { $0.last == UInt8(ascii: "\n") })
            // Splitting the whole stream gives the same records as splitting its chunks.
            #expect(chunks.flatMap { records($0, format) } == records(bytes, format), "\(bytes)")
        }
    }

    @Test("Reading continues from bytes that were read before")
    func head() throws {
        let rest = PiecewiseInput([Array("c\nd".utf8)])
        var reader = ChunkReader(rest, format: .csv(), head: Array("a\nb".utf8))
        let chunks = try reader.all()
        #expect(chunks == [Array("a\nbc\nd".utf8)])
        try expect(&reader, mayWait: true, .end)
    }

    @Test("Whole records are returned before waiting for more")
    func slow() throws {
        let input = PiecewiseInput([Array("a\nb".utf8), Array("\n".utf8)])
        var reader = ChunkReader(input, format: .csv())
        input.isReady = false
        try expect(&reader, mayWait: false, .waiting)
        try expect(&reader, mayWait: true, .chunk(Array("a\n".utf8)))
        try expect(&reader, mayWait: false, .waiting)
        input.isReady = true
        try expect(&reader, mayWait: false, .chunk(Array("b\n".utf8)))
        try expect(&reader, mayWait: false, .end)
    }

    @Test("A record beyond the limit is refused", arguments: formats)
    func tooLong(format: RowFormat) throws {
        let pieces = [Array("a\n".utf8)] + Array(repeating: [UInt8](repeating: 0x61, count: 10), count: 1_000)
        let input = PiecewiseInput(pieces)
        var reader = ChunkReader(input, format: format, chunkSize: 16, recordLimit: 64)
        try expect(&reader, mayWait: true, .chunk(Array("a\n".utf8)))
        #expect(throws: InputError.recordTooLong(limit: 64)) { try reader.all() }
    }

    @Test(
        "A record may be as long as the limit, without its line end, and not a byte longer",
        arguments: formats
    )
    func limit(format: RowFormat) throws {
        for (length, lineEnd, fits) in [
            (64, "\n", true), (64, "\r\n", true), (65, "\n", false), (64, "\r ", false),
        ] {
            var random = SplitMix64(seed: UInt64(length))
            for quotes in [false, format != .tsv && format != .jsonLines] {
                var record = [UInt8](repeating: 0x61, count: length) + Array(lineEnd.utf8)
                if quotes { (record[0], record[5]) = (0x22, 0x22) }
                let bytes = Array("x\n".utf8) + record + Array("y\n".utf8)
                var reader = ChunkReader(
                    PiecewiseInput(pieces(of: bytes, by: &random)),
                    format: format,
                    chunkSize: 32,
                    recordLimit: 64
                )
                if fits {
                    let chunks = try reader.all()
                    #expect(chunks.flatMap(\.self) == bytes)
                } else {
                    #expect(throws: InputError.recordTooLong(limit: 64)) { try reader.all() }
                }
            }
        }
    }

    @Test("An empty stream has no chunks")
    func empty() throws {
        var reader = ChunkReader(PiecewiseInput([]), format: .csv())
        try expect(&reader, mayWait: true, .end)
    }

    private func expect(
        _ reader: inout ChunkReader<PiecewiseInput>,
        mayWait: Bool,
        _ expected: ChunkReader<PiecewiseInput>.Step,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let step = try reader.next(mayWait: mayWait)
        #expect(step == expected, sourceLocation: sourceLocation)
    }

    private func pieces(of bytes: [UInt8], by random: inout SplitMix64) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...12, using: &random))
            pieces.append(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }
}

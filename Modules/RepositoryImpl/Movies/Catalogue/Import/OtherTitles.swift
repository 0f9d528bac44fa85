import Entities
import RowStream

/// Other titles by the movie's number, the preferred ones first.
struct OtherTitles: Sendable {
    /// The most titles that are stored per movie.
    static let most = 8

    /// The titles that one worker found in its chunks.
    struct Part: Sendable {
        /// Consecutive rows of one movie, each a rank, a length of two bytes and a text.
        fileprivate struct Run {
            let number: UInt32
            let chunk: UInt32
            let start: UInt32
            var end: UInt32
        }

        fileprivate struct Chunk {
            let firstLine: Int
            var bytes: [UInt8] = []
        }

        fileprivate var runs: [Run] = []
        fileprivate var chunks: [Chunk] = []
        private var open = Chunk(firstLine: 0)

        mutating func begin(_ chunk: TextChunk) {
            open = Chunk(firstLine: chunk.firstLine)
            open.bytes.reserveCapacity(chunk.bytes.count)
        }

        /// Adds one title; those with smaller ranks come first.
        mutating func add(_ field: Range<Int>, in span: Span<UInt8>, number: UInt32, rank: UInt8) {
            // Never reached: lines are shorter.
            guard let length = UInt16(exactly: field.count) else { return }
            let start = UInt32(open.bytes.count)
            open.bytes.append(rank)
            open.bytes.append(UInt8(truncatingIfNeeded: length))
            open.bytes.append(UInt8(length >> 8))
            for index in field { open.bytes.append(span[index]) }
            let end = UInt32(open.bytes.count)
            if let last = runs.last, last.number == number, last.chunk == UInt32(chunks.count) {
                runs[runs.count - 1].end = end
            } else {
                runs.append(Run(number: number, chunk: UInt32(chunks.count), start: start, end: end))
            }
        }

        mutating func endChunk() {
            // A copy of the exact length, since most chunks contain few of the titles.
            var chunk = Chunk(firstLine: open.firstLine)
            chunk.bytes.reserveCapacity(open.bytes.count)
            chunk.bytes.append(contentsOf: open.bytes)
            chunks.append(chunk)
            open = Chunk(firstLine: 0)
        }

        /// Sorts the titles; call it after the last chunk. The file is mostly sorted already.
        mutating func sort() {
            guard zip(runs, runs.dropFirst()).contains(where: { $0.number > $1.number }) else { return }
            runs.sort { ($0.number, $0.chunk, $0.start) < ($1.number, $1.chunk, $1.start) }
        }
    }

    private let parts: [Part]
    /// The last position in each part; the next movie is usually close to it.
    private var positions: [Int]
    private var found: [Found] = []

    private struct Found {
        let rank: UInt8
        let line: Int
        let part: Int
        let chunk: Int
        let range: Range<Int>
    }

    init(_ parts: [Part]) {
        self.parts = parts
        positions = parts.map { _ in 0 }
    }

    /// Returns the titles of one movie as clean text.
    mutating func titles(of number: UInt32) -> [String] {
        found.removeAll(keepingCapacity: true)
        for part in parts.indices {
            var index = parts[part].runs.firstIndex(notBefore: number, near: positions[part])
            while index < parts[part].runs.count, parts[part].runs[index].number == number {
                addRows(of: parts[part].runs[index], of: part)
                index += 1
            }
            positions[part] = index
        }
        guard !found.isEmpty else { return [] }
        found.sort { ($0.rank, $0.line, $0.range.lowerBound) < ($1.rank, $1.line, $1.range.lowerBound) }
        return found.compactMap { row in
            let bytes = parts[row.part].chunks[row.chunk].bytes
            return FileFields.text(row.range, in: bytes.span)
        }
    }

    private mutating func addRows(of run: Part.Run, of part: Int) {
        let chunk = parts[part].chunks[Int(run.chunk)]
        var offset = Int(run.start)
        while offset < Int(run.end) {
            let length = Int(chunk.bytes[offset + 1]) | Int(chunk.bytes[offset + 2]) << 8
            found.append(
                Found(
                    rank: chunk.bytes[offset],
                    line: chunk.firstLine,
                    part: part,
                    chunk: Int(run.chunk),
                    range: offset + 3..<offset + 3 + length
                )
            )
            offset += 3 + length
        }
    }
}

extension [OtherTitles.Part.Run] {
    fileprivate func firstIndex(notBefore number: UInt32, near index: Int) -> Int {
        var low = 0
        var high = count
        if index <= count, index == 0 || self[index - 1].number < number {
            // Tries the next few positions before the binary search.
            low = index
            for step in 0..<4 where index + step < count && self[index + step].number >= number {
                return index + step
            }
        }
        while low < high {
            let middle = (low + high) / 2
            if self[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// The columns of IMDb's other titles.
struct IMDbOtherTitleColumns: Sendable {
    /// The preferred regions in order: large ones, each with a language of its own.
    private static let regions = [
        "KR", "JP", "US", "CN", "FR", "DE", "ES", "IT", "GB", "RU", "IN", "TW", "HK", "BR", "MX", "PT", "SE",
        "DK", "NO", "FI", "PL", "NL", "GR", "TR", "IR", "EG", "TH", "VN", "IL", "UA", "HU", "CZ",
    ].map { Array($0.utf8) }

    private let count: Int
    private let identifier: Int
    private let title: Int
    private let region: Int
    private let isOriginal: Int?

    init?(header: [UInt8]) {
        let names = ColumnNames(header)
        guard let identifier = names["titleId"], let title = names["title"], let region = names["region"]
        else {
            return nil
        }
        count = names.count
        self.identifier = identifier
        self.title = title
        self.region = region
        isOriginal = names["isOriginalTitle"]
    }

    /// Adds the rows of a chunk that belong to one of the numbers, which must be sorted.
    func read(_ chunk: TextChunk, of numbers: [UInt32], into part: inout OtherTitles.Part) -> RowTally {
        // Rows of one movie are consecutive, so it is looked up once.
        var last: (number: UInt32, isWanted: Bool)?
        part.begin(chunk)
        defer { part.endChunk() }
        return RowTally.reading(chunk) { fields, bytes throws(RowError) in
            guard fields.count == count else {
                throw RowError(.fieldCount(found: fields.count, expected: count))
            }
            guard let number = FileFields.identifier(fields[identifier].range, in: bytes) else {
                throw RowError(.noIdentifier)
            }
            if last?.number != number {
                let index = numbers.firstIndex(notBefore: number)
                last = (number, index < numbers.count && numbers[index] == number)
            }
            guard last?.isWanted == true else { return }
            let field = fields[title].range
            guard !FileFields.isUnknown(field, in: bytes) else { throw RowError(.noTitle) }
            part.add(field, in: bytes, number: number, rank: rank(fields, in: bytes))
        }
    }

    private func rank(_ fields: [FieldScanner.Field], in bytes: Span<UInt8>) -> UInt8 {
        if let isOriginal, FileFields.number(fields[isOriginal].range, in: bytes) == 1 { return 0 }
        let region = fields[region].range
        let index = Self.regions.firstIndex { FileFields.equal(region, $0, in: bytes) }
        return UInt8(1 + (index ?? Self.regions.count))
    }
}

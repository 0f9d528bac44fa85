import Entities
import RowStream
import SearchIndex

/// How titles are called elsewhere, by the title's number, the most wanted first.
struct OtherTitles: Sendable {
    /// The most that are kept for one title.
    static let most = 8

    /// What one worker found in its chunks.
    struct Part: Sendable {
        fileprivate struct Entry {
            let number: UInt32
            /// Where it stands among the titles of one film; a smaller one is kept first.
            let rank: UInt32
            let start: UInt32
            let length: UInt32
        }

        fileprivate var bytes: [UInt8] = []
        fileprivate var entries: [Entry] = []

        mutating func add(_ field: Range<Int>, in span: Span<UInt8>, number: UInt32, rank: UInt32) {
            guard bytes.count + field.count < Int(UInt32.max) else { return }
            entries.append(
                Entry(
                    number: number,
                    rank: rank,
                    start: UInt32(bytes.count),
                    length: UInt32(field.count)
                )
            )
            for index in field { bytes.append(span[index]) }
        }

        mutating func sort() {
            entries.sort { ($0.number, $0.rank, $0.start) < ($1.number, $1.rank, $1.start) }
        }
    }

    private let parts: [Part]

    init(_ parts: [Part]) {
        self.parts = parts
    }

    /// Those of one title that say something new, in clean text.
    func titles(of number: UInt32, besides known: [String], folder: inout TextFolder) -> [String] {
        var found: [(rank: UInt32, part: Int, place: Int)] = []
        for (index, part) in parts.enumerated() {
            var place = part.entries.firstPlace { $0.number < number }
            while place < part.entries.count, part.entries[place].number == number {
                found.append((part.entries[place].rank, index, place))
                place += 1
            }
        }
        guard !found.isEmpty else { return [] }
        found.sort { ($0.rank, $0.part, $0.place) < ($1.rank, $1.part, $1.place) }
        var keys = Set(known.map { folder.key(of: $0) })
        var titles: [String] = []
        for (_, part, place) in found where titles.count < Self.most {
            let entry = parts[part].entries[place]
            let range = Int(entry.start)..<Int(entry.start) + Int(entry.length)
            let bytes = parts[part].bytes
            guard let title = FileFields.text(range, in: bytes.span),
                keys.insert(folder.key(of: title)).inserted
            else { continue }
            titles.append(title)
        }
        return titles
    }
}

extension [OtherTitles.Part.Entry] {
    fileprivate func firstPlace(where isBefore: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Where the columns of IMDb's other titles lie.
struct IMDbOtherTitleColumns: Sendable {
    /// Regions whose titles are kept before others, in this order: large ones, each in a language of its own.
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

    /// Adds the rows of a chunk that belong to titles with one of the numbers, which rise.
    func read(_ chunk: [UInt8], of numbers: [UInt32], into part: inout OtherTitles.Part) -> RowTally {
        // Rows of one title stand together, so that it is looked up once.
        var last: (number: UInt32, isWanted: Bool)?
        return RowTally.reading(chunk) { fields, bytes throws(RowFault) in
            guard fields.count == count else {
                throw RowFault(.fieldCount(found: fields.count, expected: count))
            }
            guard let number = FileFields.identifier(fields[identifier].range, in: bytes) else {
                throw RowFault(.noIdentifier)
            }
            if last?.number != number {
                let place = numbers.firstPlace(notBefore: number)
                last = (number, place < numbers.count && numbers[place] == number)
            }
            guard last?.isWanted == true else { return }
            let field = fields[title].range
            guard !FileFields.isUnknown(field, in: bytes) else { throw RowFault(.noTitle) }
            part.add(field, in: bytes, number: number, rank: rank(fields, in: bytes))
        }
    }

    private func rank(_ fields: [FieldScanner.Field], in bytes: Span<UInt8>) -> UInt32 {
        if let isOriginal, FileFields.number(fields[isOriginal].range, in: bytes) == 1 { return 0 }
        let region = fields[region].range
        let place = Self.regions.firstIndex { FileFields.equal(region, $0, in: bytes) }
        return UInt32(1 + (place ?? Self.regions.count))
    }
}

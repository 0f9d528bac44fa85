import Entities
import RowStream

/// IMDb's ratings by the number of the title.
struct RatingTable: Sendable {
    /// The ratings of one chunk, in the order of its rows.
    struct Part: Sendable {
        var numbers: [UInt32] = []
        var votes: [UInt32] = []
        var tenths: [UInt8] = []
        var tally: RowTally
    }

    private var numbers: [UInt32] = []
    private var votes: [UInt32] = []
    private var tenths: [UInt8] = []

    mutating func append(_ part: Part) {
        numbers += part.numbers
        votes += part.votes
        tenths += part.tenths
    }

    /// Sorts the ratings after the last part. Only identifiers of different lengths are out of order.
    mutating func sort() {
        guard zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) else { return }
        let order = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
        votes = order.map { votes[$0] }
        tenths = order.map { tenths[$0] }
        numbers = order.map { numbers[$0] }
    }

    subscript(number: UInt32) -> ImportedTitle.Rating? {
        let index = numbers.firstIndex(notBefore: number)
        guard index < numbers.count, numbers[index] == number else { return nil }
        return ImportedTitle.Rating(tenths: tenths[index], votes: votes[index])
    }
}

extension [UInt32] {
    /// Returns the index of the number in this sorted array, or the index where it would be inserted.
    func firstIndex(notBefore number: UInt32) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// The columns of IMDb's ratings.
struct IMDbRatingColumns: Sendable {
    private let count: Int
    private let identifier: Int
    private let average: Int
    private let votes: Int

    init?(header: [UInt8]) {
        let names = ColumnNames(header)
        guard let identifier = names["tconst"], let average = names["averageRating"],
            let votes = names["numVotes"]
        else { return nil }
        count = names.count
        self.identifier = identifier
        self.average = average
        self.votes = votes
    }

    func part(of chunk: TextChunk) -> RatingTable.Part {
        var part = RatingTable.Part(tally: RowTally(of: chunk))
        part.tally = RowTally.reading(chunk) { fields, bytes throws(RowError) in
            try read(fields, in: bytes, into: &part)
        }
        return part
    }

    private func read(
        _ fields: [FieldScanner.Field],
        in bytes: Span<UInt8>,
        into part: inout RatingTable.Part
    ) throws(RowError) {
        guard fields.count == count else {
            throw RowError(.fieldCount(found: fields.count, expected: count))
        }
        guard let number = FileFields.identifier(fields[identifier].range, in: bytes) else {
            throw RowError(.noIdentifier)
        }
        guard let tenths = Self.tenths(fields[average].range, in: bytes) else {
            throw RowError(.noNumber(column: "averageRating"))
        }
        guard let votes = FileFields.number(fields[votes].range, in: bytes) else {
            throw RowError(.noNumber(column: "numVotes"))
        }
        part.numbers.append(number)
        part.tenths.append(tenths)
        part.votes.append(UInt32(votes))
    }

    /// Parses a rating such as `7.4` or `7`, up to 10, and returns it in tenths.
    private static func tenths(_ field: Range<Int>, in bytes: Span<UInt8>) -> UInt8? {
        let point = field.first { bytes[$0] == UInt8(ascii: ".") } ?? field.upperBound
        guard let whole = FileFields.number(field.lowerBound..<point, in: bytes), whole <= 10 else {
            return nil
        }
        guard point < field.upperBound else { return UInt8(10 * whole) }
        // More than one decimal is rejected and not rounded; the file has none.
        guard let tenth = FileFields.number(point + 1..<field.upperBound, in: bytes), tenth <= 9,
            10 * whole + tenth <= 100
        else { return nil }
        return UInt8(10 * whole + tenth)
    }
}

import Entities
import RowStream

/// The names of people by the numbers of IMDb's identifiers.
struct NameTable: Sendable {
    /// The names of one chunk, in the order of its rows.
    struct Part: Sendable {
        fileprivate(set) var names: [(number: UInt32, name: String)] = []
        fileprivate(set) var tally: RowTally
    }

    private(set) var names: [(number: UInt32, name: String)] = []

    mutating func append(_ part: Part) { names += part.names }
}

/// The columns of IMDb's names.
struct IMDbNameColumns: Sendable {
    private let count: Int
    private let identifier: Int
    private let name: Int

    init?(header: [UInt8]) {
        let names = ColumnNames(header)
        guard let identifier = names["nconst"], let name = names["primaryName"] else { return nil }
        count = names.count
        self.identifier = identifier
        self.name = name
    }

    /// Reads the rows of a chunk that belong to one of the people, whose numbers must be sorted.
    func part(of chunk: TextChunk, people: [UInt32]) -> NameTable.Part {
        var part = NameTable.Part(tally: RowTally(of: chunk))
        part.tally = RowTally.reading(chunk) { fields, bytes throws(RowError) in
            guard fields.count == count else {
                throw RowError(.fieldCount(found: fields.count, expected: count))
            }
            guard let number = FileFields.identifier(fields[identifier].range, in: bytes, of: .person) else {
                throw RowError(.noPersonIdentifier)
            }
            guard people.contains(sorted: number) else { return }
            guard let name = FileFields.text(fields[name].range, in: bytes) else { throw RowError(.noTitle) }
            part.names.append((number, name))
        }
        return part
    }
}

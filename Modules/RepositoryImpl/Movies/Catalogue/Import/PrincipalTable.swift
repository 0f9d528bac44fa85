import Entities
import RowStream

/// IMDb's credits by the numbers of titles and people, in the order of the file, each with its place in the billing.
struct PrincipalTable: Sendable {
    /// The credits of one chunk, in the order of its rows.
    struct Part: Sendable {
        fileprivate(set) var titles: [UInt32] = []
        fileprivate(set) var people: [UInt32] = []
        fileprivate(set) var places: [UInt16] = []
        fileprivate(set) var tally: RowTally
    }

    private(set) var titles: [UInt32] = []
    private(set) var people: [UInt32] = []
    /// The place of each credit in the billing of its title, and its role in the last two bits.
    private var places: [UInt16] = []

    mutating func append(_ part: Part) {
        titles += part.titles
        people += part.people
        places += part.places
    }

    func role(_ index: Int) -> CreditRole? { CreditRole(rawValue: Int(places[index] & 3)) }

    /// Returns the credits of successive rows in the order of billing, which is that of the file but for damaged ones.
    func billed(_ rows: Range<Int>) -> [Int] {
        zip(rows, rows.dropFirst()).allSatisfy { places[$0] >> 2 <= places[$1] >> 2 }
            ? Array(rows) : rows.sorted { (places[$0] >> 2, $0) < (places[$1] >> 2, $1) }
    }

    /// The numbers of all people, sorted.
    var distinctPeople: [UInt32] {
        var distinct: [UInt32] = []
        for person in people.sorted() where person != distinct.last { distinct.append(person) }
        return distinct
    }
}

/// The columns of IMDb's credits.
struct IMDbPrincipalColumns: Sendable {
    /// The categories that are imported; people who play themselves are in documentaries.
    private static let categories: [(name: [UInt8], role: CreditRole)] = [
        (Array("actor".utf8), .cast), (Array("actress".utf8), .cast), (Array("director".utf8), .director),
        (Array("writer".utf8), .writer), (Array("self".utf8), .cast),
    ]

    /// Few movies have more credits in the file.
    private static let usualCredits = 256

    private let count: Int
    private let title: Int
    private let person: Int
    private let category: Int
    /// `nil` if the file has no order but that of its rows.
    private let ordering: Int?

    init?(header: [UInt8]) {
        let names = ColumnNames(header)
        guard let title = names["tconst"], let person = names["nconst"], let category = names["category"]
        else {
            return nil
        }
        count = names.count
        self.title = title
        self.person = person
        self.category = category
        ordering = names["ordering"]
    }

    /// Reads the rows of a chunk that belong to one of the titles, whose numbers must be sorted; equal credits of a
    /// title count once.
    func part(of chunk: TextChunk, titles: [UInt32]) -> PrincipalTable.Part {
        var part = PrincipalTable.Part(tally: RowTally(of: chunk))
        // Rows of one title are consecutive, so it is looked up once.
        var last: (number: UInt32, isWanted: Bool)?
        var credits: Set<UInt64> = []
        part.tally = RowTally.reading(chunk) { fields, bytes throws(RowError) in
            guard fields.count == count else {
                throw RowError(.fieldCount(found: fields.count, expected: count))
            }
            guard let number = FileFields.identifier(fields[title].range, in: bytes) else {
                throw RowError(.noIdentifier)
            }
            guard let person = FileFields.identifier(fields[person].range, in: bytes, of: .person) else {
                throw RowError(.noPersonIdentifier)
            }
            if last?.number != number {
                last = (number, titles.contains(sorted: number))
                credits.removeAll(keepingCapacity: credits.count < Self.usualCredits)
            }
            guard last?.isWanted == true, let role = Self.role(fields[category].range, in: bytes),
                credits.insert(UInt64(person) << 8 | UInt64(role.rawValue)).inserted
            else { return }
            part.titles.append(number)
            part.people.append(person)
            let place = ordering.flatMap { FileFields.number(fields[$0].range, in: bytes) } ?? 0
            part.places.append(UInt16(clamping: min(place, 0x3FFF) << 2 | role.rawValue))
        }
        return part
    }

    private static func role(_ field: Range<Int>, in bytes: Span<UInt8>) -> CreditRole? {
        categories.first { FileFields.equal(field, $0.name, in: bytes) }?.role
    }
}

extension [UInt32] {
    /// Returns whether this sorted array contains the number.
    func contains(sorted number: UInt32) -> Bool {
        let index = firstIndex(notBefore: number)
        return index < count && self[index] == number
    }
}

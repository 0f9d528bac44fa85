import Entities
import RowStream

/// The columns of IMDb's titles, found by the names in the first line.
struct IMDbTitleColumns: Sendable {
    let count: Int
    let identifier: Int
    let kind: Int
    let title: Int
    let originalTitle: Int?
    let isAdult: Int?
    let year: Int?
    let minutes: Int?
    let genres: Int?

    /// The limit in minutes: twice the 857 hours of the longest movie there is. Larger values are ignored.
    private static let longestMovie = 100_000
    /// The latest plausible year; later ones are ignored as well.
    private static let lastYear = 9_999

    /// Returns `nil` if a required column is missing.
    init?(header: [UInt8]) {
        let names = ColumnNames(header)
        guard let identifier = names["tconst"], let kind = names["titleType"],
            let title = names["primaryTitle"]
        else { return nil }
        count = names.count
        self.identifier = identifier
        self.kind = kind
        self.title = title
        originalTitle = names["originalTitle"]
        isAdult = names["isAdult"]
        year = names["startYear"]
        minutes = names["runtimeMinutes"]
        genres = names["genres"]
    }
}

/// The indices of columns by the names in a table's first line.
struct ColumnNames {
    private let names: [Substring]

    init(_ header: [UInt8]) {
        names = String(decoding: header, as: UTF8.self).split(
            separator: "\t",
            omittingEmptySubsequences: false
        )
    }

    var count: Int { names.count }

    subscript(name: String) -> Int? { names.firstIndex { $0 == name } }
}

/// The criteria for the titles to import, as bytes that are compared without copying.
struct TitleCriteria: Sendable {
    private let kinds: [[UInt8]]
    let includesAdult: Bool
    let minimumVotes: Int
    let ratings: RatingTable?

    init(_ request: CatalogueImport, ratings: RatingTable?) {
        kinds = (request.kinds ?? TitleKind.movies).map { Array($0.rawValue.utf8) }.sorted {
            $0.count < $1.count
        }
        includesAdult = request.includesAdult
        minimumVotes = request.minimumVotes
        self.ratings = ratings
    }

    func includes(kind: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        for word in kinds where FileFields.equal(kind, word, in: bytes) { return true }
        return false
    }
}

/// A valid row: a title to import, or the reason why it is left out.
enum ImportedRow {
    case title(ImportedTitle)
    case otherKind
    case adult
    case fewVotes
}

/// A malformed row.
struct RowError: Error {
    let reason: MalformedLine.Reason

    init(_ reason: MalformedLine.Reason) {
        self.reason = reason
    }
}

extension IMDbTitleColumns {
    func row(
        _ fields: [FieldScanner.Field],
        of choice: TitleCriteria,
        in bytes: Span<UInt8>
    ) throws(RowError) -> ImportedRow {
        guard fields.count == count else {
            throw RowError(.fieldCount(found: fields.count, expected: count))
        }
        guard let number = FileFields.identifier(fields[identifier].range, in: bytes) else {
            throw RowError(.noIdentifier)
        }
        guard choice.includes(kind: fields[kind].range, in: bytes) else { return .otherKind }
        if try isForAdults(fields, in: bytes), !choice.includesAdult { return .adult }
        let rating = choice.ratings?[number]
        guard Int(rating?.votes ?? 0) >= choice.minimumVotes else { return .fewVotes }
        let titleField = fields[title].range
        guard let title = FileFields.text(titleField, in: bytes) else { throw RowError(.noTitle) }
        var imported = ImportedTitle(
            identifier: Array(bytes, fields[identifier].range),
            number: number,
            title: title,
            year: try self.number(year, "startYear", fields, in: bytes)
                .flatMap { $0 <= Self.lastYear ? $0 : nil },
            minutes: try self.number(minutes, "runtimeMinutes", fields, in: bytes)
                .flatMap { $0 <= Self.longestMovie ? $0 : nil },
            rating: rating
        )
        if let originalTitle, !FileFields.equal(fields[originalTitle].range, titleField, in: bytes) {
            imported.originalTitle = FileFields.text(fields[originalTitle].range, in: bytes)
        }
        if let genres { imported.genres = Self.genres(fields[genres].range, in: bytes) }
        imported.fame = rating.map { Float($0.votes) } ?? imported.completeness
        return .title(imported)
    }

    private func isForAdults(
        _ fields: [FieldScanner.Field],
        in bytes: Span<UInt8>
    ) throws(RowError) -> Bool {
        guard let number = try number(isAdult, "isAdult", fields, in: bytes) else { return false }
        guard number <= 1 else { throw RowError(.noNumber(column: "isAdult")) }
        return number == 1
    }

    private func number(
        _ column: Int?,
        _ name: String,
        _ fields: [FieldScanner.Field],
        in bytes: Span<UInt8>
    ) throws(RowError) -> Int? {
        guard let column, !FileFields.isUnknown(fields[column].range, in: bytes) else { return nil }
        guard let number = FileFields.number(fields[column].range, in: bytes) else {
            throw RowError(.noNumber(column: name))
        }
        return number
    }

    /// Returns a list of genres, which are separated by commas in the file.
    private static func genres(_ field: Range<Int>, in bytes: Span<UInt8>) -> String {
        guard let text = FileFields.text(field, in: bytes) else { return "" }
        return text.split(separator: ",").joined(separator: "|")
    }
}

extension ImportedTitle {
    /// A substitute for fame if there are no votes: little is known about titles that few people know.
    ///
    /// Titles with a rating have at least five votes, so they always rank above titles without one.
    var completeness: Float {
        Float((year == nil ? 0 : 1) + (minutes == nil ? 0 : 1) + (genres.isEmpty ? 0 : 1))
    }
}

extension FieldScanner.Field {
    var range: Range<Int> { lower..<upper }
}

extension [UInt8] {
    init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        self = range.map { bytes[$0] }
    }
}

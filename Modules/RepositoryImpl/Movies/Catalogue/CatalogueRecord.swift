import Entities
import SearchIndex

/// One movie as stored in a catalogue index, built-in or imported.
///
/// The identifier is the document's key, the title its text, the year its attribute (0 if unknown) and fame
/// its weight. An original title is the first alternative; a field of the payload says whether there is one.
/// The other fields are in the payload, separated by tabs, with lists joined by `|`, so a movie is decoded by
/// a single split. Empty fields at the end are left out and common genres are one letter: for a million
/// movies, that saves a tenth of the file.
struct CatalogueRecord: Sendable, Hashable {
    private enum Field: Int, CaseIterable {
        case minutes, genres, hasOriginalTitle, directors, countries, awards, ratingTenths, votes
    }

    var movie: Movie
    /// Titles that find the movie and are not shown.
    var otherTitles: [String] = []
    var countries: [String] = []
    var awards: Int?
    var votes: Int?
    /// How well known the movie is, on the catalogue's own scale.
    var fame: Float = 0
}

extension CatalogueRecord {
    var document: SearchDocument {
        let fields = Field.allCases.map { field -> String in
            switch field {
            case .hasOriginalTitle: movie.originalTitle == nil ? "" : "1"
            case .minutes: movie.runtimeMinutes.map { String($0) } ?? ""
            case .genres: movie.genres.map { GenreCode.code(of: $0) }.joined(separator: "|")
            case .directors: movie.directors.joined(separator: "|")
            case .countries: countries.joined(separator: "|")
            case .awards: awards.map { String($0) } ?? ""
            case .ratingTenths:
                movie.rating.flatMap { Int(exactly: ($0 * 10).rounded()) }.map { String($0) } ?? ""
            case .votes: votes.map { String($0) } ?? ""
            }
        }
        return SearchDocument(
            text: movie.title,
            alternatives: titles,
            weight: fame,
            attribute: Int32(clamping: movie.year ?? 0),
            key: Self.key(of: movie.id),
            payload: Self.payload(fields)
        )
    }

    private static func payload(_ fields: [String]) -> [UInt8] {
        let said = fields.lastIndex { !$0.isEmpty }.map { fields[...$0] } ?? []
        return Array(said.joined(separator: "\t").utf8)
    }

    /// All titles but the main one, in the order of the document's alternatives.
    var titles: [String] { (movie.originalTitle.map { [$0] } ?? []) + otherTitles }

    /// Returns the key of the movie's document in an index.
    static func key(of id: MovieID) -> [UInt8] { Array(id.description.utf8) }

    /// Returns `nil` if the key is not a valid identifier. Fields that cannot be parsed count as unknown.
    init?(_ document: SearchDocument) {
        let fields = document.payload.withUnsafeBufferPointer { TabSeparatedFields($0[...]) }
        guard let id = MovieID(String(decoding: document.key, as: UTF8.self)) else { return nil }
        let originalTitle = fields.text(Field.hasOriginalTitle.rawValue).flatMap { _ in
            document.alternatives.first
        }
        movie = Movie(
            id: id,
            title: document.text,
            originalTitle: originalTitle,
            year: document.attribute == 0 ? nil : Int(document.attribute),
            runtimeMinutes: fields.number(Field.minutes.rawValue),
            rating: fields.number(Field.ratingTenths.rawValue).map { Double($0) / 10 },
            genres: fields.list(Field.genres.rawValue).map { GenreCode.genre(of: $0) },
            directors: fields.list(Field.directors.rawValue)
        )
        otherTitles = Array(document.alternatives.dropFirst(originalTitle == nil ? 0 : 1))
        countries = fields.list(Field.countries.rawValue)
        awards = fields.number(Field.awards.rawValue)
        votes = fields.number(Field.votes.rawValue)
        fame = document.weight
    }
}

import Entities
import SearchIndex

/// The attributes of a movie in a catalogue index; 0 is unknown.
enum CatalogueAttribute: Int, CaseIterable {
    case year, minutes
    /// The rating in tenths, plus one.
    case rating
    case awards

    /// Returns a number, a rating in tenths, as it is stored.
    func stored(_ number: Int) -> Int32 {
        switch self {
        case .rating: Int32(clamping: number + 1)
        case .year, .minutes, .awards: Int32(clamping: number)
        }
    }
}

/// The labels of a movie in a catalogue index: lists joined by `|`.
enum CatalogueLabel: Int {
    case genres, countries
}

/// One movie as stored in a catalogue index, built-in or imported.
///
/// The identifier is the document's key, the title its text, fame its weight; what movies are filtered and sorted by
/// are its attributes, and lists to filter by its labels. An original title is the first alternative; a field of the
/// payload says whether there is one. The other fields are in the payload, separated by tabs, with lists joined by `|`,
/// so a movie is decoded by a single split. Empty fields at the end are left out.
struct CatalogueRecord: Sendable, Hashable {
    /// The fields in the order of the payload, which `ImportedTitle` writes too.
    private enum Field: Int, CaseIterable {
        case hasOriginalTitle, directors, votes, isCastByFame
    }

    var movie: Movie
    /// Titles that find the movie and are not shown.
    var otherTitles: [String] = []
    var countries: [String] = []
    var awards: Int?
    var votes: Int?
    var castOrder = MovieDetails.CastOrder.billing
    /// How well known the movie is, on the catalogue's own scale. The document in the index has it as its weight.
    var fame: Float = 0
}

extension CatalogueRecord {
    var document: SearchDocument {
        let fields = Field.allCases.map { field -> String in
            switch field {
            case .hasOriginalTitle: movie.originalTitle == nil ? "" : "1"
            case .directors: movie.directors.joined(separator: "|")
            case .votes: votes.map { String($0) } ?? ""
            case .isCastByFame: castOrder == .fame ? "1" : ""
            }
        }
        return SearchDocument(
            text: movie.title,
            alternatives: titles,
            weight: fame,
            attributes: Self.attributes { attribute in
                switch attribute {
                case .year: movie.year
                case .minutes: movie.runtimeMinutes
                case .rating: movie.rating.flatMap { Int(exactly: ($0 * 10).rounded()) }
                case .awards: awards
                }
            },
            labels: [movie.genres, countries].map { $0.joined(separator: "|") },
            key: Self.key(of: movie.id),
            payload: Self.payload(fields)
        )
    }

    /// Returns the attributes of a document, of which each may be unknown.
    static func attributes(_ number: (CatalogueAttribute) -> Int?) -> [Int32] {
        CatalogueAttribute.allCases.map { attribute in number(attribute).map(attribute.stored) ?? 0 }
    }

    private static func payload(_ fields: [String]) -> [UInt8] {
        let said = fields.lastIndex { !$0.isEmpty }.map { fields[...$0] } ?? []
        return Array(said.joined(separator: "\t").utf8)
    }

    /// Adds directors that the index of people has, if the record has none.
    mutating func addDirectors(_ names: [String]?) {
        guard let names, movie.directors.isEmpty else { return }
        movie.directors = names
    }

    /// All titles but the main one, in the order of the document's alternatives.
    var titles: [String] { (movie.originalTitle.map { [$0] } ?? []) + otherTitles }

    /// Returns the key of the movie's document in an index.
    static func key(of id: MovieID) -> [UInt8] { Array(id.description.utf8) }

    /// Returns the key of a movie by its number at IMDb.
    static func key(ofIMDbNumber number: Int) -> [UInt8] {
        let digits = String(number)
        return Array(("tt" + String(repeating: "0", count: max(0, 7 - digits.count)) + digits).utf8)
    }

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
            localTitles: Movie.localTitles(among: [document.text] + document.alternatives),
            year: document.number(.year),
            runtimeMinutes: document.number(.minutes),
            rating: document.number(.rating).map { Double($0 - 1) / 10 },
            overview: nil,
            genres: document.list(.genres),
            directors: fields.list(Field.directors.rawValue),
            poster: nil
        )
        otherTitles = Array(document.alternatives.dropFirst(originalTitle == nil ? 0 : 1))
        countries = document.list(.countries)
        awards = document.number(.awards)
        votes = fields.number(Field.votes.rawValue)
        castOrder = fields.text(Field.isCastByFame.rawValue) == nil ? .billing : .fame
        fame = document.weight
    }
}

extension SearchDocument {
    fileprivate func number(_ attribute: CatalogueAttribute) -> Int? {
        guard attributes.indices.contains(attribute.rawValue), attributes[attribute.rawValue] != 0 else {
            return nil
        }
        return Int(attributes[attribute.rawValue])
    }

    fileprivate func list(_ label: CatalogueLabel) -> [String] {
        guard labels.indices.contains(label.rawValue) else { return [] }
        return labels[label.rawValue].split(separator: "|").map { String($0) }
    }
}

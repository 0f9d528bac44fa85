/// A movie, as far as its source describes it. Unknown values are `nil` or empty.
public struct Movie: Sendable, Hashable, Identifiable {
    /// The years that a movie can have.
    private static let years = 1...9_999
    /// The lengths that a movie can have, in minutes.
    static let lengths = 1...100_000

    public let id: MovieID
    public var title: String
    /// The title in the movie's original language, if it differs from `title`.
    public var originalTitle: String?
    /// The known titles in languages that users read, by the code of the language; one may be one of the two above.
    public var localTitles: [String: String]
    public var year: Int?
    public var runtimeMinutes: Int?
    /// The mean vote, from 0 to 10.
    public var rating: Double?
    public var overview: String?
    public var genres: [String]
    public var directors: [String]
    public var poster: PosterReference?

    /// Creates a movie of which everything is known that a source can tell, so no argument has a default.
    ///
    /// A year or a length that no movie can have is unknown.
    public init(
        id: MovieID,
        title: String,
        originalTitle: String?,
        localTitles: [String: String],
        year: Int?,
        runtimeMinutes: Int?,
        rating: Double?,
        overview: String?,
        genres: [String],
        directors: [String],
        poster: PosterReference?
    ) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle
        self.localTitles = localTitles
        self.year = year.flatMap { Self.years.contains($0) ? $0 : nil }
        self.runtimeMinutes = runtimeMinutes.flatMap { Self.lengths.contains($0) ? $0 : nil }
        self.rating = rating
        self.overview = overview
        self.genres = genres
        self.directors = directors
        self.poster = poster
    }

    /// Creates a movie of which nothing else is known.
    public init(id: MovieID, title: String) { self.init(id: id, title: title, year: nil) }

    /// Creates a movie of which nothing else is known.
    public init(id: MovieID, title: String, year: Int?) {
        self.init(
            id: id,
            title: title,
            originalTitle: nil,
            localTitles: [:],
            year: year,
            runtimeMinutes: nil,
            rating: nil,
            overview: nil,
            genres: [],
            directors: [],
            poster: nil
        )
    }

    /// Returns the same movie after a change.
    public func with(_ change: (inout Movie) -> Void) -> Movie {
        var movie = self
        change(&movie)
        return movie
    }

    /// Returns the movie as another source identifies it, which also has what this one does not tell.
    public func completed(by other: Movie) -> Movie {
        Movie(
            id: other.id,
            title: title,
            originalTitle: originalTitle ?? (other.originalTitle == title ? nil : other.originalTitle),
            localTitles: localTitles.merging(other.localTitles) { own, _ in own },
            year: year ?? other.year,
            runtimeMinutes: runtimeMinutes ?? other.runtimeMinutes,
            rating: rating ?? other.rating,
            overview: overview ?? other.overview,
            genres: genres.isEmpty ? other.genres : genres,
            directors: directors.isEmpty ? other.directors : directors,
            poster: poster ?? other.poster
        )
    }

    /// Returns whether both movies have the same title, ignoring case.
    public func hasSameTitle(as other: Movie) -> Bool {
        title.caseFolded == other.title.caseFolded
    }

    /// Returns the first title of each language that has a script of its own.
    public static func localTitles(among titles: [String]) -> [String: String] {
        // Only Korean is written in Hangul.
        titles.first(where: \.isHangul).map { ["ko": $0] } ?? [:]
    }
}

/// The path of a movie's poster at the source that the movie came from.
public struct PosterReference: Sendable, Hashable {
    public let path: String

    public init(path: String) {
        self.path = path
    }
}

extension PosterReference {
    private static let longestPath = 200

    /// Creates a reference from outside.
    ///
    /// Returns `nil` for anything but a slash and a file name, since the path becomes part of a URL.
    public init?(untrustedPath path: String) {
        let name = path.dropFirst().utf8
        guard path.hasPrefix("/"), !name.isEmpty, name.count < Self.longestPath, name.first != 0x2E,
            name.allSatisfy(Self.isPartOfName)
        else { return nil }
        self.init(path: path)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }
}

/// Genre names by TMDB's numbers.
struct TMDBGenres: Sendable, Hashable {
    let names: [Int: String]

    static let none = TMDBGenres(names: [:])

    /// The English names. Most users need no others, and a request would delay their first search.
    static let english = TMDBGenres(names: [
        12: "Adventure", 14: "Fantasy", 16: "Animation", 18: "Drama", 27: "Horror", 28: "Action",
        35: "Comedy", 36: "History", 37: "Western", 53: "Thriller", 80: "Crime", 99: "Documentary",
        878: "Science Fiction", 9648: "Mystery", 10_402: "Music", 10_749: "Romance", 10_751: "Family",
        10_752: "War", 10_770: "TV Movie",
    ])
}

/// A genre's number and name.
struct TMDBGenreDTO: Decodable, Sendable {
    let id: Int?
    let name: String

    private enum CodingKeys: String, CodingKey {
        case id, name
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.lenient(.id)
        guard let name = container.lenientText(.name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .name,
                in: container,
                debugDescription: "it is empty"
            )
        }
        self.name = name
    }
}

/// The genres in one language.
struct TMDBGenresDTO: Decodable, Sendable {
    let genres: [Lenient<TMDBGenreDTO>]

    func toDomain() -> TMDBGenres {
        let pairs = genres.compactMap(\.value).compactMap { genre in genre.id.map { ($0, genre.name) } }
        return TMDBGenres(names: Dictionary(pairs) { first, _ in first })
    }
}

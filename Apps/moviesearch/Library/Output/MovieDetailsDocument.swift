import PresentationKit

/// The JSON document of one movie; unknown values are `null` or empty lists, so every key is always present.
struct MovieDetailsDocument: Encodable {
    let movie: MovieDetailsViewData

    private enum CodingKeys: String, CodingKey {
        case tagline, releaseDate, countries, writers, cast, awards, collection, homepage, votes
        case source, ageSeconds, stale, attribution
    }

    /// Encodes the keys of a movie in a list, and those that only details have.
    func encode(to encoder: any Encoder) throws {
        try ListedMovieDocument(item: movie.item).encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(movie.tagline, forKey: .tagline)
        try container.encode(movie.releaseDate, forKey: .releaseDate)
        try container.encode(movie.countries, forKey: .countries)
        try container.encode(movie.writers, forKey: .writers)
        try container.encode(movie.cast.map(RoleDocument.init), forKey: .cast)
        try container.encode(movie.awards, forKey: .awards)
        try container.encode(movie.collection, forKey: .collection)
        try container.encode(movie.homepage, forKey: .homepage)
        try container.encode(movie.votes, forKey: .votes)
        try container.encode(movie.origin?.source, forKey: .source)
        try container.encode(movie.origin?.age?.components.seconds, forKey: .ageSeconds)
        try container.encode(movie.origin?.isStale ?? false, forKey: .stale)
        try container.encode(movie.origin?.attribution, forKey: .attribution)
    }
}

private struct RoleDocument: Encodable {
    let role: MovieDetailsViewData.Role

    private enum CodingKeys: String, CodingKey {
        case name, character
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(role.name, forKey: .name)
        try container.encode(role.character, forKey: .character)
    }
}

import PresentationKit

/// The JSON document of one movie; unknown values are `null` or empty lists, so every key is always present.
struct MovieDetailsDocument: Encodable {
    let film: MovieDetailsViewData

    private enum CodingKeys: String, CodingKey {
        case tagline, releaseDate, countries, writers, cast, awards, collection, homepage, votes
        case source, ageSeconds, stale, attribution
    }

    /// Encodes the keys of a movie in a list, and those that only details have.
    func encode(to encoder: any Encoder) throws {
        try MovieDocument(item: film.item).encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(film.tagline, forKey: .tagline)
        try container.encode(film.releaseDate, forKey: .releaseDate)
        try container.encode(film.countries, forKey: .countries)
        try container.encode(film.writers, forKey: .writers)
        try container.encode(film.cast.map(RoleDocument.init), forKey: .cast)
        try container.encode(film.awards, forKey: .awards)
        try container.encode(film.collection, forKey: .collection)
        try container.encode(film.homepage, forKey: .homepage)
        try container.encode(film.votes, forKey: .votes)
        try container.encode(film.origin?.source, forKey: .source)
        try container.encode(film.origin?.age?.components.seconds, forKey: .ageSeconds)
        try container.encode(film.origin?.isStale ?? false, forKey: .stale)
        try container.encode(film.origin?.attribution, forKey: .attribution)
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

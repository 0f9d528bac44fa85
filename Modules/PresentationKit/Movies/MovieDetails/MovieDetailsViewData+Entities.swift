import Entities
import UseCases

extension MovieDetailsViewData {
    /// Takes the match from the row that led to the movie.
    init(_ details: MovieDetails, from row: MoviesListItemViewData?, in format: RegionalFormat) {
        self.init(
            item: MoviesListItemViewData(details.movie, in: format).matched(as: row),
            tagline: details.tagline,
            releaseDate: details.releaseDate,
            countries: details.countries,
            writers: details.writers,
            cast: details.cast.map { Role(name: $0.name, character: $0.character) },
            awards: details.awards,
            collection: details.collection,
            homepage: details.homepage,
            votes: details.votes,
            hasPoster: details.movie.poster != nil,
            origin: MoviesListState.Origin(details.origin, in: format.language)
        )
    }

    /// Creates the details of a search result, which has less than the full details.
    init(_ found: FoundMovie, in format: RegionalFormat) {
        self.init(
            item: MoviesListItemViewData(found.movie, match: found.match, in: format),
            hasPoster: found.movie.poster != nil,
            origin: MoviesListState.Origin(found.origin, in: format.language)
        )
    }
}

extension FoundMovie {
    /// Returns that other movies have the title too; `nil` if none has.
    func hint(in language: Language) -> String? {
        namesakes == 0 ? nil : MovieDetailsPhrase.namesakes(namesakes).text(in: language)
    }
}

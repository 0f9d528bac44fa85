import Entities
import UseCases

extension MovieDetailsViewData {
    /// Takes the match from the row that led to the movie.
    init(_ details: MovieDetails, from row: MoviesListItemViewModel?) {
        self.init(
            item: MoviesListItemViewModel(details.movie).matched(as: row),
            tagline: details.tagline,
            releaseDate: details.releaseDate,
            countries: details.countries,
            writers: details.writers,
            cast: details.cast.map { Role(name: $0.name, character: $0.character) },
            isCastAlphabetical: details.isCastAlphabetical,
            awards: details.awards,
            collection: details.collection,
            homepage: details.homepage,
            votes: details.votes,
            hasPoster: details.movie.poster != nil,
            origin: MoviesListState.Origin(details.origin)
        )
    }

    /// Creates the details of a search result, which has less than the full details.
    init(_ found: FoundMovie) {
        self.init(
            item: MoviesListItemViewModel(found.movie, match: found.match),
            hasPoster: found.movie.poster != nil,
            origin: MoviesListState.Origin(found.origin)
        )
    }
}

extension PosterViewModel {
    init(_ poster: Poster, of reference: PosterReference) {
        self.init(
            name: reference.path,
            width: poster.width,
            height: poster.height,
            rgb: poster.rgb,
            file: poster.file
        )
    }
}

extension FoundMovie {
    /// `nil` if no other movie has the title.
    var hint: String? {
        switch namesakes {
        case 0: nil
        case 1: "Another film is called so too; give its year to see that one."
        default: "\(namesakes) other films are called so too; give a year to see one of them."
        }
    }
}

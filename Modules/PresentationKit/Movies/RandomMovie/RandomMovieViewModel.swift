public import Entities
public import Observation
public import UseCases

/// The movie that was picked at random, or why none was.
public enum RandomMovieState: Sendable, Hashable {
    case idle
    /// The notice says that all movies have had their turn.
    case picked(MovieDetailsRequest, notice: String?)
    case failed(FailureViewData)
}

/// Picks movies at random.
@MainActor
@Observable
public final class RandomMovieViewModel {
    public private(set) var state = RandomMovieState.idle

    @ObservationIgnored private let randomMovie: any RandomMovieUseCase
    @ObservationIgnored private let format: RegionalFormat

    public init(randomMovie: any RandomMovieUseCase, format: RegionalFormat = .plain) {
        self.randomMovie = randomMovie
        self.format = format
    }

    /// Picks one of the movies that match the text; returns when it is in `state`, which a cancelled task leaves as it is.
    public func pick(_ text: String, by weighting: MovieWeighting = .fame) async {
        do throws(RandomMovieError) {
            let picked = try await randomMovie.execute(text, by: weighting)
            let row = MoviesListItemViewData(
                picked.movie,
                saved: SavedMovieViewData(picked.saved),
                in: format
            )
            state = .picked(
                .id(row.id, known: row),
                notice: picked.finishedRound.map {
                    RandomMoviePhrase.newRound($0, figures: format.grouped($0)).text(in: format.language)
                }
            )
        } catch {
            guard let failure = failure(error, of: text) else { return }
            state = .failed(failure)
        }
    }

    /// The same for what the user has typed so far, whose last condition may be unfinished.
    public func pick(typed text: String) async { await pick(MovieQuery.searchableText(of: text)) }

    private func failure(_ error: RandomMovieError, of text: String) -> FailureViewData? {
        let language = format.language
        switch error {
        case .movies(.cancelled): return nil
        case .movies(let error): return FailureViewData(error, in: language)
        case .storage(let error):
            return FailureViewData(
                kind: .storage,
                message: RandomMoviePhrase.notStored(error).text(in: language)
            )
        case .noMovie(let reason): return .noMovie(for: text, reason, in: language)
        case .unknownTaste(let reason): return .unknownTaste(reason, in: format)
        }
    }
}

/// What is said when a movie is picked at random.
enum RandomMoviePhrase: Wording {
    /// So many movies have had their turn, and the next one is picked among all again.
    case newRound(Int, figures: String)
    /// The turn cannot be stored, so no movie is picked.
    case notStored(StorageError)
}

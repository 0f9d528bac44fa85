import Entities
public import Observation
public import UseCases

/// The movies that are recommended to the user, each with the reason.
@MainActor
@Observable
public final class RecommendationsViewModel {
    /// How many movies can be recommended.
    public nonisolated static let limits = MovieRecommendations.limits

    /// The movies as a list, whose query is the text that they match.
    public private(set) var state = MoviesListState()

    @ObservationIgnored private let recommendMovies: any RecommendMoviesUseCase
    @ObservationIgnored private let format: RegionalFormat

    public init(recommendMovies: any RecommendMoviesUseCase, format: RegionalFormat = .plain) {
        self.recommendMovies = recommendMovies
        self.format = format
    }

    /// Loads the movies that match the text; returns when they are in `state`.
    public func load(_ text: String, limit: Int) async {
        let earlier = state
        state = MoviesListState(query: text, phase: .loading(.first), movies: earlier.movies)
        do throws(MoviesError) {
            show(try await recommendMovies.execute(text, limit: limit), text)
        } catch .cancelled {
            state = earlier
        } catch {
            state = MoviesListState(
                query: text,
                phase: .failed(FailureViewData(error, retry: .request, in: format.language))
            )
        }
    }

    private func show(_ found: MovieRecommendations, _ text: String) {
        if let failure = failure(found, text) {
            state = MoviesListState(query: text, phase: .failed(failure))
            return
        }
        let rows = found.movies.map { movie in
            var row = MoviesListItemViewData(movie.movie, saved: SavedMovieViewData(movie.saved), in: format)
            row.reasons = [RecommendationPhrase(movie.liked, in: format)].compactMap {
                $0?.text(in: format.language)
            }
            return row
        }
        state = MoviesListState(
            query: text,
            phase: .loaded,
            movies: MoviesListState.Movies(
                query: text,
                items: rows,
                pages: 1...1,
                offset: 0,
                totalPages: 1,
                totalResults: rows.count,
                origin: MoviesListState.Origin(found.origin, in: format.language)
            )
        )
    }

    private func failure(_ found: MovieRecommendations, _ text: String) -> FailureViewData? {
        switch found.noMoviesReason {
        case nil: return nil
        case .noMatch(let reason):
            return .noMovie(for: text, reason, from: found.origin.source, in: format.language)
        case .unknownTaste(let reason): return .unknownTaste(reason, in: format)
        case .limitOutOfRange:
            let message = NoRecommendationsMessage.limitOutOfRange(Self.limits)
            return FailureViewData(kind: .invalidRequest, message: message.text(in: format.language))
        }
    }
}

/// Why a movie is recommended: it is like movies that the user liked.
struct RecommendationPhrase: Wording {
    /// A movie and the user's rating.
    struct Liked: Hashable {
        let title: String
        let rating: Int
    }

    let liked: [Liked]

    /// `nil` if there are no such movies.
    init?(_ movies: [SavedMovie], in format: RegionalFormat) {
        liked = movies.compactMap { movie in
            movie.rating.map { rating in
                let title = movie.movie.localTitles[format.contentLanguage.code] ?? movie.movie.title
                return Liked(title: title, rating: rating)
            }
        }
        guard !liked.isEmpty else { return nil }
    }

    /// The movies with the same ratings together.
    var groups: [(titles: [String], rating: Int)] {
        var groups: [(titles: [String], rating: Int)] = []
        for movie in liked {
            if let index = groups.firstIndex(where: { $0.rating == movie.rating }) {
                groups[index].titles.append(movie.title)
            } else {
                groups.append(([movie.title], movie.rating))
            }
        }
        return groups
    }
}

extension FailureViewData {
    /// Returns that the user's taste is not known, and how to change that.
    static func unknownTaste(_ reason: UnknownTasteReason, in format: RegionalFormat) -> FailureViewData {
        let command = format.quotedName(of: .rate)
        let message =
            switch reason {
            case .nothingRated:
                SavedMoviesPhrase.emptyList(.rated, adding: command).text(in: format.language)
            case .noneInCatalogue:
                NoRecommendationsMessage.noneInCatalogue(rating: command).text(in: format.language)
            }
        return FailureViewData(kind: .noData, message: message)
    }
}

/// Why no movies are recommended.
enum NoRecommendationsMessage: Wording {
    /// The app's command that rates a movie.
    case noneInCatalogue(rating: String?)
    case limitOutOfRange(ClosedRange<Int>)
}

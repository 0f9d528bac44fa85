import Entities
public import Observation
import UseCases

@MainActor
@Observable
public final class DefaultMovieDetailsViewModel: MovieDetailsViewModel {
    public private(set) var state: MovieDetailsState {
        didSet { broadcaster.send(state) }
    }

    @ObservationIgnored private let question: MovieQuestion
    @ObservationIgnored private let useCases: MovieDetailsUseCases
    @ObservationIgnored private let broadcaster = StateBroadcaster<MovieDetailsState>()
    /// What a cancelled loading goes back to.
    @ObservationIgnored private var settled: Known
    @ObservationIgnored private var settledPoster = ShownPoster()
    /// The poster of the film that is shown, where it has one.
    @ObservationIgnored private var poster: PosterReference?
    /// Count commands, so that what an older one finds out is dropped; a poster is loaded beside the rest.
    @ObservationIgnored private var latestLoading = 0
    @ObservationIgnored private var latestPoster = 0

    public init(question: MovieQuestion, useCases: MovieDetailsUseCases) {
        self.question = question
        self.useCases = useCases
        let known: Known
        switch question {
        case .id(_, let item?): known = Known(film: MovieDetailsViewData(item: item))
        case .id(_, nil), .title: known = Known()
        }
        settled = known
        state = MovieDetailsState(film: known.film)
    }

    public func states() -> AsyncStream<MovieDetailsState> {
        broadcaster.stream(startingWith: state)
    }

    public func load() async { await load(.cacheFirst) }

    public func refresh() async { await load(.refresh) }

    private func load(_ fetchPolicy: FetchPolicy) async {
        latestLoading += 1
        let command = latestLoading
        var known = settled
        known.phase = .loading
        show(known)
        do throws(MoviesError) {
            guard let details = try await details(&known, fetchPolicy, as: command) else {
                return settle(known, as: command)
            }
            known.film = MovieDetailsViewData(details, from: known.film?.item)
            known.poster = details.movie.poster
            known.phase = .loaded
            if let fallback = FailureViewModel(fallbackTo: details.origin)?.message {
                known.notice = known.notice.map { "\($0) \(fallback)" } ?? fallback
            }
        } catch .cancelled {
            // Whoever cancelled knows it: the view goes back to what stood, without an error.
            known = settled
        } catch {
            known.phase = .failed(FailureViewModel(error, again: "try again"))
        }
        settle(known, as: command)
    }
}

// MARK: - Finding the film

extension DefaultMovieDetailsViewModel {
    /// What is known of the film, and how its loading stands.
    private struct Known {
        var phase = MovieDetailsState.Phase.idle
        var film: MovieDetailsViewData?
        var poster: PosterReference?
        var notice: String?
    }

    private func show(_ known: Known) {
        poster = known.poster
        state = MovieDetailsState(
            phase: known.phase,
            film: known.film,
            poster: state.poster,
            notice: known.notice
        )
    }

    private func settle(_ known: Known, as command: Int) {
        guard command == latestLoading else { return }
        settled = known
        show(known)
    }

    /// Nil when there is no film, and then `known` says why.
    private func details(
        _ known: inout Known,
        _ fetchPolicy: FetchPolicy,
        as command: Int
    ) async throws(MoviesError) -> MovieDetails? {
        guard let id = try await identifier(&known, fetchPolicy, as: command) else { return nil }
        do throws(MoviesError) {
            return try await details(of: id, fetchPolicy)
        } catch {
            // Another source answers than the one that found the film, as when a catalogue is seen to be damaged
            // on the way; there the words may mean another film.
            guard case .title = question, let other = error.sourceWithoutFilm,
                let finder = known.film?.origin?.sourceName, other != finder
            else { throw error }
            guard let id = try await identifier(&known, fetchPolicy, as: command) else { return nil }
            return try await details(of: id, fetchPolicy)
        }
    }

    private func details(of id: MovieID, _ fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails
    {
        let details = try await useCases.fetchMovieDetails.execute(id: id, fetchPolicy: fetchPolicy)
        guard !Task.isCancelled else { throw .cancelled }
        return details
    }

    /// Nil when there is none, and then `known` says why; a film that was found is shown as far as it is known.
    private func identifier(
        _ known: inout Known,
        _ fetchPolicy: FetchPolicy,
        as command: Int
    ) async throws(MoviesError) -> MovieID? {
        switch question {
        case .id(let text, _):
            known.notice = nil
            if let id = MovieID(text) { return id }
            known.phase = .failed(.noIdentifier(text))
            return nil
        case .title(let text, let year):
            let request = SearchMoviesRequest(text: text, year: year, fetchPolicy: fetchPolicy)
            let finding = try await useCases.findMovie.execute(request)
            guard !Task.isCancelled else { throw .cancelled }
            let found: FoundMovie
            switch finding {
            case .found(let film): found = film
            case .none(let noResultsReason, let origin):
                // Another source may have the film, and only the failure says when.
                if let failure = origin.fallbackReason { throw failure }
                known.film = nil
                known.phase = .failed(.noFilm(for: text, year: year, noResultsReason, in: origin.sourceName))
                return nil
            }
            known.film = MovieDetailsViewData(found)
            known.poster = found.movie.poster
            known.notice = found.hint
            if command == latestLoading { show(known) }
            return found.movie.id
        }
    }
}

// MARK: - The poster

extension DefaultMovieDetailsViewModel {
    /// The poster as it stands while none is loading, and what it was made for.
    private struct ShownPoster {
        var phase = MovieDetailsState.PosterPhase.none
        var reference: PosterReference?
        var box: PosterBox?

        var isPicture: Bool { if case .loaded = phase { true } else { false } }
    }

    public func loadPoster(width: Int, height: Int) async {
        latestPoster += 1
        let command = latestPoster
        let box = PosterBox(width: width, height: height)
        guard let poster else { return settle(ShownPoster(), as: command) }
        if settledPoster.isPicture, settledPoster.reference == poster, settledPoster.box == box {
            return settle(settledPoster, as: command)
        }
        // A picture for another room is better than none while the new one is on its way.
        if settledPoster.reference != poster || !settledPoster.isPicture { state.poster = .loading }
        var next = ShownPoster(reference: poster, box: box)
        do throws(MoviesError) {
            let picture = try await useCases.fetchPoster.execute(poster, box: box)
            guard !Task.isCancelled else { throw .cancelled }
            next.phase = picture.map { .loaded(PosterViewModel($0, of: poster)) } ?? .none
        } catch .cancelled {
            next = settledPoster
        } catch {
            next.phase = .failed(FailureViewModel(error, again: "try again"))
        }
        settle(next, as: command)
    }

    private func settle(_ next: ShownPoster, as command: Int) {
        guard command == latestPoster else { return }
        settledPoster = next
        if state.poster != next.phase { state.poster = next.phase }
    }
}

extension MoviesError {
    /// The source that has no such film, where that is what is wrong.
    fileprivate var sourceWithoutFilm: String? {
        switch self {
        case .unknownMovie(_, let source), .foreignMovie(_, let source): source
        case .emptyQuery, .queryTooLong, .malformedYear, .severalYears, .pageOutOfRange, .limitTooLarge,
            .notCached, .cancelled, .unreachable, .keyRejected, .tooManyRequests, .requestRejected,
            .serviceError,
            .unreadableAnswer:
            nil
        }
    }
}

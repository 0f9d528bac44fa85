import Entities
public import Observation
import UseCases

@MainActor
@Observable
public final class DefaultMovieDetailsViewModel: MovieDetailsViewModel {
    public private(set) var state: MovieDetailsState {
        didSet { broadcaster.send(state) }
    }

    @ObservationIgnored private let request: MovieDetailsRequest
    @ObservationIgnored private let useCases: MovieDetailsUseCases
    @ObservationIgnored private let actions: MovieDetailsActions
    @ObservationIgnored private let format: RegionalFormat
    @ObservationIgnored private let broadcaster = StateBroadcaster<MovieDetailsState>()
    /// The last complete details, restored when a load is cancelled.
    @ObservationIgnored private var shown: Known
    @ObservationIgnored private var posterLoading = PictureLoading<PosterReference>()
    /// The poster of the shown movie, if it has one.
    @ObservationIgnored private var poster: PosterReference?
    /// Identifies the newest command; results of earlier ones are dropped. A poster loads independently.
    @ObservationIgnored private var latestLoading = 0

    public init(
        request: MovieDetailsRequest,
        useCases: MovieDetailsUseCases,
        actions: MovieDetailsActions = MovieDetailsActions(),
        format: RegionalFormat = .plain
    ) {
        self.request = request
        self.useCases = useCases
        self.actions = actions
        self.format = format
        switch request {
        case .id(_, let row?):
            shown = Known(movie: MovieDetailsViewData(item: row, details: nil, origin: nil))
        case .id(_, nil), .title: shown = Known()
        }
        state = MovieDetailsState(movie: shown.movie)
    }

    public func states() -> AsyncStream<MovieDetailsState> {
        broadcaster.stream(startingWith: state)
    }

    public func load() async { await load(.cacheFirst) }

    public func refresh() async { await load(.refresh) }

    private func load(_ fetchPolicy: FetchPolicy) async {
        latestLoading += 1
        let command = latestLoading
        var known = shown
        known.phase = .loading
        show(known)
        do throws(MoviesError) {
            guard let details = try await details(&known, fetchPolicy, as: command) else {
                return show(known, ifNewest: command)
            }
            known.movie = MovieDetailsViewData(details, from: known.movie?.item, in: format)
            let savedMoviesFailure = await setSaved(of: &known.movie, from: details)
            known.poster = details.movie.poster
            known.phase = .loaded
            if let fallback = FailureViewData(fallbackTo: details.origin, in: format.language)?.message {
                known.notice = known.notice.map { "\($0) \(fallback)" } ?? fallback
            }
            known.notice = known.notice ?? savedMoviesFailure
        } catch .cancelled {
            // The caller cancelled: restore the earlier state without an error.
            known = shown
        } catch {
            if known.movie == nil { known.movie = await savedMovie() }
            known.phase = .failed(FailureViewData(error, retry: .request, in: format.language))
        }
        show(known, ifNewest: command)
    }

    /// The requested movie as it was saved; `nil` if it was not, or is requested by its title.
    private func savedMovie() async -> MovieDetailsViewData? {
        guard case .id(let text, _) = request, let id = MovieID(text),
            let saved = try? await useCases.savedMovies.fetch().saved(id: id)
        else { return nil }
        let item = MoviesListItemViewData(saved.movie, saved: SavedMovieViewData(saved), in: format)
        return MovieDetailsViewData(item: item, details: nil, origin: nil)
    }
}

// MARK: - Finding the movie

extension DefaultMovieDetailsViewModel {
    /// What is known of the movie, and the phase of its loading.
    private struct Known {
        var phase = AnswerPhase.idle
        var movie: MovieDetailsViewData?
        /// The source that found the movie by its title.
        var finder: MoviesOrigin.Source?
        var poster: PosterReference?
        var notice: String?
    }

    private func show(_ known: Known) {
        poster = known.poster
        state = MovieDetailsState(
            phase: known.phase,
            movie: known.movie,
            poster: state.poster,
            notice: known.notice
        )
    }

    private func show(_ known: Known, ifNewest command: Int) {
        guard command == latestLoading else { return }
        shown = known
        show(known)
    }

    /// Returns `nil` if there is no such movie; `known` then holds the reason.
    private func details(
        _ known: inout Known,
        _ fetchPolicy: FetchPolicy,
        as command: Int
    ) async throws(MoviesError) -> MovieDetails? {
        guard let id = try await identifier(&known, fetchPolicy, as: command) else { return nil }
        do throws(MoviesError) {
            return try await details(of: id, fetchPolicy)
        } catch {
            // Another source answered than the one that found the movie, for example because a catalogue
            // turned out to be damaged. The words may mean another movie there.
            guard case .title = request, let other = error.sourceWithoutMovie,
                let finder = known.finder, other != finder
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

    /// Adds what is saved of a movie; returns why that cannot be read.
    private func setSaved(of movie: inout MovieDetailsViewData?, from details: MovieDetails) async -> String?
    {
        do throws(StorageError) {
            let saved = try await useCases.savedMovies.fetch()
            movie?.item.saved = SavedMovieViewData(
                saved.saved(of: details.movie, otherIDs: details.otherIDs)
            )
            movie?.listNames = saved.listNames
            return nil
        } catch {
            return FailureViewData.savedMoviesNotShown(error, in: format.language).message
        }
    }

    /// Returns `nil` if there is no such movie; `known` then holds the reason. Shows what a search found.
    private func identifier(
        _ known: inout Known,
        _ fetchPolicy: FetchPolicy,
        as command: Int
    ) async throws(MoviesError) -> MovieID? {
        switch request {
        case .id(let text, _):
            known.notice = nil
            if let id = MovieID(text) { return id }
            known.phase = .failed(.noIdentifier(text, in: format.language))
            return nil
        case .title(let text, let year):
            let query = try MovieQuery(text: text, year: year)
            let finding = try await useCases.findMovie.execute(query, fetchPolicy: fetchPolicy)
            guard !Task.isCancelled else { throw .cancelled }
            let found: FoundMovie
            switch finding {
            case .found(let movie): found = movie
            case .none(let noResultsReason, let origin):
                // The preferred source may have the movie; its failure says when to try again.
                if let failure = origin.fallbackReason { throw failure }
                known.movie = nil
                known.phase = .failed(
                    .noMovie(
                        for: text,
                        year: year,
                        noResultsReason,
                        from: origin.source,
                        in: format.language
                    )
                )
                return nil
            }
            known.movie = MovieDetailsViewData(found, in: format)
            known.finder = found.origin.source
            known.poster = found.movie.poster
            known.notice = found.hint(in: format.language)
            if command == latestLoading { show(known) }
            return found.movie.id
        }
    }
}

extension DefaultMovieDetailsViewModel {
    public func showSimilarMovies() {
        if let id = state.movie?.item.id { actions.showSimilarMovies(id) }
    }
}

// MARK: - The user's own data

extension DefaultMovieDetailsViewModel {
    public func save(_ change: MovieChange) async {
        switch change {
        case .toggleWatchlist(let isShown):
            await apply(isShown ? .removeFromWatchlist : .addToWatchlist)
        case .toggleViewing(let day):
            await apply(.toggleViewing(lastShown: day.flatMap { CalendarDay(iso8601: $0) }))
        case .see(let text):
            if let day = CalendarDay(iso8601: text) {
                await apply(.addViewing(on: day))
            } else {
                let message = SavedMoviesPhrase.noDay(text).text(in: format.language)
                state.savingFailure = FailureViewData(kind: .invalidRequest, message: message)
            }
        case .rate(let rating): await apply(.rate(rating))
        case .write(let notes): await apply(.write(notes))
        case .toggleList(let list, let isShown):
            await apply(isShown ? .removeFromList(list) : .addToList(list))
        }
    }

    private func apply(_ change: SavedMovieChange) async {
        guard let movie = shown.movie?.item.movie else { return }
        let otherIDs = shown.movie?.details?.otherIDs ?? []
        do throws(SaveMovieError) {
            let made = try await useCases.savedMovies.save(change, of: movie, otherIDs: otherIDs)
            shown.movie?.item.saved = SavedMovieViewData(made.after)
            state.movie?.item.saved = SavedMovieViewData(made.after)
            // The movie shows what was asked for.
            let unasked = SavedMovieOutcome.all(of: change, as: made, today: useCases.savedMovies.today)
                .filter { $0.isUnasked(by: change) }
            state.savingFailure = nil
            state.savingEffects =
                unasked.isEmpty ? nil : [(movie: movie, outcomes: unasked)].message(in: format)
            actions.didSave(made.after ?? SavedMovie(movie: movie, otherIDs: otherIDs))
        } catch .storage(let error) {
            let message = SavedMoviesPhrase.notSaved(error).text(in: format.language)
            state.savingFailure = FailureViewData(kind: .storage, message: message)
        } catch {
            state.savingFailure = FailureViewData(error, in: format)
        }
    }
}

// MARK: - The poster

extension DefaultMovieDetailsViewModel {
    public func loadPoster(width: Int, height: Int) async {
        let box = PictureSize(width: width, height: height)
        let command = posterLoading.begin(poster, fitting: box)
        showPoster()
        guard let command, let poster else { return }
        let phase: PicturePhase?
        do throws(MoviesError) {
            let picture = try await useCases.fetchPoster.execute(poster, box: box)
            guard !Task.isCancelled else { throw .cancelled }
            phase = picture.map { .loaded(PictureViewData($0, named: poster.path)) } ?? PicturePhase.none
        } catch .cancelled {
            phase = nil
        } catch {
            phase = .failed(FailureViewData(error, retry: .request, in: format.language))
        }
        posterLoading.finish(command, phase)
        showPoster()
    }

    private func showPoster() {
        if state.poster != posterLoading.phase { state.poster = posterLoading.phase }
    }
}

extension MoviesError {
    /// The source that has no such movie; `nil` for other errors.
    fileprivate var sourceWithoutMovie: MoviesOrigin.Source? {
        switch self {
        case .unknownMovie(_, let source), .movieOfOtherSource(_, let source): source
        case .cancelled, .query, .service, .storage: nil
        }
    }
}

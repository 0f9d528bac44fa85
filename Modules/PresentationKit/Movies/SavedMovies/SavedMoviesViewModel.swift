public import Entities
public import Observation
public import UseCases

/// What a user wants to know or to change of the saved movies.
public enum SavedMoviesRequest: Sendable, Hashable {
    /// Lists at most `limit` movies, the last changed one first unless there is another order.
    case list(SavedMovieList, order: MovieOrder = MovieOrder(), limit: Int? = nil)
    /// Shows what is saved of movies.
    case show([MovieDetailsRequest])
    case save(SavedMovieChange, of: [MovieDetailsRequest])
    /// Writes notes about the movie with whose title the words begin, or shows them if there are no other words.
    case note(words: [String])

    public var isList: Bool {
        switch self {
        case .list: true
        case .show, .save, .note: false
        }
    }

    /// Whether the answer is the notes, and not a list of movies.
    public var isAboutNotes: Bool {
        switch self {
        case .show, .note, .save(.write, _): true
        case .list, .save: false
        }
    }
}

/// The use cases of the saved movies.
public struct SavedMoviesUseCases: Sendable {
    public let savedMovies: any SavedMoviesUseCase
    public let findMovie: any FindMovieUseCase
    public let fetchMovieDetails: any FetchMovieDetailsUseCase

    public init(
        savedMovies: any SavedMoviesUseCase,
        findMovie: any FindMovieUseCase,
        fetchMovieDetails: any FetchMovieDetailsUseCase
    ) {
        self.savedMovies = savedMovies
        self.findMovie = findMovie
        self.fetchMovieDetails = fetchMovieDetails
    }
}

/// The user's movies as a list, and the changes that commands make to them.
@MainActor
@Observable
public final class SavedMoviesViewModel {
    /// The movies that were listed or changed, with what was done.
    public private(set) var state = MoviesListState()
    /// The movies that the words of a failed request may mean; `nil` if there are none to choose from.
    public private(set) var choice: SavedMoviesChoice?

    @ObservationIgnored private let useCases: SavedMoviesUseCases
    @ObservationIgnored private let format: RegionalFormat
    @ObservationIgnored private let finder: SavedMovieFinder

    public init(useCases: SavedMoviesUseCases, format: RegionalFormat = .plain) {
        self.useCases = useCases
        self.format = format
        finder = SavedMovieFinder(useCases: useCases, format: format)
    }

    /// Performs the request, and returns when its answer is in `state`.
    ///
    /// Every movie is found before the first is changed. A movie is changed only if it is named without doubt; else
    /// the request fails, and `choice` has what it may mean.
    public func perform(_ request: SavedMoviesRequest) async {
        choice = nil
        do throws(SavedMovieFinder.Stop) {
            try await answer(request)
        } catch {
            switch error {
            case .cancelled: break
            case .failed(let failure, let choice):
                state.phase = .failed(failure)
                self.choice = choice
            }
        }
    }

    private func answer(_ request: SavedMoviesRequest) async throws(SavedMovieFinder.Stop) {
        switch request {
        case .list(let list, let order, let limit):
            let saved = await useCases.savedMovies.described(try await finder.savedMovies().on(list))
            show(order.sorted(saved), query: "in:\(list.rawValue)", limit: limit, none: .emptyList(list))
        case .show(let movies):
            var shown: [SavedMovie] = []
            for movie in movies { shown.append(try await finder.findToShow(movie)) }
            show(
                await useCases.savedMovies.described(shown),
                query: movies.text,
                notice: noNotes(about: shown)
            )
        case .save(let change, let movies):
            try await save(change, of: movies)
        case .note(let words):
            try await answer(finder.request(toNote: words))
        }
    }

    private func save(
        _ change: SavedMovieChange,
        of movies: [MovieDetailsRequest]
    ) async throws(SavedMovieFinder.Stop) {
        if case .addViewing(let day?) = change, day > useCases.savedMovies.today {
            let message = SavedMoviesPhrase.futureDay(format.date(day.description)).text(in: format.language)
            throw .failed(FailureViewData(kind: .invalidRequest, message: message))
        }
        if case .rate(let rating?) = change, case .title(let title, nil)? = movies.first {
            try await finder.check(rating, isNoPartOf: title)
        }
        var found: [SavedMovieFinder.Found] = []
        for movie in movies { found.append(try await finder.find(movie, toApply: change)) }
        let results = try await finder.stored { () async throws(StorageError) in
            try await useCases.savedMovies.save(change, of: found.map { ($0.movie, $0.otherIDs) })
        }
        let outcomes = zip(found, results).map { found, result in
            let outcomes = SavedMovieOutcome.all(
                of: change,
                before: SavedMovieViewData(found.saved),
                after: SavedMovieViewData(result),
                today: useCases.savedMovies.today
            )
            return (movie: result.movie, outcomes: outcomes)
        }
        show(
            await useCases.savedMovies.described(results),
            query: movies.text,
            notice: outcomes.message(in: format)
        )
    }

    private func noNotes(about movies: [SavedMovie]) -> String? {
        movies.first { $0.allNotes == nil }.map {
            SavedMoviesPhrase.noNotes(title: $0.movie.title).text(in: format.language)
        }
    }

    private func show(
        _ saved: [SavedMovie],
        query: String,
        limit: Int? = nil,
        none: SavedMoviesPhrase? = nil,
        notice: String? = nil
    ) {
        let origin = MoviesOrigin(source: .savedMovies)
        state = MoviesListState(
            query: query,
            phase: saved.isEmpty ? .empty : .loaded,
            movies: MoviesListState.Movies(
                query: query,
                items: saved.prefix(limit ?? .max).map {
                    MoviesListItemViewData($0.movie, saved: SavedMovieViewData($0), in: format)
                },
                pages: 1...1,
                offset: 0,
                totalPages: saved.isEmpty ? 0 : 1,
                totalResults: saved.count,
                noResultsMessage: none?.text(in: format.language),
                origin: MoviesListState.Origin(origin, in: format.language)
            ),
            notice: notice.map { FailureViewData(kind: .noData, message: $0) }
        )
    }
}

extension SavedMovieChange {
    /// The list that a movie leaves, and so must be on.
    var listToLeave: SavedMovieList? {
        switch self {
        case .removeFromWatchlist: .watchlist
        case .removeViewings: .seen
        case .rate(nil): .rated
        case .write(nil): .notes
        case .addToWatchlist, .toggleWatchlist, .addViewing, .toggleViewing, .rate, .write: nil
        }
    }
}

extension SavedMovie {
    func hasWhatToRemove(_ change: SavedMovieChange, on list: SavedMovieList) -> Bool {
        guard case .removeViewings(let day?) = change else { return isOn(list) }
        return viewings.contains { $0.day == day }
    }
}

extension [MovieDetailsRequest] {
    /// The words by which the user named the movies.
    var text: String {
        map {
            switch $0 {
            case .id(let id, _): id
            case .title(let title, _): title
            }
        }
        .joined(separator: " ")
    }
}

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
    /// Writes notes about the movie with whose name the words begin, or shows them if there are no other words.
    ///
    /// Each is a word, but the first can be a whole title.
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
        case .show, .note, .save(.write, _), .save(.removeNotes, _): true
        case .list, .save: false
        }
    }
}

/// The use cases of the saved movies.
public struct SavedMoviesUseCases: Sendable {
    public let savedMovies: any SavedMoviesUseCase
    public let findSavedMovie: FindSavedMovieUseCase

    public init(
        savedMovies: any SavedMoviesUseCase,
        findMovie: any FindMovieUseCase,
        fetchMovieDetails: any FetchMovieDetailsUseCase
    ) {
        self.savedMovies = savedMovies
        findSavedMovie = FindSavedMovieUseCase(
            savedMovies: savedMovies,
            findMovie: findMovie,
            fetchMovieDetails: fetchMovieDetails
        )
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

    public init(useCases: SavedMoviesUseCases, format: RegionalFormat = .plain) {
        self.useCases = useCases
        self.format = format
    }

    /// Performs the request, and returns when its answer is in `state`.
    ///
    /// Every movie is found before the first is changed. A movie is changed only if it is named without doubt; else
    /// the request fails, and `choice` has what it may mean.
    public func perform(_ request: SavedMoviesRequest) async {
        choice = nil
        do throws(Stop) {
            try await answer(request)
        } catch {
            guard let failure = error.failure else { return }
            state.phase = .failed(failure.failure)
            choice = failure.choice
        }
    }

    /// Ends a request; without a failure, it was cancelled.
    private struct Stop: Error {
        let failure: SavedMovieFailure?
    }

    private func answer(_ request: SavedMoviesRequest) async throws(Stop) {
        switch request {
        case .list(let list, let order, let limit):
            let saved: [SavedMovie]
            do throws(MovieListError) {
                saved = try await useCases.savedMovies.movies(on: list, order: order)
            } catch {
                throw Stop(failure: SavedMovieFailure(failure: error.failure(in: format.language)))
            }
            show(
                saved,
                of: list,
                query: list.query,
                limit: limit,
                none: .emptyList(list, adding: format.quotedName(of: list.adding))
            )
        case .show(let movies):
            var shown: [SavedMovie] = []
            for movie in movies {
                shown.append(
                    try await find(movie) {
                        .show([$0])
                    } by: { name throws(SavedMovieError) in
                        try await useCases.findSavedMovie.execute(toShow: name)
                    }
                )
            }
            show(
                await useCases.savedMovies.described(shown),
                query: movies.text,
                notice: noNotes(about: shown)
            )
        case .save(let change, let movies):
            try await save(change, of: movies)
        case .note(let words):
            try await answer(meaning(ofNote: words))
        }
    }

    private func meaning(ofNote words: [String]) async throws(Stop) -> SavedMoviesRequest {
        do throws(SavedMovieError) {
            switch try await useCases.findSavedMovie.execute(noted: words) {
            case .show(let movie): return .show([MovieDetailsRequest(movie)])
            case .write(let notes, let movie): return .save(.write(notes), of: [MovieDetailsRequest(movie)])
            }
        } catch {
            let whole = MovieQuery.text(of: words)
            throw Stop(failure: SavedMovieFailure(error, of: whole, in: format) { _ in .note(words: words) })
        }
    }

    /// Finds a movie by its name; `request` makes the request for one that the user chooses instead.
    private func find<Found>(
        _ movie: MovieDetailsRequest,
        request: (MovieDetailsRequest) -> SavedMoviesRequest,
        by find: (MovieName) async throws(SavedMovieError) -> Found
    ) async throws(Stop) -> Found {
        guard let name = movie.movieName else {
            let failure = FailureViewData.noIdentifier([movie].text, in: format.language)
            throw Stop(failure: SavedMovieFailure(failure: failure))
        }
        do throws(SavedMovieError) {
            return try await find(name)
        } catch {
            let year: Int? = if case .title(_, let year) = movie { year } else { nil }
            throw Stop(
                failure: SavedMovieFailure(error, of: [movie].text, year: year, in: format) {
                    request(.id($0.id.description))
                }
            )
        }
    }

    private func save(
        _ change: SavedMovieChange,
        of movies: [MovieDetailsRequest]
    ) async throws(Stop) {
        var found: [FoundSavedMovie] = []
        for movie in movies {
            found.append(
                try await find(movie) {
                    .save(change, of: [$0])
                } by: { name throws(SavedMovieError) in
                    try await useCases.findSavedMovie.execute(name, toApply: change)
                }
            )
        }
        let changes: [SavedMoviesWrite.Change]
        do throws(SaveMovieError) {
            changes = try await useCases.savedMovies.save(change, of: found.map { ($0.movie, $0.otherIDs) })
        } catch {
            throw Stop(failure: SavedMovieFailure(failure: FailureViewData(error, in: format)))
        }
        let results = zip(found, changes).map { $1.after ?? SavedMovie(movie: $0.movie) }
        let outcomes = zip(results, changes).map { result, made in
            (
                movie: result.movie,
                outcomes: SavedMovieOutcome.all(of: change, as: made, today: useCases.savedMovies.today)
            )
        }
        let message = outcomes.message(in: format)
        show(
            await useCases.savedMovies.described(results),
            query: movies.text,
            notice: changes.contains { $0.before != $0.after } ? format.advisingUndo(message) : message
        )
    }

    private func noNotes(about movies: [SavedMovie]) -> String? {
        movies.first { $0.allNotes == nil }.map {
            SavedMoviesPhrase.noNotes(title: $0.movie.title).text(in: format.language)
        }
    }

    private func show(
        _ saved: [SavedMovie],
        of list: SavedMovieList? = nil,
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
                items: saved.prefix(limit ?? .max).map { saved in
                    var row = MoviesListItemViewData(
                        saved.movie,
                        saved: SavedMovieViewData(saved),
                        in: format
                    )
                    if case .named(let name) = list { row.placeNotes = saved.place(on: name)?.notes }
                    return row
                },
                pages: 1...1,
                offset: 0,
                totalPages: saved.isEmpty ? 0 : 1,
                totalResults: saved.count,
                noResultsMessage: saved.isEmpty ? none?.text(in: format.language) : nil,
                origin: MoviesListState.Origin(origin, in: format.language)
            ),
            notice: notice.map { FailureViewData(kind: .noData, message: $0) }
        )
    }
}

extension SavedMovieList {
    /// The words that search for the movies of the list.
    fileprivate var query: String { name.contains(" ") ? "in:\"\(name)\"" : "in:\(name)" }
}

extension MovieDetailsRequest {
    init(_ name: MovieName) {
        switch name {
        case .id(let id): self = .id(id.description)
        case .title(let title, let year): self = .title(title, year: year)
        }
    }

    /// The name by which a saved movie is found; `nil` for a malformed ID.
    var movieName: MovieName? {
        switch self {
        case .id(let text, _): MovieID(text).map { .id($0) }
        case .title(let text, let year): .title(text, year: year)
        }
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

public import Entities
public import Observation
public import UseCases

/// What a user wants to know or to change of the saved movies.
public enum SavedMoviesRequest: Sendable, Hashable {
    case list(SavedMovieList)
    /// Shows what is saved of movies.
    case show([MovieDetailsRequest])
    case save(SavedMovieChange, of: [MovieDetailsRequest])

    /// Whether the answer is the notes, and not a list of movies.
    public var isAboutNotes: Bool {
        switch self {
        case .show, .save(.write, _): true
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
    /// The movies that were listed or changed, with the notice of an ambiguous title.
    public private(set) var state = MoviesListState()

    @ObservationIgnored private let useCases: SavedMoviesUseCases
    @ObservationIgnored private let format: RegionalFormat

    public init(useCases: SavedMoviesUseCases, format: RegionalFormat = .plain) {
        self.useCases = useCases
        self.format = format
    }

    /// Performs the request, and returns when its answer is in `state`.
    ///
    /// Every movie is found before the first is changed.
    public func perform(_ request: SavedMoviesRequest) async {
        do throws(Stop) {
            switch request {
            case .list(let list):
                let saved = try await stored { () async throws(StorageError) in
                    try await useCases.savedMovies.fetch()
                }
                await show(saved.on(list), query: "in:\(list.rawValue)", none: .emptyList(list))
            case .show(let movies):
                var shown: [SavedMovie] = []
                for movie in movies {
                    let found = try await find(movie)
                    guard let saved = found.saved else { throw .failed(nothingSaved(of: found)) }
                    shown.append(saved)
                }
                await show(shown, query: movies.text, notice: noNotes(about: shown))
            case .save(let change, let movies):
                try await save(change, of: movies)
            }
        } catch {
            switch error {
            case .cancelled: break
            case .failed(let failure): state.phase = .failed(failure)
            }
        }
    }

    private func save(_ change: SavedMovieChange, of movies: [MovieDetailsRequest]) async throws(Stop) {
        if case .addViewing(let day?) = change, day > useCases.savedMovies.today {
            let message = SavedMoviesPhrase.futureDay(format.date(day.description)).text(in: format.language)
            throw .failed(FailureViewData(kind: .invalidRequest, message: message))
        }
        var found: [Found] = []
        for movie in movies {
            let movie = try await find(movie)
            if let list = change.listToLeave {
                guard let saved = movie.saved else { throw .failed(nothingSaved(of: movie)) }
                guard saved.hasWhatToRemove(change, on: list) else {
                    throw .failed(failure(.notOn(list, title: movie.movie.title)))
                }
            }
            found.append(movie)
        }
        var results: [SavedMovie] = []
        for movie in found {
            results.append(
                try await stored { () async throws(StorageError) in
                    try await useCases.savedMovies.save(change, of: movie.movie, otherIDs: movie.otherIDs)
                }
            )
        }
        let hint = found.lazy.compactMap(\.hint).first
        await show(
            results,
            query: movies.text,
            notice: change.listToLeave == .notes ? noNotes(about: results) : hint
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
        none: SavedMoviesPhrase? = nil,
        notice: String? = nil
    ) async {
        let saved = await useCases.savedMovies.described(saved)
        let origin = MoviesOrigin(source: .savedMovies)
        state = MoviesListState(
            query: query,
            phase: saved.isEmpty ? .empty : .loaded,
            movies: MoviesListState.Movies(
                query: query,
                items: saved.map {
                    MoviesListItemViewData($0.movie, saved: SavedMovieViewData($0), in: format)
                },
                pages: 1...1,
                totalPages: saved.isEmpty ? 0 : 1,
                totalResults: saved.count,
                noResultsMessage: none?.text(in: format.language),
                origin: MoviesListState.Origin(origin, in: format.language)
            ),
            notice: notice.map { FailureViewData(kind: .noData, message: $0) }
        )
    }
}

// MARK: - Finding the movies

extension SavedMoviesViewModel {
    /// Why a request ended without an answer.
    private enum Stop: Error {
        case cancelled
        case failed(FailureViewData)
    }

    private struct Found {
        let movie: Movie
        var otherIDs: [MovieID] = []
        var saved: SavedMovie?
        /// That other movies have the title too.
        var hint: String?

        static func make(_ saved: SavedMovie, hint: String? = nil) -> Found {
            Found(movie: saved.movie, otherIDs: saved.otherIDs, saved: saved, hint: hint)
        }
    }

    /// Finds a movie among those that are saved, or in the source if it is named by a title.
    private func find(_ request: MovieDetailsRequest) async throws(Stop) -> Found {
        let all = try await stored { () async throws(StorageError) in
            try await useCases.savedMovies.fetch()
        }
        switch request {
        case .id(let text, _):
            guard let id = MovieID(text) else { throw .failed(.noIdentifier(text, in: format.language)) }
            if let saved = all.saved(id: id) { return Found.make(saved) }
            return try await details(of: id, among: all)
        case .title(let text, let year):
            let found = try await movie(titled: text, year: year)
            let hint = found.hint(in: format.language)
            if let saved = all.saved(of: found.movie) { return Found.make(saved, hint: hint) }
            var details = try await details(of: found.movie.id, among: all)
            details.hint = hint
            return details
        }
    }

    private func details(of id: MovieID, among all: SavedMovies) async throws(Stop) -> Found {
        let details = try await answered { () async throws(MoviesError) in
            try await useCases.fetchMovieDetails.execute(id: id, fetchPolicy: .cacheFirst)
        }
        return Found(
            movie: details.movie,
            otherIDs: details.otherIDs,
            saved: all.saved(of: details.movie, otherIDs: details.otherIDs)
        )
    }

    private func movie(titled text: String, year: Int?) async throws(Stop) -> FoundMovie {
        let finding = try await answered { () async throws(MoviesError) in
            let query = try MovieQuery(text: text, year: year)
            return try await useCases.findMovie.execute(query, fetchPolicy: .cacheFirst)
        }
        switch finding {
        case .found(let movie): return movie
        case .none(let reason, let origin):
            if let failure = origin.fallbackReason {
                throw .failed(FailureViewData(failure, retry: .request, in: format.language))
            }
            throw .failed(
                .noMovie(for: text, year: year, reason, from: origin.source, in: format.language)
            )
        }
    }

    private func nothingSaved(of found: Found) -> FailureViewData {
        failure(.nothingSaved(title: found.movie.title))
    }

    private func failure(_ phrase: SavedMoviesPhrase) -> FailureViewData {
        FailureViewData(kind: .noData, message: phrase.text(in: format.language))
    }

    private func stored<Value>(
        _ operation: () async throws(StorageError) -> Value
    ) async throws(Stop) -> Value {
        do throws(StorageError) {
            return try await operation()
        } catch {
            throw .failed(FailureViewData(error, in: format.language))
        }
    }

    private func answered<Value>(
        _ operation: () async throws(MoviesError) -> Value
    ) async throws(Stop) -> Value {
        do throws(MoviesError) {
            return try await operation()
        } catch .cancelled {
            throw .cancelled
        } catch {
            throw .failed(FailureViewData(error, retry: .request, in: format.language))
        }
    }
}

extension SavedMovieChange {
    /// The list that a movie leaves, and so must be on.
    fileprivate var listToLeave: SavedMovieList? {
        switch self {
        case .removeFromWatchlist: .watchlist
        case .removeViewings: .seen
        case .rate(nil): .rated
        case .write(nil): .notes
        case .addToWatchlist, .toggleWatchlist, .addViewing, .rate, .write: nil
        }
    }
}

extension SavedMovie {
    fileprivate func hasWhatToRemove(_ change: SavedMovieChange, on list: SavedMovieList) -> Bool {
        guard case .removeViewings(let day?) = change else { return isOn(list) }
        return viewings.contains { $0.day == day }
    }
}

extension [MovieDetailsRequest] {
    /// The words by which the user named the movies.
    fileprivate var text: String {
        map {
            switch $0 {
            case .id(let id, _): id
            case .title(let title, _): title
            }
        }
        .joined(separator: " ")
    }
}

import Entities
import UseCases

/// Finds the movies that requests on the saved movies are about.
struct SavedMovieFinder {
    let useCases: SavedMoviesUseCases
    let format: RegionalFormat

    /// Why a request ended without an answer.
    enum Stop: Error {
        case cancelled
        case failed(FailureViewData, SavedMoviesChoice? = nil)
    }

    struct Found {
        let movie: Movie
        var otherIDs: [MovieID] = []
        var saved: SavedMovie?

        static func make(_ saved: SavedMovie) -> Found {
            Found(movie: saved.movie, otherIDs: saved.otherIDs, saved: saved)
        }
    }

    /// Finds the movie that is to be changed, which the request must name without doubt.
    ///
    /// A movie that leaves a list is one of that list, whatever the source has.
    func find(
        _ request: MovieDetailsRequest,
        toApply change: SavedMovieChange
    ) async throws(Stop) -> Found {
        let found = try await identified(request, toApply: change)
        guard let list = change.listToLeave else { return found }
        guard let saved = found.saved else { throw .failed(nothingSaved(of: found)) }
        guard saved.hasWhatToRemove(change, on: list) else {
            throw .failed(failure(SavedMoviesPhrase.notOn(list, title: found.movie.title)))
        }
        return found
    }

    private func identified(
        _ request: MovieDetailsRequest,
        toApply change: SavedMovieChange
    ) async throws(Stop) -> Found {
        guard case .title(let text, let year) = request else { return try await find(request) }
        let list = change.listToLeave
        func failure(_ message: MovieChoicePhrase, _ kind: FailureViewData.Kind, _ movies: [Movie]) -> Stop {
            let answers = movies.map { movie in
                SavedMoviesChoice.Answer(
                    text: movie.choiceLine,
                    request: .save(change, of: [.id(movie.id.description)])
                )
            }
            return .failed(
                self.failure(message, kind: kind),
                SavedMoviesChoice(text, answers, in: format.language)
            )
        }
        switch try await identify(text, year: year, among: list.map { [$0] }) {
        case .movie(let found): return try await self.found(found.movie)
        case .namesakes(let movies):
            let choices = movies.alternatives(in: format.language)
            throw failure(.namesakes(text.shortened, choices: choices), .invalidRequest, movies)
        case .similar(let movies):
            let choices = movies.alternatives(in: format.language)
            throw failure(.noExactTitle(text.shortened, list, choices: choices), .noData, movies)
        case .none(let reason, let origin):
            if let list { throw .failed(self.failure(MovieChoicePhrase.notOn(list, words: text.shortened))) }
            throw .failed(noMovie(for: text, year: year, reason, origin))
        }
    }

    /// Finds the movie of which notes are shown: one of the user's own, or else the best match of the source.
    func findToShow(_ request: MovieDetailsRequest) async throws(Stop) -> SavedMovie {
        let found = try await foundToShow(request)
        guard let saved = found.saved else { throw .failed(nothingSaved(of: found)) }
        return saved
    }

    private func foundToShow(_ request: MovieDetailsRequest) async throws(Stop) -> Found {
        guard case .title(let text, let year) = request else { return try await find(request) }
        switch try await identify(text, year: year, among: SavedMovieList.allCases) {
        case .movie(let found): return try await self.found(found.movie)
        case .namesakes(let movies):
            let message = MovieChoicePhrase.namesakes(
                text.shortened,
                choices: movies.alternatives(in: format.language)
            )
            let answers = movies.map { movie in
                SavedMoviesChoice.Answer(text: movie.choiceLine, request: .show([.id(movie.id.description)]))
            }
            throw .failed(
                failure(message, kind: .invalidRequest),
                SavedMoviesChoice(text, answers, in: format.language)
            )
        case .similar, .none: break
        }
        let finding = try await answered { () async throws(MoviesError) in
            try await useCases.findMovie.execute(MovieQuery(text: text, year: year), fetchPolicy: .cacheFirst)
        }
        switch finding {
        case .found(let found): return try await self.found(found.movie)
        case .none(let reason, let origin): throw .failed(noMovie(for: text, year: year, reason, origin))
        }
    }

    /// Returns the movie that words name, of the source or of lists of the user.
    private func identify(
        _ text: String,
        year: Int? = nil,
        among lists: [SavedMovieList]? = nil
    ) async throws(Stop) -> MovieIdentification {
        try await answered { () async throws(MoviesError) in
            var query = try MovieQuery(text: text, year: year)
            if let lists { query = query.meeting(MovieCondition(.lists(lists))) }
            return try await useCases.findMovie.identify(query, fetchPolicy: .cacheFirst)
        }
    }

    /// Finds a movie by its identifier, among those that are saved or in the source.
    private func find(_ request: MovieDetailsRequest) async throws(Stop) -> Found {
        guard case .id(let text, _) = request, let id = MovieID(text) else {
            throw .failed(.noIdentifier([request].text, in: format.language))
        }
        let all = try await savedMovies()
        if let saved = all.saved(id: id) { return Found.make(saved) }
        return try await details(of: id, among: all)
    }

    /// Returns a movie that was found by its title, with what is saved of it.
    private func found(_ movie: Movie) async throws(Stop) -> Found {
        let all = try await savedMovies()
        if let saved = all.saved(of: movie) { return Found.make(saved) }
        return try await details(of: movie.id, among: all)
    }

    func savedMovies() async throws(Stop) -> SavedMovies {
        try await stored { () async throws(StorageError) in try await useCases.savedMovies.fetch() }
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

    private func noMovie(
        for text: String,
        year: Int?,
        _ reason: MoviesPage.NoResultsReason,
        _ origin: MoviesOrigin
    ) -> FailureViewData {
        // The preferred source may have the movie; its failure says when to try again.
        origin.fallbackReason.map { FailureViewData($0, retry: .request, in: format.language) }
            ?? .noMovie(for: text, year: year, reason, from: origin.source, in: format.language)
    }

    private func nothingSaved(of found: Found) -> FailureViewData {
        failure(SavedMoviesPhrase.nothingSaved(title: found.movie.title))
    }

    private func failure(
        _ phrase: some Wording,
        kind: FailureViewData.Kind = .noData
    ) -> FailureViewData {
        FailureViewData(kind: kind, message: phrase.text(in: format.language))
    }

    func stored<Value>(
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

// MARK: - Titles with something behind them

extension SavedMovieFinder {
    /// Returns the request to write notes about the movie with whose title the words begin, or to show them.
    func request(toNote words: [String]) async throws(Stop) -> SavedMoviesRequest {
        let whole = MovieQuery.text(of: words)
        guard words.count > 1 else { return .show([.title(whole)]) }
        let titles = try await answered { () async throws(MoviesError) in
            try await useCases.findMovie.titles(beginning: words, fetchPolicy: .cacheFirst)
        }
        if titles.first?.wordCount == words.count { return .show([.title(whole)]) }
        let meanings = titles.flatMap { title in
            let text = words.dropFirst(title.wordCount).joined(separator: " ")
            return title.movies.map { (movie: $0, text: text) }
        }
        guard let meaning = meanings.first else {
            throw .failed(failure(MovieChoicePhrase.noTitle(whole.shortened)))
        }
        func request(_ meaning: (movie: Movie, text: String)) -> SavedMoviesRequest {
            .save(.write(meaning.text), of: [.id(meaning.movie.id.description)])
        }
        guard meanings.count > 1 else { return request(meaning) }
        let choices = meanings.map(\.movie).alternatives(in: format.language)
        throw .failed(
            failure(MovieChoicePhrase.unclearTitle(choices: choices), kind: .invalidRequest),
            SavedMoviesChoice(
                whole,
                meanings.map { meaning in
                    SavedMoviesChoice.Answer(
                        text: "\(meaning.movie.choiceLine): \(meaning.text.shortened)",
                        request: request(meaning)
                    )
                },
                in: format.language
            )
        )
    }

    /// Throws if the title and the rating are together a title, whose rating may have been forgotten.
    func check(_ rating: Int, isNoPartOf title: String) async throws(Stop) {
        let whole = "\(title) \(rating)"
        guard try await !identify(whole).exactMovies.isEmpty else { return }
        let message = MovieChoicePhrase.missingRating(
            title: title.shortened,
            whole: whole.shortened,
            rating: rating
        )
        throw .failed(failure(message, kind: .invalidRequest))
    }
}

public import Entities

/// A movie that the user names: by its identifier, or by words of its title.
public enum MovieName: Sendable, Hashable {
    case id(MovieID)
    case title(String, year: Int? = nil)

    init(_ text: String) { self = MovieID(text).map { .id($0) } ?? .title(text) }
}

/// A movie that was found by its name, and what is saved of it.
public struct FoundSavedMovie: Sendable, Hashable {
    public let movie: Movie
    public let otherIDs: [MovieID]
    /// `nil` if nothing is saved of the movie.
    public let saved: SavedMovie?

    init(_ saved: SavedMovie) {
        movie = saved.movie
        otherIDs = saved.otherIDs
        self.saved = saved
    }

    init(_ details: MovieDetails, among all: SavedMovies) {
        movie = details.movie
        otherIDs = details.otherIDs
        saved = all.saved(of: details.movie, otherIDs: details.otherIDs)
    }
}

/// A movie that notes may be about, and their text.
public struct NotedMovie: Sendable, Hashable {
    public let movie: Movie
    public let text: String
}

/// What a user wants of the notes about a movie that words name.
public enum NotesRequest: Sendable, Hashable {
    case show(MovieName)
    case write(String, about: MovieName)
}

/// Why a name is not that of one movie, or why its movie cannot be changed.
public enum SavedMovieError: Error, Sendable, Hashable {
    case movies(MoviesError)
    case storage(StorageError)
    case change(SaveMovieError)
    /// Several movies have exactly this title.
    case namesakes([Movie])
    /// No movie, or none of the list, has exactly this title; a search finds others.
    case noExactTitle(SavedMovieList?, similar: [Movie])
    case noMovie(MoviesPage.NoResultsReason, MoviesOrigin)
    /// No movie of the list has the words.
    case noneOn(SavedMovieList)
    /// The movie is not on the list that it is to leave.
    case notOn(SavedMovieList, Movie)
    case nothingSaved(Movie)
    /// The title and the rating are together the title of a movie, whose rating may have been forgotten.
    case titleEndsInRating(whole: String, title: String, rating: Int)
    /// The words begin with several titles.
    case unclearTitle([NotedMovie])
    /// The words begin with no title.
    case noTitle
}

/// Finds the user's own movies, and others that the user changes, by their names.
public struct FindSavedMovieUseCase: Sendable {
    private let savedMovies: any SavedMoviesUseCase
    private let findMovie: any FindMovieUseCase
    private let fetchMovieDetails: any FetchMovieDetailsUseCase

    public init(
        savedMovies: any SavedMoviesUseCase,
        findMovie: any FindMovieUseCase,
        fetchMovieDetails: any FetchMovieDetailsUseCase
    ) {
        self.savedMovies = savedMovies
        self.findMovie = findMovie
        self.fetchMovieDetails = fetchMovieDetails
    }

    /// Finds the movie that is to be changed, which must be named without doubt.
    ///
    /// A movie that leaves a list is one of that list, whatever the source has.
    public func execute(
        _ name: MovieName,
        toApply change: SavedMovieChange
    ) async throws(SavedMovieError) -> FoundSavedMovie {
        if let error = change.error(among: try await all(), today: savedMovies.today) { throw .change(error) }
        if case .rate(let rating?) = change, case .title(let title, nil) = name {
            let whole = "\(title) \(rating)"
            guard try await identify(whole).exactMovies.isEmpty else {
                throw .titleEndsInRating(whole: whole, title: title, rating: rating)
            }
        }
        let list = change.listToLeave
        let found = try await found(name, on: list)
        guard let list else { return found }
        guard let saved = found.saved else { throw .nothingSaved(found.movie) }
        guard saved.hasWhatToRemove(change, on: list) else { throw .notOn(list, found.movie) }
        return found
    }

    /// Finds a movie that must be named without doubt.
    public func execute(_ name: MovieName) async throws(SavedMovieError) -> FoundSavedMovie {
        try await found(name, on: nil)
    }

    private func found(
        _ name: MovieName,
        on list: SavedMovieList?
    ) async throws(SavedMovieError) -> FoundSavedMovie {
        switch name {
        case .id(let id): return try await found(id)
        case .title(let words, let year):
            switch try await identify(words, year: year, among: list.map { [$0] }) {
            case .movie(let found): return try await self.found(found.movie)
            case .namesakes(let movies): throw .namesakes(movies)
            case .similar(let movies): throw .noExactTitle(list, similar: movies)
            case .none(let reason, let origin):
                if let list { throw .noneOn(list) }
                throw .noMovie(reason, origin)
            }
        }
    }

    /// Finds the movie of which notes are shown: one of the user's own, or else the best match of the source.
    public func execute(toShow name: MovieName) async throws(SavedMovieError) -> SavedMovie {
        let found = try await foundToShow(name)
        guard let saved = found.saved else { throw .nothingSaved(found.movie) }
        return saved
    }

    private func foundToShow(_ name: MovieName) async throws(SavedMovieError) -> FoundSavedMovie {
        guard case .title(let words, let year) = name else { return try await found(name, on: nil) }
        switch try await identify(words, year: year, among: SavedMovieList.saved) {
        case .movie(let found): return try await self.found(found.movie)
        case .namesakes(let movies): throw .namesakes(movies)
        case .similar, .none: break
        }
        let finding = try await answered { () async throws(MoviesError) in
            try await findMovie.execute(MovieQuery(text: words, year: year), fetchPolicy: .cacheFirst)
        }
        switch finding {
        case .found(let found): return try await self.found(found.movie)
        case .none(let reason, let origin): throw .noMovie(reason, origin)
        }
    }

    /// Parses words that begin with the name of a movie: the rest are notes to write; without a rest, its notes are to
    /// be shown.
    ///
    /// Each is a word, but the first can be an identifier or a whole title.
    public func execute(noted words: [String]) async throws(SavedMovieError) -> NotesRequest {
        if let first = words.first, MovieID(first) != nil || first.contains(" ") {
            let name = MovieName(MovieQuery.text(of: [first]))
            let notes = words.dropFirst().joined(separator: " ")
            return notes.isEmpty ? .show(name) : .write(notes, about: name)
        }
        guard let noted = try await notedMovie(words) else {
            return .show(MovieName(MovieQuery.text(of: words)))
        }
        return .write(noted.text, about: .id(noted.movie.id))
    }

    /// Returns `nil` if all words are a title.
    private func notedMovie(_ words: [String]) async throws(SavedMovieError) -> NotedMovie? {
        guard words.count > 1 else { return nil }
        let titles = try await answered { () async throws(MoviesError) in
            try await findMovie.titles(beginning: words, fetchPolicy: .cacheFirst)
        }
        if titles.first?.wordCount == words.count { return nil }
        let meanings = titles.flatMap { title in
            let text = words.dropFirst(title.wordCount).joined(separator: " ")
            return title.movies.map { NotedMovie(movie: $0, text: text) }
        }
        guard let meaning = meanings.first else { throw .noTitle }
        guard meanings.count == 1 else { throw .unclearTitle(meanings) }
        return meaning
    }

    /// Returns the movie that words name, of the source or of lists of the user.
    private func identify(
        _ words: String,
        year: Int? = nil,
        among lists: [SavedMovieList]? = nil
    ) async throws(SavedMovieError) -> MovieIdentification {
        try await answered { () async throws(MoviesError) in
            var query = try MovieQuery(text: words, year: year)
            if let lists { query = query.meeting(MovieCondition(.lists(lists))) }
            return try await findMovie.identify(query, fetchPolicy: .cacheFirst)
        }
    }

    /// Finds a movie by its identifier, among those that are saved or in the source.
    private func found(_ id: MovieID) async throws(SavedMovieError) -> FoundSavedMovie {
        let all = try await all()
        if let saved = all.saved(id: id) { return FoundSavedMovie(saved) }
        return FoundSavedMovie(try await details(of: id), among: all)
    }

    /// Returns a movie that was found by its title, with what is saved of it.
    private func found(_ movie: Movie) async throws(SavedMovieError) -> FoundSavedMovie {
        let all = try await all()
        if let saved = all.saved(of: movie) { return FoundSavedMovie(saved) }
        return FoundSavedMovie(try await details(of: movie.id), among: all)
    }

    private func all() async throws(SavedMovieError) -> SavedMovies {
        do throws(StorageError) {
            return try await savedMovies.fetch().withoutFilesOnly
        } catch {
            throw .storage(error)
        }
    }

    private func details(of id: MovieID) async throws(SavedMovieError) -> MovieDetails {
        try await answered { () async throws(MoviesError) in
            try await fetchMovieDetails.execute(id: id, fetchPolicy: .cacheFirst)
        }
    }

    private func answered<Value>(
        _ request: () async throws(MoviesError) -> Value
    ) async throws(SavedMovieError) -> Value {
        do throws(MoviesError) {
            return try await request()
        } catch {
            throw .movies(error)
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
        case .removeNotes: .notes
        case .write(let text): text.notes == nil ? .notes : nil
        case .removeFromList(let name): .named(name)
        case .addToWatchlist, .addViewing, .toggleViewing, .rate, .addToList: nil
        }
    }
}

extension SavedMovie {
    fileprivate func hasWhatToRemove(_ change: SavedMovieChange, on list: SavedMovieList) -> Bool {
        switch change {
        case .removeViewings(let day?): viewings.contains { $0.day == day }
        case .write: notes != nil
        default: isOn(list)
        }
    }
}

/// All saved movies. Each is found by its identifier in any source.
public struct SavedMovies: Sendable, Hashable {
    /// The movies, the last changed one first.
    public private(set) var all: [SavedMovie]
    /// The positions of the movies in `all`, counted from its end.
    private var positions: [MovieID: Int] = [:]
    private var positionsByTitle: [TitleAndYear: [Int]] = [:]

    private struct TitleAndYear: Hashable {
        let title: String
        let year: Int

        /// Returns the title and the original title with the year; nothing without a year.
        static func all(of movie: Movie) -> Set<TitleAndYear> {
            guard let year = movie.year else { return [] }
            let titles = [movie.title, movie.originalTitle].compactMap(\.self)
            return Set(titles.map { TitleAndYear(title: $0.caseFolded, year: year) })
        }
    }

    /// - Parameter all: The movies, the last changed one first.
    public init(_ all: [SavedMovie] = []) {
        self.all = all
        for (position, saved) in all.reversed().enumerated() { register(saved, at: position) }
    }

    /// Returns what is saved of a movie; `nil` if nothing is.
    ///
    /// A movie of another source is recognized by its title or original title and its year, as long as only one
    /// source's identifier is known.
    public func saved(of movie: Movie, otherIDs: [MovieID] = []) -> SavedMovie? {
        let ids = [movie.id] + otherIDs
        if let position = ids.lazy.compactMap({ positions[$0] }).first { return self[position] }
        let found = Set(TitleAndYear.all(of: movie).flatMap { positionsByTitle[$0] ?? [] }).sorted()
        return found.lazy.map { self[$0] }.first { saved in
            !saved.ids.contains { id in ids.contains { $0.isOfSameSource(as: id) } }
        }
    }

    public func saved(id: MovieID) -> SavedMovie? { positions[id].map { self[$0] } }

    public func on(_ list: SavedMovieList) -> [SavedMovie] { all.filter { $0.isOn(list) } }

    /// Changes what is saved of a movie, and returns the result, which is empty if nothing is left.
    @discardableResult
    public mutating func apply(
        _ change: SavedMovieChange,
        to movie: Movie,
        otherIDs: [MovieID] = [],
        today: CalendarDay
    ) -> SavedMovie {
        var result = SavedMovie(movie: movie, otherIDs: otherIDs)
        // Both sources' identifiers may have been saved apart, before it was known that they mean one movie.
        while let known = saved(of: movie, otherIDs: result.otherIDs) {
            result.merge(known)
            remove(known)
        }
        result.apply(change, today: today)
        insert(result)
        return result
    }

    /// Puts a movie in the place of what was saved of it.
    public mutating func replace(_ saved: SavedMovie) {
        for known in saved.ids.compactMap({ self.saved(id: $0) }) { remove(known) }
        insert(saved)
    }

    /// Adds what another program has saved of a movie. Its values replace known ones.
    ///
    /// A movie that was seen or rated since it was put on the watchlist leaves it, whichever of the two is new.
    /// One that the other program has on both lists stays on both.
    public mutating func add(_ saved: SavedMovie) {
        guard let known = self.saved(of: saved.movie, otherIDs: saved.otherIDs),
            let index = all.firstIndex(where: { $0.movie.id == known.movie.id })
        else { return insert(saved.rated) }
        var result = saved
        result.merge(known)
        let saysBoth = saved.isOn(.watchlist) && saved.isSeenOrRated
        let saysNothingNew =
            known.isOn(.watchlist) && known.viewings == result.viewings && known.rating == result.rating
        if !saysBoth, !saysNothingNew { result.leaveWatchlistIfSeenOrRated() }
        let ids = result.ids
        result.movie = known.movie
        // The address of an entry in a diary stays with its viewing.
        result.otherIDs = ids.filter { id in
            id != known.movie.id && !saved.viewings.contains { $0.address == id.description }
        }
        all[index] = result.rated
        register(result, at: all.count - 1 - index)
    }

    private mutating func insert(_ saved: SavedMovie) {
        guard !saved.isEmpty else { return }
        all.insert(saved, at: 0)
        register(saved, at: all.count - 1)
    }

    private mutating func remove(_ saved: SavedMovie) {
        self = SavedMovies(all.filter { $0.movie.id != saved.movie.id })
    }

    private mutating func register(_ saved: SavedMovie, at position: Int) {
        for id in saved.ids { positions[id] = position }
        for key in TitleAndYear.all(of: saved.movie) {
            positionsByTitle[key, default: []].append(position)
        }
    }

    public static func == (left: SavedMovies, right: SavedMovies) -> Bool { left.all == right.all }

    public func hash(into hasher: inout Hasher) { hasher.combine(all) }

    private subscript(position: Int) -> SavedMovie { all[all.count - 1 - position] }
}

extension SavedMovie {
    /// The same movie with the rating of its last viewing, unless it has one of its own.
    fileprivate var rated: SavedMovie {
        var movie = self
        if rating == nil { movie.rating = viewings.last?.rating }
        return movie
    }
}

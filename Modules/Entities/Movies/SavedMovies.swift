/// All saved movies. Each is found by its identifier in any source, and by the address of each of its viewings.
public struct SavedMovies: Sendable, Hashable {
    /// A title that more movies share says nothing about which of them is meant.
    private static let mostNamesakes = 32

    /// The movies, the last changed one last; `nil` in the place of one that was removed.
    var movies: [SavedMovie?] = []
    /// The names of the lists that the user has made, in this order.
    public internal(set) var listNames: [String]
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

    /// Movies with a common identifier become one, unless other identifiers contradict.
    ///
    /// - Parameters:
    ///   - all: The movies, the last changed one first.
    ///   - listNames: The names of lists, of which some may have no movies.
    public init(_ all: [SavedMovie] = [], listNames: [String] = []) {
        self.listNames = listNames
        movies.reserveCapacity(all.count)
        for saved in all.reversed() {
            var saved = saved
            for position in knownPositions(of: saved).reversed() {
                guard let other = movies[position], !other.contradicts(saved) else { continue }
                saved.merge(other)
                remove(at: position)
            }
            append(saved)
        }
        addListNamesOfMovies()
    }

    /// The movies, the last changed one first.
    public var all: [SavedMovie] { movies.reversed().compactMap(\.self) }

    /// Returns what is saved of a movie; `nil` if nothing is.
    ///
    /// A movie of another source is recognized by its title or original title and its year, as long as only one
    /// source's identifier is known, and as long as only one saved movie has them.
    public func saved(of movie: Movie, otherIDs: [MovieID] = []) -> SavedMovie? {
        position(of: movie, otherIDs: otherIDs).flatMap { movies[$0] }
    }

    public func saved(id: MovieID) -> SavedMovie? { positions[id].flatMap { movies[$0] } }

    /// Returns the movies of a list, a named one in its order, another with the last changed movie first.
    public func on(_ list: SavedMovieList) -> [SavedMovie] {
        if case .named(let name) = list { return self.list(named: name)?.movies ?? [] }
        return all.filter { $0.isOn(list) }
    }

    /// The movies of which more is known than that the user has files of them.
    public var withoutFilesOnly: SavedMovies {
        all.contains(where: \.isEmpty) ? SavedMovies(all.filter { !$0.isEmpty }, listNames: listNames) : self
    }

    /// Returns the movies with those marked of which the user has files. One of which nothing is saved comes last.
    public func marking(library files: [Movie]) -> SavedMovies {
        var marked = self
        var others: [SavedMovie] = []
        for movie in files {
            if let position = position(of: movie, otherIDs: []) {
                marked.movies[position]?.isInLibrary = true
            } else {
                var saved = SavedMovie(movie: movie)
                saved.isInLibrary = true
                others.append(saved)
            }
        }
        return others.isEmpty ? marked : SavedMovies(marked.all + others, listNames: listNames)
    }

    /// Changes what is saved of a movie, and returns the result, which is empty if nothing is left. A change that is
    /// saved already leaves the movie in its place.
    @discardableResult
    public mutating func apply(
        _ change: SavedMovieChange,
        to movie: Movie,
        otherIDs: [MovieID] = [],
        today: CalendarDay
    ) -> SavedMovie {
        switch change {
        case .addToList(let name, let place, let notes):
            return add(movie, otherIDs: otherIDs, to: name, at: place, notes: notes)
        case .removeFromList(let name): return remove(movie, otherIDs: otherIDs, from: name)
        case .addToWatchlist, .removeFromWatchlist, .addViewing, .toggleViewing: break
        case .removeViewings, .rate, .write, .removeNotes: break
        }
        if let known = saved(of: movie, otherIDs: otherIDs) {
            var changed = known
            changed.apply(change, today: today)
            if changed == known { return known }
        }
        var result = SavedMovie(movie: movie, otherIDs: otherIDs)
        // Both sources' identifiers may have been saved apart, before it was known that they mean one movie.
        while let position = position(of: movie, otherIDs: result.otherIDs), let known = remove(at: position)
        {
            result.merge(known)
        }
        result.apply(change, today: today)
        if !result.isEmpty { append(result) }
        return result
    }

    /// Puts a movie in the place of what was saved of it.
    public mutating func replace(_ saved: SavedMovie) {
        for position in saved.ids.compactMap({ positions[$0] }) { remove(at: position) }
        if !saved.isEmpty { append(saved) }
    }

    public static func == (left: SavedMovies, right: SavedMovies) -> Bool {
        left.all == right.all && left.listNames == right.listNames
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

// MARK: - Positions

extension SavedMovies {
    func position(of movie: Movie, otherIDs: [MovieID]) -> Int? {
        let ids = [movie.id] + otherIDs
        if let position = ids.lazy.compactMap({ positions[$0] }).first { return position }
        let namesakes = namesakes(of: SavedMovie(movie: movie, otherIDs: otherIDs))
        return namesakes.count == 1 ? namesakes[0] : nil
    }

    /// The positions of the movies that have one of the identifiers, in ascending order.
    func knownPositions(of saved: SavedMovie) -> [Int] {
        Set(saved.allIDs.compactMap { positions[$0] }).sorted()
    }

    /// The position of the movie that has the identifier.
    func position(of id: MovieID) -> Int? { positions[id] }

    /// The positions of movies with the same title and year whose identifiers do not contradict.
    func namesakes(of saved: SavedMovie) -> [Int] {
        var found: Set<Int> = []
        for key in TitleAndYear.all(of: saved.movie) {
            guard let positions = positionsByTitle[key], positions.count <= Self.mostNamesakes else {
                continue
            }
            found.formUnion(positions)
        }
        return found.sorted().filter { position in
            movies[position].map { !saved.isDifferentMovie(from: $0) } ?? false
        }
    }

    @discardableResult
    mutating func append(_ saved: SavedMovie) -> Int {
        let position = movies.count
        movies.append(nil)
        put(saved, at: position)
        return position
    }

    /// Puts a movie at the position of one that was taken from there.
    mutating func put(_ saved: SavedMovie, at position: Int) {
        movies[position] = saved
        for id in saved.allIDs { positions[id] = position }
        for key in TitleAndYear.all(of: saved.movie) { positionsByTitle[key, default: []].append(position) }
    }

    @discardableResult
    mutating func remove(at position: Int) -> SavedMovie? {
        guard let saved = movies[position] else { return nil }
        movies[position] = nil
        for id in saved.allIDs where positions[id] == position { positions[id] = nil }
        for key in TitleAndYear.all(of: saved.movie) { positionsByTitle[key]?.removeAll { $0 == position } }
        return saved
    }

    /// Changes a movie without moving it. Its titles stay.
    mutating func complete(at position: Int, with row: SavedMovie) {
        for id in row.allIDs where positions[id] == nil { positions[id] = position }
        let ownIDs = row.ids.filter { positions[$0] == position }
        movies[position]?.complete(with: row, ids: ownIDs)
    }

    mutating func settle(at position: Int, since earlier: SavedMovie?, staysOnWatchlist: Bool) {
        movies[position]?.settle(since: earlier, staysOnWatchlist: staysOnWatchlist)
    }
}

extension SavedMovie {
    /// The identifiers of the movie and of its viewings.
    public var allIDs: [MovieID] { ids + viewings.compactMap(\.id) }

    /// Returns whether identifiers say that both are different movies.
    func isDifferentMovie(from other: SavedMovie) -> Bool {
        guard !contradicts(other) else { return true }
        let (addresses, others) = (addresses, other.addresses)
        return !addresses.isEmpty && !others.isEmpty && addresses.isDisjoint(with: others)
    }

    /// The addresses that are those of the movie, and not of a viewing or of a review.
    private var addresses: Set<MovieID> {
        // A review without a day has its own address, and says nothing of the movie's.
        guard notes == nil else { return [] }
        return Set(
            ids.filter { id in
                id.isAddress && !viewings.contains { $0.address == id.description }
            }
        )
    }
}

/// What became of the rows of a file that were added to the saved movies.
public struct SavedMoviesAddition: Sendable, Hashable {
    public enum Outcome: Sendable, Hashable {
        /// Nothing was saved of the movie.
        case new
        /// An identifier says which saved movie it is.
        case known
        /// Only the title and the year say which saved movie it is.
        case sameTitle
        /// Several saved movies could be meant, so nothing was added to any of them by their title.
        case ambiguous
        /// Saved movies became one, because the row has identifiers of each.
        case joined
    }

    /// The outcome of each row.
    public let outcomes: [Outcome]
    /// The movie of each row as it is saved now.
    public let movies: [SavedMovie]
    /// The number of movies of which nothing was saved before.
    public let added: Int
    /// The number of other movies of which the rows say something new.
    public let changed: Int
}

extension SavedMovies {
    /// Adds what another program has saved of movies. The values of a row replace those known before.
    ///
    /// A movie that was seen or rated since it was put on the watchlist leaves it, whichever of the two is new.
    /// One that a row has on both lists stays on both.
    /// Rows that are different movies, one each, are not made one by a common title and year.
    @discardableResult
    public mutating func add(_ rows: [SavedMovie], areDifferent: Bool = false) -> SavedMoviesAddition {
        var addition = Addition(areDifferent: areDifferent)
        for row in rows { add(row, to: &addition) }
        addListNamesOfMovies()
        var rowsOfLists: [String: Set<Int>] = [:]
        for (place, row) in zip(addition.places, rows) {
            for list in row.places.map(\.list) {
                rowsOfLists[list, default: []].insert(addition.finalPosition(of: place))
            }
        }
        order(rows: rowsOfLists)
        for position in addition.staysOnWatchlist.keys {
            settle(
                at: position,
                since: addition.earlier[position],
                staysOnWatchlist: addition.staysOnWatchlist[position] ?? false
            )
        }
        return SavedMoviesAddition(
            outcomes: addition.outcomes,
            movies: zip(addition.places, rows).map { movies[addition.finalPosition(of: $0)] ?? $1 },
            added: addition.added.count,
            changed: addition.earlier.count { movies[$0.key] != $0.value }
        )
    }

    /// Returns the movies that an ambiguous row could mean.
    public func candidates(for row: SavedMovie) -> [SavedMovie] {
        let known = knownPositions(of: row)
        return (known.isEmpty ? namesakes(of: row) : known).compactMap { movies[$0] }
    }

    private struct Addition {
        let areDifferent: Bool
        var outcomes: [SavedMoviesAddition.Outcome] = []
        /// The position of the movie of each row when it was added.
        var places: [Int] = []
        var added: Set<Int> = []
        /// The changed movies as they were before the first row.
        var earlier: [Int: SavedMovie] = [:]
        /// Whether a row has the movie at a position on the watchlist and as seen or rated, by changed position.
        var staysOnWatchlist: [Int: Bool] = [:]
        /// The positions of movies that became a part of another one.
        var moved: [Int: Int] = [:]

        /// Whether the movie at a position is that of an earlier row.
        func hasRow(at position: Int) -> Bool { added.contains(position) || earlier[position] != nil }

        func finalPosition(of place: Int) -> Int {
            var place = place
            while let next = moved[place] { place = next }
            return place
        }
    }

    private mutating func add(_ row: SavedMovie, to addition: inout Addition) {
        let (position, outcome) = place(of: row, &addition)
        addition.outcomes.append(outcome)
        let place: Int
        if let position {
            place = position
            if !addition.hasRow(at: position) { addition.earlier[position] = movies[position] }
            complete(at: position, with: row)
        } else {
            place = append(row)
            addition.added.insert(place)
        }
        addition.places.append(place)
        let saysBoth = row.isOn(.watchlist) && row.isSeenOrRated
        addition.staysOnWatchlist[place] = saysBoth || addition.staysOnWatchlist[place] ?? false
    }

    /// Finds the movie that a row means; joins the movies of which the row has identifiers.
    private mutating func place(
        of row: SavedMovie,
        _ addition: inout Addition
    ) -> (position: Int?, outcome: SavedMoviesAddition.Outcome) {
        let known = knownPositions(of: row)
        guard let first = known.first else {
            var namesakes = namesakes(of: row)
            if addition.areDifferent { namesakes.removeAll(where: addition.hasRow(at:)) }
            switch namesakes.count {
            case 0: return (nil, .new)
            case 1: return (namesakes[0], .sameTitle)
            default: return (nil, .ambiguous)
            }
        }
        guard known.count > 1 else { return (first, .known) }
        let saved = known.compactMap { movies[$0] }
        let areOne = saved.indices.allSatisfy { index in
            saved[..<index].allSatisfy { !$0.contradicts(saved[index]) }
        }
        guard areOne else { return (row.ids.lazy.compactMap(position).first ?? first, .ambiguous) }
        join(known, &addition)
        return (first, .joined)
    }

    /// Joins movies at the first of their positions. The values of the last changed one have priority.
    private mutating func join(_ known: [Int], _ addition: inout Addition) {
        let first = known[0]
        if !addition.hasRow(at: first) { addition.earlier[first] = movies[first] }
        var joined: SavedMovie?
        for position in known.reversed() {
            guard let saved = remove(at: position) else { continue }
            if joined == nil { joined = saved } else { joined?.merge(saved) }
            guard position != first else { continue }
            addition.moved[position] = first
            addition.added.remove(position)
            addition.earlier[position] = nil
            addition.staysOnWatchlist[position] = nil
        }
        if let joined { put(joined, at: first) }
    }
}

extension SavedMovie {
    /// Adds a row of a file, whose values have priority, except for the order of its viewings.
    mutating func complete(with row: SavedMovie, ids: [MovieID]) {
        otherIDs += ids.filter { id in
            // The address of an entry in a diary stays with its viewing.
            !self.ids.contains(id) && !row.viewings.contains { $0.id == id }
        }
        watchlistDay = row.watchlistDay ?? watchlistDay
        if row.rating != nil { (rating, ratingDay) = (row.rating, row.ratingDay) }
        viewings += row.viewings
        notes = row.notes ?? notes
        places = places.filter { row.place(on: $0.list) == nil } + row.places
    }

    /// Orders the viewings after rows were added, takes the movie off the watchlist if something new says that it was
    /// seen or rated, and takes the rating of the last viewing unless the movie has a rating of its own.
    mutating func settle(since earlier: SavedMovie?, staysOnWatchlist: Bool) {
        viewings = viewings.inOrder
        let saysNothingNew =
            earlier.map { $0.isOn(.watchlist) && $0.viewings == viewings && $0.rating == rating } ?? false
        if !staysOnWatchlist, !saysNothingNew { leaveWatchlistIfSeenOrRated() }
        if rating == nil { rating = viewings.last?.rating }
    }

    /// Returns whether both have different identifiers of one source.
    func contradicts(_ other: SavedMovie) -> Bool {
        ids.contains { id in other.ids.contains { $0 != id && $0.isOfSameSource(as: id) } }
    }
}

extension Viewing {
    /// The address of the entry in the diary of another program as an identifier.
    public var id: MovieID? { address.flatMap { MovieID($0) } }
}

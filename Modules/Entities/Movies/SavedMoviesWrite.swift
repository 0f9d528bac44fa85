/// One write to the saved movies, which can be undone.
public struct SavedMoviesWrite: Sendable, Hashable {
    /// What a write changed about a movie.
    public struct Change: Sendable, Hashable {
        /// `nil` if nothing was saved of the movie before.
        public let before: SavedMovie?
        /// `nil` if nothing is left of the movie, or if it became a part of another one.
        public let after: SavedMovie?

        public init(before: SavedMovie?, after: SavedMovie?) {
            self.before = before
            self.after = after
        }

        /// The movie as it is described last.
        public var movie: Movie? { (after ?? before)?.movie }
    }

    /// How many of the last writes, and of the last renames of files, can be undone.
    public static let mostUndoable = 100

    /// Grows with every change that can be undone, so that it orders writes and renames of one second.
    public let number: Int64
    public let time: Moment
    public let changes: [Change]
    /// The names of the user's lists before the write.
    public let listsBefore: [String]
    /// The names of the user's lists after the write.
    public let listsAfter: [String]

    /// Pairs what was saved of each changed movie before and after the write, by their identifiers.
    public init(
        number: Int64,
        time: Moment,
        before: [SavedMovie],
        after: [SavedMovie],
        listsBefore: [String] = [],
        listsAfter: [String] = []
    ) {
        self.number = number
        self.time = time
        self.listsBefore = listsBefore
        self.listsAfter = listsAfter
        var places: [MovieID: Int] = [:]
        for (place, saved) in before.enumerated() {
            for id in saved.otherIDs where places[id] == nil { places[id] = place }
        }
        for (place, saved) in before.enumerated() { places[saved.movie.id] = place }
        var paired: Set<Int> = []
        changes =
            after.map { saved in
                let place = saved.ids.lazy.compactMap { places[$0] }.first { !paired.contains($0) }
                if let place { paired.insert(place) }
                return Change(before: place.map { before[$0] }, after: saved)
            }
            + before.indices.filter { !paired.contains($0) }.map { Change(before: before[$0], after: nil) }
    }
}

/// A write that was undone.
public struct UndoneWrite: Sendable, Hashable {
    public let write: SavedMoviesWrite
    /// The movies that stay as they are, because they have changed since by something that cannot be undone.
    public let kept: [Movie]

    public init(_ write: SavedMoviesWrite, kept: [Movie] = []) {
        self.write = write
        self.kept = kept
    }
}

extension SavedMovies {
    /// Restores the movies and lists that a write changed, except movies that are not as it left them.
    public mutating func undo(_ write: SavedMoviesWrite) -> UndoneWrite {
        var kept: [Movie] = []
        var removed: [SavedMoviesWrite.Change] = []
        for change in write.changes {
            if let after = change.after {
                guard let position = position(of: after.movie.id), movies[position] == after else {
                    kept.append(after.movie)
                    continue
                }
                remove(at: position)
            }
            removed.append(change)
        }
        for change in removed {
            guard let before = change.before else { continue }
            if knownPositions(of: before).isEmpty {
                append(before)
            } else {
                if let after = change.after { append(after) }
                kept.append(before.movie)
            }
        }
        if listNames == write.listsAfter {
            listNames = write.listsBefore
        } else {
            listNames.removeAll { write.listsAfter.contains($0) && !write.listsBefore.contains($0) }
            for name in write.listsBefore where !write.listsAfter.contains(name) { addListName(name) }
        }
        addListNamesOfMovies()
        return UndoneWrite(write, kept: kept)
    }
}

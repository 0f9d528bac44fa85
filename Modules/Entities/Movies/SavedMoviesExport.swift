/// The text of an export, and what it lacks.
public struct SavedMoviesExport: Sendable, Hashable {
    public enum Omission: Sendable, Hashable {
        /// The codes of these movies are not known.
        case unidentified([Movie])
        /// The format would mark these movies as seen; only notes are saved of them.
        case notesOnly([Movie])
        /// The number of movies with more than the format can hold.
        case moreSaved(Int)
    }

    public let text: String
    public let omissions: [Omission]

    public init(text: String, omissions: [Omission] = []) {
        self.text = text
        self.omissions = omissions
    }
}

extension SavedMoviesFormat {
    /// Whether a movie without the code of a catalogue has no place in the file.
    public var needsTitleCodes: Bool {
        switch self {
        case .ratings, .watchlist: true
        case .complete, .diary, .diaryWatchlist: false
        }
    }

    /// The list whose movies are in the file; `nil` if all can be.
    private var list: SavedMovieList? {
        switch self {
        case .complete, .diary: nil
        case .diaryWatchlist, .watchlist: .watchlist
        case .ratings: .rated
        }
    }

    /// Returns whether a movie is in the file.
    public func includes(_ saved: SavedMovie) -> Bool {
        guard !needsTitleCodes || saved.hasTitleCode else { return false }
        // A diary marks every movie of its import as seen.
        return list.map(saved.isOn) ?? (self == .complete || saved.isSeenOrRated)
    }

    /// Returns what a file with the movies lacks.
    public func omissions(of movies: [SavedMovie]) -> [SavedMoviesExport.Omission] {
        guard self != .complete else { return [] }
        var omissions: [SavedMoviesExport.Omission] = []
        let unidentified = movies.filter { movie in
            needsTitleCodes && !movie.hasTitleCode && list.map(movie.isOn) ?? false
        }
        if !unidentified.isEmpty { omissions.append(.unidentified(unidentified.map(\.movie))) }
        if self == .diary {
            let notesOnly = movies.filter { $0.isOn(.notes) && !$0.isSeenOrRated }
            if !notesOnly.isEmpty { omissions.append(.notesOnly(notesOnly.map(\.movie))) }
        }
        let more = movies.count { hasMore($0) }
        if more > 0 { omissions.append(.moreSaved(more)) }
        return omissions
    }

    /// Returns whether something is saved of a movie for which the format has no place at all.
    private func hasMore(_ saved: SavedMovie) -> Bool {
        guard saved.places.isEmpty || self == .complete else { return true }
        return switch self {
        case .complete: false
        case .diary: saved.isOn(.watchlist)
        case .diaryWatchlist: saved.isSeenOrRated || saved.isOn(.notes)
        case .ratings: saved.isOn(.watchlist) || saved.isOn(.seen) || saved.isOn(.notes)
        case .watchlist:
            saved.isOn(.seen) || (!saved.isOn(.watchlist) && (saved.isOn(.rated) || saved.isOn(.notes)))
        }
    }
}

extension SavedMovie {
    fileprivate var hasTitleCode: Bool {
        ids.contains(where: \.isTitleCode)
    }
}

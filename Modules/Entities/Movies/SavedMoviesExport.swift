/// The text of an export, and what it lacks.
public struct SavedMoviesExport: Sendable, Hashable {
    public enum Omission: Sendable, Hashable {
        /// IMDb's identifiers of these movies are not known.
        case noIMDbIdentifier([Movie])
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
    /// Whether a movie without an identifier of IMDb has no place in the file.
    public var needsIMDbIdentifiers: Bool {
        switch self {
        case .imdbRatings, .imdbWatchlist: true
        case .jsonLines, .letterboxd, .letterboxdWatchlist: false
        }
    }

    /// The list whose movies are in the file; `nil` if all can be.
    private var list: SavedMovieList? {
        switch self {
        case .jsonLines, .letterboxd: nil
        case .letterboxdWatchlist, .imdbWatchlist: .watchlist
        case .imdbRatings: .rated
        }
    }

    /// Returns whether a movie is in the file.
    public func includes(_ saved: SavedMovie) -> Bool {
        guard !needsIMDbIdentifiers || saved.hasIMDbIdentifier else { return false }
        // Letterboxd marks every movie of its import as seen.
        return list.map(saved.isOn) ?? (self == .jsonLines || saved.isSeenOrRated)
    }

    /// Returns what a file with the movies lacks.
    public func omissions(of movies: [SavedMovie]) -> [SavedMoviesExport.Omission] {
        guard self != .jsonLines else { return [] }
        var omissions: [SavedMoviesExport.Omission] = []
        let unidentified = movies.filter { movie in
            needsIMDbIdentifiers && !movie.hasIMDbIdentifier && list.map(movie.isOn) ?? false
        }
        if !unidentified.isEmpty { omissions.append(.noIMDbIdentifier(unidentified.map(\.movie))) }
        if self == .letterboxd {
            let notesOnly = movies.filter { $0.isOn(.notes) && !$0.isSeenOrRated }
            if !notesOnly.isEmpty { omissions.append(.notesOnly(notesOnly.map(\.movie))) }
        }
        let more = movies.count { hasMore($0) }
        if more > 0 { omissions.append(.moreSaved(more)) }
        return omissions
    }

    /// Returns whether something is saved of a movie for which the format has no place at all.
    private func hasMore(_ saved: SavedMovie) -> Bool {
        switch self {
        case .jsonLines: false
        case .letterboxd: saved.isOn(.watchlist)
        case .letterboxdWatchlist: saved.isSeenOrRated || saved.isOn(.notes)
        case .imdbRatings: saved.isOn(.watchlist) || saved.isOn(.seen) || saved.isOn(.notes)
        case .imdbWatchlist:
            saved.isOn(.seen) || (!saved.isOn(.watchlist) && (saved.isOn(.rated) || saved.isOn(.notes)))
        }
    }
}

extension SavedMovie {
    fileprivate var hasIMDbIdentifier: Bool {
        ids.contains { if case .imdb = $0 { true } else { false } }
    }
}

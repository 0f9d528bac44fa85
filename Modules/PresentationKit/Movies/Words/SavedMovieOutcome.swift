import Entities

/// What a change did to what is saved of a movie.
enum SavedMovieOutcome: Sendable, Hashable {
    case addedToWatchlist
    /// The movie was seen or rated before.
    case addedToWatchlistAgain
    case alreadyOnWatchlist
    case removedFromWatchlist
    case seen(CalendarDay)
    case alreadySeen(CalendarDay)
    case notSeen(CalendarDay?)
    case rated(Int)
    case notRated
    case notesWritten
    case notesReplaced
    case notesRemoved

    /// Returns the outcomes of a change: that of the change, and whether the movie left the watchlist by it.
    static func all(
        of change: SavedMovieChange,
        before: SavedMovieViewData?,
        after: SavedMovieViewData?,
        today: CalendarDay
    ) -> [SavedMovieOutcome] {
        let wasOnWatchlist = before?.watchlistDay != nil
        let isOnWatchlist = after?.watchlistDay != nil
        let wasSeen = before.map { !$0.viewings.isEmpty || $0.rating != nil } ?? false
        let left: [SavedMovieOutcome] = wasOnWatchlist && !isOnWatchlist ? [.removedFromWatchlist] : []
        switch change {
        case .addToWatchlist, .removeFromWatchlist, .toggleWatchlist:
            guard isOnWatchlist else { return [.removedFromWatchlist] }
            if wasOnWatchlist { return [.alreadyOnWatchlist] }
            return [wasSeen ? .addedToWatchlistAgain : .addedToWatchlist]
        case .addViewing(let day):
            let day = day ?? today
            let isKnown = before?.viewings.contains(day.description) ?? false
            return [isKnown ? .alreadySeen(day) : .seen(day)] + left
        case .toggleViewing:
            let isSeen = after?.viewings.contains(today.description) ?? false
            return isSeen ? [.seen(today)] + left : [.notSeen(today)]
        case .removeViewings(let day): return [.notSeen(day)]
        case .rate(let rating): return [rating.map(SavedMovieOutcome.rated) ?? .notRated] + left
        case .write(nil): return [.notesRemoved]
        case .write: return [before?.notes == nil ? .notesWritten : .notesReplaced]
        }
    }
}

extension SavedMovieOutcome {
    /// Whether the user may not expect this of the change.
    func isUnasked(by change: SavedMovieChange) -> Bool {
        switch self {
        case .addedToWatchlistAgain: true
        case .removedFromWatchlist:
            switch change {
            case .rate, .addViewing: true
            case .addToWatchlist, .removeFromWatchlist, .toggleWatchlist: false
            case .toggleViewing, .removeViewings, .write: false
            }
        case .addedToWatchlist, .alreadyOnWatchlist, .seen, .alreadySeen, .notSeen, .rated, .notRated: false
        case .notesWritten, .notesReplaced, .notesRemoved: false
        }
    }
}

/// Says what changes did to the movies named.
struct SavedMovieOutcomePhrase: Wording {
    let outcome: SavedMovieOutcome
    let movies: String
    let format: RegionalFormat

    func date(_ day: CalendarDay) -> String { format.date(day.description) }
}

extension [(movie: Movie, outcomes: [SavedMovieOutcome])] {
    /// Returns a sentence for each outcome, with the movies that have it.
    func message(in format: RegionalFormat) -> String {
        var order: [SavedMovieOutcome] = []
        var movies: [SavedMovieOutcome: [String]] = [:]
        for (movie, outcomes) in self {
            for outcome in outcomes {
                if movies[outcome] == nil { order.append(outcome) }
                movies[outcome, default: []].append(movie.titleWithYear)
            }
        }
        return order.map { outcome in
            SavedMovieOutcomePhrase(
                outcome: outcome,
                movies: (movies[outcome] ?? []).joined(separator: ", "),
                format: format
            )
            .text(in: format.language)
        }
        .joined(separator: " ")
    }
}

import Entities

/// What a change did to what is saved of a movie.
enum SavedMovieOutcome: Sendable, Hashable {
    case addedToWatchlist
    /// The movie was seen or rated before.
    case addedToWatchlistAgain
    case alreadyOnWatchlist
    case removedFromWatchlist
    case alreadyOffWatchlist
    case seen(CalendarDay?)
    case alreadySeen(CalendarDay)
    /// More is saved of the viewing than its day.
    case stillSeen(CalendarDay)
    case notSeen(CalendarDay?)
    case alreadyNotSeen(CalendarDay?)
    case rated(Int)
    case notRated
    case alreadyNotRated
    case notesWritten
    case notesReplaced
    case notesRemoved
    case addedToList(String)
    case alreadyOnList(String)
    case removedFromList(String)

    /// Returns the outcomes of a change by which something became different, or that of a change to the same.
    static func all(
        of change: SavedMovieChange,
        as made: SavedMoviesWrite.Change,
        today: CalendarDay
    ) -> [SavedMovieOutcome] {
        let differences = all(of: made)
        guard differences.isEmpty else { return differences }
        return switch change {
        case .addToWatchlist: [.alreadyOnWatchlist]
        case .addViewing(let day): [.alreadySeen(day ?? today)]
        case .toggleViewing(today):
            [
                made.before?.viewings.contains { $0.day == today } == true
                    ? .stillSeen(today) : .alreadyNotSeen(today)
            ]
        case .toggleViewing: [.alreadySeen(today)]
        case .removeFromWatchlist: [.alreadyOffWatchlist]
        case .removeViewings(let day): [.alreadyNotSeen(day)]
        case .rate(nil): [.alreadyNotRated]
        case .rate(let rating?): [.rated(rating)]
        case .write(let text): text.notes == nil ? [] : [.notesReplaced]
        case .addToList(let name, _, _):
            // Its place or the notes about it may be new.
            [made.before?.places == made.after?.places ? .alreadyOnList(name) : .addedToList(name)]
        case .removeNotes, .removeFromList: []
        }
    }

    /// Returns what became different.
    static func all(of made: SavedMoviesWrite.Change) -> [SavedMovieOutcome] {
        let before = SavedMovieViewData(made.before) ?? SavedMovieViewData()
        let after = SavedMovieViewData(made.after) ?? SavedMovieViewData()
        var outcomes: [SavedMovieOutcome] = []
        if before.rating != after.rating {
            outcomes.append(after.rating.map(SavedMovieOutcome.rated) ?? .notRated)
        }
        func days(_ viewings: [String?]) -> [CalendarDay?] {
            viewings.map { $0.flatMap { CalendarDay(iso8601: $0) } }
        }
        outcomes += days(after.viewings.filter { !before.viewings.contains($0) }).map { .seen($0) }
        let removed = days(before.viewings.filter { !after.viewings.contains($0) })
        // A viewing of an unknown day goes with the first one of a known day.
        if !removed.isEmpty, removed != [nil] || after.viewings.isEmpty {
            outcomes.append(.notSeen(removed.count == 1 ? removed[0] : nil))
        }
        if before.notes != after.notes {
            // Those of viewings are changed by an import, and removed together with the movie's own.
            let areOwn = before.movieNotes != after.movieNotes
            let (old, new) =
                areOwn ? (before.movieNotes, after.movieNotes) : (before.notes, after.notes)
            outcomes.append(new == nil ? .notesRemoved : old == nil ? .notesWritten : .notesReplaced)
        }
        switch (before.watchlistDay, after.watchlistDay) {
        case (nil, _?):
            let wasSeen = !before.viewings.isEmpty || before.rating != nil
            outcomes.append(wasSeen ? .addedToWatchlistAgain : .addedToWatchlist)
        case (_?, nil): outcomes.append(.removedFromWatchlist)
        case (nil, nil), (_?, _?): break
        }
        let (old, new) = (before.places.map(\.list), after.places.map(\.list))
        outcomes += new.filter { !old.contains($0) }.map { .addedToList($0) }
        outcomes += old.filter { !new.contains($0) }.map { .removedFromList($0) }
        return outcomes
    }
}

extension SavedMovieOutcome {
    /// Whether the user may not expect this of the change.
    func isUnasked(by change: SavedMovieChange) -> Bool {
        switch self {
        case .addedToWatchlistAgain, .stillSeen: true
        case .alreadyOnWatchlist, .alreadyOffWatchlist, .alreadySeen, .alreadyNotSeen, .alreadyNotRated: true
        case .removedFromWatchlist:
            switch change {
            case .rate, .addViewing: true
            case .addToWatchlist, .removeFromWatchlist: false
            case .toggleViewing, .removeViewings, .write, .removeNotes, .addToList, .removeFromList: false
            }
        case .addedToWatchlist, .seen, .notSeen, .rated, .notRated: false
        case .notesWritten, .notesReplaced, .notesRemoved: false
        case .addedToList, .alreadyOnList, .removedFromList: false
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

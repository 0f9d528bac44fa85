import PresentationKit
import TerminalKit

extension MoviesScreenModel {
    /// Returns the status above the key help: activity, or a failure if movies are shown as well.
    func statusLines(columns: Int, atMost limit: Int) -> [StyledText] {
        let status =
            resultStatus ?? waitingStatus ?? details.map(status) ?? previewFailure ?? suggestionsFailure
            ?? listStatus
        guard !marked.isEmpty else { return status.wrapped(toCells: columns, atMost: limit) }
        let marks = StyledText(labels.marked(marked.count), style: .bold)
        return (marks + StyledText(" · ", style: .dim) + status).wrapped(toCells: columns, atMost: limit)
    }

    /// Returns the notes on the catalogue and the missing API key; the first has priority if room is short.
    ///
    /// They share a line if they fit, otherwise each has its own.
    func sourceNotes(columns: Int, atMost limit: Int) -> [StyledText] {
        let notes = [scene.catalogue?.summary?.note(in: format), keyNote].compactMap(\.self)
        guard !notes.isEmpty else { return [] }
        let line = StyledText(notes.joined(separator: " · "), style: .dim)
        guard line.cellWidth > columns else { return [line] }
        return notes.reduce(into: []) { lines, note in
            let room = limit - lines.count
            lines += StyledText(note, style: .dim).wrapped(toCells: columns, atMost: room)
        }
    }

    /// Why there are no suggestions, unless there is more urgent news about the movies.
    private var suggestionsFailure: StyledText? {
        guard focus == .field, scene.awaited == nil, list.notice == nil,
            case .failed(let failure)? = scene.recentQueries?.phase
        else { return nil }
        switch list.phase {
        case .idle, .loaded, .empty:
            return StyledText(labels.noSuggestions(failure), style: .notice)
        case .loading, .failed: return nil
        }
    }

    /// Why the movie beside the list, or its poster, is not shown.
    private var previewFailure: StyledText? {
        guard let movie = shownMovie else { return nil }
        if case .failed = movie.phase { return status(movie) }
        if case .failed = movie.poster { return status(movie) }
        return nil
    }

    private var resultStatus: StyledText? {
        switch prompt {
        case .rating: return StyledText(labels.askRating(highest: "0", none: "Backspace"), style: .bold)
        case .notes: return StyledText(labels.notes + ":", style: .bold)
        case nil: break
        }
        return (resultMessage ?? scene.notice).map { StyledText($0, style: .notice) }
    }

    /// The spinner of a slow request.
    private var waitingStatus: StyledText? {
        guard scene.isLoading, let waitingStep, let serviceName else { return nil }
        let spinner = Self.spinner[waitingStep % Self.spinner.count]
        return StyledText("\(spinner) \(labels.waiting(for: serviceName))", style: .bold)
    }

    /// The status of the list. A query counts as running as soon as a key requests it.
    private var listStatus: StyledText {
        guard let awaited = scene.awaited else { return status(list) }
        return searching(awaited == .words("") ? .popular : .search)
    }

    /// ASCII, which every terminal can show.
    private static let spinner = ["|", "/", "-", "\\"]

    private func status(_ details: MovieDetailsState) -> StyledText {
        let labels = MovieDetailsLabels(format)
        switch details.phase {
        case .idle, .loading:
            return StyledText(labels.loading, style: .dim)
        case .failed(let failure):
            return StyledText(failure.message, style: .failure)
        case .loaded:
            break
        }
        return switch details.poster {
        case .loading: StyledText(labels.loadingPoster, style: .dim)
        case .failed(let failure): StyledText(labels.noPoster(failure), style: .notice)
        case .none, .loaded:
            details.notice.map { StyledText($0, style: .notice) } ?? details.movie?.origin.flatMap(staleNote)
                ?? ""
        }
    }
}

// MARK: - The list

extension MoviesScreenModel {
    private func status(_ list: MoviesListState) -> StyledText {
        switch list.phase {
        case .idle, .empty:
            return list.notice.map { beside($0, list) } ?? ""
        case .loading(.first):
            return searching(list.subject)
        case .failed:
            // The failure is shown in the middle of the screen.
            return ""
        case .loading(.revalidating):
            // Not `ageNote`: it is not known yet whether a newer response will come.
            return note(list) { $0.cacheNote(in: format) }
                + StyledText(" · " + labels.loadingFresher, style: .dim)
        case .loading(.asking):
            return note(list) { _ in nil } + StyledText(" · " + labels.askingService, style: .bold)
        case .loading(.more):
            return note(list) { $0.ageNote(in: format) } + StyledText(" · " + labels.loadingMore, style: .dim)
        case .loaded:
            return list.notice.map { beside($0, list) } ?? note(list) { $0.ageNote(in: format) }
        }
    }

    private func searching(_ subject: MoviesListState.Subject) -> StyledText {
        StyledText(labels.loading(subject), style: .dim)
    }

    private func note(
        _ list: MoviesListState,
        age: (MoviesListState.Origin) -> String?
    ) -> StyledText {
        guard let movies = list.movies else { return "" }
        let from = StyledText(
            "\(movies.counted(in: format)) · \(movies.origin.source(in: format))",
            style: .dim
        )
        guard let age = age(movies.origin) else { return from }
        return from + StyledText(" · ", style: .dim) + movies.origin.marked(age)
    }

    /// Puts a notice behind the age of cached movies, since the notice may be about their age.
    private func beside(_ notice: FailureViewData, _ list: MoviesListState) -> StyledText {
        let words = StyledText(notice.message, style: .notice)
        guard let origin = list.movies?.origin, let cached = origin.cacheNote(in: format) else {
            return words
        }
        return origin.marked(cached) + StyledText(" · ", style: .dim) + words
    }

    /// Returns the age of stale details. The text names it too, but may be scrolled out of sight.
    private func staleNote(_ origin: MoviesListState.Origin) -> StyledText? {
        origin.isStale ? origin.ageNote(in: format).map(origin.marked) : nil
    }
}

extension MoviesListState.Origin {
    /// The age as text, highlighted if stale.
    fileprivate func marked(_ age: String) -> StyledText {
        StyledText(age, style: isStale ? .notice : .dim)
    }
}

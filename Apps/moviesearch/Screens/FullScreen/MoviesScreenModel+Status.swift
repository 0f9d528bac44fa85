import PresentationKit
import TerminalKit

extension MoviesScreenModel {
    /// Returns the status above the key help: activity, or a failure if movies are shown as well.
    func statusLines(columns: Int, atMost limit: Int) -> [StyledText] {
        let status = details.map(Self.status) ?? suggestionsFailure ?? listStatus
        return status.wrapped(toCells: columns, atMost: limit)
    }

    /// Returns the notes on the catalogue and the missing API key; the first has priority if room is short.
    ///
    /// They share a line if they fit, otherwise each has its own.
    func sourceNotes(columns: Int, atMost limit: Int) -> [StyledText] {
        let notes = [catalogue?.words, keyNote].compactMap(\.self)
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
        guard focus == .field, awaited == nil, list.notice == nil,
            case .failed(let failure)? = recentQueries?.phase
        else { return nil }
        switch list.phase {
        case .idle, .loaded, .empty:
            return StyledText("No earlier searches: \(failure.message)", style: .notice)
        case .loading, .failed: return nil
        }
    }

    /// The status of the list. A query counts as running as soon as a key requests it.
    private var listStatus: StyledText {
        if isWaiting, let waitingStep, let serviceName {
            let spinner = Self.spinner[waitingStep % Self.spinner.count]
            return StyledText("\(spinner) Waiting for \(serviceName)…", style: .bold)
        }
        guard let awaited else { return list.status }
        return MoviesListState.searching(awaited.isEmpty ? .popular : .search)
    }

    /// ASCII, which every terminal can show.
    private static let spinner = ["|", "/", "-", "\\"]

    private static func status(_ details: MovieDetailsState) -> StyledText {
        switch details.phase {
        case .idle, .loading:
            return StyledText("Loading the details…", style: .dim)
        case .failed(let failure):
            return StyledText(failure.message, style: .failure)
        case .loaded:
            break
        }
        return switch details.poster {
        case .loading: StyledText("Loading the poster…", style: .dim)
        case .failed(let failure): StyledText("No poster: \(failure.message)", style: .notice)
        case .none, .loaded:
            details.notice.map { StyledText($0, style: .notice) } ?? details.movie?.origin?.staleNote ?? ""
        }
    }
}

extension MoviesListState {
    fileprivate var status: StyledText {
        switch phase {
        case .idle, .empty:
            return notice.map(beside) ?? ""
        case .loading(.first):
            return Self.searching(subject)
        case .failed:
            // The failure is shown in the middle of the screen.
            return ""
        case .loading(.fresher):
            // Not `ageNote`: it is not known yet whether a newer response will come.
            return moviesNote { $0.cacheNote } + StyledText(" · looking for newer ones…", style: .dim)
        case .loading(.more):
            return moviesNote { $0.ageNote } + StyledText(" · loading more…", style: .dim)
        case .loaded:
            return notice.map(beside) ?? moviesNote { $0.ageNote }
        }
    }

    fileprivate static func searching(_ subject: Subject) -> StyledText {
        StyledText(subject == .popular ? "Loading popular films…" : "Searching…", style: .dim)
    }

    private func moviesNote(age: (Origin) -> String?) -> StyledText {
        guard let movies else { return "" }
        let from = StyledText("\(movies.counted) · from \(movies.origin.sourceName)", style: .dim)
        guard let age = age(movies.origin) else { return from }
        return from + StyledText(" · ", style: .dim) + movies.origin.marked(age)
    }

    /// Puts a notice behind the age of cached movies, since the notice may be about their age.
    private func beside(_ notice: FailureViewModel) -> StyledText {
        let words = StyledText(notice.message, style: .notice)
        guard let origin = movies?.origin, let cached = origin.cacheNote else { return words }
        return origin.marked(cached) + StyledText(" · ", style: .dim) + words
    }
}

extension CatalogueState.Summary {
    fileprivate var words: String {
        switch kind {
        case .builtIn: return "\(movies.grouped) built-in films"
        case .imported:
            let from = sourceName.map { " of \($0)" } ?? ""
            return "\(movies.grouped) films\(from)\(importedOn.map { ", imported \($0)" } ?? "")"
        }
    }
}

extension MoviesListState.Movies {
    fileprivate var counted: String {
        items.count < totalResults ? "\(items.count.grouped) of \(total)" : total
    }
}

extension MoviesListState.Origin {
    /// The age of stale details. The text names it too, but may be scrolled out of sight.
    fileprivate var staleNote: StyledText? {
        isStale ? ageNote.map(marked) : nil
    }

    /// The age as text, highlighted if stale.
    fileprivate func marked(_ age: String) -> StyledText {
        StyledText(age, style: isStale ? .notice : .dim)
    }
}

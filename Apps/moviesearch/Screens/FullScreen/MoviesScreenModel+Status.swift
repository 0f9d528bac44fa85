import PresentationKit
import TerminalKit

extension MoviesScreenModel {
    /// What is going on, above the keys; a failure beside films has to find its room here.
    func statusLines(columns: Int, atMost limit: Int) -> [StyledText] {
        let status = details.map(Self.status) ?? suggestionsFailure ?? listStatus
        return status.wrapped(toCells: columns, atMost: limit)
    }

    /// What answers, and why nothing live does: the first matters more where there is no room for both.
    ///
    /// They stand side by side where they fit, else one below the other.
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

    /// Why there are no earlier searches, where nothing about the films is more urgent.
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

    /// What the keys have asked for is under way, even before the list says so.
    private var listStatus: StyledText {
        if isWaiting, let waitingStep, let serviceName {
            let spinner = Self.spinner[waitingStep % Self.spinner.count]
            return StyledText("\(spinner) Waiting for \(serviceName)…", style: .bold)
        }
        guard let awaited else { return list.status }
        return MoviesListState.searching(awaited.isEmpty ? .popular : .search)
    }

    /// Every terminal has these.
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
            details.notice.map { StyledText($0, style: .notice) } ?? details.film?.origin?.staleNote ?? ""
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
            // It has the middle of the screen.
            return ""
        case .loading(.fresher):
            // Whether a newer answer comes is not known yet.
            return filmsNote { $0.cacheNote } + StyledText(" · looking for newer ones…", style: .dim)
        case .loading(.more):
            return filmsNote { $0.ageNote } + StyledText(" · loading more…", style: .dim)
        case .loaded:
            return notice.map(beside) ?? filmsNote { $0.ageNote }
        }
    }

    fileprivate static func searching(_ subject: Subject) -> StyledText {
        StyledText(subject == .popular ? "Loading popular films…" : "Searching…", style: .dim)
    }

    private func filmsNote(age: (Origin) -> String?) -> StyledText {
        guard let films else { return "" }
        let from = StyledText("\(films.counted) · from \(films.origin.sourceName)", style: .dim)
        guard let age = age(films.origin) else { return from }
        return from + StyledText(" · ", style: .dim) + films.origin.marked(age)
    }

    /// A notice leaves the mark of old films standing, which it may well be about.
    private func beside(_ notice: FailureViewModel) -> StyledText {
        let words = StyledText(notice.message, style: .notice)
        guard let origin = films?.origin, let cached = origin.cacheNote else { return words }
        return origin.marked(cached) + StyledText(" · ", style: .dim) + words
    }
}

extension CatalogueState.Summary {
    fileprivate var words: String {
        switch kind {
        case .builtIn: return "\(films.grouped) built-in films"
        case .imported:
            let from = sourceName.map { " of \($0)" } ?? ""
            return "\(films.grouped) films\(from)\(importedOn.map { ", imported \($0)" } ?? "")"
        }
    }
}

extension MoviesListState.Films {
    fileprivate var counted: String {
        items.count < totalResults ? "\(items.count.grouped) of \(total)" : total
    }
}

extension MoviesListState.Origin {
    /// The film's text names the source; but that may be out of sight, and what is no longer good must not be.
    fileprivate var staleNote: StyledText? {
        isStale ? ageNote.map(marked) : nil
    }

    /// What is no longer good stands out.
    fileprivate func marked(_ age: String) -> StyledText {
        StyledText(age, style: isStale ? .notice : .dim)
    }
}

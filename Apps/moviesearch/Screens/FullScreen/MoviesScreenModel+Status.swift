import PresentationKit
import TerminalKit

extension MoviesScreenModel {
    /// What is going on, above the keys; a failure beside films has to find its room here.
    func statusLines(columns: Int, atMost limit: Int) -> [StyledText] {
        let status = details.map(Self.status) ?? list.status
        let lines = status.wrapped(toCells: columns)
        guard lines.count > limit else { return lines }
        // The end is left out, and the ellipsis says so.
        return lines.prefix(limit - 1) + [(lines[limit - 1] + " …").truncated(toCells: columns)]
    }

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
            details.notice.map { StyledText($0, style: .notice) } ?? details.film?.origin?.note ?? ""
        }
    }
}

extension MoviesListState {
    fileprivate var status: StyledText {
        switch phase {
        case .idle, .empty:
            return notice.map { StyledText($0.message, style: .notice) } ?? ""
        case .loading(.first):
            return StyledText(subject == .popular ? "Loading popular films…" : "Searching…", style: .dim)
        case .failed(let failure):
            // Without films the failure has the whole screen.
            return films?.items.isEmpty == false ? StyledText(failure.message, style: .failure) : ""
        case .loading(.fresher):
            return filmsNote + StyledText(" · looking for newer ones…", style: .dim)
        case .loading(.more):
            return filmsNote + StyledText(" · loading more…", style: .dim)
        case .loaded:
            return notice.map { StyledText($0.message, style: .notice) } ?? filmsNote
        }
    }

    private var filmsNote: StyledText {
        guard let films else { return "" }
        return StyledText(films.counted + " · ", style: .dim) + films.origin.note
    }
}

extension MoviesListState.Films {
    fileprivate var counted: String {
        if items.count < totalResults { return "\(items.count) of \(totalResults) films" }
        return items.count == 1 ? "1 film" : "\(items.count) films"
    }
}

extension MoviesListState.Origin {
    /// The source, and the age of what was kept; what is no longer good stands out.
    fileprivate var note: StyledText {
        let from = StyledText("from \(sourceName)", style: .dim)
        guard let ageNote else { return from }
        return from + StyledText(" · ", style: .dim) + StyledText(ageNote, style: isStale ? .notice : .dim)
    }
}

public import PresentationKit
import TerminalKit

/// Draws movies as lines of tab-separated fields.
///
/// Nothing is truncated or padded. A field has no tab or line end, and is empty if its value is unknown.
public struct MoviesPlainScreen: Sendable {
    public init() {}

    public func lines(for state: MoviesListState) -> [String] {
        (state.movies?.items ?? []).map { item in
            PlainLine.joining([
                item.id, item.title, item.originalTitle ?? "", item.year.map { String($0) } ?? "",
                item.rating(in: .plain) ?? "", item.runtimeMinutes.map { String($0) } ?? "",
                item.genres.joined(separator: ", "), item.directorNames,
                item.overview ?? "", item.saved?.rating.map { String($0) } ?? "",
                item.saved?.lastViewingText ?? "", item.saved?.watchlistDay ?? "", item.saved?.notes ?? "",
                item.reason ?? "", item.localTitles["ko"] ?? "",
            ])
        }
    }
}

/// Draws the details of one movie as lines of a name, a tab and a value; unknown values have no line.
public struct MovieDetailsPlainScreen: Sendable {
    public init() {}

    public func lines(for state: MovieDetailsState) -> [String] {
        (state.movie?.fields ?? []).flatMap { field in
            field.texts.map { PlainLine.joining([field.label, $0]) }
        }
    }
}

extension SavedMovieViewData {
    fileprivate var lastViewingText: String? { viewings.last.map { $0 ?? "seen" } }
}

private enum PlainLine {
    static func joining(_ fields: [String]) -> String {
        fields.map { $0.cleanedForTerminal() }.joined(separator: "\t")
    }
}

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
                item.genres.joined(separator: ", "), item.directors.joined(separator: ", "),
                item.overview ?? "", item.saved?.rating.map { String($0) } ?? "",
                item.saved?.lastViewing ?? "", item.saved?.watchlistDay ?? "", item.saved?.notes ?? "",
                item.reasons.joined(separator: ", "), item.localTitles["ko"] ?? "",
            ])
        }
    }
}

/// Draws the details of one movie as lines of a name, a tab and a value; unknown values have no line.
public struct MovieDetailsPlainScreen: Sendable {
    public init() {}

    public func lines(for state: MovieDetailsState) -> [String] {
        guard let movie = state.movie else { return [] }
        let facts: [(String, [String])] = [
            ("id", [movie.item.id]),
            ("title", [movie.item.title]),
            ("original title", [movie.item.originalTitle].compactMap(\.self)),
            ("korean title", [movie.item.localTitles["ko"]].compactMap(\.self)),
            ("year", movie.item.year.map { [String($0)] } ?? []),
            ("release date", [movie.releaseDate].compactMap(\.self)),
            ("tagline", [movie.tagline].compactMap(\.self)),
            ("genre", movie.item.genres),
            ("runtime", movie.item.runtimeMinutes.map { [String($0)] } ?? []),
            ("rating", [movie.item.rating(in: .plain)].compactMap(\.self)),
            ("my rating", (movie.item.saved?.rating).map { [String($0)] } ?? []),
            ("seen", movie.item.saved?.viewings.map { $0 ?? SavedMovieViewData.unknownDay } ?? []),
            ("watchlist", [movie.item.saved?.watchlistDay].compactMap(\.self)),
            ("notes", [movie.item.saved?.notes].compactMap(\.self)),
            ("votes", movie.votes.map { [String($0)] } ?? []),
            ("director", movie.item.directors),
            ("writer", movie.writers),
            (
                "cast",
                movie.cast.map { [$0.name, $0.character].compactMap(\.self).joined(separator: " as ") }
            ),
            ("country", movie.countries),
            ("awards", movie.awards.map { [String($0)] } ?? []),
            ("collection", [movie.collection].compactMap(\.self)),
            ("overview", [movie.item.overview].compactMap(\.self)),
            ("homepage", [movie.homepage].compactMap(\.self)),
            ("source", [movie.origin?.source].compactMap(\.self)),
            ("attribution", [movie.origin?.attribution].compactMap(\.self)),
        ]
        return facts.flatMap { name, values in values.map { PlainLine.joining([name, $0]) } }
    }
}

extension SavedMovieViewData {
    /// Replaces the day of a viewing that is not known.
    fileprivate static let unknownDay = "seen"

    fileprivate var lastViewing: String? { viewings.last.map { $0 ?? Self.unknownDay } }
}

private enum PlainLine {
    static func joining(_ fields: [String]) -> String {
        fields.map { $0.cleanedForTerminal() }.joined(separator: "\t")
    }
}

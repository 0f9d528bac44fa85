public import PresentationKit
import TerminalKit

/// Draws movies as lines of tab-separated fields.
///
/// Nothing is truncated or padded. A field has no tab or line end, and is empty if its value is unknown.
public struct MoviesPlainScreen: Sendable {
    public init() {}

    public func lines(for state: MoviesListState) -> [String] {
        (state.films?.items ?? []).map { item in
            PlainLine.joining([
                item.id, item.title, item.originalTitle ?? "", item.year.map { String($0) } ?? "",
                item.ratingInTenths ?? "", item.runtimeMinutes.map { String($0) } ?? "",
                item.genres.joined(separator: ", "), item.directors.joined(separator: ", "),
                item.overview ?? "",
            ])
        }
    }
}

/// Draws the details of one movie as lines of a name, a tab and a value; unknown values have no line.
public struct MovieDetailsPlainScreen: Sendable {
    public init() {}

    public func lines(for state: MovieDetailsState) -> [String] {
        guard let film = state.film else { return [] }
        let facts: [(String, [String])] = [
            ("id", [film.item.id]),
            ("title", [film.item.title]),
            ("original title", [film.item.originalTitle].compactMap(\.self)),
            ("year", film.item.year.map { [String($0)] } ?? []),
            ("release date", [film.releaseDate].compactMap(\.self)),
            ("tagline", [film.tagline].compactMap(\.self)),
            ("genre", film.item.genres),
            ("runtime", film.item.runtimeMinutes.map { [String($0)] } ?? []),
            ("rating", [film.item.ratingInTenths].compactMap(\.self)),
            ("votes", film.votes.map { [String($0)] } ?? []),
            ("director", film.item.directors),
            ("writer", film.writers),
            ("cast", film.cast.map { [$0.name, $0.character].compactMap(\.self).joined(separator: " as ") }),
            ("country", film.countries),
            ("awards", film.awards.map { [String($0)] } ?? []),
            ("collection", [film.collection].compactMap(\.self)),
            ("overview", [film.item.overview].compactMap(\.self)),
            ("homepage", [film.homepage].compactMap(\.self)),
            ("source", [film.origin?.source].compactMap(\.self)),
            ("attribution", [film.origin?.attribution].compactMap(\.self)),
        ]
        return facts.flatMap { name, values in values.map { PlainLine.joining([name, $0]) } }
    }
}

private enum PlainLine {
    static func joining(_ fields: [String]) -> String {
        fields.map { $0.cleanedForTerminal() }.joined(separator: "\t")
    }
}

public import PresentationKit
public import TerminalKit

/// Draws the details of one movie as wrapped text.
public struct MovieDetailsScreen: Sendable {
    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    public func lines(for state: MovieDetailsState) -> [StyledText] {
        guard let movie = state.movie else { return [] }
        let blocks = [
            movie.heading.flatMap { $0.wrapped(toCells: columns) },
            movie.item.overview.map { StyledText($0).wrapped(toCells: columns) } ?? [],
            movie.facts.flatMap(lines),
            movie.sources.flatMap { StyledText($0, style: .dim).wrapped(toCells: columns) },
        ]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// Returns the name and value of a fact; further lines of the value are indented if there is room.
    private func lines(of fact: Fact) -> [StyledText] {
        let name = StyledText(fact.name, style: .dim).padded(toCells: Fact.widestName + 2)
        let room = columns - name.cellWidth
        guard room >= 16 else {
            return (StyledText(fact.name + " ", style: .dim) + StyledText(fact.value))
                .wrapped(toCells: columns)
        }
        return StyledText(fact.value).wrapped(toCells: room).enumerated().map { index, line in
            (index == 0 ? name : StyledText(String(repeating: " ", count: name.cellWidth))) + line
        }
    }
}

private struct Fact {
    static let widestName = "Collection".count

    let name: String
    let value: String

    init?(_ name: String, _ value: String?) {
        guard let value, !value.isEmpty else { return nil }
        self.name = name
        self.value = value
    }

    init?(_ name: String, _ values: [String], separator: String = ", ") {
        self.init(name, values.joined(separator: separator))
    }
}

extension MovieDetailsViewData {
    fileprivate var heading: [StyledText] {
        let year = item.year.map { StyledText(" (\($0))") } ?? ""
        return [
            StyledText(item.matchedTitle, style: .bold) + year,
            item.matchedOriginalTitle.map { StyledText($0) },
            item.match?.otherTitle.map { StyledText("Also ", style: .dim) + StyledText($0) },
            tagline.map { StyledText($0, style: .italic) },
        ].compactMap(\.self).filter { !$0.isEmpty }
    }

    fileprivate var facts: [Fact] {
        [
            Fact("Released", releaseDate),
            Fact("Length", item.runtimeMinutes.map { "\($0) min" }),
            Fact("Rating", ratingInWords),
            Fact("Genres", item.genres),
            Fact(item.directors.count > 1 ? "Directors" : "Director", item.directors),
            Fact(writers.count > 1 ? "Writers" : "Writer", writers),
            Fact(isCastAlphabetical ? "Cast (A–Z)" : "Cast", castInWords),
            Fact(countries.count > 1 ? "Countries" : "Country", countries),
            Fact("Awards", awards.flatMap(Self.awardsInWords)),
            Fact("Collection", collection),
            Fact("Homepage", homepage),
            Fact("ID", item.id),
        ].compactMap(\.self)
    }

    fileprivate var sources: [String] {
        guard let origin else { return [] }
        let from = ["From " + origin.sourceName, origin.ageNote].compactMap(\.self).joined(separator: " · ")
        return [from, origin.attribution].compactMap(\.self)
    }

    private var ratingInWords: String? {
        guard let rating = item.ratingInTenths else { return nil }
        guard let votes, votes > 0 else { return "\(rating) of 10" }
        return "\(rating) of 10, by \(votes) \(votes == 1 ? "vote" : "votes")"
    }

    /// The first members of the cast and the number of others; JSON and plain output list all of them.
    private var castInWords: [String] {
        let more = cast.count - Self.mostCast
        let first = cast.prefix(Self.mostCast).map(\.inWords)
        return more > 0 ? first + ["and \(more) more"] : first
    }

    private static let mostCast = 12

    private static func awardsInWords(_ count: Int) -> String? {
        switch count {
        case ..<1: nil
        case 1: "1 Academy Award"
        default: "\(count) Academy Awards"
        }
    }
}

extension MovieDetailsViewData.Role {
    fileprivate var inWords: String {
        guard let character, !character.isEmpty else { return name }
        return "\(name) as \(character)"
    }
}

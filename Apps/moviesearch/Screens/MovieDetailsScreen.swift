public import PresentationKit
public import TerminalKit

/// Draws the details of one movie as wrapped text.
public struct MovieDetailsScreen: Sendable {
    private let columns: Int
    private let format: RegionalFormat

    /// - Parameters:
    ///   - columns: The width to keep within, in cells.
    ///   - format: The language and region of the texts.
    public init(columns: Int, format: RegionalFormat) {
        self.columns = columns
        self.format = format
    }

    public func lines(for state: MovieDetailsState) -> [StyledText] {
        guard let movie = state.movie else { return [] }
        let width = FactLines.widest(movie.factNames(in: format)) + FactLines.gap
        let blocks = [
            heading(of: movie).flatMap { $0.wrapped(toCells: columns) },
            movie.item.overview.map { StyledText($0).wrapped(toCells: columns) } ?? [],
            movie.facts(in: format).flatMap { lines(of: $0, width: width) },
            movie.sources(in: format).flatMap { StyledText($0, style: .dim).wrapped(toCells: columns) },
        ]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// Returns the name and value of a fact; further lines of the value are indented if there is room.
    private func lines(of fact: MovieFact, width: Int) -> [StyledText] {
        let name = StyledText(fact.name, style: .dim).padded(toCells: width)
        let room = columns - name.cellWidth
        guard room >= 16 else {
            return (StyledText(fact.name + " ", style: .dim) + StyledText(fact.value))
                .wrapped(toCells: columns)
        }
        return StyledText(fact.value).wrapped(toCells: room).enumerated().map { index, line in
            (index == 0 ? name : StyledText(String(repeating: " ", count: name.cellWidth))) + line
        }
    }

    private func heading(of movie: MovieDetailsViewData) -> [StyledText] {
        let item = movie.item
        let year = item.year.map { StyledText(" (\($0))") } ?? ""
        let titles =
            [StyledText(item.matchedTitle, style: .bold) + year]
            + item.furtherTitles.map { StyledText($0) }
        let more: [StyledText?] = [
            item.matchedOtherTitle.map { title in
                StyledText(MovieDetailsLabels(format).otherTitle, style: .dim) + StyledText(title)
            },
            movie.tagline.map { StyledText($0, style: .italic) },
        ]
        return (titles + more.compactMap(\.self)).filter { !$0.isEmpty }
    }
}

public import PresentationKit
public import TerminalKit

/// Draws a list of films as a table with a line below it that says what the table is.
public struct MoviesTableScreen: Sendable {
    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    public func lines(for state: MoviesListState) -> [StyledText] {
        guard let films = state.films, !films.items.isEmpty else { return [] }
        let table = Table(
            columns: [
                Table.Column("Title", width: .flexible(minimum: 16)),
                Table.Column("Year", alignment: .trailing, dropOrder: 3),
                Table.Column(films.figureHeading, alignment: .trailing, dropOrder: 1),
                Table.Column("About", width: .flexible(minimum: 12), dropOrder: 2),
            ],
            rows: films.items.map { item in
                [
                    item.heading(.bold),
                    StyledText(item.year.map { String($0) } ?? ""),
                    StyledText(item.figure),
                    StyledText(item.summary, style: .dim),
                ]
            }
        )
        let note = StyledText(films.note, style: .dim)
        return table.lines(fittingColumns: columns) + note.wrapped(toCells: columns)
    }
}

extension MoviesListState.Films {
    /// A source either has ratings or, like the catalogue, running times.
    var figureHeading: String {
        items.contains { $0.rating != nil } ? "Rating" : "Length"
    }

    fileprivate var note: String {
        let place = totalPages > 1 ? "\(pagesInWords) of \(totalPages)" : nil
        return [total, place, "from \(origin.sourceName)", origin.ageNote].compactMap(\.self)
            .joined(separator: " · ")
    }

    private var pagesInWords: String {
        pages.count == 1 ? "page \(pages.lowerBound)" : "pages \(pages.lowerBound) to \(pages.upperBound)"
    }
}

extension MoviesListItemViewModel {
    /// The rating where the source has one, else the running time.
    var figure: String {
        ratingInTenths ?? runtimeMinutes.map { "\($0) min" } ?? ""
    }
}

public import PresentationKit
public import TerminalKit

/// Draws a list of movies as a table, with a line below it on the range and origin of the results.
public struct MoviesTableScreen: Sendable {
    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    public func lines(for state: MoviesListState) -> [StyledText] {
        guard let movies = state.movies, !movies.items.isEmpty else { return [] }
        var table = Table(
            columns: [
                Table.Column("Title", width: .preferred(minimum: 24)),
                Table.Column("Year", alignment: .trailing, dropOrder: 3),
                Table.Column(movies.figureHeading, alignment: .trailing, dropOrder: 1),
                Table.Column("About", width: .flexible(minimum: 12), dropOrder: 2),
            ],
            rows: movies.items.map { item in
                [
                    item.heading(.bold),
                    StyledText(item.year.map { String($0) } ?? ""),
                    StyledText(movies.figure(of: item)),
                    StyledText(item.summary, style: .dim),
                ]
            }
        )
        if let width = table.width(ofColumn: 0, fittingColumns: columns) {
            for (row, item) in movies.items.enumerated() {
                table.rows[row][0] = item.heading(.bold, cells: width)
            }
        }
        let note = StyledText(movies.note, style: .dim)
        return table.lines(fittingColumns: columns) + note.wrapped(toCells: columns)
    }
}

extension MoviesListState.Movies {
    /// "Rating" if any of the movies has one, otherwise "Length".
    var figureHeading: String { hasRatings ? "Rating" : "Length" }

    /// Returns the rating or length of a movie; empty if it is unknown.
    func figure(of item: MoviesListItemViewModel) -> String {
        guard !hasRatings else { return item.ratingInTenths ?? "" }
        return item.runtimeMinutes.map { "\($0) min" } ?? ""
    }

    private var hasRatings: Bool { items.contains { $0.rating != nil } }

    fileprivate var note: String {
        let place =
            exceedsPages
            ? "\(pagesInWords) of the first \(totalPages)"
            : totalPages > 1 ? "\(pagesInWords) of \(totalPages)" : nil
        let shown = range.map { "\($0) of \(total)" } ?? total
        return [shown, place, "from \(origin.sourceName)", origin.ageNote].compactMap(\.self)
            .joined(separator: " · ")
    }

    /// The positions of these movies in the whole list, such as `3–4`; `nil` if they are all of it.
    private var range: String? {
        guard let offset, items.count < totalResults, !items.isEmpty else { return nil }
        let first = (offset + 1).grouped
        return items.count == 1 ? first : "\(first)–\((offset + items.count).grouped)"
    }

    private var pagesInWords: String {
        pages.count == 1 ? "page \(pages.lowerBound)" : "pages \(pages.lowerBound) to \(pages.upperBound)"
    }
}

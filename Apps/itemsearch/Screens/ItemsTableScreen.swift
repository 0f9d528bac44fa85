public import PresentationKit
public import TerminalKit

/// Draws a list of items as a table, with a note that sums up the results.
public struct ItemsTableScreen: Sendable {
    /// In fewer columns, titles that would be cut get the room of the descriptions.
    private static let columnsForAbout = 100

    private let columns: Int
    private let labels: ItemsLabels

    /// - Parameters:
    ///   - columns: The width to keep within, in cells.
    ///   - labels: The texts of the headings.
    public init(columns: Int, labels: ItemsLabels) {
        self.columns = columns
        self.labels = labels
    }

    public func table(for listing: ItemsListing) -> NotedTable? {
        guard !listing.rows.isEmpty else { return nil }
        var table = Table(
            columns: [
                Table.Column(labels.title, width: .flexible(minimum: 16)),
                Table.Column(labels.price, alignment: .trailing, dropOrder: 3),
                Table.Column(labels.shop, width: .flexible(minimum: 6), dropOrder: 2),
                Table.Column(labels.about, width: .flexible(minimum: 8), dropOrder: 1),
            ],
            rows: listing.rows.map { row in
                [
                    StyledText(row.heading, style: .bold),
                    row.price.map { StyledText($0) } ?? StyledText(labels.unknownPrice, style: .dim),
                    StyledText(row.mall ?? ""),
                    StyledText(row.summary, style: .dim),
                ]
            }
        )
        let widest = listing.rows.map { StyledText($0.heading, style: .bold).cellWidth }.max() ?? 0
        if columns < Self.columnsForAbout,
            table.width(ofColumn: 0, fittingColumns: columns).map({ $0 < widest }) == true
        {
            table.columns.removeLast()
        }
        return NotedTable(lines: table.lines(fittingColumns: columns), note: listing.note)
    }
}

/// Draws items as lines of tab-separated fields.
///
/// Nothing is truncated or padded. A field has no tab or line end, and is empty if its value is unknown.
public struct ItemsPlainScreen: Sendable {
    public init() {}

    public func lines(for listing: ItemsListing) -> [String] {
        listing.rows.map { row in
            [
                row.id, row.title, row.amount ?? "", row.currency ?? "", row.mall ?? "", row.brand ?? "",
                row.maker ?? "", row.categories.joined(separator: ", "), row.link ?? "", row.image ?? "",
                row.highestAmount ?? "",
            ]
            .map { $0.cleanedForTerminal() }
            .joined(separator: "\t")
        }
    }
}

extension StyledText {
    /// Creates a text with its matches underlined, which shows without colours too.
    init(_ text: MatchedText, style: Style) {
        var matched = style
        matched.underline = true
        self = text.parts.reduce("") { $0 + StyledText($1.text, style: $1.isMatch ? matched : style) }
    }
}

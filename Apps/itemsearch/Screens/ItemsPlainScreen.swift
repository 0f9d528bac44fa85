public import PresentationKit
import TerminalKit

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

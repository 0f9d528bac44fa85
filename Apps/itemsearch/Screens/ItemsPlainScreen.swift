public import PresentationKit
import TerminalKit

/// Draws items as lines of fields with tabs between them, for programs that take lines apart.
///
/// Nothing is cut or padded. A field has no tab and no line end of its own, and is empty where nothing is known.
public struct ItemsPlainScreen: Sendable {
    public init() {}

    public func lines(for listing: ItemsListing) -> [String] {
        listing.rows.map { row in
            [
                row.id, row.title, row.amount ?? "", row.currency ?? "", row.mall ?? "", row.brand ?? "",
                row.maker ?? "", row.categories.joined(separator: ", "), row.link ?? "", row.image ?? "",
            ]
            .map { $0.cleanedForTerminal() }
            .joined(separator: "\t")
        }
    }
}

public import PresentationKit
public import TerminalKit

/// Draws the summary of the catalogue in use. Lines are never truncated, because part of a path is useless.
public struct CatalogueScreen: Sendable {
    public init() {}

    public func lines(for state: CatalogueState) -> [StyledText] {
        guard let summary = state.summary else { return [] }
        let isImported = summary.kind == .imported
        let facts = [
            ("Catalogue", isImported ? "imported" : "built-in"),
            ("Films    ", summary.movies.grouped),
            ("Source   ", summary.origin),
            ("Imported ", summary.age.map { "\($0.roughly) ago" }),
            ("Size     ", summary.bytes?.inBytes),
            ("Place    ", isImported ? summary.place : nil),
        ]
        return facts.compactMap { name, value in
            value.map { StyledText(name + "  ", style: .dim) + StyledText($0) }
        }
    }
}

extension CatalogueState.Summary {
    fileprivate var origin: String? {
        guard let sourceName else { return nil }
        let additions = (hasRatings ? ["ratings"] : []) + (hasOtherTitles ? ["other titles"] : [])
        let file = fileName.map { "\(sourceName), \($0)" } ?? sourceName
        return additions.isEmpty ? file : file + ", with " + additions.joined(separator: " and ")
    }
}

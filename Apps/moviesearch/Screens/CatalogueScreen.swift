public import PresentationKit
public import TerminalKit

/// Draws the summary of the catalogue in use. Lines are never truncated, because part of a path is useless.
public struct CatalogueScreen: Sendable {
    private let format: RegionalFormat

    public init(format: RegionalFormat) {
        self.format = format
    }

    public func lines(for state: CatalogueState) -> [StyledText] {
        FactLines.lines(for: state.summary?.facts(in: format) ?? [])
    }
}

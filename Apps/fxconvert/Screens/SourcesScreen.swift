public import PresentationKit
public import TerminalKit

/// Draws the sources of rates, a few lines each.
public struct SourcesScreen: Sendable {
    private let columns: Int

    public init(columns: Int) {
        self.columns = columns
    }

    /// - Parameters:
    ///   - sources: The sources to draw.
    ///   - settings: The environment variables of each source.
    /// - Returns: The lines of all sources, in order.
    public func lines(for sources: [SourceViewData], settings: [[String]]) -> [StyledText] {
        zip(sources, settings).flatMap { source, settings in
            let settings =
                settings.isEmpty ? [] : ["\(source.settingsTitle): \(settings.joined(separator: ", "))"]
            return [StyledText(source.id, style: .bold)] + (source.facts + settings).flatMap(indented)
        }
    }

    private func indented(_ fact: String) -> [StyledText] {
        StyledText(fact).wrapped(toCells: columns - 2).map { StyledText("  ") + $0 }
    }
}

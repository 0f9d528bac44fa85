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
    public func lines(for sources: [SourceItemViewModel], settings: [[String]]) -> [StyledText] {
        zip(sources, settings).flatMap { source, settings in
            let facts = [
                source.coverage + (source.firstDay.map { " since \($0)" } ?? ""),
                source.key,
                source.attribution,
                source.address,
                settings.isEmpty ? nil : "settings: \(settings.joined(separator: ", "))",
            ]
            return [StyledText(source.id, style: .bold)]
                + facts.compactMap(\.self).flatMap(indented)
        }
    }

    private func indented(_ fact: String) -> [StyledText] {
        StyledText(fact).wrapped(toCells: columns - 2).map { StyledText("  ") + $0 }
    }
}

extension SourceItemViewModel {
    fileprivate var key: String? {
        guard needsKey else { return nil }
        return hasKey ? "needs a key, which is set" : "needs a key, which is not set"
    }
}

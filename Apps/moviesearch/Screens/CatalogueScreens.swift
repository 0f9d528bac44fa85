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

/// Draws the progress of an import on one line, and its summary on a few.
public struct CatalogueImportScreen: Sendable {
    private static let barWidths = 10...30
    /// Below this width, only the percentage is shown.
    private static let leastRoomForBar = 34

    private let columns: Int
    private let format: RegionalFormat

    /// - Parameters:
    ///   - columns: The width to keep within, in cells.
    ///   - format: The language and region of the texts.
    public init(columns: Int, format: RegionalFormat) {
        self.columns = columns
        self.format = format
    }

    /// Returns the progress line. Facts that do not fit are left out, the least important first.
    public func line(for progress: CatalogueImportState.Progress) -> StyledText {
        // The last cell stays empty, because some terminals wrap after it.
        let room = columns - 1
        let facts = progress.facts(in: format)
        guard !facts.isEmpty else { return StyledText(progress.activity + "…").truncated(toCells: room) }
        // The width depends only on the terminal, so the bar never shrinks.
        let width = min(max(Self.barWidths.lowerBound, room / 4), Self.barWidths.upperBound)
        let bar = progress.share == nil || room < Self.leastRoomForBar ? 0 : width + 2
        // The bar gets its cells before the facts, which it outranks.
        var line = StyledText(progress.activity)
        for fact in facts {
            let longer = line + StyledText("  " + fact)
            guard longer.cellWidth <= room - bar else { break }
            line = longer
        }
        guard bar > 0, let share = progress.share else { return line.truncated(toCells: room) }
        let full = Int((Double(width) * min(1, max(0, share))).rounded(.down))
        return StyledText(String(repeating: "█", count: full))
            + StyledText(String(repeating: "░", count: width - full), style: .dim)
            + (StyledText("  ") + line).truncated(toCells: room - width)
    }

    public func lines(for summary: CatalogueImportState.Summary) -> [StyledText] {
        [
            StyledText(summary.heading(in: format), style: .bold) + StyledText(summary.size(in: format)),
            summary.leftOut(in: format).map { StyledText($0) },
            StyledText(summary.path, style: .dim),
        ].compactMap(\.self)
    }
}

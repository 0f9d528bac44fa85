public import PresentationKit
public import TerminalKit

/// Draws statistics as lines of names, bars and numbers.
public struct StatisticsScreen: Sendable {
    private static let widestBar = 40
    private static let gap = 2

    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    public func lines(for statistics: StatisticsViewData) -> [StyledText] {
        let sections = statistics.sections.map(lines)
        return [StyledText(statistics.heading, style: .bold)] + FactLines.lines(for: statistics.facts)
            + sections.flatMap { [""] + $0 }
    }

    private func lines(of section: StatisticsViewData.Section) -> [StyledText] {
        let figures = FactLines.widest(section.rows.map(\.figures))
        let names = min(
            FactLines.widest(section.rows.map(\.name)),
            max(1, columns - figures - 2 * Self.gap - 1)
        )
        let room = max(1, min(Self.widestBar, columns - names - figures - 2 * Self.gap))
        let most = max(1, section.rows.map(\.count).max() ?? 1)
        return [StyledText(section.title, style: .dim)]
            + section.rows.map { row in
                // A count above zero always has a bar.
                let cells = row.count == 0 ? 0 : max(1, row.count * room / most)
                let bar = String(repeating: "█", count: cells)
                return StyledText(row.name).truncated(toCells: names).padded(toCells: names + Self.gap)
                    + StyledText(bar, style: .accent) + StyledText((cells == 0 ? "" : " ") + row.figures)
            }
    }
}

/// Draws statistics as lines of a part, a name and a number between tabs.
public struct StatisticsPlainScreen: Sendable {
    public init() {}

    public func lines(for statistics: StatisticsViewData) -> [String] {
        let totals = [
            ("movies", statistics.movies), ("viewings", statistics.viewings),
            ("minutes", statistics.minutes),
            ("viewingsOfUnknownLength", statistics.viewingsOfUnknownLength),
            ("undatedViewings", statistics.undatedViewings),
        ]
        return totals.map { "total\t\($0)\t\($1)" }
            + (statistics.meanRating.map { ["total\tmeanRating\t\($0)"] } ?? [])
            + (statistics.othersMeanRating.map { ["total\tothersMeanRating\t\($0)"] } ?? [])
            + statistics.sections.flatMap { section in
                section.rows.map { "\(section.part.rawValue)\t\($0.name.cleanedForTerminal())\t\($0.count)" }
            }
    }
}

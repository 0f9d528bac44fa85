public import PresentationKit
public import TerminalKit

/// Draws the progress of an import on one line, and its summary on a few.
public struct CatalogueImportScreen: Sendable {
    private static let barWidths = 10...30
    /// Below this width, only the percentage is shown.
    private static let leastRoomForBar = 34

    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    /// Returns the progress line. Facts that do not fit are left out, the least important first.
    public func line(for progress: CatalogueImportState.Progress) -> StyledText {
        // The last cell stays empty, because some terminals wrap after it.
        let room = columns - 1
        let facts = [
            progress.share.map { "\(Int(($0 * 100).rounded(.down))) %" },
            progress.timeLeft.map { "\($0.inFigures) left to read" },
            progress.movies > 0 ? progress.movies.inMovies : nil,
            progress.timePassed.map { "for \($0.inFigures)" },
            progress.rows > 0 ? "\(progress.rows.grouped) rows" : nil,
            progress.rowsPerSecond.map { "\($0.grouped) a second" },
        ].compactMap(\.self)
        guard !facts.isEmpty else { return StyledText(progress.activity + "…").truncated(toCells: room) }
        // The width depends only on the terminal, so the bar never shrinks.
        let width = min(max(Self.barWidths.lowerBound, room / 4), Self.barWidths.upperBound)
        let bar = progress.share == nil || room < Self.leastRoomForBar ? 0 : width + 2
        // All characters are one cell wide. The bar gets its cells before the facts, which it outranks.
        var line = progress.activity
        for fact in facts {
            guard line.count + fact.count + 2 <= room - bar else { break }
            line += "  " + fact
        }
        guard bar > 0, let share = progress.share else { return StyledText(line).truncated(toCells: room) }
        let full = Int((Double(width) * min(1, max(0, share))).rounded(.down))
        return StyledText(String(repeating: "█", count: full))
            + StyledText(String(repeating: "░", count: width - full), style: .dim)
            + StyledText("  " + line).truncated(toCells: room - width)
    }

    public func lines(for summary: CatalogueImportState.Summary) -> [StyledText] {
        let seconds = summary.duration.inTenths
        let skipped = [
            (summary.otherKinds, "of other kinds"), (summary.adult, "for adults"),
            (summary.fewVotes, "with few votes"),
            (summary.malformed, summary.malformed == 1 ? "malformed line" : "malformed lines"),
            (summary.repeated, summary.repeated == 1 ? "repeated title" : "repeated titles"),
        ].filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
        let heading = "\(summary.movies.inMovies) of \(summary.sourceName) in \(seconds) s"
        return [
            StyledText(heading, style: .bold) + StyledText(" · \(summary.bytes.inBytes) on disk"),
            skipped.isEmpty
                ? nil : StyledText("Left out: " + skipped.joined(separator: ", ")),
            StyledText(summary.place, style: .dim),
        ].compactMap(\.self)
    }
}

extension Duration {
    /// The duration as in `9 s`, `2:05` or `1:02:05`.
    fileprivate var inFigures: String {
        let seconds = components.seconds
        func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : String(number) }
        return switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3_600: "\(seconds / 60):\(padded(seconds % 60))"
        default: "\(seconds / 3_600):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
        }
    }

    fileprivate var inTenths: String {
        let tenths = components.seconds * 10 + components.attoseconds / 100_000_000_000_000_000
        return "\(tenths / 10).\(tenths % 10)"
    }
}

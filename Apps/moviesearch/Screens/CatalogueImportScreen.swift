public import PresentationKit
public import TerminalKit

/// Draws an import on one line while it goes on, and its end in a few.
public struct CatalogueImportScreen: Sendable {
    private static let barWidths = 10...30
    /// With less, the share in figures is all.
    private static let leastRoomForBar = 34

    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    /// What is known, as far as there is room: first what is done, then how much, then a bar, then how fast.
    public func line(for progress: CatalogueImportState.Progress) -> StyledText {
        // The last cell stays empty, where some terminals would go to the next line.
        let room = columns - 1
        let facts = [
            progress.share.map { "\(Int(($0 * 100).rounded(.down))) %" },
            progress.timeLeft.map { "\($0.inFigures) left to read" },
            progress.films > 0 ? progress.films.inFilms : nil,
            progress.timePassed.map { "for \($0.inFigures)" },
            progress.rows > 0 ? "\(progress.rows.grouped) rows" : nil,
            progress.rowsPerSecond.map { "\($0.grouped) a second" },
        ].compactMap(\.self)
        guard !facts.isEmpty else { return StyledText(progress.activity + "…").truncated(toCells: room) }
        // The width depends on the terminal alone, so that the bar only ever grows.
        let width = min(max(Self.barWidths.lowerBound, room / 4), Self.barWidths.upperBound)
        let bar = progress.share == nil || room < Self.leastRoomForBar ? 0 : width + 2
        // One cell a character, all of it being figures and English; a bar says more than the last of the facts.
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
        let heading = "\(summary.films.inFilms) of \(summary.sourceName) in \(seconds) s"
        return [
            StyledText(heading, style: .bold) + StyledText(" · \(summary.bytes.inBytes) on disk"),
            skipped.isEmpty
                ? nil : StyledText("Left out: " + skipped.joined(separator: ", ")),
            StyledText(summary.place, style: .dim),
        ].compactMap(\.self)
    }
}

extension Duration {
    /// `9 s`, `2:05`, `1:02:05`.
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

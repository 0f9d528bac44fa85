public import TerminalKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A frame as a readable text file: its size, cursor and selected rows, then its text, then its styles.
///
/// A page in the browser is a file of the same kind, with its markup.
public struct GoldenFrame {
    private let file: URL

    /// Creates a golden frame in the folder `Fixtures` of the test's target.
    public init(name: String, extension: String = "txt", besideTest path: String = #filePath) {
        file = Self.folder(besideTest: path).appending(path: "\(name).\(`extension`)")
    }

    private static func folder(besideTest path: String) -> URL {
        URL(filePath: path).deletingLastPathComponent().appending(path: "../Fixtures")
    }

    public static func names(besideTest path: String = #filePath) throws -> Set<String> {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder(besideTest: path).path)
        return Set(files.map { String($0.prefix { $0 != "." }) })
    }

    public func text() throws -> String {
        String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    /// Rewrites the file if `RECORD_GENERATED_FILES=1` is set.
    public func recordIfWanted(_ description: String) throws {
        guard ProcessInfo.processInfo.environment["RECORD_GENERATED_FILES"] == "1" else { return }
        try Data(description.utf8).write(to: file)
    }
}

extension Frame {
    public var goldenDescription: String {
        let place = cursor.map { "row \($0.row), column \($0.column)" } ?? "hidden"
        let map = styleMap
        // The legend explains rare styles only if there are any.
        let shown = Set(map.joined())
        let legends =
            [Self.styleLegend] + Self.rareLegends.filter { !shown.isDisjoint(with: $0.letters) }.map(\.text)
        let legend = legends.joined(separator: ", ")
        let chosen = selectedRows.map { "row \($0)" }.joined(separator: ", ")
        return """
            \(size.columns) by \(size.rows); cursor: \(place); chosen: \(chosen.isEmpty ? "nothing" : chosen)
            \(text)
            \(legend)
            \(map.joined(separator: "\n"))

            """
    }

    private static let styleLegend =
        "b bold, d dim, i italic, r failure, y notice, # a picture's colours, > chosen, B chosen and bold"
    private static let rareLegends: [(letters: String, text: String)] = [
        ("uU", "u bold and underlined, U chosen besides"),
        ("aAFG", "a focus, A chosen in its colour, F bold besides, G underlined besides"),
        ("mw", "m mark, w wrong mark"),
    ]

    /// A letter for the style of each cell, at the cell's place; `.` is plain.
    private var styleMap: [String] {
        (0..<size.rows).map { row in
            let letters = (0..<size.columns).map { letter(of: style(at: CellPosition(row: row, column: $0))) }
            let end = letters.lastIndex { $0 != "." }.map { $0 + 1 } ?? 0
            return String(letters[..<end])
        }
    }

    /// Returns the letter of a style; a question mark for an unknown one, which no frame should have.
    private func letter(of style: Style) -> Character {
        let letters: [Style: Character] = [
            .plain: ".", .bold: "b", .dim: "d", .italic: "i", .failure: "r",
            .notice: "y", .reversed: ">", Style(bold: true, reversed: true): "B",
            Style(bold: true, underline: true): "u",
            Style(bold: true, underline: true, reversed: true): "U",
            .accent: "a", accent(): "A", accent(bold: true): "F", accent(bold: true, underline: true): "G",
            Style(bold: true, foreground: .green): "m",
            Style(bold: true, underline: true, foreground: .red): "w",
        ]
        if let letter = letters[style] { return letter }
        // The colour of an item, such as a scoop of ice cream.
        if case .rgb = style.foreground, style == Style(foreground: style.foreground) { return "c" }
        return style.background == nil ? "?" : "#"
    }

    /// The style of a chosen row that has the focus.
    private func accent(bold: Bool = false, underline: Bool = false) -> Style {
        Style(bold: bold, underline: underline, reversed: true, foreground: Style.accent.foreground)
    }

    /// The rows that contain a reversed cell.
    public var selectedRows: [Int] {
        (0..<size.rows).filter { row in
            (0..<size.columns).contains { style(at: CellPosition(row: row, column: $0)).reversed }
        }
    }
}

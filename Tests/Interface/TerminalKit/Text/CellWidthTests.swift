import Foundation
import RandomTestSupport
import TerminalKit
import Testing

@Suite("Width in terminal cells")
struct CellWidthTests {
    @Test(
        "Single characters",
        arguments: [
            ("a", 1), (" ", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("Ж", 1), ("ع", 1), ("…", 1),
            ("—", 1),
            // Ambiguous characters are narrow, except for those that are emoji by default.
            ("±", 1), ("○", 1), ("①", 1), ("█", 1), ("→", 1),
            ("한", 2), ("글", 2), ("漢", 2), ("ん", 2), ("Ａ", 2), ("　", 2), ("、", 2), ("ｱ", 1), ("￦", 2),
            ("\u{20000}", 2), ("\u{3FFFD}", 2), ("\u{E000}", 1),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}\u{1161}", 2), ("\u{1112}", 2), ("\u{1161}", 0),
            ("\u{11AB}", 0),
            ("가\u{11A8}", 2), ("ㄱ", 2),
        ] as [(Character, Int)]
    )
    func character(character: Character, width: Int) {
        #expect(character.cellWidth == width)
    }

    @Test(
        "Single emoji",
        arguments: [
            ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("👩🏽‍🚀", 2), ("🏳️‍🌈", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
            ("❤", 1), ("❤️", 2), ("❤️‍🔥", 2), ("❤\u{200D}🔥", 2), ("☝🏽", 2),
            ("⌚", 2), ("⌚\u{FE0E}", 1), ("㊗", 2), ("㊗\u{FE0E}", 2), ("㊗\u{FE0F}", 2), ("☎\u{FE0E}", 1),
            ("🇰🇷", 2), ("🇰", 1), ("1️⃣", 2), ("#️⃣", 2), ("1", 1), ("©", 1), ("©️", 2), ("™", 1),
            // Newer than the table of widths.
            ("\u{1FAE9}", 2),
        ] as [(Character, Int)]
    )
    func emoji(character: Character, width: Int) {
        #expect(character.cellWidth == width)
    }

    @Test("Combining marks and invisible characters by themselves have no width")
    func nothing() {
        for text in [
            "\u{301}", "\u{20DD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{FE0F}",
            "\u{3099}",
            "\u{E0100}", "\u{E0067}", "\u{0}", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{9B}", "\u{2028}",
        ] {
            #expect(text.cellWidth == 0, "\(text.debugDescription)")
        }
    }

    @Test("Soft hyphens and all spacing letters of a cluster count")
    func largerWidth() {
        #expect("\u{AD}".cellWidth == 1)
        #expect("กำ".cellWidth == 2)
        #expect("नि".cellWidth == 2)
        #expect("\u{600}1".cellWidth == 2)
    }

    @Test("Spacing marks after an emoji still count")
    func noHiding() {
        #expect(("❤️" + String(repeating: "\u{E33}", count: 50)).cellWidth == 52)
        #expect(("1" + String(repeating: "\u{E33}", count: 50)).cellWidth == 51)
    }

    @Test("The width of text is the sum of its characters' widths")
    func text() {
        #expect("".cellWidth == 0)
        #expect("Parasite".cellWidth == 8)
        #expect("기생충".cellWidth == 6)
        #expect("Parasite (기생충) 🇰🇷".cellWidth == 20)
        #expect("Zalgo\u{301}\u{302}\u{303}\u{304}\u{305}".cellWidth == 5)
        #expect("tab\tand\u{7F}".cellWidth == 6)
    }

    @Test("Decomposed text is as wide as composed text")
    func decomposed() {
        #expect("\u{1100}\u{1175}\u{1109}\u{1162}\u{11BC}".cellWidth == "기생".cellWidth)
        #expect("e\u{301}".cellWidth == "é".cellWidth)
    }
}

@Suite("The generated table of wide characters")
struct EastAsianWidthTableTests {
    private static let here = URL(filePath: #filePath).deletingLastPathComponent()
    private static let source = here.appending(path: "../Fixtures/EastAsianWidth.txt")
    private static let root = here.appending(path: "../../../..")
    private static let generated = root.appending(
        path: "Modules/Interface/TerminalKit/Text/EastAsianWideEdges.swift"
    )

    @Test("The committed Swift file matches the Unicode data")
    func isUpToDate() throws {
        let edges = try #require(wideEdges(in: try String(contentsOf: Self.source, encoding: .utf8)))
        let expected = swiftFile(edges)
        if ProcessInfo.processInfo.environment["RECORD_GENERATED_FILES"] == "1" {
            try Data(expected.utf8).write(to: Self.generated)
        }
        let committed = try String(contentsOf: Self.generated, encoding: .utf8)
        #expect(
            committed == expected,
            "Run RECORD_GENERATED_FILES=1 swift test --filter EastAsianWidthTableTests and commit the file."
        )
    }

    @Test("Adjacent ranges are merged, and each range has an end")
    func mergesNeighbours() {
        #expect(
            wideEdges(in: "1100..1102;W # a\n1103;F\n# note\n\n2329;W") == [0x1100, 0x1104, 0x2329, 0x232A]
        )
    }

    @Test("Unexpected data gives no table", arguments: ["1100;N", "XYZ;W", "1100", "20..10;W"])
    func refusesOtherData(line: String) {
        #expect(wideEdges(in: line) == nil)
    }
}

/// Parses the data into the code points at which wide text starts and ends, alternately.
private func wideEdges(in data: String) -> [UInt32]? {
    var edges: [UInt32] = []
    for line in data.split(whereSeparator: \.isNewline) {
        let content = line.prefix { $0 != "#" && $0 != " " }
        if content.isEmpty { continue }
        let fields = content.split(separator: ";")
        guard fields.count == 2, fields[1] == "W" || fields[1] == "F" else { return nil }
        let bounds = fields[0].split(separator: ".").map { UInt32($0, radix: 16) }
        guard let first = bounds.first ?? nil, let last = bounds.last ?? nil else { return nil }
        guard first <= last, first >= edges.last ?? 0 else { return nil }
        if edges.last == first { edges.removeLast() } else { edges.append(first) }
        edges.append(last + 1)
    }
    return edges
}

private func swiftFile(_ edges: [UInt32]) -> String {
    let rows = stride(from: 0, to: edges.count, by: 8).map { start in
        let row = edges[start..<min(start + 8, edges.count)]
        return "    " + row.map { String(format: "0x%05X,", $0) }.joined(separator: " ")
    }
    return """
        // Generated from Tests/Interface/TerminalKit/Fixtures/EastAsianWidth.txt, where its origin and licence stand.
        // Not to be edited: RECORD_GENERATED_FILES=1 swift test --filter EastAsianWidthTableTests

        /// The code points at which wide and fullwidth ranges begin, and at which they are over, in turn.
        let eastAsianWideEdges: [UInt32] = [
        \(rows.joined(separator: "\n"))
        ]

        """
}

@Suite("Fitting text into cells")
struct StringFittingTests {
    @Test(
        "Text that is too wide is cut between characters, with an ellipsis",
        arguments: [
            ("Parasite", 8, "Parasite"), ("Parasite", 7, "Parasi…"), ("Parasite", 1, "…"),
            ("Parasite", 0, ""),
            ("Parasite", -3, ""), ("", 0, ""), ("", -1, ""),
            ("기생충", 6, "기생충"), ("기생충", 5, "기생…"), ("기생충", 4, "기…"), ("기생충", 2, "…"),
            ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
        ]
    )
    func truncated(text: String, limit: Int, expected: String) {
        #expect(text.truncated(toCells: limit) == expected)
    }

    @Test("An ellipsis that does not fit is omitted")
    func ellipsis() {
        #expect("Parasite".truncated(toCells: 5, ellipsis: "...") == "Pa...")
        #expect("Parasite".truncated(toCells: 3, ellipsis: "...") == "...")
        #expect("Parasite".truncated(toCells: 2, ellipsis: "...") == "Pa")
        #expect("Parasite".truncated(toCells: 2, ellipsis: "") == "Pa")
        #expect("기생충".truncated(toCells: 1, ellipsis: "...") == "")
    }

    @Test("Padding counts cells, works on either side, and never cuts")
    func padded() {
        #expect("기생충".padded(toCells: 8) == "기생충  ")
        #expect("42".padded(toCells: 5, alignment: .trailing) == "   42")
        #expect("42".padded(toCells: 1) == "42")
        #expect("42".padded(toCells: -1) == "42")
        #expect("".padded(toCells: 2, alignment: .trailing) == "  ")
    }

    @Test("Truncated text never exceeds the limit, and padded it is exactly as wide")
    func properties() {
        var random = SplitMix64(seed: 0xF17)
        for _ in 0..<3_000 {
            let text = random.text(pieces: 0...12)
            let limit = Int.random(in: 0...20, using: &random)
            let cut = text.truncated(toCells: limit)
            #expect(cut.cellWidth <= limit, "\(text.debugDescription) to \(limit)")
            #expect((cut == text) == (text.cellWidth <= limit))
            #expect(cut.padded(toCells: limit).cellWidth == limit)
            #expect(cut.padded(toCells: limit, alignment: .trailing).cellWidth == limit)
        }
    }
}

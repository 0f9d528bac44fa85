import RandomTestSupport
import TerminalKit
import Testing

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

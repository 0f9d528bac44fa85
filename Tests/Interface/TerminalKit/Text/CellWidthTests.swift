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

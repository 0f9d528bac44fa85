import Entities
import Testing

@Suite("Typing errors between two words")
struct TypedWordTests {
    private static let forty = String(repeating: "a", count: 40)

    @Test(
        "are letters inserted, dropped, replaced or swapped: one in short words, two in longer ones",
        arguments: [
            ("dollar", "dollar", 0), ("dollar", "dolar", 1), ("dollar", "dolllar", 1),
            ("dollar", "dollxr", 1),
            ("dollar", "dollra", 1), ("dollar", "odllar", 1), ("dollar", "odllra", 2),
            ("dollar", "xxllar", 2),
            ("dollar", "xxxlar", nil), ("dollar", "llar", 2), ("dollar", "lar", nil),
            ("dollar", "dxlral", nil),
            ("abcdef", "acbedf", 2), ("abcdef", "bcdefa", 2), ("abcdef", "cabdef", 2),

            ("franc", "frnac", 1), ("franc", "frxxc", nil), ("francs", "frxxcs", 2), ("franc", "fra", nil),
            ("won", "win", 1), ("won", "wo", nil), ("wo", "wo", nil), ("won", "wons", 1), ("won", "own", 1),
            (forty, forty, 0), (forty, forty + "a", nil),
            // A Hangul syllable is two or three letters.
            ("달러", "딜러", 1), ("달러", "다러", 1), ("달러", "당러", 1), ("원", "월", 1), ("가", "가", nil),
            ("유로화", "우로하", 2), ("힣", "힢", 1), ("가나", "\u{1100}\u{1161}\u{1102}\u{1161}", 0),
            ("달러", "\u{1103}\u{1161}\u{11AF}\u{1105}\u{1165}", 0),
        ] as [(String, String, Int?)]
    )
    func editDistance(left: String, right: String, expected: Int?) {
        #expect(TypedWord(left).editDistance(to: TypedWord(right)) == expected)
        #expect(TypedWord(right).editDistance(to: TypedWord(left)) == expected)
    }

    @Test("are counted between normalized currency names")
    func words() {
        #expect(CurrencyWord("US Dolar").editDistance(to: CurrencyWord("U.S. dollar")) == 1)
    }
}

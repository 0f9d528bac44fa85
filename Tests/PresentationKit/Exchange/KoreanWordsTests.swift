import Entities
import Testing

@testable import PresentationKit

@Suite("Korean messages")
struct KoreanWordsTests {
    @Test(
        "use the particle that the preceding word requires, or both if that is unknown",
        arguments: [
            ("원", "원은"), ("달러", "달러는"), ("10", "10은"), ("2", "2는"), ("KRW", "KRW는"), ("XRM", "XRM은"),
            ("F16", "F16은"), ("'콘'", "'콘'은"), ("won", "won은(는)"), ("Won", "Won은(는)"), ("?", "?은(는)"),
            ("", "은(는)"), ("ㄱ", "ㄱ은(는)"), ("달러(미국)", "달러(미국)은"),
        ]
    )
    func topic(word: String, expected: String) {
        #expect(word.with(.topic) == expected)
    }

    @Test("have five particles with one form after consonants, one after vowels and one for both")
    func particles() {
        let forms = KoreanParticle.allCases.map { particle in
            ["원", "달러", "won"].map { particle.form(behind: $0) }
        }
        #expect(
            forms == [
                ["은", "는", "은(는)"], ["이", "가", "이(가)"], ["을", "를", "을(를)"], ["과", "와", "과(와)"],
                ["이라는", "라는", "(이)라는"],
            ]
        )
    }

    private static let words: [ExchangeFailureMessage] = [
        .cancelled, .unreadableRates(.noRates), .unreadableNames,
        .ratesNotSaved(.inputOutput), .tooManyDigits, .emptyAmount,
        .noAmount("일", .notANumber, example: "1234.56"), .unclearAmount("1.234", option: nil),
        .otherDecimalMark("1.5", expectsComma: true, option: nil),
        .otherDecimalMark("1,5", expectsComma: false, option: nil),
        .unknownDay("어제께"), .unclearDay("5/1/2015", .earliest, .latest),
        .dayInOtherOrder("13/12/2015", option: nil), .unknownCurrency("뭐"),
        .noTarget("원", settingOwn: nil), .ownTarget("원"),
        .noPair("원"),
        .daysInWrongOrder(first: "2015-01-05", last: "2015-01-02"), .noCurrencyMatches("뭐"),
    ]

    @Test("contain no English besides codes and names")
    func noEnglish() {
        for message in Self.words.map(\.korean) {
            let foreign = ["USD KRW", "USD"].reduce(message) { $0.replacing($1, with: "") }
            #expect(!foreign.contains { $0.isASCII && $0.isLetter }, "\(message)")
        }
    }
}

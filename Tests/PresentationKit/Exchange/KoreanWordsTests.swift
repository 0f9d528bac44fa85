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

    @Test("translate a known reason and omit an unknown one")
    func reasons() {
        let known = ForeignReason("the host was not found")
        #expect(known.inBrackets(in: .korean) == "(이름을 찾을 수 없음)")
        #expect(known.inBrackets(in: .english) == " (the host was not found)")
        #expect(ForeignReason("the moon is in the way").inBrackets(in: .korean).isEmpty)
        #expect(
            ForeignReason("the moon is in the way").inBrackets(in: .english) == " (the moon is in the way)"
        )
        #expect(ForeignReason.inKoreanBrackets("status 502") == "(상태 코드 502)")
        #expect(ForeignReason.inKoreanBrackets("La clé est invalide") == "(La clé est invalide)")
        #expect(ForeignReason.inKoreanBrackets(nil).isEmpty)
    }

    private static let failures: [SourceFailure] = [
        .unreachable(reason: "the host was not found"), .unreachable(reason: "libcurl gave up"),
        .keyMissing(remedy: "set THE_KEY"), .keyRejected(message: nil), .accessDenied(message: nil),
        .tooManyRequests(message: nil, wait: .seconds(90)), .tooManyRequests(message: nil, wait: nil),
        .requestRejected(message: nil), .serverError(message: "status 500"), .noHistory, .oneDayOnly,
        .damagedAnswer(reason: "a line of it is not the rate of a day"),
    ]

    private static let words: [FailurePhrase] = [
        .cancelled, .unreadableRates("a line is long"), .unreadableNames("a line is long"),
        .ratesNotSaved("The disk failed under the database."), .tooManyDigits, .emptyAmount,
        .noAmount("일", .notANumber, example: "1234.56"), .unclearAmount("1.234"),
        .otherDecimalMark("1.5", expectsComma: true), .otherDecimalMark("1,5", expectsComma: false),
        .unknownDay("어제께"), .unknownCurrency("뭐"), .noTarget("원"), .noPair("원"),
        .daysInWrongOrder(first: "2015-01-05", last: "2015-01-02"), .noCurrencyMatches("뭐"),
    ]

    @Test("contain no English besides codes and names")
    func noEnglish() throws {
        let failures = Self.failures.map {
            FailureViewModel($0, of: .europeanCentralBank, in: .korean).message
        }
        let menus = [MenuError.unreadable(file: "m.json", reason: "it may not be read")].map {
            FailureViewModel($0, in: .korean).message.replacing("m.json", with: "")
        }
        let items = [
            ShoppingError.unreachable(service: "Naver", reason: "it did not answer in time"),
            .unreadableAnswer(service: "Naver", reason: "a price is missing"),
            .serviceError(service: "Naver", message: "status 500"),
            .unreadableCatalogue(reason: "its index cannot be made"),
        ].map { FailureViewModel($0, in: .korean).message.replacing("Naver", with: "") }
        for message in failures + menus + items + Self.words.map(\.korean) {
            let foreign = message.replacing("USD KRW", with: "").replacing("USD", with: "")
                .replacing("--help", with: "")
            #expect(!foreign.contains { $0.isASCII && $0.isLetter }, "\(message)")
        }
    }
}

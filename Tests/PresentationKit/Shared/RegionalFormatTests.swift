import Entities
import Testing

@testable import PresentationKit

@Suite("Regional formats")
struct RegionalFormatTests {
    private func money(_ amount: String, _ code: String) throws -> Money {
        try Money(amount: ExactDecimal(parsing: amount), currency: #require(Currency(code: code)))
    }

    @Test(
        "numbers and sums are written as the Unicode CLDR says",
        arguments: [
            ("en_US", "1234567.5", "USD", "$1,234,567.5", "1,234,567.5"),
            ("en_US", "-1234.50", "KRW", "-₩1,234.50", "-1,234.50"),
            ("en_US", "1234.50", "CHF", "CHF\u{A0}1,234.50", "1,234.50"),
            ("ko_KR", "133527", "KRW", "₩133,527", "133,527"),
            ("ko_KR", "5", "USD", "US$5", "5"),
            ("de_DE", "-1234.56", "EUR", "-1.234,56\u{A0}€", "-1.234,56"),
            ("de_CH", "-1234.56", "CHF", "CHF-1’234.56", "-1’234.56"),
            ("fr_FR", "1234.56", "USD", "1\u{202F}234,56\u{A0}$US", "1\u{202F}234,56"),
            ("ja_JP", "1234", "JPY", "￥1,234", "1,234"),
            ("hi_IN", "12345678", "INR", "₹1,23,45,678", "1,23,45,678"),
            ("es_ES", "1234.5", "EUR", "1234,5\u{A0}€", "1234,5"),
            ("es_ES", "12345.5", "EUR", "12.345,5\u{A0}€", "12.345,5"),
            ("sv_SE", "-1234", "SEK", "−1\u{A0}234\u{A0}kr", "−1\u{A0}234"),
            ("nl_NL", "-12", "EUR", "€\u{A0}-12", "-12"),
            ("en_US", "0", "USD", "$0", "0"), ("sv_SE", "0", "SEK", "0\u{A0}kr", "0"),
            ("nb_NO", "999.5", "NOK", "999,5\u{A0}kr", "999,5"),
        ] as [(String, String, String, String, String)]
    )
    func writes(locale: String, amount: String, code: String, sum: String, number: String) throws {
        let format = try #require(RegionalFormat(identifier: locale))
        #expect(try format.text(money(amount, code)) == sum)
        #expect(try format.text(ExactDecimal(parsing: amount)) == number)
    }

    @Test("a number that a locale writes can be parsed again", arguments: RegionalFormat.identifiers)
    func roundTrip(locale: String) throws {
        let format = try #require(RegionalFormat(identifier: locale))
        for text in ["0", "-0.5", "999.99", "1234.5", "-1234567.891", "100000000"] {
            let number = try ExactDecimal(parsing: text)
            // Groups of two digits are rejected in amounts, because they look like typing errors.
            guard format.primarySize == format.secondarySize || text.count < 8 else { continue }
            #expect(try ExactDecimal(parsing: format.text(number), decimalMark: format.decimalMark) == number)
        }
    }

    @Test("a locale is found by the names that operating systems use")
    func identifiers() {
        let korean = RegionalFormat(identifier: "ko_KR")
        #expect(korean?.language == .korean)
        for name in ["ko", "KO-kr", "ko_KR.UTF-8", "ko_KR.eucKR@won"] {
            #expect(RegionalFormat(identifier: name) == korean)
        }
        for name in ["", "C", "POSIX", "C.UTF-8", "xx_YY", "k", ".", "en_", "ko_KR_"] {
            #expect(RegionalFormat(identifier: name) == nil, "\(name)")
        }
        #expect(RegionalFormat.identifiers.count == 53)
        #expect(RegionalFormat.identifiers.allSatisfy { RegionalFormat(identifier: $0) != nil })
        #expect(RegionalFormat.identifiers.contains("ko_KR"))
    }

    @Test(
        "the region of a locale is behind its language, whatever stands between them",
        arguments: [
            ("ko_KR.UTF-8", "KR"), ("ko-kr", "KR"), ("zh_Hant_TW@x=y_ZZ", "TW"), ("zh-Hant", nil),
            ("ko", nil),
            ("", nil), ("es_419", nil),
        ]
    )
    func regions(identifier: String, region: String?) throws {
        #expect(RegionalFormat.region(in: identifier) == region)
        #expect(try #require(RegionalFormat(identifier: "de")).region == "DE")
    }

    @Test("plain formats do not depend on a locale")
    func plain() throws {
        #expect(try RegionalFormat.plain.text(money("-1234.5", "USD")) == "-1,234.5 USD")
        let comma = RegionalFormat.plainWithComma
        #expect(try comma.text(money("-1234567.5", "USD")) == "-1.234.567,5\u{A0}USD")
        #expect(try comma.text(ExactDecimal(parsing: "1000")) == "1.000")
        #expect(try comma.text(ExactDecimal(parsing: "999")) == "999")
    }
}

@Suite("The texts of both languages")
struct WordingTests {
    @Test("every text exists, in ASCII in English and with Hangul in Korean")
    func complete() throws {
        let day = try #require(CalendarDay(iso8601: "2026-10-30"))
        let rates: [any Wording] = [
            RateText.onDay(day, older: day), RateText.fixedSince(day), RateText.interpolatedFor(day),
            RateText.age(publicationDays: 3), RateText.updateAdvice("x"),
            RateText.officialRate(start: "1972", isOlder: true, end: nil),
            RateText.officialRate(start: "1994", isOlder: false, end: day),
        ]
        let failures: [any Wording] = [
            ExchangeFailureMessage.cancelled, ExchangeFailureMessage.unreadableRates(.noRates),
            ExchangeFailureMessage.unreadableNames,
            ExchangeFailureMessage.tooManyDigits, ExchangeFailureMessage.emptyAmount,
            ExchangeFailureMessage.unknownDay("x"),
            ExchangeFailureMessage.noAmount("x", .exponent, example: "1"),
            ExchangeFailureMessage.noCalculation("x", .expectedNumber, position: 1),
            ExchangeFailureMessage.noDayForAverage, ExchangeFailureMessage.meanIsZero(digits: 1, option: nil),
            MeanText(days: 2, digits: 4), ListText.incompleteDays(3), ListText.appliesFrom,
            ListText.period, ListText.days, ListText.incomplete(["2024-01"]),
            ListText.monthEnd(from: "EUR", to: "USD"),
            CalculationError.expectedOperator, CalculationError.unclosedParenthesis,
            CalculationError.unopenedParenthesis, CalculationError.number("x", .exponent),
            CalculationError.divisionByZero, CalculationError.tooManyDigits,
            CalculationError.tooManyParentheses,
            ExchangeFailureMessage.ambiguous("kr", choices: "DKK"),
            ExchangeFailureMessage.unknownCurrency("x"),
            ExchangeFailureMessage.misspeltCurrency("x", choices: "y"),
            ExchangeFailureMessage.severalCurrencies("x"),
            ExchangeFailureMessage.noTarget("x", settingOwn: nil),
            ExchangeFailureMessage.noPair("x"),
            ExchangeFailureMessage.daysInWrongOrder(first: "x", last: "y"),
            ExchangeFailureMessage.noCurrencyMatches("x"),
        ]
        let steps: [any Wording] = [
            StepText.rate, StepText.day, StepText.exact, StepText.rounding, StepText.note,
            StepText.amount, StepText.officialDay("x"),
            StepText.pegged(
                anchor: "1 USD",
                units: "2 BBD",
                since: .officialRate(start: "1975-07-05", isOlder: false, end: nil),
                authority: "x"
            ),
            StepText.anyDay, StepText.unroundedEuro, StepText.newestDay("x"),
            StepText.notRounded(digits: 28), StepText.toWhole(.halfUp, code: "KRW"),
            StepText.toMultiples(.down, of: "0.05"), Rounding.up,
        ]
        let lists: [any Wording] = [
            ListText.rate, ListText.code, ListText.name, ListText.sign, ListText.decimals,
            ListText.since, ListText.until, ListText.day, ListText.lowest, ListText.highest,
            ListText.last, ListText.more(2), ListText.fixedRate,
        ]
        let reports: [any Wording] = [
            BatchReportText.title(nil), BatchReportText.made, BatchReportText.dayRule, BatchReportText.totals,
            BatchReportText.days(.next, maximumAge: 7, .quarter), BatchReportText.precision(.unrounded),
            BatchReportText.average(AverageOptions(.year, of: .inverses, digits: 4)),
            BatchReportText.precision(.multiples(of: .one, .down)), BatchReportText.otherRates(5),
            BatchReportText.otherReasons(5), BatchReportText.tooManyDigits, BatchReportText.incomplete,
        ]
        let rules: [any Wording] = GapRule.allCases.map { $0 } + Rounding.allCases.map { $0 }
        for phrase in rates + failures + steps + lists + reports + rules {
            let isEnglish = phrase.english.unicodeScalars.allSatisfy { $0.isASCII }
            #expect(isEnglish && !phrase.english.isEmpty, "\(phrase)")
            let isKorean = phrase.korean.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }
            #expect(isKorean, "\(phrase)")
        }
    }
}

import Entities
import Testing

@testable import PresentationKit

@Suite("The message of a missing rate")
struct NoRateWordsTests {
    private static let cases: [(NoRate, english: String, korean: String)] = [
        (
            noRate(.gap, last: "2015-01-02"),
            "There is no rate for USD on 2015-01-31 or up to 7 days before; the last day that had one is "
                + "2015-01-02, so use that day.",
            "2015-01-31과 그 전 7일 안에 USD 환율이 없습니다. 환율이 있는 마지막 날은 2015-01-02이니 그날로 물어보세요."
        ),
        (
            noRate(.gap, last: "2015-01-02", isOutdated: true),
            "There is no rate for USD on 2015-01-31 or up to 7 days before; the last day that had one is "
                + "2015-01-02, so run 'fxconvert update', or use that day.",
            "2015-01-31과 그 전 7일 안에 USD 환율이 없습니다. 환율이 있는 마지막 날은 2015-01-02입니다. "
                + "'fxconvert update'로 갱신하거나 그날로 물어보세요."
        ),
        (
            noRate(.gap, gap: .strict, last: "2015-01-30"),
            "There is no rate for USD on 2015-01-31; the last day that had one is 2015-01-30, so use that day.",
            "2015-01-31에 USD 환율이 없습니다. 환율이 있는 마지막 날은 2015-01-30이니 그날로 물어보세요."
        ),
        (
            noRate(.gap, gap: .next, maximumAge: 1, first: "2016-01-04"),
            "There is no rate for USD on 2015-01-31 or up to 1 day after; the first day with a rate for EUR to USD "
                + "is 2016-01-04, so use that day.",
            "2015-01-31과 그 뒤 1일 안에 USD 환율이 없습니다. 환율이 있는 첫날은 2016-01-04이니 그날로 물어보세요."
        ),
        (
            noRate(.gap, gap: .previous, last: "2015-01-21"),
            "There is no rate for USD within 7 days before 2015-01-31; the last day that had one is 2015-01-21, "
                + "so use that day.",
            "2015-01-31 전 7일 안에 USD 환율이 없습니다. 환율이 있는 마지막 날은 2015-01-21이니 그날로 물어보세요."
        ),
        (
            noRate(.gap, gap: .nearest, lacking: ["EUR", "USD"], last: "2015-01-02"),
            "There is no rate for EUR and USD within 7 days of 2015-01-31; the last day that had one is "
                + "2015-01-02, so use that day.",
            "2015-01-31 앞뒤 7일 안에 EUR·USD 환율이 없습니다. 환율이 있는 마지막 날은 2015-01-02이니 그날로 물어보세요."
        ),
        (
            noRate(.gap, gap: .interpolate, lacking: [], last: "2015-01-02"),
            "There is no rate for EUR to USD within 7 days on both sides of 2015-01-31; the last day that had one "
                + "is 2015-01-02, so use that day.",
            "2015-01-31 앞과 뒤 각 7일 안에 EUR-USD 환율이 없습니다. 환율이 있는 마지막 날은 2015-01-02이니 그날로 물어보세요."
        ),
        (
            noRate(.gap, maximumAge: 0),
            "There is no rate for USD here; 'fxconvert --source b' has past days, with a key.",
            "2015-01-31에 USD 환율이 없습니다. 'fxconvert --source b'에 키가 있으면 지난 날의 환율이 있습니다."
        ),
        (
            noRate(.gap, maximumAge: 0, lacking: ["TRL"]),
            "There is no rate for TRL on any day; choose another currency.",
            "2015-01-31에 TRL 환율이 없습니다. 어느 날에도 없으니 다른 통화를 고르세요."
        ),
        (
            noRate(.gap, maximumAge: 0, last: "2015-01-02"),
            "There is no rate for USD on 2015-01-31; the last day that had one is 2015-01-02, so use that day.",
            "2015-01-31에 USD 환율이 없습니다. 환율이 있는 마지막 날은 2015-01-02이니 그날로 물어보세요."
        ),
        (
            noRate(.gap, from: "USD", lacking: []),
            "There is no rate for USD on any day; choose another currency.",
            "2015-01-31과 그 전 7일 안에 USD 환율이 없습니다. 어느 날에도 없으니 다른 통화를 고르세요."
        ),
        (
            noRate(.future, last: "2015-01-02"),
            "2015-01-31 is in the future; the newest day with a rate for EUR to USD is 2015-01-02, so use "
                + "that day.",
            "2015-01-31은 미래입니다. 환율이 있는 마지막 날은 2015-01-02이니 그날로 물어보세요."
        ),
        (
            noRate(.future, first: "2016-01-04"),
            "2015-01-31 is in the future; the first day with a rate for EUR to USD is 2016-01-04, so use "
                + "that day.",
            "2015-01-31은 미래입니다. 환율이 있는 첫날은 2016-01-04이니 그날로 물어보세요."
        ),
        (
            noRate(.future),
            "2015-01-31 is in the future; choose another currency.",
            "2015-01-31은 미래입니다. 어느 날에도 없으니 다른 통화를 고르세요."
        ),
        (
            noRate(.beforeFirstDay, first: "2016-01-04"),
            "2015-01-31 is before the first rates; the first day with a rate for EUR to USD is 2016-01-04, so "
                + "use that day, or 'fxconvert --source d', which has older rates.",
            "2015-01-31은 첫 환율보다 이릅니다. 환율이 있는 첫날은 2016-01-04이니 그날로 물어보세요. "
                + "더 오래된 환율은 'fxconvert --source d'에 있습니다."
        ),
        (
            noRate(.beforeFirstDay),
            "2015-01-31 is before the first rates; choose another currency, or 'fxconvert --source d', which has "
                + "older rates.",
            "2015-01-31은 첫 환율보다 이릅니다. 어느 날에도 없으니 다른 통화를 고르세요. "
                + "더 오래된 환율은 'fxconvert --source d'에 있습니다."
        ),
        // The user's own rates alone.
        (
            noRate(.gap, lacking: ["KRW"], onlyOwnRates: true),
            "There is no rate for KRW in your own rates; add a rate to the file, or '--source built-in' to the command.",
            "직접 정한 환율에 KRW 환율이 없습니다. 파일에 적거나 명령에 '--source built-in'을 더하세요."
        ),
        (
            noRate(.beforeFirstDay, lacking: ["KRW"], onlyOwnRates: true),
            "2015-01-31 is before the first rates; add a rate to the file, or '--source built-in' to the command.",
            "2015-01-31은 첫 환율보다 이릅니다. 파일에 적거나 명령에 '--source built-in'을 더하세요."
        ),
        (
            noRate(.gap, last: "2015-01-02", onlyOwnRates: true),
            "There is no rate for USD on 2015-01-31 or up to 7 days before; the last day that had one is "
                + "2015-01-02, so use that day.",
            "2015-01-31과 그 전 7일 안에 USD 환율이 없습니다. 환율이 있는 마지막 날은 2015-01-02이니 그날로 물어보세요."
        ),
        // A source that reported only a few days.
        (
            noRate(.future, source: "S"), "2015-01-31 is in the future; use an earlier day.",
            "2015-01-31은 미래입니다. 더 이른 날을 물어보세요."
        ),
        (
            noRate(.beforeFirstDay, source: "S"),
            "2015-01-31 is before the first rates of S; use a later day.",
            "2015-01-31은 S의 첫 환율보다 이릅니다. 더 늦은 날을 물어보세요."
        ),
        (
            noRate(.gap, day: nil, source: "S"), "There is no rate for EUR to USD at S; use another source.",
            "S에 EUR-USD 환율이 없습니다. 다른 출처에 물어보세요."
        ),
        (
            noRate(.gap, gap: .strict, source: "S"),
            "There is no rate for EUR to USD at S on 2015-01-31; use another day or another source.",
            "S에 2015-01-31에 EUR-USD 환율이 없습니다. 다른 날이나 다른 출처를 물어보세요."
        ),
    ]

    private static func noRate(
        _ cause: NoRate.Cause,
        from: String = "EUR",
        day: String? = "2015-01-31",
        gap: GapRule = .before,
        maximumAge: Int = 7,
        lacking: [String] = ["USD"],
        last: String? = nil,
        first: String? = nil,
        source: String? = nil,
        isOutdated: Bool = false,
        onlyOwnRates: Bool = false
    ) -> NoRate {
        NoRate(
            query: RateQuery(
                from: Currency(code: from) ?? .euro,
                to: .usDollar,
                day: day.flatMap { CalendarDay(iso8601: $0) },
                gap: gap,
                maximumAge: maximumAge
            ),
            cause: cause,
            lacking: lacking.compactMap { Currency(code: $0) },
            last: last.flatMap { CalendarDay(iso8601: $0) },
            first: first.flatMap { CalendarDay(iso8601: $0) },
            source: source.map { RatePublisher(name: $0) },
            isOutdated: isOutdated,
            onlyOwnRates: onlyOwnRates
        )
    }

    @Test("says where no rate was found, and which day has one or what else to do", arguments: cases.indices)
    func sentences(index: Int) {
        let (noRate, english, korean) = Self.cases[index]
        #expect(
            FailureViewData(.noRate(noRate), in: .withCommands())
                == FailureViewData(kind: .noData, message: english)
        )
        #expect(
            FailureViewData(.noRate(noRate), in: .withCommands(.korean))
                == FailureViewData(kind: .noData, message: korean)
        )
    }
}

import Entities
import PresentationKit
import Testing

extension ConverterViewModelTests {
    @Test("a currency alone is converted to the user's own")
    func home() async {
        let converter = makeConverter(fetch: Self.answering, home: { "KRW EUR" })
        await converter.convert(Self.query("1", "USD"))
        #expect(converter.state.conversions.map(\.to.currency) == ["KRW", "EUR"])
        await converter.convert(Self.query("1", "EUR"))
        #expect(converter.state.conversions.map(\.to.currency) == ["KRW"])
        await converter.convert(Self.query("1", "EUR", "USD"))
        #expect(converter.state.conversions.map(\.to.currency) == ["USD"])
    }

    @Test(
        "a currency alone is not converted to itself, nor to one that is not known",
        arguments: [
            (
                nil,
                "'EUR' is only one currency; give the one to convert to, or set yours by 'fxconvert config home KRW'."
            ),
            ("EUR", "'EUR' is your own currency; give the one to convert to, too."),
        ] as [(String?, String)]
    )
    func noHome(home: String?, message: String) async {
        let converter = makeConverter(home: { home }, format: .withCommands())
        await converter.convert(Self.query("1", "EUR"))
        #expect(converter.state.phase == .failed(FailureViewData(kind: .invalidRequest, message: message)))
    }

    @Test("settings that cannot be read fail only the query that needs them")
    func unreadableHome() async {
        let failure = FailureViewData(.repeatedKey("home", line: 2, path: "/settings"), in: .plain)
        let converter = makeConverter(
            fetch: Self.answering,
            home: { () throws(FailureViewData) in throw failure }
        )
        await converter.convert(Self.query("1", "EUR"))
        #expect(converter.state.phase == .failed(failure))
        await converter.convert(Self.query("1", "EUR", "USD"))
        #expect(converter.state.phase == .done)
    }

    @Test(
        "a live rate has its time, in the user's zone for people and in UTC for programs",
        arguments: [
            (RegionalFormat.plain, "at 2026-11-22 14:05 KST"),
            (RegionalFormat(identifier: "ko_KR") ?? .plain, "(2026-11-22 14:05 KST 기준)"),
        ]
    )
    func liveTime(format: RegionalFormat, occasion: String) async throws {
        let time = try #require(Moment(iso8601: "2026-11-22T05:05:59Z"))
        let converter = makeConverter(
            fetch: { query throws(RatesError) in
                var quote = try await Self.answering(query)
                quote.time = time
                return quote
            },
            format: format,
            zone: LocalTimeZone { _ in (9 * 3_600, "KST") }
        )
        await converter.convert(Self.query("1", "EUR", "USD"))
        let conversion = try #require(converter.state.conversions.first)
        #expect(conversion.occasion == occasion)
        #expect(conversion.time == "2026-11-22T05:05:59Z")
    }
}

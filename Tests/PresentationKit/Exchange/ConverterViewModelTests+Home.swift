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
        let converter = makeConverter(home: { home })
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
}

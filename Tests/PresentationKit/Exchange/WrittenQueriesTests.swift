import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The words of a query")
struct WrittenQueriesTests {
    /// 2026-11-02 at 23:30 UTC, which is already the next day in Frankfurt.
    private nonisolated static let lateEvening: Int64 = 1_793_662_200

    private func converter(
        _ locale: String? = nil,
        asked: @escaping @Sendable (CalendarDay?) -> Void = { _ in }
    ) -> ConverterViewModel {
        ConverterViewModel(
            fetchRates: FetchRatesUseCaseDouble { query throws(RatesError) in
                asked(query.day)
                throw .unreadable(.format(.empty))
            },
            findCurrencies: FindCurrenciesByCode(),
            context: PresentationContext(
                format: locale.flatMap { RegionalFormat(identifier: $0) } ?? .withCommands(),
                secondsSince1970: { Self.lateEvening }
            )
        )
    }

    @Test(
        "may name a day relative to today in Frankfurt",
        arguments: [
            ("today", "2026-11-03"), ("Yesterday", "2026-11-02"), ("오늘", "2026-11-03"),
            ("어제", "2026-11-02"), ("2015-1-5", "2015-01-05"), ("25.10.2015", "2015-10-25"),
            ("end of 2015-02", "2015-02-28"), ("End of 2015", "2015-12-31"), ("2015-02 말", "2015-02-28"),
        ]
    )
    func days(written: String, day: String) async throws {
        await confirmation { asked in
            let converter = converter { asked(count: $0?.description == day ? 1 : 0) }
            let options = ConversionOptions(day: written)
            await converter.convert(ConversionQuery(amount: "1", from: "USD", to: ["KRW"], options: options))
        }
    }

    @Test("are rejected if the day may be another one")
    func unclearDay() async {
        let converter = converter()
        let options = ConversionOptions(day: "5/1/2015")
        await converter.convert(ConversionQuery(amount: "1", from: "USD", to: ["KRW"], options: options))
        let message = "'5/1/2015' may be 2015-01-05 or 2015-05-01; write the one that you mean."
        #expect(converter.state.phase == .failed(FailureViewData(kind: .invalidRequest, message: message)))
    }

    @Test("are rejected if the day is invalid", arguments: ["someday", "2015-13-01", "32/1/2015", ""])
    func noDay(written: String) async {
        let converter = converter()
        let options = ConversionOptions(day: written)
        await converter.convert(ConversionQuery(amount: "1", from: "USD", to: ["KRW"], options: options))
        let message = "'\(written)' is not a day of the calendar; write it like 2015-01-05."
        #expect(converter.state.phase == .failed(FailureViewData(kind: .invalidRequest, message: message)))
        #expect(options.dayFailure(in: PresentationContext { Self.lateEvening })?.message == message)
    }

    private func read(_ amount: String, isGuessed: Bool) async -> String {
        let converter = converter()
        await converter.convert(
            ConversionQuery(
                amount: amount,
                from: "USD",
                to: ["KRW"],
                options: ConversionOptions(
                    amountFormat: .plainWithComma,
                    isAmountFormatGuessed: isGuessed
                )
            )
        )
        switch converter.state.phase {
        case .invalidAmount(let failure): return failure.message
        // Rates are requested only for a valid amount.
        case .failed: return "read"
        case .idle, .running, .done, .emptyAmount: return "\(converter.state.phase)"
        }
    }

    @Test(
        "are rejected if the guessed decimal mark makes a different amount than the other mark",
        arguments: ["1.234", "1,234", "-12,345", "1.234 "]
    )
    func unclear(amount: String) async {
        let message = await read(amount, isGuessed: true)
        #expect(
            message == "'\(amount)' is one amount with a decimal point and another with a decimal comma; "
                + "choose one with --decimal-mark."
        )
        #expect(await read(amount, isGuessed: false) == "read")
    }

    @Test(
        "are accepted if only one mark makes an amount, or both make the same one",
        arguments: ["1234,56", "1.234,56", "0,123", "1234,567", "1.234.567", "100", "1 234,5", "1,2345"]
    )
    func clear(amount: String) async {
        #expect(await read(amount, isGuessed: true) == "read")
    }

    @Test("are rejected with advice if the mark is another", arguments: ["1234.56", "100.50", "1,234.56"])
    func otherMark(amount: String) async {
        #expect(
            await read(amount, isGuessed: true)
                == "'\(amount)' has no decimal comma but a decimal point; use --decimal-mark point."
        )
    }
}

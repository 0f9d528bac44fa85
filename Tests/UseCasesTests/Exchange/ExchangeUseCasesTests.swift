import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Fetching rates and converting with them")
struct ExchangeUseCasesTests {
    private let rates: RateTable
    private let won: Currency
    private let dollar: Currency

    init() throws {
        won = try #require(Currency(code: "KRW"))
        dollar = try #require(Currency(code: "USD"))
        rates = try RateTable(
            day: #require(CalendarDay(iso8601: "2026-10-30")),
            base: .euro,
            source: .europeanCentralBank,
            unitsPerBase: [
                dollar: ExactDecimal(parsing: "1.1172"),
                won: ExactDecimal(parsing: "1491.76"),
            ]
        )
    }

    @Test("fetching hands on the newest rates of the repository")
    func fetch() async throws {
        let fetch = DefaultFetchRatesUseCase(repository: RatesRepositoryDouble { [rates] in rates })
        #expect(try await fetch.execute() == rates)
    }

    @Test("fetching hands on the repository's error")
    func fetchFailure() async {
        let error = RatesError.unreadable(reason: "half a file")
        let fetch = DefaultFetchRatesUseCase(
            repository: RatesRepositoryDouble { () throws(RatesError) in throw error }
        )
        await #expect(throws: error) { try await fetch.execute() }
    }

    @Test("rates that come after their asker went away are dropped")
    func lateRates() async {
        let fetch = DefaultFetchRatesUseCase(
            repository: RatesRepositoryDouble { [rates] in
                withUnsafeCurrentTask { $0?.cancel() }
                return rates
            }
        )
        let asking = Task { () async -> RatesError? in
            do throws(RatesError) {
                _ = try await fetch.execute()
                return nil
            } catch {
                return error
            }
        }
        #expect(await asking.value == .cancelled)
    }

    @Test("converting rounds once, half up, to the target's minor units")
    func convert() throws {
        let convert = DefaultConvertMoneyUseCase()
        // 100 ÷ 1.1172 × 1491.76 = 133526.67…, and the won has no decimals.
        let answer = try convert.execute(
            Money(amount: ExactDecimal(100), currency: dollar),
            to: won,
            with: rates
        )
        #expect(answer.to.amount.description == "133527")
        #expect(answer.day == rates.day)
        #expect(answer.source == .europeanCentralBank)
        // 0.125 EUR is a tie, which goes up.
        let tie = try convert.execute(
            Money(amount: ExactDecimal(parsing: "0.125"), currency: .euro),
            to: .euro,
            with: rates
        )
        #expect(tie.to.amount.description == "0.13")
    }

    @Test("a currency without a rate is named")
    func noRate() throws {
        let gold = try #require(Currency(code: "XAU"))
        #expect(throws: ConversionError.noRate(gold, day: rates.day)) {
            try DefaultConvertMoneyUseCase().execute(
                Money(amount: .one, currency: .euro),
                to: gold,
                with: rates
            )
        }
    }
}

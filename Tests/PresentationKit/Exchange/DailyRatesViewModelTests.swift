import Entities
import PresentationKit
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@Suite("The answers to other programs that ask for rates")
struct DailyRatesViewModelTests {
    /// The rates of two days, of which the second is today, as one view model sees them.
    private func make() throws -> DailyRatesViewModel {
        let rates = DefaultRatesUseCases(
            repository: RatesRepositoryDouble([
                try .sample(["USD": "1.2", "KRW": "1500"], on: "2026-10-29"),
                try .sample(["USD": "1.25"], on: "2026-10-30"),
            ]),
            secondsSince1970: { 1_793_361_600 }
        )
        let dollar = CurrencyName(
            currency: .usDollar,
            english: "US Dollar",
            korean: nil,
            sign: nil,
            words: []
        )
        return DailyRatesViewModel(
            listRates: rates,
            listDailyRates: rates,
            nameCurrencies: CurrencyNamesUseCaseDouble(.success([CurrencyProfile(name: dollar, rates: nil)])),
            context: PresentationContext { 1_793_361_600 }
        )
    }

    private func answer(_ query: DailyRatesQuery) async throws -> String {
        let rates = try await make().rates(for: query)
        let days = rates.days.map { day in
            day.rates.reduce(day.day) { "\($0) \($1.code) \($1.exact)" }
        }
        return "\(rates.amount) \(rates.base): " + days.joined(separator: ", ")
    }

    @Test(
        "are the rates of a day, or of the days of a period, for an amount of a base",
        arguments: [
            (DailyRatesQuery(.newest), "1 EUR: 2026-10-30 USD 1.25"),
            (DailyRatesQuery(.day("2026-10-29")), "1 EUR: 2026-10-29 KRW 1500 USD 1.2"),
            // A day to come is the newest one, where it is tomorrow already.
            (DailyRatesQuery(.day("2026-10-30")), "1 EUR: 2026-10-30 USD 1.25"),
            (DailyRatesQuery(.day("2026-10-31")), "1 EUR: 2026-10-30 USD 1.25"),
            (DailyRatesQuery(.day("2026-10-29"), base: "usd"), "1 USD: 2026-10-29 EUR 0.8333333333 KRW 1250"),
            (DailyRatesQuery(.day("2026-10-29"), currencies: "KRW,EUR"), "1 EUR: 2026-10-29 KRW 1500"),
            (DailyRatesQuery(.newest, amount: "02.50"), "2.5 EUR: 2026-10-30 USD 3.125"),
            (
                DailyRatesQuery(.period(first: "2026-10-29", last: nil), currencies: "USD"),
                "1 EUR: 2026-10-29 USD 1.2, 2026-10-30 USD 1.25"
            ),
            (
                DailyRatesQuery(.period(first: "2026-10-29", last: "2026-10-29")),
                "1 EUR: 2026-10-29 KRW 1500 USD 1.2"
            ),
            // A day without the wanted currency is left out.
            (
                DailyRatesQuery(.period(first: "2026-10-29", last: "2026-10-30"), currencies: "KRW"),
                "1 EUR: 2026-10-29 KRW 1500"
            ),
        ]
    )
    func rates(query: DailyRatesQuery, expected: String) async throws {
        #expect(try await answer(query) == expected)
    }

    @Test(
        "say what is wrong with a request",
        arguments: [
            (DailyRatesQuery(.newest, base: "euro"), "'euro'"), (DailyRatesQuery(.newest, base: ""), "''"),
            (DailyRatesQuery(.newest, base: "E1R"), "'E1R'"),
            (DailyRatesQuery(.newest, currencies: "USD,"), "''"),
            (DailyRatesQuery(.newest, currencies: "EUR"), "EUR"),
            (DailyRatesQuery(.day("30.10.2026")), "'30.10.2026'"),
            (DailyRatesQuery(.period(first: "2026-10-29", last: "x")), "'x'"),
            (DailyRatesQuery(.newest, amount: "0"), "'0'"), (DailyRatesQuery(.newest, amount: "-1"), "'-1'"),
            (DailyRatesQuery(.newest, amount: "1."), "'1.'"), (DailyRatesQuery(.newest, amount: ""), "''"),
            (DailyRatesQuery(.newest, amount: "1.2.3"), "'1.2.3'"),
            (DailyRatesQuery(.newest, amount: "1e3"), "'1e3'"),
            (DailyRatesQuery(.newest, amount: "12345678901234567890123456789"), "12345678901234567890"),
        ]
    )
    func mistakes(query: DailyRatesQuery, quoted: String) async throws {
        let failure = await #expect(throws: FailureViewData.self) { try await answer(query) }
        #expect(failure?.kind == .invalidRequest && failure?.message.contains(quoted) == true)
    }

    @Test(
        "say that there are none, of a day or of a currency",
        arguments: [
            DailyRatesQuery(.newest, currencies: "KRW"), DailyRatesQuery(.day("2026-10-01")),
            DailyRatesQuery(.period(first: "2026-10-01", last: "2026-10-02")),
        ]
    )
    func nothing(query: DailyRatesQuery) async throws {
        let failure = await #expect(throws: FailureViewData.self) { try await answer(query) }
        #expect(failure?.kind == .noData)
    }

    @Test("an amount of 28 digits is the longest")
    func longestAmount() async throws {
        let amount = String(repeating: "1", count: 28)
        #expect(try await answer(DailyRatesQuery(.newest, amount: amount)).hasPrefix(amount))
    }

    @Test("are accompanied by the names of the currencies that the newest day has")
    func names() async throws {
        let names = try await make().currencyNames()
        #expect(names.map { "\($0.code) \($0.name)" } == ["USD US Dollar", "EUR EUR"])
    }
}

import Entities
import RepositoryInterfaces
import Testing
import UseCases
import UseCasesTestSupport

@Suite("The prices that a journal lacks")
struct ListMissingPricesUseCaseTests {
    private struct Repository: JournalRepository {
        let read: Result<Journal, JournalError>

        func journal() throws(JournalError) -> Journal { try read.get() }
    }

    private static let day = CalendarDay(iso8601: "2023-05-01") ?? .earliest

    private func useCase(_ journal: Result<Journal, JournalError>) -> DefaultListMissingPricesUseCase {
        DefaultListMissingPricesUseCase(
            repository: Repository(read: journal),
            findCurrencies: FindCurrenciesUseCaseDouble { name throws(CurrencyNameError) in
                let known = ["DEM", "EUR", "USD", "FRF"]
                if name == "€" { return [.euro] }
                guard let currency = Currency(code: name), known.contains(name) else {
                    throw .unknown(name, similar: [])
                }
                return [currency]
            },
            fetchRates: FetchRatesUseCaseDouble { query throws(RatesError) in
                guard let day = query.day, let quote = RateQuote.fixed(query, on: day, datedAs: day) else {
                    throw .noRate(
                        NoRate(query: query, cause: .gap, lacking: [query.from], last: nil, first: nil)
                    )
                }
                return quote
            }
        )
    }

    @Test("are those of each day of a currency without one, in the currency as the journal writes it")
    func prices() async throws {
        var journal = Journal(.hledger)
        for commodity in ["DEM", "FRF", "USD", "AAPL", "dem", "€", "IBM"] {
            journal.use(commodity, on: Self.day)
        }
        journal.use("DEM", on: Self.day.adding(days: 1))
        journal.use("USD", on: Self.day.adding(days: 1))
        journal.price("FRF", in: "€", on: Self.day)
        journal.price("DEM", in: "USD", on: Self.day)
        let missing = try await useCase(.success(journal)).execute(in: .euro, gap: .before, maximumAge: nil)
        #expect(missing.dialect == .hledger && missing.unknown == ["AAPL", "IBM", "dem"])
        #expect(
            missing.prices.map(\.commodity) == ["DEM", "DEM"] && Set(missing.prices.map(\.currency)) == ["€"]
        )
        #expect(missing.prices.map(\.day) == [Self.day, Self.day.adding(days: 1)])
        #expect(missing.prices.first?.rate.description == "0.5112918812")
        #expect(missing.gaps.map(\.commodity) == ["USD"] && missing.gaps.map(\.days) == [2])
        let won = try await useCase(.success(journal)).execute(in: .won, gap: .before, maximumAge: nil)
        #expect(won.prices.isEmpty && won.gaps.count == 4)
    }

    @Test("are not listed if the journal cannot be read")
    func unreadable() async {
        await #expect(throws: MissingPricesError.journal(.tooManyFiles(most: 5))) {
            try await useCase(.failure(.tooManyFiles(most: 5))).execute(
                in: .euro,
                gap: .before,
                maximumAge: nil
            )
        }
    }
}

public import Entities
public import RepositoryInterfaces

/// Why the missing prices of a journal cannot be listed.
public enum MissingPricesError: Error, Sendable, Hashable {
    case journal(JournalError)
    case currency(CurrencyNameError)
    /// A source did not answer.
    case rates(RatesError)
}

/// Lists the prices that a journal lacks.
public protocol ListMissingPricesUseCase: Sendable {
    /// Returns a price in a currency for each day on which a journal uses another one and has none.
    func execute(
        in home: Currency,
        gap: GapRule,
        maximumAge: Int?
    ) async throws(MissingPricesError) -> MissingPrices
}

/// Lists the prices of a journal from the rates of its days.
public struct DefaultListMissingPricesUseCase: ListMissingPricesUseCase {
    private let repository: any JournalRepository
    private let findCurrencies: any FindCurrenciesUseCase
    private let fetchRates: any FetchRatesUseCase

    public init(
        repository: any JournalRepository,
        findCurrencies: any FindCurrenciesUseCase,
        fetchRates: any FetchRatesUseCase
    ) {
        self.repository = repository
        self.findCurrencies = findCurrencies
        self.fetchRates = fetchRates
    }

    public func execute(
        in home: Currency,
        gap: GapRule,
        maximumAge: Int?
    ) async throws(MissingPricesError) -> MissingPrices {
        let journal = try await read()
        var currencies: [String: Currency] = [:]
        var unknown: [String] = []
        for commodity in journal.uses.keys.sorted() {
            if let currency = try await currency(of: commodity) {
                currencies[commodity] = currency
            } else {
                unknown.append(commodity)
            }
        }
        // As the journal mostly writes it, since USD and $ are different commodities.
        let spellings = currencies.filter { $0.value == home }.keys.sorted()
        let target =
            spellings.max { (journal.uses[$0]?.count ?? 0) < (journal.uses[$1]?.count ?? 0) } ?? home.code
        var prices: [MissingPrices.Price] = []
        var gaps: [MissingPrices.Gap] = []
        for (commodity, currency) in currencies.sorted(by: { $0.key < $1.key }) where currency != home {
            var failures: [RatesError] = []
            for day in (journal.uses[commodity] ?? []).sorted()
            where !spellings.contains(where: { journal.hasPrice(of: commodity, in: $0, on: day) }) {
                let query = RateQuery(from: currency, to: home, day: day, gap: gap, maximumAge: maximumAge)
                do throws(RatesError) {
                    let quote = try await fetchRates.execute(query)
                    prices.append(
                        MissingPrices.Price(
                            day: day,
                            commodity: commodity,
                            currency: target,
                            rate: try quote.shownRate(in: home)
                        )
                    )
                } catch .noRate(let error) {
                    failures.append(.noRate(error))
                } catch {
                    throw .rates(error)
                }
            }
            if let first = failures.first {
                gaps.append(MissingPrices.Gap(commodity: commodity, days: failures.count, first: first))
            }
        }
        return MissingPrices(
            dialect: journal.dialect,
            prices: prices.sorted { ($0.day, $0.commodity) < ($1.day, $1.commodity) },
            gaps: gaps,
            unknown: unknown
        )
    }

    @concurrent
    private func read() async throws(MissingPricesError) -> Journal {
        do throws(JournalError) {
            return try repository.journal()
        } catch {
            throw .journal(error)
        }
    }

    /// The currency of a commodity that is a code in capital letters or a sign; `nil` for any other.
    private func currency(of commodity: String) async throws(MissingPricesError) -> Currency? {
        let isCode = Currency(ownCode: commodity)?.code == commodity
        let isSign = commodity.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
        guard isCode || isSign else { return nil }
        do throws(CurrencyNameError) {
            let found = try await findCurrencies.execute(commodity, suggesting: false)
            guard found.count == 1, isSign || found.first?.code == commodity else { return nil }
            return found.first
        } catch {
            switch error {
            case .cancelled, .unreadable: throw .currency(error)
            case .ambiguous, .minorUnit, .unknown: return nil
            }
        }
    }
}

extension RateQuote {
    /// Returns the rate with the digits in which answers show it.
    fileprivate func shownRate(in currency: Currency) throws(RatesError) -> ExactDecimal {
        do throws(ExactDecimalError) {
            return try ratio().applied(to: .one, significantDigits: Conversion.rateDigits).normalized
        } catch {
            throw .unreadable(.tooManyDigits(currency))
        }
    }
}

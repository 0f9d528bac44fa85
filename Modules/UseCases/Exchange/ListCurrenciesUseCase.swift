public import Entities
public import RepositoryInterfaces

/// Lists the currencies whose code, name or country contains a text, with the days of their rates.
public protocol ListCurrenciesUseCase: Sendable {
    /// Returns all currencies if the text is empty.
    func execute(matching text: String) async throws(CurrencyNameError) -> [CurrencyProfile]
}

public struct DefaultListCurrenciesUseCase: ListCurrenciesUseCase {
    private let names: any CurrencyNamesRepository
    private let rates: any RatesRepository

    public init(names: any CurrencyNamesRepository, rates: any RatesRepository) {
        self.names = names
        self.rates = rates
    }

    public func execute(matching text: String) async throws(CurrencyNameError) -> [CurrencyProfile] {
        let matching = try await names.names(matching: text)
        var profiles: [CurrencyProfile] = []
        do throws(RatesError) {
            let span = try rates.span()
            for name in matching {
                profiles.append(
                    CurrencyProfile(name: name, rates: try days(of: name.currency, in: span))
                )
            }
        } catch .cancelled {
            throw .cancelled
        } catch {
            throw .unreadable
        }
        guard !Task.isCancelled else { throw .cancelled }
        return profiles
    }

    private func days(
        of currency: Currency,
        in span: ClosedRange<CalendarDay>
    ) throws(RatesError) -> ClosedRange<CalendarDay>? {
        let series = RequiredSeries(currency)
        let need = RequiredRates.overEuro(series)
        let first = try rates.rates(meeting: need, .onOrAfter(span.lowerBound))?.day
        guard let first, let last = try rates.rates(meeting: need, .onOrBefore(span.upperBound))?.day
        else { return nil }
        return min(first, series.fixedFrom ?? first)...last
    }
}

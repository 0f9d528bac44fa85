internal import Entities
public import UseCases

/// The names of the currencies to which an amount without a target is converted.
public struct HomeCurrencies: Sendable {
    private let findCurrencies: any FindCurrenciesUseCase

    public init(findCurrencies: any FindCurrenciesUseCase) {
        self.findCurrencies = findCurrencies
    }

    /// Returns the codes of the currencies in a text such as `won, euro`, as a setting holds them.
    public func setting(_ text: String, in format: RegionalFormat) async throws(FailureViewData) -> String {
        do throws(CurrencyNameError) {
            var codes: [String] = []
            for currency in try await findCurrencies.execute(text) where !codes.contains(currency.code) {
                codes.append(currency.code)
            }
            if !codes.isEmpty { return codes.joined(separator: " ") }
        } catch {
            throw FailureViewData(error, in: format.language)
        }
        throw FailureViewData(.invalidRequest, .unknownCurrency(text.shortened), in: format.language)
    }

    /// Returns the currency of a region, by its code in ISO 3166.
    public static func ofRegion(_ code: String) -> String? { Currency.ofRegion(code)?.code }
}

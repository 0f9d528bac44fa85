public import Entities
public import RepositoryInterfaces

/// What the user's settings for conversions mean.
public struct ConversionSettingsUseCase: Sendable {
    public let settings: SettingsUseCase<ConversionSetting>
    private let findCurrencies: any FindCurrenciesUseCase
    private let country: String?

    /// Creates the use case for a user of a country, by its code in ISO 3166; `nil` if it is not known.
    public init(
        repository: any SettingsRepository,
        findCurrencies: any FindCurrenciesUseCase,
        country: String?
    ) {
        settings = SettingsUseCase(repository: repository)
        self.findCurrencies = findCurrencies
        self.country = country
    }

    /// Returns the codes of the currencies to which an amount without a target is converted.
    public func homeCurrencies() throws(SettingsError) -> String? {
        try settings.value(of: .home) ?? defaultValue(of: .home)
    }

    /// Returns what a setting that is not set stands for, if anything.
    public func defaultValue(of setting: ConversionSetting) -> String? {
        switch setting {
        case .home: country.flatMap { Currency.ofRegion($0)?.code }
        }
    }

    /// Returns what a user typed as it is stored, such as `KRW EUR` for `won, euro`.
    public func parse(
        _ text: String,
        for setting: ConversionSetting
    ) async throws(CurrencyNameError) -> String {
        switch setting {
        case .home:
            var codes: [String] = []
            for currency in try await findCurrencies.execute(text) where !codes.contains(currency.code) {
                codes.append(currency.code)
            }
            guard !codes.isEmpty else { throw .unknown(text, similar: []) }
            return codes.joined(separator: " ")
        }
    }
}

public import Entities
public import RepositoryInterfaces

/// Reads and changes the user's settings for conversions.
public struct ConversionSettingsUseCase: Sendable {
    private let repository: any SettingsRepository
    private let findCurrencies: any FindCurrenciesUseCase
    private let country: String?

    /// Creates the use case for a user of a country, by its code in ISO 3166; `nil` if it is not known.
    public init(
        repository: any SettingsRepository,
        findCurrencies: any FindCurrenciesUseCase,
        country: String?
    ) {
        self.repository = repository
        self.findCurrencies = findCurrencies
        self.country = country
    }

    /// Returns the codes of the currencies to which an amount without a target is converted.
    public func homeCurrencies() throws(SettingsError) -> String? {
        try value(of: .home) ?? defaultValue(of: .home)
    }

    public func value(of setting: ConversionSetting) throws(SettingsError) -> String? {
        try repository.values()[setting.rawValue]
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

    /// Stores a parsed value, or unsets the setting if it is `nil`.
    public func set(_ value: String?, for setting: ConversionSetting) throws(SettingsError) {
        try repository.set(value, for: setting.rawValue)
    }

    /// Returns the path of the file of settings, which need not be there.
    public func location() throws(SettingsError) -> String { try repository.location() }
}

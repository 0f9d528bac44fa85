public import Entities
public import UseCases

/// Shows and changes the settings for conversions.
public typealias ConversionSettingsViewModel = SettingsViewModel<ConversionSetting>

extension SettingsViewModel<ConversionSetting> {
    public init(_ conversion: ConversionSettingsUseCase, format: RegionalFormat) {
        self.init(
            settings: conversion.settings,
            defaultValue: { conversion.defaultValue(of: $0) },
            parse: { text, setting throws(FailureViewData) in
                do throws(CurrencyNameError) {
                    return try await conversion.parse(text, for: setting)
                } catch {
                    throw FailureViewData(error, in: format)
                }
            },
            format: format
        )
    }
}

extension ConversionSettingsUseCase {
    /// Returns the names of the currencies to which an amount without a target is converted.
    public func homeCurrencies(in format: RegionalFormat) throws(FailureViewData) -> String? {
        do throws(SettingsError) {
            return try homeCurrencies()
        } catch {
            throw FailureViewData(error, in: format)
        }
    }
}

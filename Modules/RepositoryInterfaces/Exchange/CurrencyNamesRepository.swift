public import Entities

/// The names of currencies. If a word has several meanings, the caller chooses.
public protocol CurrencyNamesRepository: Sendable {
    /// Returns the currencies that a word refers to by code, sign, name or country, the likeliest first.
    ///
    /// A code refers only to its own currency, whatever else the word means. An unknown word gives no
    /// results.
    func currencies(called word: CurrencyWord) async throws(CurrencyNameError) -> [Currency]

    /// Returns all currencies, the likeliest first.
    func names() async throws(CurrencyNameError) -> [CurrencyName]
}

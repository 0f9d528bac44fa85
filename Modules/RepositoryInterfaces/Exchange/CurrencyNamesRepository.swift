public import Entities

/// Knows what currencies are called; which of several meanings is meant is for the asker to say.
public protocol CurrencyNamesRepository: Sendable {
    /// The currencies that a word means, by code, sign, name or country, the likeliest first.
    ///
    /// A code means its own currency alone, whatever else the word may be. Of a word nobody knows nothing is
    /// returned.
    func currencies(called word: CurrencyWord) async throws(CurrencyNameError) -> [Currency]

    /// All that are known, the likeliest first.
    func names() async throws(CurrencyNameError) -> [CurrencyName]
}

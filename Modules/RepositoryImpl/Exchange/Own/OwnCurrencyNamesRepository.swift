public import Entities
public import RepositoryInterfaces

/// The names of another repository, and the codes of the user's own rates that it does not know, such as BTC or MILES.
public struct OwnCurrencyNamesRepository: CurrencyNamesRepository {
    private let other: any CurrencyNamesRepository
    private let codes: Set<Currency>

    public init(_ codes: Set<Currency>, beside other: any CurrencyNamesRepository) {
        self.codes = codes
        self.other = other
    }

    public func currencies(called word: CurrencyWord) async throws(CurrencyNameError) -> [Currency] {
        if let code = Currency(ownCode: word.folded), codes.contains(code) { return [code] }
        return try await other.currencies(called: word)
    }

    public func names() async throws(CurrencyNameError) -> [CurrencyName] {
        let names = try await other.names()
        return names
            + codes.subtracting(names.map(\.currency)).sorted().map { code in
                CurrencyName(currency: code, english: code.code, korean: nil, sign: nil, words: [])
            }
    }
}

public import Entities
public import RepositoryInterfaces
import Testing

/// A double with the given names. Without names, a call fails the test.
public struct CurrencyNamesRepositoryDouble: CurrencyNamesRepository {
    private let known: [CurrencyName]
    private let error: CurrencyNameError?

    /// Creates a double that returns these names, the likeliest first, or throws the error.
    public init(_ names: [CurrencyName] = [], failing error: CurrencyNameError? = nil) {
        known = names
        self.error = error
    }

    public func currencies(called word: CurrencyWord) async throws(CurrencyNameError) -> [Currency] {
        let names = try await names()
        if let code = word.asCode, names.contains(where: { $0.currency == code }) { return [code] }
        return names.filter { $0.words.contains(word) }.map(\.currency)
    }

    public func names() async throws(CurrencyNameError) -> [CurrencyName] {
        if let error { throw error }
        if known.isEmpty {
            Issue.record("nobody expected a name to be looked for")
            throw .cancelled
        }
        return known
    }
}

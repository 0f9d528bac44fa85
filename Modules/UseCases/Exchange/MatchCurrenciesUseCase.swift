public import Entities
public import RepositoryInterfaces

/// Finds the currencies whose code, name or country contains a text, while the user types it.
public protocol MatchCurrenciesUseCase: Sendable {
    /// Returns the best match first, or all currencies if the text is empty.
    func execute(_ text: String) async throws(CurrencyNameError) -> [CurrencyName]
}

public struct DefaultMatchCurrenciesUseCase: MatchCurrenciesUseCase {
    private let names: any CurrencyNamesRepository

    public init(names: any CurrencyNamesRepository) {
        self.names = names
    }

    public func execute(_ text: String) async throws(CurrencyNameError) -> [CurrencyName] {
        try await names.names(matching: text)
    }
}

extension CurrencyNamesRepository {
    /// Returns the names that match a text. Names of equal rank are sorted by likelihood.
    func names(matching text: String) async throws(CurrencyNameError) -> [CurrencyName] {
        let wanted = CurrencyWord(text)
        var ranked: [(rank: Int, name: CurrencyName)] = []
        for name in try await names() {
            if let rank = name.rank(for: wanted) { ranked.append((rank, name)) }
        }
        return (0...CurrencyName.lastRank).flatMap { rank in
            ranked.filter { $0.rank == rank }.map(\.name)
        }
    }
}

extension CurrencyName {
    fileprivate static let lastRank = 2

    /// Returns how well a word matches; lower is better, and `nil` is no match.
    fileprivate func rank(for wanted: CurrencyWord) -> Int? {
        if wanted.folded.isEmpty || wanted.asCode == currency { return 0 }
        if words.contains(wanted) { return 0 }
        let known = words.map(\.folded) + [currency.code.lowercased()]
        if known.contains(where: { $0.hasPrefix(wanted.folded) }) { return 1 }
        return known.contains { $0.holds(wanted.folded) } ? Self.lastRank : nil
    }
}

extension String {
    fileprivate func holds(_ part: String) -> Bool {
        indices.contains { self[$0...].hasPrefix(part) }
    }
}

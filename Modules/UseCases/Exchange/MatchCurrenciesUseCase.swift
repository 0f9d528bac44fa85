public import Entities
public import RepositoryInterfaces

/// Offers the currencies whose code, name or country a text begins or is part of, for every letter typed.
public protocol MatchCurrenciesUseCase: Sendable {
    /// The best match first; an empty text matches all of them.
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
    /// Equal ranks keep the order of likelihood.
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

    /// How well a word fits, the lower the better; nil where it does not.
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

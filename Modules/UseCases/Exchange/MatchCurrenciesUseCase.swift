public import Entities
public import RepositoryInterfaces

/// Finds the currencies whose code, name or country contains a text, while the user types it.
public protocol MatchCurrenciesUseCase: Sendable {
    /// Returns the best match first, or all currencies if the text is empty.
    func execute(_ text: String) async throws(CurrencyNameError) -> [CurrencyName]

    /// Returns the one currency that a text means, by the rules of a name on the command line. A text that is
    /// only a part of a name is accepted if a single currency matches it.
    func choose(_ text: String) async throws(CurrencyNameError) -> Currency
}

public struct DefaultMatchCurrenciesUseCase: MatchCurrenciesUseCase {
    private let names: any CurrencyNamesRepository

    public init(names: any CurrencyNamesRepository) {
        self.names = names
    }

    public func execute(_ text: String) async throws(CurrencyNameError) -> [CurrencyName] {
        try await names.names(matching: text)
    }

    public func choose(_ text: String) async throws(CurrencyNameError) -> Currency {
        do throws(CurrencyNameError) {
            let found = try await DefaultFindCurrenciesUseCase(repository: names).execute(text)
            guard let only = found.first, found.count == 1 else {
                throw found.isEmpty ? .unknown(text, similar: []) : .ambiguous(text, found)
            }
            return only
        } catch {
            guard case .unknown = error else { throw error }
            let matches = try await execute(text).map(\.currency)
            guard let only = matches.first, !text.allSatisfy(\.isWhitespace) else { throw error }
            guard matches.count == 1 else { throw .ambiguous(text, matches) }
            return only
        }
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

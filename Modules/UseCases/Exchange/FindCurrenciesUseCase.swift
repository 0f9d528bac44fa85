public import Entities
public import RepositoryInterfaces

/// Parses a list of currency names, and throws instead of guessing.
public protocol FindCurrenciesUseCase: Sendable {
    /// Parses text such as `us dollar korean won` or `EUR, KRW`.
    ///
    /// A comma ends a name; otherwise the longest name that is known is taken. Suggesting similar names for
    /// an unknown one takes a thousand times as long as finding a known one.
    func execute(_ text: String, suggesting: Bool) async throws(CurrencyNameError) -> [Currency]
}

extension FindCurrenciesUseCase {
    public func execute(_ text: String) async throws(CurrencyNameError) -> [Currency] {
        try await execute(text, suggesting: true)
    }
}

public struct DefaultFindCurrenciesUseCase: FindCurrenciesUseCase {
    private let repository: any CurrencyNamesRepository

    /// The maximum number of words in a name; no known name has more.
    private static let longestName = 10

    public init(repository: any CurrencyNamesRepository) {
        self.repository = repository
    }

    public func execute(
        _ text: String,
        suggesting: Bool
    ) async throws(CurrencyNameError) -> [Currency] {
        var found: [Currency] = []
        var meanings: [String: [Currency]] = [:]
        for piece in text.split(separator: ",") {
            var words = piece.split(whereSeparator: \.isWhitespace)[...]
            while !words.isEmpty {
                let (currency, count) = try await first(
                    in: words,
                    suggesting: suggesting,
                    remembering: &meanings
                )
                found.append(currency)
                words = words.dropFirst(count)
            }
        }
        guard !Task.isCancelled else { throw .cancelled }
        return found
    }

    private func first(
        in words: ArraySlice<Substring>,
        suggesting: Bool,
        remembering known: inout [String: [Currency]]
    ) async throws(CurrencyNameError) -> (Currency, count: Int) {
        for count in (1...min(words.count, Self.longestName)).reversed() {
            let name = words.prefix(count).joined(separator: " ")
            if let currency = CurrencyWord.currencyOfMinorUnit(name),
                try await repository.currencies(called: CurrencyWord(currency.code)) == [currency]
            {
                throw .minorUnit(name, of: currency)
            }
            let meanings: [Currency]
            if let remembered = known[name] {
                meanings = remembered
            } else {
                meanings = try await repository.currencies(called: CurrencyWord(name))
                known[name] = meanings
            }
            if meanings.count > 1 { throw .ambiguous(name, meanings) }
            if let meaning = meanings.first { return (meaning, count) }
        }
        let name = words.first.map { String($0) } ?? ""
        throw .unknown(name, similar: suggesting ? try await similar(to: CurrencyWord(name)) : [])
    }

    /// Returns the currencies with the fewest typing errors, the likeliest first.
    ///
    /// Codes of former currencies are not offered, since nobody means one.
    private func similar(to word: CurrencyWord) async throws(CurrencyNameError) -> [Currency] {
        var closest: [Currency] = []
        var fewest = Int.max
        let typed = TypedWord(word.folded)
        for name in try await repository.names() {
            let words = name.words + (name.currency.isInUse ? [CurrencyWord(name.currency.code)] : [])
            guard
                let editDistance = words.compactMap({ typed.editDistance(to: TypedWord($0.folded)) }).min(),
                editDistance <= fewest
            else {
                continue
            }
            if editDistance < fewest { closest.removeAll() }
            fewest = editDistance
            closest.append(name.currency)
        }
        return closest
    }
}

public import Entities
public import RepositoryInterfaces

/// Fetches the names of all currencies.
public protocol FetchCurrencyNamesUseCase: Sendable {
    func execute() async throws(CurrencyNameError) -> [Currency: CurrencyName]
}

/// Finds the currencies whose code, name or country contains a text, while the user types it.
public protocol MatchCurrenciesUseCase: Sendable {
    /// Returns the best match first, or all currencies if the text is empty.
    func execute(matching text: String) async throws(CurrencyNameError) -> [CurrencyName]

    /// Returns the one currency that a text means, by the rules of a name on the command line. A text that is
    /// only a part of a name is accepted if a single currency matches it.
    func choose(_ text: String) async throws(CurrencyNameError) -> Currency
}

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

/// What finds currencies by their names.
public typealias CurrenciesUseCases = FetchCurrencyNamesUseCase & FindCurrenciesUseCase
    & MatchCurrenciesUseCase

/// The currencies of a repository.
public struct DefaultCurrenciesUseCases: CurrenciesUseCases {
    private let repository: any CurrencyNamesRepository

    public init(repository: any CurrencyNamesRepository) {
        self.repository = repository
    }

    public func execute() async throws(CurrencyNameError) -> [Currency: CurrencyName] {
        Dictionary(try await repository.names().map { ($0.currency, $0) }) { first, _ in first }
    }

    public func execute(matching text: String) async throws(CurrencyNameError) -> [CurrencyName] {
        try await repository.names(matching: text)
    }

    public func choose(_ text: String) async throws(CurrencyNameError) -> Currency {
        do throws(CurrencyNameError) {
            let found = try await execute(text)
            guard let only = found.first, found.count == 1 else {
                throw found.isEmpty ? .unknown(text, similar: []) : .ambiguous(text, found)
            }
            return only
        } catch {
            guard case .unknown = error else { throw error }
            let matches = try await execute(matching: text).map(\.currency)
            guard let only = matches.first, !text.allSatisfy(\.isWhitespace) else { throw error }
            guard matches.count == 1 else { throw .ambiguous(text, matches) }
            return only
        }
    }
}

// Parsing
extension DefaultCurrenciesUseCases {
    /// The maximum number of words in a name; no known name has more.
    private static let longestName = 10

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

/// The names of a currency.
public struct CurrencyName: Sendable, Hashable {
    public let currency: Currency
    public let english: String
    public let korean: String?
    /// The currency sign, such as € or A$; `nil` if the currency is written by its code.
    public let sign: String?
    /// The names, signs and countries that may refer to it. Several currencies can share a word.
    public let words: [CurrencyWord]

    public init(
        currency: Currency,
        english: String,
        korean: String?,
        sign: String?,
        words: [CurrencyWord]
    ) {
        self.currency = currency
        self.english = english
        self.korean = korean
        self.sign = sign
        self.words = words
    }

    /// Whether a word beside an amount of this currency agrees with it: a code, a name, or a sign such as the `$` of `CA$`.
    public func mayBeWritten(_ word: CurrencyWord) -> Bool {
        if word.asCode == currency || words.contains(word) { return true }
        guard !word.folded.isEmpty, !word.folded.contains(where: \.isLetter) else { return false }
        return words.contains { $0.folded.hasSuffix(word.folded) }
    }
}

/// Why text could not be resolved to a currency.
public enum CurrencyNameError: Error, Sendable, Hashable {
    /// The request was cancelled.
    case cancelled
    /// The word has several meanings, the likeliest first.
    case ambiguous(String, [Currency])
    /// The word is the code of the currency's minor unit, such as `GBp` for pence.
    case minorUnit(String, of: Currency)
    /// The word is unknown; `similar` are the currencies with similar names.
    case unknown(String, similar: [Currency])
    /// The table of names is not in the expected format.
    case unreadable
}

/// A currency's name, the days for which it has rates, and its adoption of the euro.
public struct CurrencyProfile: Sendable, Hashable {
    public let name: CurrencyName
    /// The first and last day with a rate; `nil` if there are no rates.
    public let rates: ClosedRange<CalendarDay>?
    /// `nil` if the currency did not become the euro.
    public let adoption: EuroAdoption?

    public init(name: CurrencyName, rates: ClosedRange<CalendarDay>?) {
        self.name = name
        self.rates = rates
        adoption = EuroAdoption.of(name.currency)
    }
}

/// How people call a currency.
public struct CurrencyName: Sendable, Hashable {
    public let currency: Currency
    public let english: String
    public let korean: String?
    /// Such as € or A$; nil for a currency that is written by its code.
    public let sign: String?
    /// Everything that may mean it: names, signs and countries; others may share a word.
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
}

/// Why words do not say which currency is meant.
public enum CurrencyNameError: Error, Sendable, Hashable {
    /// The one who asked went away; nobody is to be told.
    case cancelled
    /// The word is known and has several meanings, the likeliest first.
    case ambiguous(String, [Currency])
    /// The word is not known; these are called by a similar one.
    case unknown(String, similar: [Currency])
    /// The table of names is not in the agreed form.
    case unreadable(reason: String)
}

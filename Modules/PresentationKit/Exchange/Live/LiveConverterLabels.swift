/// The labels around a live converter, in the user's language.
public struct LiveConverterLabels: Sendable, Hashable, Labels {
    public let amount, from, to, amountExample, fetching, fetchingOverPrevious, recentPairs: String
    public let stillNewest, newestStored, noMatch, tooSmall: String
    // Short descriptions of actions.
    public let choose, next, swap, refresh, retry, clear, back, pick, quit: String
    // Texts of a page in the browser.
    public let convert, copy, copied, newestRate, steps, allRates, base, day, showRates, skip: String
    var format = RegionalFormat.plain
}

extension LiveConverterLabels {
    /// Uses the language of the format.
    public init(_ format: RegionalFormat) { self = .inLanguage(of: format) }

    /// The language as a page declares it, such as `en`.
    public var languageCode: String { format.languageCode }
}

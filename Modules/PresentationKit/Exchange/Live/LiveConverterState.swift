import Entities

/// Everything a live converter needs to draw itself.
public struct LiveConverterState: Sendable, Hashable {
    /// The phase of the chosen pair's rate, which does not depend on the amount.
    public enum RatePhase: Sendable, Hashable {
        case idle
        /// The rate is loading, and there is none to show yet.
        case running
        /// The rate is loading, and the last one known of the pair is still shown.
        case runningOverPrevious
        case done
        /// A refresh brought the same rate, because nothing newer is out or it was requested just before.
        case unchanged
        case failed(FailureViewData)
    }

    public enum AmountPhase: Sendable, Hashable {
        case empty(FailureViewData)
        /// The amount is not a number, or its result has too many digits; the message says why.
        case invalid(FailureViewData)
        case valid
    }

    /// A currency to choose.
    public struct Choice: Sendable, Hashable {
        public let code: String
        public let name: String
        /// The text that was entered instead, if it does not mean one currency.
        public let invalid: InvalidText?

        public init(code: String, name: String, invalid: InvalidText? = nil) {
            self.code = code
            self.name = name
            self.invalid = invalid
        }

        /// What its field shows.
        public var text: String { invalid?.text ?? code }
    }

    /// A text that does not mean one currency, and why.
    public struct InvalidText: Sendable, Hashable {
        public let text: String
        public let failure: FailureViewData
    }

    /// A currency of the pair; the raw value is its name in a form.
    public enum Side: String, Sendable, Hashable {
        case from
        case to
    }

    public struct Pair: Sendable, Hashable {
        public let from: String
        public let to: String

        public init(from: String, to: String) {
            self.from = from
            self.to = to
        }
    }

    /// The currencies that match a text, to choose one for a side.
    public struct Found: Sendable, Hashable {
        public let text: String
        public let side: Side
        public let choices: [Choice]

        public init(text: String, side: Side = .to, choices: [Choice]) {
            self.text = text
            self.side = side
            self.choices = choices
        }
    }

    public var amount: String
    /// The amount alone, if the text also names the currencies that are shown, as in `100 usd krw`.
    public var amountAlone: String?
    /// The amount without currencies, as it stands beside those of the pair.
    public var plainAmount: String { amountAlone ?? amount }
    public var from: Choice
    public var to: Choice
    public var rate: RatePhase
    public var amountPhase: AmountPhase
    /// The answer for the chosen pair; `nil` while there is no amount or no rate.
    public var conversion: ConversionViewData?
    /// The value of one unit, whatever the amount.
    public var unit: ConversionViewData?
    /// The answers in further currencies; `nil` if nothing shows them.
    public var further: Further?
    /// A message for each source that was tried before that of the rate and had no answer.
    public var notes: [String] = []
    /// The history of the chosen pair, never that of another.
    public var history: RateHistoryState
    /// The range of the history; `nil` if the user cannot change it.
    public var range: HistoryRange?
    /// What else the user chose of the history.
    public var chart = LiveHistoryOptions()
    /// Newest first.
    public var recentPairs: [Pair]
    public var found: Found?
    /// Whether the first actions have been answered, the history included; never `false` again.
    public var isAnswered: Bool
    public let labels: LiveConverterLabels

    public init(
        amount: String = "",
        from: Choice,
        to: Choice,
        rate: RatePhase = .idle,
        amountPhase: AmountPhase,
        conversion: ConversionViewData? = nil,
        unit: ConversionViewData? = nil,
        history: RateHistoryState = RateHistoryState(),
        range: HistoryRange? = nil,
        recentPairs: [Pair] = [],
        found: Found? = nil,
        isAnswered: Bool = false,
        labels: LiveConverterLabels
    ) {
        self.amount = amount
        self.from = from
        self.to = to
        self.rate = rate
        self.amountPhase = amountPhase
        self.conversion = conversion
        self.unit = unit
        self.history = history
        self.range = range
        self.recentPairs = recentPairs
        self.found = found
        self.isAnswered = isAnswered
        self.labels = labels
    }

    /// Why a text that was entered for a currency was not accepted; without both currencies there is no answer.
    public var currencyFailure: FailureViewData? { (from.invalid ?? to.invalid)?.failure }

    /// Whether there is an answer and a history of the chosen pair, or none can be.
    var isSettled: Bool {
        if currencyFailure != nil { return true }
        return switch rate {
        case .done, .unchanged, .failed:
            history.phase != .loading && further?.answers.contains(where: \.isLoading) != true
        case .idle, .running, .runningOverPrevious: false
        }
    }

    /// The message about a refresh that brought the same rate, which may be old if no newer one is stored.
    public var unchangedMessage: String {
        unit?.isOutdated != true ? labels.stillNewest : labels.newestStored
    }
}

extension Result where Failure == CurrencyNameError {
    /// Returns why the text does not name what it should; `nil` if it does.
    func invalid(_ text: String, in format: RegionalFormat) -> LiveConverterState.InvalidText? {
        guard case .failure(let error) = self else { return nil }
        return LiveConverterState.InvalidText(text: text, failure: FailureViewData(error, in: format))
    }
}

extension [Currency: CurrencyName] {
    func choice(
        _ currency: Currency,
        invalid: LiveConverterState.InvalidText? = nil,
        in language: Language
    ) -> LiveConverterState.Choice {
        let name = self[currency]?.text(in: language) ?? ""
        return LiveConverterState.Choice(code: currency.code, name: name, invalid: invalid)
    }
}

/// The labels around a live converter, in the user's language.
public struct LiveConverterLabels: Sendable, Hashable, Labels {
    public let amount, from, to, amountExample, fetching, fetchingOverPrevious, recentPairs: String
    public let stillNewest, newestStored, noMatch, tooSmall: String
    // Short descriptions of actions.
    public let choose, next, swap, refresh, retry, clear, back, pick, quit: String
    // Texts of a page in the browser.
    public let convert, copy, copied, newestRate, steps, allRates, base, day, showRates: String
    public let updateRate, skip: String
    public let further, furtherExample, gap: String
    public let filter, allCurrencies, table: String
    public let update, updating, updateAbout, tryAgain: String
    public let chartOptions, firstDay, lastDay, period, otherPair, otherPairExample, averages: String
    public internal(set) var format = RegionalFormat.plain
}

extension LiveConverterLabels {
    /// Uses the language of the format.
    public init(_ format: RegionalFormat) { self = .inLanguage(of: format) }

    /// The language as a page declares it, such as `en`.
    public var languageCode: String { format.languageCode }

    /// The rules for days without a rate.
    public var gapRules: [FieldChoice] {
        GapRule.allCases.map { rule in
            FieldChoice(
                value: rule == .standard ? "" : rule.rawValue,
                title: rule.text(in: format.language)
            )
        }
    }

    /// Every day, or the averages of periods.
    public var periods: [FieldChoice] {
        let averages = RatePeriod.allCases.map { ($0.rawValue, ConverterChoiceText.average($0)) }
        return ([("", .eachDay)] + averages).map {
            FieldChoice(value: $0, title: $1.text(in: format.language))
        }
    }

    /// Returns what removes a currency.
    public func remove(_ code: String) -> String {
        ConverterChoiceText.remove(code).text(in: format.language)
    }
}

/// A choice of a field: what is sent, which is empty for the usual one, and what a person reads.
public struct FieldChoice: Sendable, Hashable {
    public let value: String
    public let title: String

    public init(value: String, title: String) {
        self.value = value
        self.title = title
    }
}

/// Everything a live converter needs in order to draw itself.
public struct LiveConverterState: Sendable, Hashable {
    /// Where the rate of the chosen pair is; what is typed as an amount has nothing to do with it.
    public enum RatePhase: Sendable, Hashable {
        case idle
        /// It is on its way, and there is none to show yet.
        case running
        /// It is on its way, and the one before it is still shown.
        case runningOverOlder
        case done
        /// It was asked for again and is the same, because nothing newer is out or it was asked for just now.
        case unchanged
        case failed(FailureViewModel)
    }

    public enum AmountPhase: Sendable, Hashable {
        case empty(FailureViewModel)
        /// The amount is none, or its answer cannot be held; the sentence says why.
        case invalid(FailureViewModel)
        case valid
    }

    /// A currency to choose.
    public struct Choice: Sendable, Hashable {
        public let code: String
        public let name: String

        public init(code: String, name: String) {
            self.code = code
            self.name = name
        }
    }

    public struct Pair: Sendable, Hashable {
        public let from: String
        public let to: String

        public init(from: String, to: String) {
            self.from = from
            self.to = to
        }
    }

    /// The currencies that match a text.
    public struct Found: Sendable, Hashable {
        public let text: String
        public let choices: [Choice]

        public init(text: String, choices: [Choice]) {
            self.text = text
            self.choices = choices
        }
    }

    public var amount: String
    public var from: Choice
    public var to: Choice
    public var rate: RatePhase
    public var amountPhase: AmountPhase
    /// The answer; nil while there is no amount or no rate.
    public var conversion: ConversionViewModel?
    /// What one unit comes to, whatever the amount.
    public var unit: ConversionViewModel?
    /// The last year of the newest pair that has one.
    public var history: RateHistoryState.History?
    /// The newest first.
    public var recentPairs: [Pair]
    public var found: Found?
    public let labels: LiveConverterLabels

    public init(
        amount: String = "",
        from: Choice,
        to: Choice,
        rate: RatePhase = .idle,
        amountPhase: AmountPhase,
        conversion: ConversionViewModel? = nil,
        unit: ConversionViewModel? = nil,
        history: RateHistoryState.History? = nil,
        recentPairs: [Pair] = [],
        found: Found? = nil,
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
        self.recentPairs = recentPairs
        self.found = found
        self.labels = labels
    }

    /// Whether what is shown is the answer for a pair that was chosen before.
    public var isOfOlderPair: Bool {
        unit.map { $0.from.currency != from.code || $0.to.currency != to.code } ?? false
    }
}

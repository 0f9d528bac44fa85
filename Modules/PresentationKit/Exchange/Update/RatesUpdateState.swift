/// Everything a view of an update of the rates needs in order to draw itself.
public struct RatesUpdateState: Sendable, Hashable {
    /// A currency that no source had on days that are kept.
    public struct MissingCurrency: Sendable, Hashable {
        public let code: String
        public let days: [String]

        public init(code: String, days: [String]) {
            self.code = code
            self.days = days
        }
    }

    /// What came of the update.
    public struct Outcome: Sendable, Hashable {
        /// Says what was added, whose it is, and what is missing all the same.
        public let sentence: String
        /// Who was asked before and had no answer, or none that was whole; a sentence each.
        public let notes: [String]
        public let addedDays: Int
        /// Of the days that were added, such as `2026-11-02`; nil where none was.
        public let firstDay: String?
        public let lastDay: String?
        /// The newest day at hand now.
        public let newestDay: String
        /// How many days that were kept before gained currencies that they lacked.
        public let mendedDays: Int
        /// Publication days without rates; the newest may only be late.
        public let missingDays: [String]
        public let missingCurrencies: [MissingCurrency]
        /// Nil where nobody had to be asked.
        public let sourceName: String?

        public init(
            sentence: String,
            notes: [String],
            addedDays: Int,
            firstDay: String?,
            lastDay: String?,
            newestDay: String,
            mendedDays: Int = 0,
            missingDays: [String] = [],
            missingCurrencies: [MissingCurrency] = [],
            sourceName: String?
        ) {
            self.sentence = sentence
            self.notes = notes
            self.addedDays = addedDays
            self.firstDay = firstDay
            self.lastDay = lastDay
            self.newestDay = newestDay
            self.mendedDays = mendedDays
            self.missingDays = missingDays
            self.missingCurrencies = missingCurrencies
            self.sourceName = sourceName
        }
    }

    public var phase: AnswerPhase
    public var outcome: Outcome?

    public init(phase: AnswerPhase = .idle, outcome: Outcome? = nil) {
        self.phase = phase
        self.outcome = outcome
    }
}

/// Everything a view of an update of the rates needs to draw itself.
public struct RatesUpdateState: Sendable, Hashable {
    /// A currency that no source had for some of the saved days.
    public struct MissingCurrency: Sendable, Hashable {
        public let code: String
        public let days: [String]
    }

    /// The saved rates of a service.
    public struct Service: Sendable, Hashable {
        public let name: String
        public let day: String
        /// As `2026-11-22T05:05:00Z`; `nil` if it gives no time.
        public let time: String?
        public let currencies: Int

        public init(name: String, day: String, time: String?, currencies: Int) {
            self.name = name
            self.day = day
            self.time = time
            self.currencies = currencies
        }
    }

    /// The result of the update.
    public struct Outcome: Sendable, Hashable {
        /// A message about what was added, from which source, and what is still missing.
        public let sentence: String
        /// A message for each source that failed or answered incompletely.
        public let notes: [String]
        public let addedDays: Int
        /// The first and the last of the added days, such as `2026-11-02`; `nil` if none was added.
        public let firstDay: String?
        public let lastDay: String?
        /// The newest day that is available now.
        public let newestDay: String
        /// How many of the days saved before received currencies that they lacked.
        public let completedDays: Int
        /// Publication days without rates; the newest may only be late.
        public let missingDays: [String]
        public let missingCurrencies: [MissingCurrency]
        /// `nil` if no source had to be asked.
        public let sourceName: String?
        /// The rates of a service that were saved beside those of the bank.
        public var service: Service?

        public init(
            sentence: String,
            notes: [String],
            addedDays: Int,
            firstDay: String?,
            lastDay: String?,
            newestDay: String,
            completedDays: Int = 0,
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
            self.completedDays = completedDays
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

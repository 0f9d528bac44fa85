/// Everything a view of an update of the rates needs in order to draw itself.
public struct RatesUpdateState: Sendable, Hashable {
    /// What came of the update.
    public struct Outcome: Sendable, Hashable {
        /// Says in one sentence what was added, and whose it is.
        public let sentence: String
        /// Who was asked in vain before, a sentence each.
        public let notes: [String]
        public let addedDays: Int
        /// Of the days that were added, such as `2026-11-02`; nil where none was.
        public let firstDay: String?
        public let lastDay: String?
        /// The newest day at hand now.
        public let newestDay: String
        /// Nil where nobody had to be asked.
        public let sourceName: String?

        public init(
            sentence: String,
            notes: [String],
            addedDays: Int,
            firstDay: String?,
            lastDay: String?,
            newestDay: String,
            sourceName: String?
        ) {
            self.sentence = sentence
            self.notes = notes
            self.addedDays = addedDays
            self.firstDay = firstDay
            self.lastDay = lastDay
            self.newestDay = newestDay
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

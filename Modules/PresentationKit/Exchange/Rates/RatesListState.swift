/// Everything a view of one day's rates needs in order to draw itself.
public struct RatesListState: Sendable, Hashable {
    /// One currency's rate, for people and exactly.
    public struct Row: Sendable, Hashable {
        public let code: String
        public let name: String
        public let text: String
        public let exact: String

        public init(code: String, name: String, text: String, exact: String) {
            self.code = code
            self.name = name
            self.text = text
            self.exact = exact
        }
    }

    /// The answer: all rows are of one day.
    public struct Sheet: Sendable, Hashable {
        public let base: String
        public let day: String
        public let occasion: String
        public let ageDays: Int
        /// The age in words, and how to get newer rates; `nil` while the rates are fresh.
        public let age: String?
        public let sourceName: String
        /// Titles of the columns for code, rate and name.
        public let titles: [String]
        public let rows: [Row]

        public init(
            base: String,
            day: String,
            occasion: String,
            ageDays: Int,
            age: String?,
            sourceName: String,
            titles: [String],
            rows: [Row]
        ) {
            self.base = base
            self.day = day
            self.occasion = occasion
            self.ageDays = ageDays
            self.age = age
            self.sourceName = sourceName
            self.titles = titles
            self.rows = rows
        }
    }

    public var phase: AnswerPhase
    /// The newest answer; it stays while the next is running and when the next fails.
    public var sheet: Sheet?
    /// Who was asked before and had no answer, a sentence each.
    public var notes: [String]

    public init(phase: AnswerPhase = .idle, sheet: Sheet? = nil, notes: [String] = []) {
        self.phase = phase
        self.sheet = sheet
        self.notes = notes
    }
}

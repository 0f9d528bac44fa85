/// Everything a view of one day's rates needs to draw itself.
public struct RatesListState: Sendable, Hashable {
    /// The rate of one currency, formatted for people and exact.
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

    /// The rates of one day.
    public struct Table: Sendable, Hashable {
        public let base: String
        public let day: String
        /// When the rates were quoted, as `2026-10-30T14:05:00Z`; `nil` for those of a whole day.
        public let time: String?
        public let occasion: String
        public let ageDays: Int
        /// The age in words, and how to get newer rates; `nil` while the rates are fresh.
        public let age: String?
        public let sourceName: String
        /// The titles of the columns for code, rate and name.
        public let titles: [String]
        public let rows: [Row]

        /// What a person should know of the rates: their day, their source and their age.
        public var about: String {
            [occasion, sourceName, age].compactMap(\.self).joined(separator: " · ")
        }

        public init(
            base: String,
            day: String,
            time: String? = nil,
            occasion: String,
            ageDays: Int,
            age: String?,
            sourceName: String,
            titles: [String],
            rows: [Row]
        ) {
            self.base = base
            self.day = day
            self.time = time
            self.occasion = occasion
            self.ageDays = ageDays
            self.age = age
            self.sourceName = sourceName
            self.titles = titles
            self.rows = rows
        }
    }

    public var phase: AnswerPhase
    /// The base that was requested, as the user typed it, or the one that is listed if none was.
    public var base: String
    /// The day that was requested, such as `2026-10-30`; empty for the newest, or if the text is no day.
    public var day: String
    /// The newest answer. It remains while the next one loads and if that fails.
    public var listing: Table?
    /// A message for each source that was tried before and had no answer.
    public var notes: [String]

    public init(
        phase: AnswerPhase = .idle,
        base: String = "",
        day: String = "",
        listing: Table? = nil,
        notes: [String] = []
    ) {
        self.phase = phase
        self.base = base
        self.day = day
        self.listing = listing
        self.notes = notes
    }
}

/// What a list of rates is sorted by, in the order of its columns.
public enum RateOrder: String, Sendable, Hashable, CaseIterable {
    case code, rate, name
}

extension RatesListState.Table {
    /// Returns the rows whose code or name contains a text, in an order; as they are listed without one.
    public func rows(
        by order: RateOrder?,
        isReversed: Bool = false,
        matching text: String = ""
    ) -> [RatesListState.Row] {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
        let rows = rows.filter { row in
            text.isEmpty || row.code.lowercased().contains(text) || row.name.lowercased().contains(text)
        }
        let sorted =
            switch order {
            case nil: rows
            case .code: rows.sorted { $0.code < $1.code }
            case .rate: rows.sorted { (Double($0.exact) ?? 0) < (Double($1.exact) ?? 0) }
            case .name: rows.sorted { $0.name < $1.name }
            }
        return isReversed ? sorted.reversed() : sorted
    }
}

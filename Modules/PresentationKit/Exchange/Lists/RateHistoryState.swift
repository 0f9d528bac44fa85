import Entities

/// Everything a view of a pair's history needs to draw itself.
public struct RateHistoryState: Sendable, Hashable {
    public struct Point: Sendable, Hashable {
        public let day: String
        /// The day in days since 1970, to compare points.
        public let dayNumber: Int
        public let text: String
        public let exact: String
        /// An approximation of the rate, for drawing only.
        public let height: Double
        /// The period of an average, such as `2024-01`; `day` is then its last published day.
        public let period: String?
        /// The number of days of an average.
        public let days: Int?
        /// The number of days in words, which say if some are missing.
        public let daysText: String?
        /// The first day of the period of an average.
        public let firstDay: String?
        /// Whether the average is of a period without rates on some of its days.
        public let isIncomplete: Bool
        /// How an average was computed.
        public let explanation: String?
        /// The day of other rates that are used, if it is an earlier one.
        public let olderDay: String?

        public init(
            day: String,
            dayNumber: Int,
            text: String,
            exact: String,
            height: Double,
            period: String? = nil,
            days: Int? = nil,
            daysText: String? = nil,
            firstDay: String? = nil,
            isIncomplete: Bool = false,
            explanation: String? = nil,
            olderDay: String? = nil
        ) {
            self.olderDay = olderDay
            self.firstDay = firstDay
            self.isIncomplete = isIncomplete
            self.explanation = explanation
            self.period = period
            self.days = days
            self.daysText = daysText ?? days.map { "\($0)" }
            self.day = day
            self.dayNumber = dayNumber
            self.text = text
            self.exact = exact
            self.height = height
        }

        /// The period of an average, else the day.
        public var name: String { period ?? day }
    }

    /// A notable point with its title.
    public struct Mark: Sendable, Hashable {
        public let title: String
        public let point: Point

        public init(title: String, point: Point) {
            self.title = title
            self.point = point
        }
    }

    public struct History: Sendable, Hashable {
        public let title: String
        public let from: String
        public let to: String
        public let sourceName: String
        /// The titles of the columns for day and rate, or for period, rate and days.
        public let titles: [String]
        /// `month`, `quarter`, `year` or `month-end` if the days are summarized; `previous` if each
        /// rate has the first day that it answers for.
        public let summary: String?
        /// Runs without a gap, oldest first.
        public let runs: [[Point]]
        /// The lowest, the highest and the last point.
        public let marks: [Mark]

        public init(
            title: String,
            from: String,
            to: String,
            sourceName: String,
            titles: [String],
            runs: [[Point]],
            marks: [Mark],
            summary: String? = nil
        ) {
            self.summary = summary
            self.title = title
            self.from = from
            self.to = to
            self.sourceName = sourceName
            self.titles = titles
            self.runs = runs
            self.marks = marks
        }

        public var points: [Point] { Array(runs.joined()) }
    }

    public var phase: AnswerPhase
    /// The newest answer. It remains while the next one loads and if that fails.
    public var history: History?
    /// The history of another pair beside it, of the same days.
    public var compared: History?
    /// A message for each source that was tried before and had no answer.
    public var notes: [String]

    /// Returns the day with this number, which may lie between two points.
    public static func day(ofNumber number: Int) -> String {
        CalendarDay(daysSince1970: Int32(clamping: number)).description
    }

    public init(phase: AnswerPhase = .idle, history: History? = nil, notes: [String] = []) {
        self.phase = phase
        self.history = history
        self.notes = notes
    }
}

/// A range of days before the day of the rate, to choose from.
public enum HistoryRange: String, Sendable, Hashable, CaseIterable {
    case month = "1m"
    case quarter = "3m"
    case half = "6m"
    case year = "1y"
    case fiveYears = "5y"
    case tenYears = "10y"
    case all

    /// The range that is shown unless another is chosen.
    public static let standard = HistoryRange.year

    /// Returns the first day; `nil` for the first one with a rate.
    func firstDay(before last: CalendarDay) -> CalendarDay? { days.map { last.adding(days: -$0) } }

    private var days: Int? {
        switch self {
        case .month: 31
        case .quarter: 92
        case .half: 183
        case .year: 365
        case .fiveYears: 1_826
        case .tenYears: 3_652
        case .all: nil
        }
    }

    public func title(in format: RegionalFormat) -> String { RangeText(self).text(in: format.language) }
}

struct RangeText: Wording {
    let range: HistoryRange

    init(_ range: HistoryRange) {
        self.range = range
    }
}

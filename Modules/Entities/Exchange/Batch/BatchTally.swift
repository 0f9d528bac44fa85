/// What the rows of a batch used and gave, counted. Its size depends on the number of rates and not of rows.
public struct BatchTally: Sendable {
    /// A rate that rows used.
    public struct Rate: Sendable, Hashable {
        /// The number of the column with the amounts, counted from 0.
        public let column: Int
        public let pair: CurrencyPair
        /// The day of the rate, or one of the period of an average.
        public let day: CalendarDay
        public let period: RatePeriod?
        /// Units of the target currency per unit of the source currency.
        public let ratio: ExactRatio
        /// `nil` if the known rates have it.
        public let source: RatePublisher?
        public let isIncomplete: Bool
    }

    /// The rows of a table that have something in common.
    public struct Lines: Sendable, Hashable {
        public private(set) var count = 0
        /// Their lines, counted from 1; later ones are left out if there are many ranges.
        public private(set) var ranges: [ClosedRange<Int>] = []

        public static let mostRanges = 12

        public init() {}

        mutating func add(_ line: Int) { add(line...line, count: 1) }

        mutating func add(_ lines: Lines, behind number: Int) {
            let rest = lines.count - lines.ranges.reduce(0) { $0 + $1.count }
            for range in lines.ranges {
                add(range.lowerBound + number...range.upperBound + number, count: range.count)
            }
            count += rest
        }

        private mutating func add(_ range: ClosedRange<Int>, count: Int) {
            self.count += count
            if let last = ranges.last, last.upperBound + 1 == range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound...range.upperBound
            } else if ranges.count < Self.mostRanges {
                ranges.append(range)
            }
        }
    }

    /// The amounts of one currency in one of the columns, which are counted from 0.
    public struct Amounts: Sendable, Hashable {
        public let currency: Currency
        public let column: Int

        public init(_ currency: Currency, column: Int = 0) {
            self.currency = currency
            self.column = column
        }
    }

    /// A sum of amounts of one currency.
    public struct Total: Sendable, Hashable {
        public private(set) var rows = 0
        /// `nil` if it has more digits than can be held.
        public private(set) var amount: ExactDecimal? = .zero

        public init() {}

        mutating func add(_ amount: ExactDecimal?, rows: Int = 1) {
            self.rows += rows
            guard let amount, let sum = self.amount else {
                self.amount = nil
                return
            }
            self.amount = try? sum.adding(amount)
        }

        mutating func add(_ other: Total) { add(other.amount, rows: other.rows) }
    }

    /// How a rate was used.
    public struct Use: Sendable, Hashable {
        public fileprivate(set) var lines = Lines()
        public fileprivate(set) var amounts = Total()
        public fileprivate(set) var results = Total()
        /// The day that the first of the rows asked for; `nil` for the newest rate.
        public let requestedDay: CalendarDay?
    }

    /// The rows with an answer.
    public private(set) var answered = 0
    public private(set) var rates: [Rate: Use] = [:]
    /// The rows whose rates are not listed, since there are so many.
    public private(set) var rowsOfOtherRates = 0
    public private(set) var origins: [Amounts: Total] = [:]
    public private(set) var targets: [Amounts: Total] = [:]
    public private(set) var errors: [BatchError: Lines] = [:]
    /// The rows without an answer whose reasons are not listed.
    public private(set) var rowsOfOtherErrors = 0

    /// More than a person reads, and few enough for any memory.
    public static let mostRates = 10_000
    public static let mostErrors = 500

    public init() {}

    /// Whether the reason of another row without an answer is needed.
    var needsErrors: Bool { errors.count < Self.mostErrors }

    /// Adds a row with the answers to its amounts; `nil` for one that is empty.
    public mutating func add(_ answers: [BatchAnswer?], line: Int) {
        answered += 1
        for (column, answer) in answers.enumerated() {
            guard let answer else { continue }
            add(answer, column: column, line: line)
        }
    }

    private mutating func add(_ answer: BatchAnswer, column: Int, line: Int) {
        guard let origin = answer.origin else { return }
        origins[Amounts(origin.pair.from, column: column), default: Total()].add(origin.amount)
        targets[Amounts(origin.pair.to, column: column), default: Total()].add(answer.result)
        let rate = answer.rate(of: origin, column: column)
        guard rates[rate] != nil || rates.count < Self.mostRates else {
            rowsOfOtherRates += 1
            return
        }
        rates[rate, default: Use(requestedDay: origin.requestedDay)].lines.add(line)
        rates[rate]?.amounts.add(origin.amount)
        rates[rate]?.results.add(answer.result)
    }

    /// Adds a row without an answer; `nil` counts it without its reason.
    mutating func add(_ error: BatchError?, line: Int) {
        guard let error, errors[error] != nil || needsErrors else {
            rowsOfOtherErrors += 1
            return
        }
        errors[error, default: Lines()].add(line)
    }

    /// Adds what a later part of the table has, which begins behind some lines.
    public mutating func add(_ other: BatchTally, behind lines: Int) {
        answered += other.answered
        for (amounts, total) in other.origins { origins[amounts, default: Total()].add(total) }
        for (amounts, total) in other.targets { targets[amounts, default: Total()].add(total) }
        rowsOfOtherRates += other.rowsOfOtherRates
        rowsOfOtherErrors += other.rowsOfOtherErrors
        // In the order of their lines, so that the first ones are those that are listed.
        for (rate, use) in other.rates.sorted(by: { $0.value.lines.isBefore($1.value.lines) }) {
            guard rates[rate] != nil || rates.count < Self.mostRates else {
                rowsOfOtherRates += use.lines.count
                continue
            }
            rates[rate, default: Use(requestedDay: use.requestedDay)].lines.add(use.lines, behind: lines)
            rates[rate]?.amounts.add(use.amounts)
            rates[rate]?.results.add(use.results)
        }
        for (error, rows) in other.errors.sorted(by: { $0.value.isBefore($1.value) }) {
            guard errors[error] != nil || needsErrors else {
                rowsOfOtherErrors += rows.count
                continue
            }
            errors[error, default: Lines()].add(rows, behind: lines)
        }
    }
}

extension BatchTally.Lines {
    public func isBefore(_ other: Self) -> Bool {
        (ranges.first?.lowerBound ?? .max) < (other.ranges.first?.lowerBound ?? .max)
    }
}

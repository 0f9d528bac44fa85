/// Where a table has the queries of its rows, and what is added to them.
public struct BatchTableOptions: Sendable, Hashable {
    /// The columns by name, or by number if there is no header; `nil` and no amounts use the default.
    public struct Columns: Sendable, Hashable {
        /// The columns of amounts, each of which gets a column of results.
        public let amounts: [String]
        public let from: String?
        public let to: String?
        public let date: String?
        /// The column with the rounding of each row; `nil` if there is none.
        public let rounding: String?

        public init(
            amounts: [String] = [],
            from: String?,
            to: String?,
            date: String?,
            rounding: String? = nil
        ) {
            self.amounts = amounts
            self.from = from
            self.to = to
            self.date = date
            self.rounding = rounding
        }
    }

    public let hasHeader: Bool
    public let columns: Columns
    /// The target currency of every row; `nil` if a column has it.
    public var target: String?
    /// The target of the rows if neither `target` nor a column has one: the user's own currency.
    public var ownTarget: String?
    /// The decimal mark of amounts and results; `nil` derives it from the table.
    public let decimalMark: DecimalMark?
    /// The order of the numbers of days; `nil` finds it in the table.
    public let dayOrder: DayOrder?
    /// Whether every row gets the rate beside its result.
    public let addsRate: Bool
    /// Whether every row gets the day of the rate.
    public let addsRateDay: Bool
    /// Whether every row says if the period of its average lacks days.
    public let addsIncomplete: Bool
    public let errorPolicy: RowErrorPolicy
    /// Whether what the rows use is counted.
    public let isTallied: Bool
    /// Whether results and rates are numbers instead of text. Tables of a format without numbers are then rejected.
    public let writesNumbers: Bool

    public init(
        hasHeader: Bool,
        columns: Columns,
        target: String?,
        decimalMark: DecimalMark?,
        dayOrder: DayOrder?,
        addsRate: Bool,
        addsRateDay: Bool,
        addsIncomplete: Bool,
        errorPolicy: RowErrorPolicy,
        isTallied: Bool = false,
        writesNumbers: Bool = false
    ) {
        self.hasHeader = hasHeader
        self.columns = columns
        self.target = target
        self.decimalMark = decimalMark
        self.dayOrder = dayOrder
        self.addsRate = addsRate
        self.addsRateDay = addsRateDay
        self.addsIncomplete = addsIncomplete
        self.errorPolicy = errorPolicy
        self.isTallied = isTallied
        self.writesNumbers = writesNumbers
    }
}

/// What happens to a row that cannot be converted.
public enum RowErrorPolicy: String, Sendable, Hashable, CaseIterable {
    /// It is written without a result.
    case blank
    /// It is written with the reason in a column of its own.
    case keep
    /// It is left out.
    case skip
    /// It ends the work.
    case stop
}

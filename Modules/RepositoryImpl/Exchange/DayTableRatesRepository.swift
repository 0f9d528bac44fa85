import DayTable
public import Entities
public import RepositoryInterfaces

/// Rates in euros from one table of days, read without copying: the built-in table or the saved one.
public struct DayTableRatesRepository: RatesRepository {
    /// The table, opened once. A program may never ask for rates, so an error is thrown by the first request.
    let history: Result<DayTable, RatesError>
    /// The columns by currency; `nil` if `RateColumn.ascending(of:)` finds no valid ones.
    private let columns: [RateColumn]?
    /// Returns the source of a row.
    private let source: @Sendable (Int) -> RatePublisher

    public init(history: @escaping EmbeddedBytes) {
        source = { _ in .europeanCentralBank }
        do throws(DayTableError) {
            let table = try DayTable(bytes: { UnsafeRawBufferPointer(history()) })
            self.history = .success(table)
            columns = RateColumn.ascending(of: table)
        } catch {
            self.history = .failure(.unreadable(.format(.unexpected)))
            columns = nil
        }
    }

    /// Creates a repository of another table, whose rows may have different sources.
    init(table: DayTable, source: @escaping @Sendable (Int) -> RatePublisher) {
        history = .success(table)
        columns = RateColumn.ascending(of: table)
        self.source = source
    }

    public func span() throws(RatesError) -> ClosedRange<CalendarDay> {
        Self.span(of: try history.get())
    }

    /// The first and the last day of the table; `nil` if it cannot be read.
    public var days: ClosedRange<CalendarDay>? { (try? history.get()).map(Self.span) }

    private static func span(of table: DayTable) -> ClosedRange<CalendarDay> {
        CalendarDay(daysSince1970: table.firstDay)...CalendarDay(daysSince1970: table.lastDay)
    }

    public func rates(meeting needs: RequiredRates, _ bound: DayBound) throws(RatesError)
        -> RateTable?
    {
        let table = try history.get()
        let wanted = needs.series.map { WantedColumns(need: $0, in: table, columns) }
        let row: Int? =
            switch bound {
            case .onOrBefore(let day):
                wanted.lastRow(in: 0..<table.rowCount(through: day), of: table)
            case .onOrAfter(let day):
                wanted.firstRow(in: table.rowCount(before: day)..<table.dayCount, of: table)
            }
        guard let row else { return nil }
        return try rates(inRow: row)
    }

    public func forEachDay(
        meeting needs: RequiredRates,
        from start: CalendarDay,
        of currencies: Set<Currency>?,
        _ body: (RateTable) throws(RatesError) -> Bool
    ) throws(RatesError) -> Bool {
        let table = try history.get()
        let wanted = needs.series.map { WantedColumns(need: $0, in: table, columns) }
        let read = columns?.filter { currencies?.contains($0.currency) != false }
        var rows = table.rowCount(before: start)..<table.dayCount
        while let row = wanted.firstRow(in: rows, of: table), let rates = try rates(inRow: row, read) {
            guard try body(rates) else { return false }
            rows = row + 1..<rows.upperBound
        }
        return true
    }

    /// Returns the rates of every day, the oldest first.
    func tables() throws(RatesError) -> [RateTable] {
        var tables: [RateTable] = []
        for row in 0..<(try history.get().dayCount) {
            if let table = try rates(inRow: row) { tables.append(table) }
        }
        return tables
    }

    /// Returns the rates of a row, or of some of its columns; `nil` if there is no such row.
    func rates(inRow row: Int, _ wanted: [RateColumn]? = nil) throws(RatesError) -> RateTable? {
        let table = try history.get()
        guard let day = table.day(at: row) else { return nil }
        let columns = wanted ?? columns
        return try table.rates(inRow: row, on: CalendarDay(daysSince1970: day), of: source(row), columns)
    }

    public func publicationDays(
        after start: CalendarDay,
        through end: CalendarDay
    ) throws(RatesError) -> Int {
        let table = try history.get()
        return max(0, table.rowCount(through: end) - table.rowCount(through: start))
    }
}

extension DayTableRatesRepository: RateSeriesRepository {
    public func publicationDays() throws(RatesError) -> [CalendarDay] {
        let table = try history.get()
        return (0..<table.dayCount).compactMap { row in
            table.day(at: row).map { CalendarDay(daysSince1970: $0) }
        }
    }

    public func series(of currency: Currency) throws(RatesError) -> [ExactDecimal?]? {
        let table = try history.get()
        guard let column = table.columns.firstIndex(of: currency.code) else { return nil }
        var series: [ExactDecimal?] = []
        series.reserveCapacity(table.dayCount)
        for row in 0..<table.dayCount {
            series.append(try table.cell(row: row, column: column)?.rate(of: currency))
        }
        return series
    }
}

/// A column of a table.
struct RateColumn {
    let currency: Currency
    let index: Int

    /// Returns the columns of a table by currency; `nil` if one has no code, two have the same, or one is of the euro.
    static func ascending(of table: DayTable) -> [RateColumn]? {
        var columns: [RateColumn] = []
        for (index, code) in table.columns.enumerated() {
            guard let currency = Currency(code: code), currency != .euro else { return nil }
            columns.append(RateColumn(currency: currency, index: index))
        }
        columns.sort { $0.currency < $1.currency }
        return zip(columns, columns.dropFirst()).allSatisfy { $0.currency < $1.currency } ? columns : nil
    }
}

/// The columns of one table that contain the series of a requirement.
private struct WantedColumns {
    /// The rows in which a column is enough; a `nil` column is that of the euro, which every row has.
    let columns: [(index: Int?, rows: Range<Int>)]
    /// The first row on whose day no column is needed.
    private let fixedFrom: Int?

    init(need: RequiredSeries, in table: DayTable, _ known: [RateColumn]?) {
        columns = need.alternatives.compactMap { alternative in
            let index =
                known.map { $0.first { $0.currency == alternative.currency }?.index }
                ?? table.columns.firstIndex(of: alternative.currency.code)
            guard index != nil || alternative.currency == .euro else { return nil }
            guard alternative.days != .earliest ... .latest else { return (index, 0..<table.dayCount) }
            let first = table.rowCount(before: alternative.days.lowerBound)
            return (index, first..<max(first, table.rowCount(through: alternative.days.upperBound)))
        }
        fixedFrom = need.fixedFrom.map { table.rowCount(before: $0) }
    }

    func lastRow(in rows: Range<Int>, of table: DayTable) -> Int? {
        guard let last = rows.last else { return nil }
        if let fixedFrom, last >= fixedFrom { return last }
        return columns.compactMap { column, own in
            let rows = rows.clamped(to: own)
            return column.map { table.lastRow(in: rows, withNumberIn: $0) } ?? rows.last
        }
        .max()
    }

    func firstRow(in rows: Range<Int>, of table: DayTable) -> Int? {
        var first = fixedFrom.map { max(rows.lowerBound, $0) } ?? rows.upperBound
        for (column, own) in columns where first > rows.lowerBound {
            let rows = rows.clamped(to: own)
            let row = column.map { table.firstRow(in: rows, withNumberIn: $0) } ?? rows.first
            first = min(first, row ?? first)
        }
        return rows.contains(first) ? first : nil
    }
}

extension [WantedColumns] {
    /// Returns the last row that satisfies all requirements, narrowing the range until they agree.
    fileprivate func lastRow(in rows: Range<Int>, of table: DayTable) -> Int? {
        var end = rows.upperBound
        var agreed = 0
        while agreed < count {
            agreed = 0
            for columns in self {
                guard let row = columns.lastRow(in: rows.lowerBound..<end, of: table) else { return nil }
                agreed = row + 1 == end ? agreed + 1 : 1
                end = row + 1
            }
        }
        return rows.lowerBound < end ? end - 1 : nil
    }

    fileprivate func firstRow(in rows: Range<Int>, of table: DayTable) -> Int? {
        var start = rows.lowerBound
        var agreed = 0
        while agreed < count {
            agreed = 0
            for columns in self {
                guard let row = columns.firstRow(in: start..<rows.upperBound, of: table) else { return nil }
                agreed = row == start ? agreed + 1 : 1
                start = row
            }
        }
        return start < rows.upperBound ? start : nil
    }
}

extension DayTable {
    fileprivate func rowCount(through day: CalendarDay) -> Int {
        rowIndex(onOrBefore: day.daysSince1970).map { $0 + 1 } ?? 0
    }

    fileprivate func rowCount(before day: CalendarDay) -> Int {
        // Cannot overflow: calendar days are far from the ends of Int32.
        rowIndex(onOrBefore: day.daysSince1970 - 1).map { $0 + 1 } ?? 0
    }

    fileprivate func rates(
        inRow row: Int,
        on day: CalendarDay,
        of source: RatePublisher,
        _ known: [RateColumn]?
    ) throws(RatesError) -> RateTable {
        if let known {
            var rates: [(currency: Currency, unitsPerBase: ExactDecimal)] = []
            rates.reserveCapacity(known.count)
            for column in known {
                guard let cell = cell(row: row, column: column.index) else { continue }
                rates.append((column.currency, try cell.rate(of: column.currency)))
            }
            do throws(RateTableError) {
                return try RateTable(day: day, base: .euro, source: source, ascending: rates)
            } catch {
                throw .unreadable(UnreadableRatesReason(error, on: day))
            }
        }
        var unitsPerEuro: [Currency: ExactDecimal] = [:]
        for (column, code) in columns.enumerated() {
            guard let cell = cell(row: row, column: column) else { continue }
            guard let currency = Currency(code: code) else {
                throw .unreadable(.unknownCode(code))
            }
            unitsPerEuro[currency] = try cell.rate(of: currency)
        }
        do throws(RateTableError) {
            return try RateTable(
                day: day,
                base: .euro,
                source: source,
                unitsPerBase: unitsPerEuro
            )
        } catch {
            throw .unreadable(UnreadableRatesReason(error, on: day))
        }
    }
}

extension DayTable.Cell {
    func rate(of currency: Currency) throws(RatesError) -> ExactDecimal {
        do throws(ExactDecimalError) {
            return try ExactDecimal(significand: Int128(significand), scale: scale)
        } catch {
            throw .unreadable(.tooManyDigits(currency))
        }
    }
}

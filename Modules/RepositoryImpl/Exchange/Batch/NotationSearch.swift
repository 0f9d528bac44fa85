import Entities

/// The texts of a row that show how a table is written.
struct RowSample {
    /// The line of the row and its offset in bytes, counted from 0 in the chunk.
    let line: Int
    let offset: Int
    let amounts: [String]
    let day: String
}

/// Finds in the first rows how a table writes its days and amounts.
///
/// The first day decides if its year comes first, and the first amount if only one decimal mark makes it one. Otherwise
/// rows are held until one decides. A table without either in its first rows has the notation of its format.
struct NotationSearch {
    private(set) var notation = BatchNotation()
    /// How many bytes are searched for a day and an amount.
    private static let searchedBytes = 64 << 10
    /// How many bytes are held for a row that decides.
    private static let heldBytes = 16 << 20

    private let separator: UInt8?
    private var searchesDays: Bool
    private var searchesAmounts: Bool
    /// Where the first text is whose meaning is open.
    private var openDay: (sample: BatchSample, offset: Int)?
    private var openAmount: Int?
    private var error: BatchInputError?
    private var lines = 0
    private var offset = 0

    init(_ options: BatchTableOptions, separator: UInt8?) {
        self.separator = separator
        notation.dayOrder = options.dayOrder
        searchesDays = options.dayOrder == nil
        searchesAmounts = options.decimalMark == nil && separator != nil
        // Semicolons between fields suggest decimal commas. The spreadsheet that wrote them takes points for text.
        let isGuessed = searchesAmounts && separator == UInt8(ascii: ";")
        notation.amounts = AmountParser(
            decimalMark: options.decimalMark ?? (isGuessed ? .comma : .point),
            isGuessed: isGuessed,
            takesOtherMark: separator != nil
        )
    }

    var isDone: Bool { !searchesDays && !searchesAmounts }

    /// Whether the rows that were searched have to wait for those behind them.
    ///
    /// The results between semicolons have the decimal mark of the amounts.
    var isHolding: Bool {
        openDay != nil || openAmount != nil || searchesAmounts && separator == UInt8(ascii: ";")
    }

    /// Searches the next chunk of the table.
    mutating func search(_ rows: any FormattedRows) throws(BatchInputError) {
        rows.forEachSample { row in
            if offset + row.offset > Self.searchedBytes { endSearchedBytes() }
            if searchesDays { searchDay(of: row) }
            for amount in row.amounts where searchesAmounts { searchAmount(amount, of: row) }
            return !isDone
        }
        if let error { throw error }
        let bytes = rows.bytes
        offset += bytes.count
        lines += bytes.count { $0 == UInt8(ascii: "\n") }
    }

    /// Ends the search with the table.
    mutating func end() throws(BatchInputError) {
        if let openDay { throw .unclearDays(openDay.sample) }
        endAmounts()
        searchesDays = false
    }

    private mutating func searchDay(of row: RowSample) {
        guard let day = WrittenDay(row.day), day.order != nil || day.isUnclear else { return }
        let sample = BatchSample(line: lines + row.line + 1, text: row.day)
        let offset = offset + row.offset
        if let openDay, offset - openDay.offset > Self.heldBytes {
            error = .unclearDays(openDay.sample)
            searchesDays = false
        } else if let order = day.order {
            // Behind a day of two meanings, one with the year first decides nothing.
            if order != .yearFirst || openDay == nil { decide(order, by: sample) }
        } else if openDay == nil {
            openDay = (sample, offset)
        }
    }

    private mutating func decide(_ order: DayOrder, by sample: BatchSample?) {
        notation.dayOrder = order
        notation.decidingDay = sample
        openDay = nil
        searchesDays = false
    }

    private mutating func searchAmount(_ amount: String, of row: RowSample) {
        let offset = offset + row.offset
        if let openAmount, offset - openAmount > Self.heldBytes { return endAmounts() }
        switch TableAmount.mark(in: amount) {
        case .none: break
        case .only(let mark): decide(mark)
        // Between other separators a point is one unless an amount shows that it is none.
        case .either where !mayBeEither(amount): decide(.point)
        case .either: openAmount = openAmount ?? offset
        }
    }

    private func mayBeEither(_ amount: String) -> Bool {
        switch separator {
        case UInt8(ascii: ";"): true
        case UInt8(ascii: ","): false
        default: amount.contains(",")
        }
    }

    private mutating func decide(_ mark: DecimalMark) {
        notation.amounts = AmountParser(decimalMark: mark, isGuessed: false, takesOtherMark: true)
        openAmount = nil
        searchesAmounts = false
    }

    /// Ends the search for amounts; those that may be either are then rejected.
    private mutating func endAmounts() {
        if openAmount != nil {
            notation.amounts = AmountParser(
                decimalMark: notation.amounts.decimalMark,
                isGuessed: true,
                takesOtherMark: true
            )
        }
        openAmount = nil
        searchesAmounts = false
    }

    private mutating func endSearchedBytes() {
        if searchesAmounts, openAmount == nil { endAmounts() }
        if searchesDays, openDay == nil { decide(.yearFirst, by: nil) }
    }
}

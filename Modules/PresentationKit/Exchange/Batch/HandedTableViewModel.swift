import Entities
public import Observation
public import UseCases

/// What is chosen of a table that is converted, as it was typed; empty for what is usual.
public struct HandedTableOptions: Sendable, Hashable {
    /// The names of columns, or their numbers without a header.
    public var amount = "", from = "", to = "", date = ""
    /// The currency that all rows are converted to.
    public var target = ""
    public var dayOrder = ""
    public var decimalMark = ""
    public var gap = ""
    /// Whether the first row is one like the others.
    public var hasNoHeader = false
    /// Whether each row gets the rate and its day.
    public var addsRates = false

    public init() {}
}

/// Everything a view of a table needs to draw itself.
public struct HandedTableState: Sendable, Hashable {
    /// How many rows are shown before the result is saved.
    public static let previewedRows = 20

    public let name: String
    /// The fields of the first row.
    public var columns: [String] = []
    public var options = HandedTableOptions()
    public var phase = AnswerPhase.idle
    /// The first rows with their results, the header among them.
    public var rows: [[String]] = []
    /// How many rows there are, and how many of them have an answer; `nil` before they are converted.
    public var about: String?
    /// The first rows without an answer, and what else has to be said.
    public var messages: [String] = []
    public var report: BatchReportViewData?

    public init(name: String) {
        self.name = name
    }
}

/// The conversion of a table that is handed over in pieces, such as a file dropped on a page.
@MainActor
@Observable
public final class HandedTableViewModel {
    public private(set) var state: HandedTableState

    @ObservationIgnored private let convertTable: ConvertHandedTableUseCase
    @ObservationIgnored private let homeCurrencies: () -> String?
    @ObservationIgnored private let context: PresentationContext
    @ObservationIgnored private var bytes: [UInt8] = []
    /// Every row with its result; `nil` until they are converted.
    @ObservationIgnored public private(set) var output: [UInt8]?
    /// Identifies the newest conversion; late answers to earlier ones are dropped.
    @ObservationIgnored private var latest = 0

    private var format: RegionalFormat { context.format }

    /// - Parameters:
    ///   - name: The name of the file, which tells its format.
    ///   - convertTable: The use case.
    ///   - homeCurrencies: Returns the names of the user's own currencies; `nil` if they are not known.
    ///   - context: The language, and the time.
    public init(
        name: String,
        convertTable: ConvertHandedTableUseCase,
        homeCurrencies: @escaping () -> String?,
        context: PresentationContext
    ) {
        state = HandedTableState(name: name)
        self.convertTable = convertTable
        self.homeCurrencies = homeCurrencies
        self.context = context
    }

    /// Adds the next piece; what is too large is not taken.
    public func add(_ piece: [UInt8]) throws(FailureViewData) {
        guard bytes.count + piece.count <= ConvertHandedTableUseCase.maximumBytes else {
            let size = ConvertHandedTableUseCase.maximumBytes >> 20
            throw FailureViewData(
                kind: .file,
                message: HandedTableText.tooLarge(mebibytes: size).text(in: format.language)
            )
        }
        bytes += piece
        output = nil
    }

    /// Converts all rows, unless the same options have converted them; returns when the result is in `state`.
    public func convert(_ options: HandedTableOptions) async {
        guard output == nil || options != state.options else { return }
        latest += 1
        let number = latest
        output = nil
        var next = HandedTableState(name: state.name)
        next.columns = convertTable.rows(of: bytes, named: state.name, atMost: 1).first ?? []
        next.options = options
        state = next
        state.phase = .loading
        var table = options.table
        table.ownTarget = homeCurrencies()
        let conversion = ConversionOptions(gap: GapRule(rawValue: options.gap) ?? .standard)
        do throws(BatchError) {
            let result = try await convertTable.execute(
                bytes,
                named: state.name,
                table,
                by: conversion.ofBatch
            )
            guard number == latest else { return }
            show(result, by: conversion, in: next)
        } catch {
            guard number == latest else { return }
            state.phase = .failed(FailureViewData(error, in: format))
            // A table that cannot be converted is still to be looked at.
            state.rows = convertTable.rows(
                of: bytes,
                named: state.name,
                atMost: HandedTableState.previewedRows + 1
            )
        }
    }

    private func show(_ result: HandedTable, by options: ConversionOptions, in empty: HandedTableState) {
        var next = empty
        next.phase = .loaded
        let summary = result.summary
        next.rows = convertTable.rows(
            of: result.output,
            named: next.name,
            atMost: HandedTableState.previewedRows + 1
        )
        let counts = [summary.rows, summary.rows - summary.failed].map { format.text(ExactDecimal($0)) }
        next.about = HandedTableText.counts(rows: counts[0], answered: counts[1]).text(in: format.language)
        let reported = result.failedRows.map { row in
            BatchNotice.failedRow(line: row.line, message: FailureViewData(row.error, in: format).message)
        }
        let empty: [BatchNotice] = summary.rows == 0 ? [.emptyInput] : []
        next.messages = (empty + reported + summary.notices(reported: reported.count)).map {
            $0.text(in: format)
        }
        next.report = BatchReportViewData(
            summary.tally,
            quotes: result.quotes,
            table: next.name,
            columns: [],
            options: options,
            secondsSince1970: context.secondsSince1970(),
            format: format
        )
        output = result.output
        state = next
    }
}

extension HandedTableOptions {
    fileprivate var table: BatchTableOptions {
        func name(_ text: String) -> String? { text.isEmpty ? nil : text }
        return BatchTableOptions(
            hasHeader: !hasNoHeader,
            columns: BatchTableOptions.Columns(
                amounts: amount.isEmpty ? [] : [amount],
                from: name(from),
                to: name(target) == nil ? name(to) : nil,
                date: name(date)
            ),
            target: name(target),
            decimalMark: DecimalMark(rawValue: decimalMark),
            dayOrder: DayOrder(rawValue: dayOrder),
            addsRate: addsRates,
            addsRateDay: addsRates,
            addsIncomplete: false,
            errorPolicy: .blank,
            isTallied: true
        )
    }
}

/// What is said of a table that was handed over.
enum HandedTableText: Wording {
    case tooLarge(mebibytes: Int)
    case counts(rows: String, answered: String)
    case found
    case dayOrder(DayOrder)
    case mark(DecimalMark)
}

/// The labels around a table, in the user's language.
public struct HandedTableLabels: Sendable, Hashable, Labels {
    public let title, about, file, drop, paste, show, amount, from, to, date, target,
        targetExample: String
    public let dayOrder, decimalMark, header, withHeader, withoutHeader, adds, resultOnly, withRates: String
    public let preview, save, report, remove, another, gone: String
    public internal(set) var format = RegionalFormat.plain
}

extension HandedTableLabels {
    /// Uses the language of the format.
    public init(_ format: RegionalFormat) { self = .inLanguage(of: format) }

    /// The orders of the numbers of days; what the table shows is the usual one.
    public var dayOrders: [FieldChoice] {
        choices(DayOrder.allCases.map { ($0.rawValue, .dayOrder($0)) })
    }

    public var decimalMarks: [FieldChoice] {
        choices(DecimalMark.allCases.map { ($0.rawValue, .mark($0)) })
    }

    /// Returns the columns to choose from. Without one, that with the usual name is taken.
    public func columns(of state: HandedTableState, usually name: String) -> [FieldChoice] {
        let columns = state.columns.enumerated().map { index, column in
            let value = state.options.hasNoHeader ? "\(index + 1)" : column
            return FieldChoice(
                value: value,
                title: state.options.hasNoHeader ? "\(value) · \(column)" : column
            )
        }
        return [FieldChoice(value: "", title: name)] + columns.filter { !$0.value.isEmpty }
    }

    private func choices(_ choices: [(String, HandedTableText)]) -> [FieldChoice] {
        ([("", .found)] + choices).map { FieldChoice(value: $0, title: $1.text(in: format.language)) }
    }
}

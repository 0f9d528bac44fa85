import AppSupport
import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit
import TerminalKit

// The keys of JSON are in the program's README.

// MARK: - Rates of a day

extension Console {
    func show(_ state: RatesListState, as format: OutputFormat, isCSV: Bool = false) throws(ProgramFailure) {
        guard let listing = state.listing else { return }
        tell(state.notes)
        guard !isCSV else { return try output.write(listing.lines.csv) }
        switch format {
        case .text: try write(RatesListScreen(columns: columns).table(for: state))
        case .plain: try output.write(listing.lines.map(\.plainLine).joined())
        case .json: try write(json: listing.record)
        }
    }
}

extension RatesListState.Table {
    /// Each line repeats the day and the source, so it can be read alone.
    fileprivate var lines: [Record] {
        rows.map { row in
            [
                "base": base, "code": row.code, "rate": RecordValue.decimal(row.exact), "day": day,
                "ageDays": ageDays,
                "source": sourceName,
            ]
        }
    }

    /// Returns a record without the time of rates of a whole day.
    fileprivate var record: Record {
        let rates = Record(rows.map { (name: $0.code, value: RecordValue.decimal($0.exact)) })
        let record: Record = [
            "base": base, "day": day, "time": time, "ageDays": ageDays, "source": sourceName, "rates": rates,
        ]
        return record.withoutNulls
    }
}

// MARK: - Currencies

extension Console {
    func show(_ state: CurrenciesListState, as format: OutputFormat) throws(ProgramFailure) {
        let records = state.rows.map(\.record)
        switch format {
        case .text: try output.write(CurrenciesListScreen(columns: columns).lines(for: state))
        case .plain: try output.write(records.map(\.plainLine).joined())
        case .json: try write(json: ["currencies": records])
        }
    }
}

extension CurrenciesListState.Row {
    fileprivate var record: Record {
        [
            "code": code, "name": name, "sign": sign, "decimals": decimals, "ratesSince": since,
            "ratesUntil": until, "fixedEuroRate": fixedRate,
        ]
    }
}

// MARK: - The history of a pair

extension Console {
    /// Shows a history, or several of which the state has the last and the notes.
    func show(
        _ state: RateHistoryState,
        among histories: [RateHistoryState.History],
        as form: HistoryCommand.Form,
        explains: Bool,
        pen: LineChart.Pen
    ) throws(ProgramFailure) {
        guard let history = state.history else { return }
        tell(state.notes)
        switch form {
        case .text: try write(historyScreen(pen: nil, explains: explains).table(for: state))
        case .chart:
            let screen = historyScreen(pen: pen, explains: explains)
            guard let chart = screen.chart(for: state) else { return try write(screen.table(for: state)) }
            try output.write(chart)
        case .plain:
            let lines = histories.flatMap { zip($0.rows, $0.points) }.map { row, point in
                row.plainLine + (explains ? point.explanation.map { "# \($0)\n" } ?? "" : "")
            }
            try output.write(lines.joined())
        case .csv: try output.write(histories.flatMap(\.rows).csv)
        case .wide: try output.write(histories.wideRows.csv)
        case .json: try write(json: history.record(explains: explains))
        case .prices(let format): try output.write(format.text(of: histories))
        }
    }

    private func historyScreen(pen: LineChart.Pen?, explains: Bool) -> RateHistoryScreen {
        RateHistoryScreen(columns: columns, rows: output.traits.rows, pen: pen, explains: explains)
    }
}

extension RateHistoryState.History {
    /// The number of days, and whether some are missing, are fields of averages only.
    fileprivate var rows: [Record] {
        points.map { point in
            let isIncomplete = point.days.map { _ in point.isIncomplete }
            return point.start
                + ["from": from, "to": to, "rate": RecordValue.decimal(point.exact)]
                + (["days": point.days, "incomplete": isIncomplete] as Record).withoutNulls
        }
    }

    fileprivate func record(explains: Bool) -> Record {
        let rates = points.map { point in
            let isIncomplete: Bool? = point.isIncomplete ? true : nil
            let explanation: String? = explains ? point.explanation : nil
            let rest: Record = [
                "rate": RecordValue.decimal(point.exact), "olderDay": point.olderDay, "days": point.days,
                "incomplete": isIncomplete, "explanation": explanation,
            ]
            return point.start + rest.withoutNulls
        }
        let isLater = summary == "previous"
        let record: Record = [
            "from": from, "to": to, "source": sourceName, "by": isLater ? nil : summary,
            "gap": isLater ? summary : nil, "rates": rates,
        ]
        return record.withoutNulls
    }
}

extension [RateHistoryState.History] {
    /// A row a day or period, the newest first, with the rates of each history in a field of its own.
    fileprivate var wideRows: [Record] {
        var rates: [String: [String: String]] = [:]
        for history in self {
            for point in history.points { rates[point.name, default: [:]][history.to] = point.exact }
        }
        return rates.sorted { $0.key > $1.key }.map { name, rates in
            ["Date": name] + Record(map { (name: $0.to, value: rates[$0.to] ?? "N/A") })
        }
    }
}

extension RateHistoryState.Point {
    /// The day, or the period of an average.
    fileprivate var start: Record { period.map { ["period": $0] } ?? ["day": day] }
}

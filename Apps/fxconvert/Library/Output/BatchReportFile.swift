import CommandLineKit
import ExchangePages
import Markup
import PresentationKit
import ProgramKit
import WebSupport

/// The file of a report of a batch: a page, or JSON if its name ends so.
struct BatchReportFile: Sendable, Hashable {
    let path: String

    private var isJSON: Bool { path.lowercased().hasSuffix(".json") }

    private static let jsonMark = #""generator":"fxconvert""#

    func write(_ report: BatchReportViewData, in format: RegionalFormat) throws(ProgramFailure) {
        let file = PageFile(path)
        if isJSON {
            try file.write(report.record.jsonLine, marked: Self.jsonMark, in: format)
        } else {
            try file.write(BatchReportPage(report).page, of: "fxconvert", in: format)
        }
    }
}

/// The record of a report, whose keys are in the program's README.
extension BatchReportViewData {
    fileprivate var record: Record {
        [
            "generator": "fxconvert", "table": table, "day": day, "answered": answered,
            "unanswered": unanswered,
            "amounts": origins.map(\.record), "results": targets.map(\.record), "rates": rates.map(\.record),
            "reasons": reasons.map(\.record), "rowsOfOtherRates": rowsOfOtherRates,
            "rowsOfOtherReasons": rowsOfOtherReasons,
        ]
    }
}

extension BatchReportViewData.Total {
    fileprivate var record: Record {
        ["currency": currency, "rows": rows, "amount": amount.exact]
            + (["column": column] as Record).withoutNulls
    }
}

extension BatchReportViewData.Rate {
    fileprivate var record: Record {
        [
            "from": from, "to": to, "rate": rate.exact, "day": day, "incomplete": isIncomplete,
            "source": source,
            "rules": rules, "rows": rows.count, "lines": rows.text, "amount": amount.exact,
            "result": result.exact,
        ] + (["column": column] as Record).withoutNulls
    }
}

extension BatchReportViewData.Reason {
    fileprivate var record: Record { ["message": message, "rows": rows.count, "lines": rows.text] }
}

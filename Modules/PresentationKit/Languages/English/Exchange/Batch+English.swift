import Entities

extension BatchNoticeMessage {
    var english: String {
        switch notice {
        case .failedRow(let line, let message): "line \(line): \(message)"
        case .failedRows(let count, let reported):
            "\(count) rows have no answer; the first \(reported) of them are named above."
        case .remark(.oldRate, let rows, let line, let day):
            "\(rows == 1 ? "1 row without a day uses" : "\(rows) rows without a day use") a rate more than"
                + " \(RateQuery.defaultMaximumAge) days old, the first in line \(line), of \(day)"
                + (advice.map { "; run '\($0.update)', or refuse such rates with \($0.limit)." } ?? ".")
        case .remark(.hundredths, let rows, let line, _):
            "\(rows == 1 ? "1 row is" : "\(rows) rows are") in GBp, GBX, ZAc or ILA, which are counted as hundredths of"
                + " GBP, ZAR and ILS; the first in line \(line)."
        case .remark(.incompletePeriod, let rows, let line, let day):
            "\(rows == 1 ? "1 row uses" : "\(rows) rows use") the average of a period that lacks days,"
                + " the first in line \(line), of \(day); convert again when it is over."
        case .ownTarget(let code):
            "rows without a target are converted to \(code), your own currency"
                + (targetOption.map { "; \($0) names another." } ?? ".")
        case .emptyInput: "the input is empty, so there is nothing to convert; give it a header and rows."
        case .progress(let rows, let rate): "\(rows) rows, \(rate) rows a second"
        }
    }
}

extension BatchInputMessage {
    var english: String {
        switch error {
        case .unreadable(let file, let reason):
            "\(file.map { "'\($0)'" } ?? "the standard input") could not be read (\(reason.english));"
                + " check it and try again."
        case .longRow(let line, let size):
            "line \(line): the row does not end within \(size) MiB; look for a quote that is left open."
        case .encoding(let encoding):
            "the rows are in \(encoding); turn them into UTF-8 first, as 'iconv -f \(encoding) -t UTF-8' does."
        case .workbook:
            "this is a workbook of a spreadsheet program; open it there, and save the sheet as 'CSV UTF-8'."
        case .carriageReturns:
            "the lines end in carriage returns alone; turn them into line feeds first, as \"tr '\\r' '\\n'\" does."
        case .unclearDays(let day):
            "line \(day.line): '\(day.text.shortened)' may have the day or the month first, and no other row decides it"
                + "\(dayOrders("; say ", or: " or "))."
        case .mixedDays(let first, let second):
            "'\(first.text.shortened)' in line \(first.line) and '\(second.text.shortened)' in line \(second.line) cannot"
                + " both have the same order of day and month; correct one\(dayOrders(", or say ", or: " or "))."
        case .mixedAmounts(let either, let other):
            "'\(either.text.shortened)' in line \(either.line) is another amount by the decimal mark of"
                + " '\(other.text.shortened)' in line \(other.line)\(decimalMarks("; say ", or: " or "))."
        case .fixedDecimalMark:
            "JSON writes its numbers with a point; leave \(name(.chooseDecimalMark) ?? "the decimal mark") out."
        case .noNumbers:
            "the rows are no JSON lines; leave \(name(.requestNumbers) ?? "the numbers") out."
        case .existingColumn(let name):
            "the header has a column '\(name.shortened)' already; rename it, since answers go into one of that name."
        case .missingColumn(let name, let number, true):
            "\(missing(name, number)), but it has semicolons; name the separator\(self.name(.chooseDelimiter).map { " with \($0)" } ?? "")."
        case .missingColumn(let name, nil, false):
            "\(missing(name, nil)); say which one it is\(options(of: name, " with ", or: " or give one target with "))"
                + (self.name(.declareNoHeader).map { ", or that there is no header with \($0)." } ?? ".")
        case .missingColumn(let name, let number, false):
            "\(missing(name, number)); say which one it is"
                + options(of: name, " with ", or: " or give one target with ") + "."
        case .repeatedColumn(let name, let count):
            "the header has \(count) columns '\(name.shortened)'; rename all but one."
        case .unknownColumn(let name, let known, let hasMore):
            "the header has no column '\(name.shortened)'; it has \(Self.list(known))\(hasMore ? " and more" : "")."
        case .notAColumnNumber(let text):
            "'\(text.shortened)' is not a column number; \(name(.declareNoHeader).map { "with \($0) " } ?? "")columns are numbered from 1."
        case .columnOutOfRange(let number, let count):
            "the first row has no column \(number); it has \(count)."
        }
    }

    private func missing(_ name: String, _ number: Int?) -> String {
        number.map { "the first row has no column \($0)" } ?? "the header has no column '\(name)'"
    }
}

extension BatchRowFormatError {
    var english: String {
        switch self {
        case .openQuote: "a quote is never closed; close it."
        case .fieldCount(let count, let expected):
            "the row has \(count == 1 ? "1 field" : "\(count) fields") and not \(expected);"
                + " quote fields that hold a separator."
        case .notAnObject: "the line is no JSON object; write one object a line."
        case .repeatedMember(let name): "the object has more than one member '\(name)'; leave one."
        case .existingMember(let name): "the object has a member '\(name)' already; rename it."
        case .nestedValue: "the object has a list or an object where a text belongs; write a text there."
        case .missingMember: "the object lacks an amount or a currency; give it both."
        case .severalRates: "the amounts of the row are in different currencies; give each a row of its own."
        }
    }
}

import AppSupport
import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit

extension Console {
    /// Prints the notes of an answer on standard error, prefixed with the program's name as errors are.
    func tell(_ notes: [String]) {
        for text in notes { note("fxconvert: " + text.afterProgramName) }
    }

    /// Prints conversions. A plain line is followed by its steps as comments if they were requested.
    func show(_ state: ConverterState, as format: OutputFormat, explains: Bool) throws(ProgramFailure) {
        tell(state.notes)
        switch format {
        case .text:
            try output.write(ConversionScreen(columns: proseColumns, explains: explains).lines(for: state))
        case .plain:
            let lines = state.conversions.map { conversion in
                let steps = explains ? conversion.explanation : []
                return conversion.fields.plainLine + steps.map { "# \($0)\n" }.joined()
            }
            if !lines.isEmpty { try output.write(lines.joined()) }
        case .json:
            let records = state.conversions.map { $0.record(explains: explains) }
            // One answer of several targets is still a list.
            if records.count == 1, state.failures.isEmpty {
                try write(json: records[0])
            } else if let amount = state.conversions.first?.from {
                try write(json: [
                    "amount": RecordValue.decimal(amount.exact), "from": amount.currency, "results": records,
                ])
            }
        }
    }
}

extension ConversionViewData {
    fileprivate var explanation: [String] { steps.map { "\($0.title): \($0.text)" } }

    /// No field can hold a tab or a line end.
    fileprivate var fields: Record {
        [
            "amount": RecordValue.decimal(from.exact), "from": from.currency,
            "result": RecordValue.decimal(to.exact), "to": to.currency,
            "rate": RecordValue.decimal(rate.exact), "day": day, "ageDays": ageDays, "source": sourceName,
        ]
    }

    /// Returns a record; the time, the older day and the steps are left out if there are none or they were not
    /// requested.
    fileprivate func record(explains: Bool) -> Record {
        let steps: [String]? = explains ? explanation : nil
        return fields + (["olderDay": olderDay, "time": time, "explanation": steps] as Record).withoutNulls
    }
}

import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit

/// Prints what a person reads.
struct ConverterTextView {
    let screen: ConversionScreen
    let console: Console

    func show(_ state: ConverterState) throws(ProgramFailure) {
        console.tell(state.notes)
        try console.output.write(screen.lines(for: state))
    }
}

/// Prints what a program reads: one object, which holds a list where there are several targets.
struct ConverterJSONView {
    let console: Console
    let explains: Bool

    func show(_ state: ConverterState) throws(ProgramFailure) {
        console.tell(state.notes)
        let documents = state.conversions.map { ConversionDocument($0, explains: explains) }
        // A target without an answer was a target all the same.
        if documents.count == 1, state.failures.isEmpty {
            try console.write(json: documents[0])
        } else if let all = ConversionsDocument(documents) {
            try console.write(json: all)
        }
    }
}

/// Prints a line of fields a target, and the steps behind it as comments where they were asked for.
struct ConverterPlainView {
    let console: Console
    let explains: Bool

    func show(_ state: ConverterState) throws(ProgramFailure) {
        console.tell(state.notes)
        let lines = state.conversions.map { conversion in
            let document = ConversionDocument(conversion, explains: explains)
            return document.plainLine + (document.explanation ?? []).map { "# \($0)\n" }.joined()
        }
        guard !lines.isEmpty else { return }
        try console.output.write(lines.joined())
    }
}

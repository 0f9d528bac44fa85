import AppSupport
import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit

/// Prints the conversions for a person.
struct ConverterTextView {
    let screen: ConversionScreen
    let console: Console

    func show(_ state: ConverterState) throws(ProgramFailure) {
        console.tell(state.notes)
        try console.output.write(screen.lines(for: state))
    }
}

/// Prints JSON: a conversion, or an object with a list of them if there are several targets.
struct ConverterJSONView {
    let console: Console
    let explains: Bool

    func show(_ state: ConverterState) throws(ProgramFailure) {
        console.tell(state.notes)
        let documents = state.conversions.map { ConversionDocument($0, explains: explains) }
        // One answer of several targets is still a list.
        if documents.count == 1, state.failures.isEmpty {
            try console.write(json: documents[0])
        } else if let all = ConversionsDocument(documents) {
            try console.write(json: all)
        }
    }
}

/// Prints a tab-separated line per target, followed by its steps as comments if requested.
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

extension Console {
    /// Prints the notes of an answer on standard error, prefixed with the program's name as errors are.
    func tell(_ notes: [String]) {
        for text in notes { note("fxconvert: " + text.afterProgramName) }
    }
}

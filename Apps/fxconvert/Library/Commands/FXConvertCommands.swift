import AppSupport
import CommandLineKit
import TerminalKit

/// What the command line asks the currency program to do.
enum FXConvertAction: Sendable, Hashable {
    case convert(ConversionRequest)
}

/// One conversion in the user's own words, and how its answer is to be shown.
struct ConversionRequest: Sendable, Hashable {
    let amount: String
    let from: String
    let to: String
    let format: OutputFormat
    let color: ColorChoice
}

enum OutputFormat: Sendable, Hashable, CaseIterable {
    case text
    case json
}

/// The declaration of the currency program's command line.
enum FXConvertCommands {
    private static let json = Flag("json", help: "Print one JSON object instead of text.")
    private static let noColor = Flag("no-color", help: "Print without colours.")
    private static let words = Operand(
        "WORDS",
        help: "An amount such as 100 or 1,234.56, and two currencies by their three-letter codes.",
        arity: .oneOrMore,
        parser: .string
    )

    static let program = Program(
        name: "fxconvert",
        version: "0.1.0",
        summary: "Convert money exactly, by the rates of a named day.",
        main: convert,
        sections: [sources],
        exitStatuses: ExitStatusNote.common + [
            ExitStatusNote(.failure, "There is no rate for one of the currencies.")
        ],
        released: "2026-11-21"
    )

    private static let convert = Command<FXConvertAction>(
        "convert",
        summary: "Convert money",
        usage: "AMOUNT FROM [to] TO",
        operands: [words],
        options: [json, noColor],
        examples: [
            Example("fxconvert 100 USD KRW", "Convert a hundred US dollars to won"),
            Example("fxconvert 1,234.56 eur to jpy", "Groups, small letters and 'to' are understood"),
            Example("fxconvert --json -100 USD EUR", "A negative amount, answered as JSON"),
        ]
    ) { arguments throws(UsageError) in
        let words = try Words(arguments[words])
        return .convert(
            ConversionRequest(
                amount: words.amount,
                from: words.from,
                to: words.to,
                format: arguments[json] ? .json : .text,
                color: arguments[noColor] ? .never : .auto
            )
        )
    }

    private static let sources = HelpSection(
        "Sources",
        text: """
            Rates are the euro reference rates of the European Central Bank; a rate between two other \
            currencies is computed from them.
            """
    )
}

/// The operands taken apart: `100 USD KRW` or `100 USD to KRW`.
private struct Words {
    let amount: String
    let from: String
    let to: String

    init(_ words: [String]) throws(UsageError) {
        var words = words
        if words.count == 4, ["to", "in"].contains(words[2].lowercased()) { words.remove(at: 2) }
        guard words.count == 3 else {
            throw UsageError("expected an amount and two currencies, such as 100 USD KRW")
        }
        (amount, from, to) = (words[0], words[1], words[2])
    }
}

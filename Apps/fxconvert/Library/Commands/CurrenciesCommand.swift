import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// A search for currencies and its output options.
struct CurrenciesRequest: Sendable, Hashable {
    let text: String
    let output: OutputFormat
    let locale: RegionalFormat?
    let color: ColorChoice
}

enum CurrenciesCommand {
    private static let text = Operand(
        "TEXT",
        help: "A code, or a part of a name or of a country; default: all currencies.",
        arity: .any,
        parser: .string
    )

    static let command = Command<FXConvertAction>(
        "currencies",
        summary: "List currencies and what they are called",
        operands: [text],
        options: [SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor],
        examples: [
            Example("fxconvert currencies krone", "Find the currencies of that name"),
            Example(
                "fxconvert currencies korea --locale ko_KR",
                "Find those of a country, with Korean names"
            ),
        ]
    ) { arguments throws(UsageError) in
        .currencies(
            CurrenciesRequest(
                text: arguments[text].joined(separator: " "),
                output: try arguments.outputFormat(),
                locale: arguments[SharedOptions.locale],
                color: arguments.color
            )
        )
    }
}

import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit

/// What the command line asks the currency program to do.
enum FXConvertAction: Sendable, Hashable {
    case convert(ConversionRequest)
    case batch(BatchRequest)
}

/// The declaration of the currency program's command line.
enum FXConvertCommands {
    private static let on = Option(
        "on",
        value: "DAY",
        help: "Use the rates of a day, such as 2015-01-05.",
        parser: .string
    )
    private static let gap = Option<ConverterQuestion.Gap>(
        "gap",
        value: "RULE",
        help: "Which day answers for one without rates; 'before' unless told otherwise.",
        parser: .choice()
    )
    private static let maximumAge = Option(
        "max-age",
        value: "DAYS",
        help: "How many calendar days away a rate may be; 7 unless told otherwise.",
        parser: .integer(in: 0...100_000)
    )
    private static let rounding = Option<ConverterQuestion.Rounding>(
        "rounding",
        value: "WAY",
        help: "How a tie is settled; 'none' shows 28 significant digits.",
        parser: .choice()
    )
    private static let digits = Option(
        "digits",
        value: "N",
        help: "Round to N decimals instead of those that the currency has.",
        parser: .integer(in: 0...ConverterQuestion.mostDigits)
    )
    private static let explain = Flag("explain", help: "Show how the answer came about.")
    private static let json = Flag("json", help: "Print one JSON object instead of text.")
    private static let plain = Flag("plain", help: "Print one line of tab-separated fields a target.")
    private static let noColor = Flag("no-color", help: "Print without colours.")
    private static let words = Operand(
        "WORDS",
        help: "An amount such as 100 or 1,234.56, and currencies by their three-letter codes.",
        arity: .oneOrMore,
        parser: .string
    )

    static let program = Program(
        name: "fxconvert",
        version: "0.1.0",
        summary: "Convert money exactly, by the rates of a named day.",
        main: convert,
        commands: [BatchCommand.command],
        sections: [gapRules, sources],
        exitStatuses: ExitStatusNote.common + [
            ExitStatusNote(.failure, "There is no rate for one of the currencies, or for a row."),
            ExitStatusNote(.noInput, "The file of 'batch' could not be read."),
        ],
        released: "2026-11-21"
    )

    private static let convert = Command<FXConvertAction>(
        "convert",
        summary: "Convert money",
        usage: "AMOUNT FROM [to] TO...",
        operands: [words],
        options: [on] + termOptions + [explain, json, plain, noColor],
        examples: [
            Example("fxconvert 100 USD KRW", "Convert a hundred US dollars to won"),
            Example("fxconvert 1,234.56 eur to jpy,krw", "Several targets; groups and small letters"),
            Example("fxconvert 100 USD EUR --on 2015-01-05", "By the rates of a day since 1999"),
            Example("fxconvert 100 DEM FRF --explain", "Show every step"),
            Example("fxconvert --json -100 USD EUR", "A negative amount, answered as JSON"),
        ]
    ) { arguments throws(UsageError) in
        guard !(arguments[json] && arguments[plain]) else {
            throw UsageError("'--json' and '--plain' exclude each other")
        }
        let words = try ConversionWords(arguments[words])
        return .convert(
            ConversionRequest(
                question: try terms(arguments).asking(words, on: arguments[on]),
                format: arguments[json] ? .json : arguments[plain] ? .plain : .text,
                explains: arguments[explain],
                color: arguments[noColor] ? .never : .auto
            )
        )
    }

    /// The options that say by which terms one amount or many are converted.
    static let termOptions: [any OptionDeclaring] = [gap, maximumAge, rounding, digits]

    /// A question with nothing in it yet but the terms.
    static func terms(_ arguments: Arguments) throws(UsageError) -> ConverterQuestion {
        guard !(arguments[rounding] == ConverterQuestion.Rounding.none && arguments[digits] != nil) else {
            throw UsageError("'--rounding none' and '--digits' exclude each other")
        }
        return ConverterQuestion(
            amount: "",
            from: "",
            to: [],
            gap: arguments[gap] ?? .before,
            maximumAge: arguments[maximumAge],
            rounding: arguments[rounding] ?? .halfUp,
            digits: arguments[digits]
        )
    }

    private static let gapRules = HelpSection(
        "Days without rates",
        text: """
            Rates are published on working days. For any other day --gap says which one answers: 'before' \
            the last one, 'next' the first one after, 'nearest' the closer of the two, 'strict' none, and \
            'interpolate' a line between both. Without --on the newest rates answer, however old.
            """
    )

    private static let sources = HelpSection(
        "Sources",
        text: """
            Rates are the euro reference rates of the European Central Bank since 1999-01-04; a rate between \
            two other currencies is computed from them. The national currencies of the euro have the rates \
            that the Council of the European Union fixed.
            """
    )
}

extension ConverterQuestion {
    fileprivate func asking(_ words: ConversionWords, on day: String?) -> ConverterQuestion {
        var question = self
        (question.amount, question.from, question.to, question.day) = (
            words.amount, words.from, words.to, day
        )
        return question
    }
}

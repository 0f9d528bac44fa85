import AppSupport
import CommandLineKit
import Entities
import FXConvertComposition
import PresentationKit
import ProgramKit

/// Converts money.
struct ConvertCommand: FXConvertCommand, Hashable {
    let query: ConversionQuery
    var explains = false
    var options = CommandOptions()

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await app.makeConverterFlow(try app.makeSources(options), for: options).start(self)
    }
}

/// Opens the full screen, or prompts line by line on a terminal that cannot show it.
struct InteractiveCommand: FXConvertCommand, Hashable {
    var isFullScreen = true
    /// The options of every conversion, such as the day of the rates.
    var conversion = ConversionOptions()
    var options = CommandOptions()

    var showsFullScreen: Bool { isFullScreen }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let flows = try app.makeLiveConverterFlows(for: self)
        return isFullScreen
            ? try await flows.makeFullScreenFlow(options.color).start()
            : try await flows.prompt()
    }
}

// MARK: - The command line

extension ConvertCommand {
    private static let on = Option(
        "on",
        value: "DAY",
        help: "Use the rates of a day, such as 2015-01-05 or 'yesterday'.",
        parser: .string
    )
    private static let gap = Option<GapRule>(
        "gap",
        value: "RULE",
        help: "The day to use instead of a day without rates (default: \(GapRule.standard.rawValue)).",
        parser: .choice()
    )
    private static let maximumAge = Option(
        "max-age",
        value: "DAYS",
        help: "How many calendar days away a rate may be; default: 7, or any number without a day.",
        parser: .integer(in: 0...100_000)
    )
    private static let rounding = Option<RoundingRule>(
        "rounding",
        value: "RULE",
        help:
            "Round ties up or to even, or everything up (away from zero) or down; 'none' shows 28 significant digits (default: \(Precision.standard.rounding.rawValue)).",
        parser: .choice()
    )
    private static let roundTo = Option(
        "round-to",
        value: "STEP",
        help: "Round to multiples of a number, such as 0.05, with its decimals.",
        parser: ValueParser<ExactDecimal>(allowedValues: []) { text throws(InvalidValue) in
            guard let step = Precision.step(text) else {
                throw InvalidValue(
                    "expected a positive number of at most \(Precision.mostDigitsOfStep) digits, such as 0.05"
                )
            }
            return step
        }
    )
    private static let digits = Option(
        "digits",
        value: "N",
        help: "Round to N decimals instead of those that the currency has.",
        parser: .integer(in: 0...ConversionOptions.mostDigits)
    )
    private static let explain = Flag("explain", help: "Show each step of the calculation.")
    private static let noInput = Flag(
        "no-input",
        help: "Never ask for anything, and never open the full screen."
    )
    private static let words = Operand(
        "WORDS",
        help:
            "An amount such as 100, 1,234.56 or '3*19.99+5%', and currencies by code, sign or name: USD, $, won. Without a second currency the answer is in your own; without words the full screen opens.",
        arity: .any,
        parser: .string.suggesting(AppDIContainer.suggestedCurrencies)
    )

    static func declaration(_ interaction: InteractionMode?) -> Command<any FXConvertCommand> {
        Command(
            "convert",
            summary: "Convert money",
            usage: "AMOUNT FROM [[to] TO...]",
            operands: [words],
            options: [on] + sharedOptions + SourcesCommand.choice + [
                explain, noInput, SharedOptions.json, CommandOptions.jsonNumbers, SharedOptions.plain,
                SharedOptions.locale, SharedOptions.noColor,
            ],
            examples: [
                Example("fxconvert 100 USD KRW", "Convert a hundred US dollars to won"),
                Example("fxconvert 100 USD", "To your own currency, as 'fxconvert config' has it"),
                Example("fxconvert 1,234.56 eur to jpy,krw", "Several targets; groups and small letters"),
                Example(
                    "fxconvert '$1,234.56' in won",
                    "Signs and names; quotes keep the shell from reading '$1'"
                ),
                Example(
                    "fxconvert '3*19.99+5%' USD EUR",
                    "Calculate the amount; quotes keep '*' from the shell"
                ),
                Example("fxconvert 100 USD EUR --on 2015-01-05", "By the rates of a day since 1999"),
                Example(
                    "fxconvert 100 USD EUR on yesterday",
                    "By the rates of yesterday, or the last before"
                ),
                Example("fxconvert 100 EUR CHF --round-to 0.05", "To the smallest coin"),
                Example("fxconvert 100 DEM FRF --explain", "Show every step"),
                Example("fxconvert --json -100 USD EUR", "A negative amount, answered as JSON"),
            ]
        ) { arguments throws(UsageError) in
            if arguments[Self.words].isEmpty {
                if let option = singleAnswerOption(arguments) {
                    throw UsageError(
                        "\(ConversionExpression.ParsingError.incomplete.text(in: .plain)), beside '--\(option)'"
                    )
                }
                guard let interaction, !arguments[noInput] else {
                    throw UsageError(ConversionExpression.ParsingError.incomplete.text(in: .plain))
                }
                return InteractiveCommand(
                    isFullScreen: interaction == .fullScreen,
                    conversion: try conversionOptions(arguments, day: arguments[on]),
                    options: try CommandOptions(arguments)
                )
            }
            let options = try CommandOptions(arguments)
            let conversion = try conversionOptions(arguments, day: arguments[on])
            let words = arguments[Self.words]
            if ConversionExpression.isUnlikely(words, currencies: AppDIContainer.suggestedCurrencies),
                let command = UsageError(unknownCommand: words[0], among: FXConvertCommands.commands)
            {
                throw command
            }
            let expression: ConversionExpression
            do throws(ConversionExpression.ParsingError) {
                expression = try ConversionExpression(words)
            } catch {
                throw UsageError(error.text(in: .plain))
            }
            guard expression.day == nil || arguments[on] == nil else {
                throw UsageError("the words have a day already; leave it or '--on' out")
            }
            return ConvertCommand(
                query: ConversionQuery(expression, options: conversion),
                explains: arguments[explain],
                options: options
            )
        }
    }

    /// The first given option that applies to a single answer only and that the full screen would ignore.
    private static func singleAnswerOption(_ arguments: Arguments) -> String? {
        [explain, SharedOptions.json, SharedOptions.plain].first { arguments[$0] }?.name
    }

    /// The options that choose the day of a rate.
    static let dayOptions: [any OptionDeclaring] = [gap, maximumAge]
    /// The options that a single conversion and a batch share.
    static let sharedOptions: [any OptionDeclaring] = dayOptions + [rounding, roundTo, digits]

    static func choosesDays(_ arguments: Arguments) -> Bool {
        arguments[gap] != nil || arguments[maximumAge] != nil
    }

    static func conversionOptions(
        _ arguments: Arguments,
        day: String? = nil
    ) throws(UsageError) -> ConversionOptions {
        ConversionOptions(
            day: day,
            gap: arguments[gap] ?? .standard,
            maximumAge: arguments[maximumAge],
            precision: try precision(arguments)
        )
    }

    private static func precision(_ arguments: Arguments) throws(UsageError) -> Precision {
        do throws(PrecisionError) {
            return try Precision.standard.changed(
                by: arguments[rounding],
                step: arguments[roundTo],
                digits: arguments[digits]
            )
        } catch {
            let options =
                switch error {
                case .unroundedSteps: "'--rounding none' and '--round-to'"
                case .unroundedDecimals: "'--rounding none' and '--digits'"
                case .stepsAndDecimals: "'--round-to' and '--digits'"
                }
            throw UsageError(options + " exclude each other")
        }
    }
}

import AppSupport
import CommandLineKit
import Entities
import FXConvertComposition
import PresentationKit
import ProgramKit
import TerminalKit
import WebSupport

/// What the command line asks the program to do.
enum FXConvertAction: Sendable, Hashable {
    case convert(ConversionRequest)
    case interactive(InteractiveRequest)
    case rates(RatesRequest)
    case history(HistoryRequest)
    case currencies(CurrenciesRequest)
    case update(UpdateRequest)
    case sources(SourcesRequest)
    case batch(BatchRequest)
    case recent(RecentPairsRequest)
    case config(ConfigRequest)
    case web(WebPagesRequest)
}

extension FXConvertAction {
    var isInteractive: Bool {
        if case .interactive = self { true } else { false }
    }

    var color: ColorChoice {
        switch self {
        case .convert(let request): request.color
        case .interactive(let request): request.color
        case .rates(let request): request.color
        case .history(let request): request.color
        case .currencies(let request): request.color
        case .update(let request): request.color
        case .sources(let request): request.color
        case .batch(let request): request.color
        case .recent(let request): request.color
        case .config(let request): request.color
        case .web: .auto
        }
    }

    /// Returns the format of the answer, which also decides the language of messages and what they advise.
    func format(in region: Region) -> RegionalFormat {
        writtenFormat(in: region).naming(ExchangeAction.name)
    }

    private func writtenFormat(in region: Region) -> RegionalFormat {
        switch self {
        case .convert(let request): region.writing(request.output, chosen: request.locale)
        case .interactive(let request): region.writing(.text, chosen: request.locale)
        case .rates(let request): region.writing(request.output, chosen: request.locale)
        case .history(let request): region.writing(request.outputFormat, chosen: request.locale)
        case .currencies(let request): region.writing(request.output, chosen: request.locale)
        case .update(let request): region.writing(request.output, chosen: request.locale)
        case .recent(let request): region.writing(request.output, chosen: request.locale)
        case .config(let request): region.writing(request.output, chosen: request.locale)
        case .sources(let request): region.writing(request.output, chosen: nil)
        case .batch: region.format
        case .web(let request): request.options.format ?? region.format
        }
    }
}

extension FXConvertAction {
    /// Whether requests are logged; `false` for commands that send none.
    var isVerbose: Bool {
        switch self {
        case .convert(let request): request.isVerbose
        case .interactive(let request): request.isVerbose
        case .rates(let request): request.isVerbose
        case .history(let request): request.isVerbose
        case .update(let request): request.isVerbose
        case .web(let request): request.isVerbose
        case .batch(let request): request.isVerbose
        case .currencies, .sources, .recent, .config: false
        }
    }
}

/// The declaration of the currency program's command line.
enum FXConvertCommands {
    private static let on = Option(
        "on",
        value: "DAY",
        help: "Use the rates of a day, such as 2015-01-05 or 'yesterday'.",
        parser: .string
    )
    private static let gap = Option<GapRule>(
        "gap",
        value: "RULE",
        help: "The day to use instead of a day without rates (default: before).",
        parser: .choice()
    )
    private static let maximumAge = Option(
        "max-age",
        value: "DAYS",
        help: "How many calendar days away a rate may be; default: 7, or any number without a day.",
        parser: .integer(in: 0...100_000)
    )
    private static let rounding = Option<ConversionOptions.Rounding>(
        "rounding",
        value: "RULE",
        help: "How to round ties; 'none' shows 28 significant digits instead.",
        parser: .choice()
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

    /// Declares the program. If `canPrompt` is `false`, a start without arguments is a usage error.
    static func program(canPrompt: Bool) -> Program<FXConvertAction> {
        Program(
            name: "fxconvert",
            version: ProductVersion.current,
            versionNotes: ProductVersion.notes + AppDIContainer.builtInRatesNotes,
            summary: "Convert money exactly, by the rates of a named day.",
            main: convert(canPrompt: canPrompt),
            commands: commands,
            sections: [
                calculations, currencyNames, gapRules, SourcesCommand.ownRates, locales,
                SourcesCommand.environment, attribution,
            ],
            exitStatuses: ExitStatusNote.common + [
                ExitStatusNote(.failure, "There is no rate for one of the currencies, or for a row."),
                ExitStatusNote(.unavailable, "A source could not be reached or had an error."),
                ExitStatusNote(.noPermission, "A source refused the key, or there is none."),
                ExitStatusNote(
                    .badConfiguration,
                    "A setting of the environment or of 'config' makes no sense."
                ),
                ExitStatusNote(.noInput, "The file of 'batch' could not be read."),
            ],
            released: "2026-11-21"
        )
    }

    private static let commands = [
        RatesCommand.command, HistoryCommand.command, AverageCommand.command, CurrenciesCommand.command,
        UpdateCommand.command, SourcesCommand.command, BatchCommand.command, RecentPairsCommand.command,
        ConfigCommand.command, WebCommand.command,
    ]

    private static func convert(canPrompt: Bool) -> Command<FXConvertAction> {
        Command<FXConvertAction>(
            "convert",
            summary: "Convert money",
            usage: "AMOUNT FROM [[to] TO...]",
            operands: [words],
            options: [on] + conversionOptions + SourcesCommand.choice + [
                explain, noInput, SharedOptions.json,
                SharedOptions.plain,
                SharedOptions.locale,
                SharedOptions.noColor,
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
                    "fxconvert 100 USD EUR --on yesterday",
                    "By the rates of yesterday, or the last before"
                ),
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
                guard canPrompt, !arguments[noInput] else {
                    throw UsageError(ConversionExpression.ParsingError.incomplete.text(in: .plain))
                }
                return .interactive(
                    InteractiveRequest(
                        options: try options(arguments, day: arguments[on]),
                        sources: arguments.sources,
                        ownRates: try arguments.ownRates(),
                        locale: arguments[SharedOptions.locale],
                        isVerbose: arguments[SharedOptions.verbose],
                        color: arguments.color
                    )
                )
            }
            let output = try arguments.outputFormat()
            let options = try options(arguments, day: arguments[on])
            let words: ConversionExpression
            if let command = misspeltCommand(arguments[Self.words]) { throw command }
            do throws(ConversionExpression.ParsingError) {
                words = try ConversionExpression(arguments[Self.words])
            } catch {
                throw UsageError(error.text(in: .plain))
            }
            return .convert(
                ConversionRequest(
                    query: ConversionQuery(words, options: options),
                    output: output,
                    locale: arguments[SharedOptions.locale],
                    explains: arguments[explain],
                    sources: arguments.sources,
                    ownRates: try arguments.ownRates(),
                    isVerbose: arguments[SharedOptions.verbose],
                    color: arguments.color
                )
            )
        }
    }

    /// Words without a digit are not a conversion, so the first one may be a misspelt command.
    private static func misspeltCommand(_ words: [String]) -> UsageError? {
        guard let first = words.first, !words.contains(where: { $0.contains(where: \.isNumber) }),
            words.count == 1
                || Set(AppDIContainer.suggestedCurrencies()).isDisjoint(with: [
                    first.uppercased(), first.lowercased(),
                ])
        else { return nil }
        return UsageError(unknownCommand: first, among: commands)
    }

    /// The first given option that applies to a single answer only and that the full screen would ignore.
    private static func singleAnswerOption(_ arguments: Arguments) -> String? {
        [explain, SharedOptions.json, SharedOptions.plain].first { arguments[$0] }?.name
    }

    /// The options that a single conversion and a batch share.
    static let conversionOptions: [any OptionDeclaring] = [gap, maximumAge, rounding, digits]

    static func choosesDays(_ arguments: Arguments) -> Bool {
        arguments[gap] != nil || arguments[maximumAge] != nil
    }

    static func options(
        _ arguments: Arguments,
        day: String? = nil
    ) throws(UsageError) -> ConversionOptions {
        guard !(arguments[rounding] == ConversionOptions.Rounding.none && arguments[digits] != nil) else {
            throw UsageError("'--rounding none' and '--digits' exclude each other")
        }
        return ConversionOptions(
            day: day,
            gap: arguments[gap] ?? .before,
            maximumAge: arguments[maximumAge],
            rounding: arguments[rounding] ?? .halfUp,
            digits: arguments[digits]
        )
    }

    private static let calculations = HelpSection(
        "Amounts",
        text: """
            An amount may be calculated with + - * / and parentheses, exactly. A percentage behind + or - is one \
            of the amount before it, so 100+5% is 105; elsewhere 5% is 0.05. 'k' behind a number means \
            thousands and 'm' millions; Korean units work too. Without an amount, 1 is converted. 'batch' takes \
            numbers only.
            """
    )

    private static let currencyNames = HelpSection(
        "Currencies",
        text: """
            A currency is its code, its sign, or its name or country in English or Korean. '$' and 'dollar' mean \
            the US dollar; A$ and C$ are others. An ambiguous word, such as 'kr' or 'peso', is answered with the \
            choices.
            """
    )

    private static let locales = HelpSection(
        "Locales",
        text: """
            Numbers are written and read as in the locale of --locale, else of LC_ALL, LC_MONETARY, \
            LC_NUMERIC or LANG, else plainly. A Korean locale in --locale, else in LC_ALL, LC_MESSAGES or \
            LANG, answers in Korean. The output of --json and --plain is the same in every locale; with them a comma \
            is a decimal mark only if --locale says so.
            """
    )

    private static let gapRules = HelpSection(
        "Days without rates",
        text: """
            Rates are published on working days. For any other day --gap says which one answers: 'before' \
            the last one, 'next' the first one after, 'nearest' the closer of the two, 'strict' none, and \
            'interpolate' a line between both. Without --on the newest rates answer, however old, unless --max-age is \
            given.

            A day is written with the year first: 2015-01-05, 2015-1-5, 2015/1/5 or 20150105. 'today' and \
            'yesterday' are days of Central European time, by which the bank dates its rates, wherever you are.
            """
    )

    private static let attribution = HelpSection(
        "Sources",
        text: """
            Rates are the euro reference rates of the European Central Bank since 1999-01-04; a rate between \
            two other currencies is computed from them. The national currencies of the euro have the rates \
            that the Council of the European Union fixed. Currencies with an official rate to another one, such \
            as AED, are computed through it; --explain names the rate and the authority.
            """
    )
}

/// One conversion and its output options.
struct ConversionRequest: Sendable, Hashable {
    let query: ConversionQuery
    let output: OutputFormat
    /// `nil` uses the locale of the environment.
    var locale: RegionalFormat?
    let explains: Bool
    /// The sources in the order in which they are tried.
    var sources: [SourceName] = [.builtIn]
    /// The path of a file with the user's own rates.
    var ownRates: String?
    var isVerbose = false
    let color: ColorChoice
}

/// A start without arguments on a terminal, which opens the full screen or a prompt.
struct InteractiveRequest: Sendable, Hashable {
    /// The options of every conversion, such as the day of the rates.
    var options = ConversionOptions()
    /// The sources in the order in which they are tried.
    var sources: [SourceName] = [.builtIn]
    /// The path of a file with the user's own rates.
    var ownRates: String?
    /// `nil` uses the locale of the environment.
    var locale: RegionalFormat?
    var isVerbose = false
    var color = ColorChoice.auto
}

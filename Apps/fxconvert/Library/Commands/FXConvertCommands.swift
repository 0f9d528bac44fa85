import AppSupport
import CommandLineKit
import FXConvertComposition
import ProgramKit

/// The declaration of the currency program's command line.
enum FXConvertCommands {
    /// Declares the program. Without a way to ask the user, a start without arguments is a usage error.
    static func program(_ interaction: InteractionMode?) -> Program<any FXConvertCommand> {
        Program(
            name: "fxconvert",
            version: ProductVersion.current,
            versionNotes: ProductVersion.notes + builtInRatesNotes,
            summary: "Convert money exactly, by the rates of a named day.",
            main: ConvertCommand.declaration(interaction),
            commands: commands,
            sections: [
                calculations, currencyNames, gapRules, SourcesCommand.ownRates, SourcesCommand.programs,
                locales,
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
                ExitStatusNote(.noInput, "The file of 'batch' or 'prices' could not be read."),
            ],
            released: "2026-11-21"
        )
    }

    static let commands = [
        RatesCommand.declaration, HistoryCommand.declaration, AverageCommand.declaration,
        PricesCommand.declaration, CurrenciesCommand.declaration,
        UpdateCommand.declaration, SourcesCommand.declaration, BatchCommand.declaration,
        RecentPairsCommand.declaration,
        ConfigCommand.declaration, WebCommand.declaration, ServeCommand.declaration,
    ]

    private static var builtInRatesNotes: [String] {
        guard let days = AppDIContainer.builtInDays else { return [] }
        return ["Rates of the European Central Bank from \(days.lowerBound) to \(days.upperBound)"]
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
            'interpolate' a line between both. 'previous' is the last one before the day also if the day itself has \
            rates, as some tax offices ask. Without --on the newest rates answer, however old, unless --max-age is \
            given.

            A day is written like 2015-01-05, 2015/1/5, 20150105, 25.10.2015 or 'end of 2015-03'; one that is another \
            day in another country, such as 5/1/2015, is refused. 'today' and 'yesterday' are days of Central European \
            time, by which the bank dates its rates, wherever you are. The words of a conversion may end in a day, too: \
            '100 USD EUR on 2015-01-05'.
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

import AppSupport
import CommandLineKit
import FXConvertComposition
import PresentationKit
import ProgramKit

/// Lists the sources of rates.
struct SourcesCommand: FXConvertCommand, Hashable {
    var options = CommandOptions()

    static let declaration = Command<any FXConvertCommand>(
        "sources",
        summary: "List the sources of rates",
        discussion:
            "Shows the coverage, the key and the address of each source, below the name that --source takes.",
        options: [SharedOptions.json, SharedOptions.plain, SharedOptions.noColor],
        examples: [Example("fxconvert sources", "List the names that --source takes")]
    ) { arguments throws(UsageError) in
        SourcesCommand(options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try app.console.show(try app.makeSourcesViewModel().sources, as: options.output)
        return .success
    }

    // MARK: - Options and help of commands that take rates of any source

    /// The sources of a conversion, in the order in which they are tried.
    static let source = Option<[SourceName]>(
        "source",
        value: "NAMES",
        help:
            "Try these sources in order, such as er-api,built-in or command:PATH; 'fxconvert sources' lists them.",
        parser: ValueParser(suggesting: { SourceName.allCases.map(\.rawValue) }) {
            text throws(InvalidValue) in
            var names: [SourceName] = []
            for word in text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let name = SourceName(rawValue: String(word)) else {
                    let known = SourceName.allCases.map(\.rawValue).joined(separator: ", ")
                    throw InvalidValue("expected names between commas, of \(known), or command:PATH")
                }
                guard !names.contains(name) else { throw InvalidValue("expected each name once") }
                names.append(name)
            }
            return names
        }
    )

    static let rates = Option(
        "rates",
        value: "FILE",
        help: "Use your own rates of a file; with '--source built-in', over the built-in ones.",
        parser: .file
    )

    /// The options of commands that take rates of any source.
    static let choice: [any OptionDeclaring] = [source, rates, SharedOptions.verbose]

    static let ownRates = HelpSection(
        "Own rates",
        text: """
            The file of --rates is CSV with lines such as 2015-01-05,USD,1.1915: the day, a currency and its units \
            per euro, or per the currency in a fourth field. A first line may name the columns date, currency, rate \
            and base in any order; between semicolons a decimal comma is understood. The tables of the European \
            Central Bank and of HM Revenue and Customs, and a ledger's prices such as P 2015-01-05 BTC 250 USD, are \
            taken as they are. A code may have three to twelve letters, such as MILES. A conversion uses rates of one \
            day; --gap and --max-age choose it. Nothing else answers, no fixed or official rate either. With \
            '--source built-in' your rates replace those of the same day, and all others stay; a price of a day \
            without built-in rates leads to those of the last one before.
            """
    )

    static let programs = HelpSection(
        "Programs as sources",
        text: """
            With '--source command:PATH' a program of yours gives the rates. It reads two lines, such as 'days \
            2026-10-28 2026-11-04' and 'currencies EUR TWD USD', the latter without codes if all are wanted, and \
            prints CSV like Frankfurter's: date,base,quote,rate, each rate the quote's units per unit of the base, \
            which is the same in all lines and rated against the euro if that is needed. Further fields and other \
            days are ignored. It gets 30 seconds, may print 8 MiB, and is ended with all that it started. Of the \
            environment it sees HOME, LANG, LC_*, LOGNAME, PATH, TMPDIR, TZ and USER only, so no key. If it ends with \
            another status than 0, the last line of its standard error says why. Its rates are checked as those of \
            any source.
            """
    )

    static let environment = HelpSection(
        "Environment",
        entries: SourceName.allCases.flatMap { name in
            [
                name.keyVariable.map { HelpEntry($0, "A key of \(name.rawValue).") },
                name.addressVariable.map { HelpEntry($0, "Another address for \(name.rawValue).") },
            ].compactMap(\.self)
        }
            + SourceName.allCases.compactMap(\.dataAddressVariable).map {
                HelpEntry($0, "Another address for the bank's service of series.")
            } + [
                HelpEntry("NO_COLOR", "Print without colours when set."),
                HelpEntry("XDG_CONFIG_HOME", "Where settings and keys (NAME.key) are; default: ~/.config."),
                HelpEntry("XDG_DATA_HOME", "Where fetched rates are stored; default: ~/.local/share."),
            ]
    )
}

extension Arguments {
    /// The chosen sources, in the order in which they are tried.
    ///
    /// Own rates are used alone unless the built-in ones are chosen too.
    var sources: [SourceName] {
        self[SourcesCommand.source] ?? (self[SourcesCommand.rates] == nil ? CommandOptions().sources : [])
    }

    /// Returns the path of a file of own rates.
    func ownRates() throws(UsageError) -> String? {
        guard let path = self[SourcesCommand.rates] else { return nil }
        guard sources.isEmpty || sources == [.builtIn] else {
            throw UsageError("'--rates' goes with '--source built-in' only, or alone")
        }
        return path
    }
}

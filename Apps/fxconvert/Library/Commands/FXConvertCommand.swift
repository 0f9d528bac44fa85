import AppSupport
import CommandLineKit
import FXConvertComposition
import PresentationKit
import TerminalKit
import UseCases

/// A command of fxconvert that was parsed: a value with its options, and what it does.
protocol FXConvertCommand: Sendable {
    var options: CommandOptions { get }
    /// Whether messages are printed after a full screen closes.
    var showsFullScreen: Bool { get }

    @MainActor
    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus
}

extension FXConvertCommand {
    var showsFullScreen: Bool { false }
}

/// The options that commands share.
struct CommandOptions: Sendable, Hashable {
    var color = ColorChoice.auto
    /// The form of the output, which decides whether a locale changes it.
    var output = OutputFormat.text
    /// Whether exact numbers in JSON are numbers instead of text.
    var hasJSONNumbers = false
    /// `nil` uses the locale of the environment.
    var locale: RegionalFormat?
    /// The sources in the order in which they are tried.
    var sources: [SourceName] = [.builtIn]
    /// The path of a file with the user's own rates.
    var ownRates: String?
    /// Whether requests are logged.
    var isVerbose = false
}

extension CommandOptions {
    static let jsonNumbers = Flag(
        "json-numbers",
        help: "With --json: write exact numbers as numbers, not as text."
    )

    /// Takes the options from the arguments; those that a command does not declare have their defaults.
    init(_ arguments: Arguments) throws(UsageError) {
        output = try arguments.outputFormat()
        hasJSONNumbers = arguments[Self.jsonNumbers]
        guard output == .json || !hasJSONNumbers else { throw UsageError("'--json-numbers' needs '--json'") }
        color = arguments.color
        locale = arguments[SharedOptions.locale]
        sources = arguments.sources
        ownRates = try arguments.ownRates()
        isVerbose = arguments[SharedOptions.verbose]
    }
}

extension AppDIContainer {
    /// Makes the sources of rates that the user chose.
    func makeSources(
        _ options: CommandOptions,
        inSession isSession: Bool = false
    ) throws(ProgramFailure) -> RateSources {
        try makeSources(options.sources, ownRates: options.ownRates, inSession: isSession)
    }
}

import AppSupport
import CommandLineKit
import PresentationKit
import ScoopsComposition
import TerminalKit

/// A command of scoops that was parsed: a value with its options, and what it does.
protocol ScoopsCommand: Sendable {
    var options: CommandOptions { get }
    /// Whether messages are printed after a full screen closes.
    var showsFullScreen: Bool { get }

    @MainActor
    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus
}

extension ScoopsCommand {
    var showsFullScreen: Bool { false }
}

/// The options that commands share.
struct CommandOptions: Sendable, Hashable {
    /// The menu file; `nil` for the built-in menu.
    var menu: String?
    /// The form of the output, which decides whether a locale changes it.
    var output = OutputFormat.text
    /// `nil` uses the locale of the environment.
    var locale: RegionalFormat?
    var color = ColorChoice.auto
}

extension CommandOptions {
    /// Takes the options from the arguments; those that a command does not declare have their defaults.
    init(_ arguments: Arguments) throws(UsageError) {
        menu = arguments[ScoopsCommands.menuFile]
        output = try arguments.outputFormat()
        locale = arguments[SharedOptions.locale]
        color = arguments.color
    }
}

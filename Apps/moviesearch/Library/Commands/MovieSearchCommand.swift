import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition

/// A command of moviesearch that was parsed: a value with its options, and what it does.
protocol MovieSearchCommand: Sendable {
    var options: CommandOptions { get }
    var traits: CommandTraits { get }
    /// What the catalogue is opened for.
    var catalogueUse: CatalogueUse { get }

    @MainActor
    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus
}

extension MovieSearchCommand {
    var traits: CommandTraits { [] }
    var catalogueUse: CatalogueUse { .oneAnswer }
}

/// How a command is started.
struct CommandTraits: OptionSet {
    let rawValue: Int

    /// Without a network it takes milliseconds, so it runs on the main thread.
    static let isBrief = Self(rawValue: 1)
    /// A person may read messages about a missing API key, and the key makes a difference.
    static let mentionsMissingKey = Self(rawValue: 2)
    /// Opens the recent queries at the start; otherwise the first search that is saved opens them.
    static let opensRecentQueries = Self(rawValue: 4)
    /// Its messages are printed after the full screen closes.
    static let showsFullScreen = Self(rawValue: 8)
}

extension CommandOptions {
    /// Takes the options from the arguments. Commands on stored data use the catalogue, and need no valid API key.
    init(
        _ arguments: Arguments,
        source: SourceRequest = SourceRequest(source: .catalogue)
    ) throws(UsageError) {
        self.init(
            color: arguments.color,
            output: try arguments.outputFormat(),
            locale: arguments[SharedOptions.locale],
            source: source
        )
    }
}

import AppSupport
package import CommandLineKit
import Entities
import Persistence
package import PresentationKit
package import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import TerminalKit

/// The container of the objects that live as long as the program; creates the containers of the scenes.
@MainActor
package struct AppDIContainer {
    private let plainConsole: Console
    private let deferredMessages: DeferredMessages?
    private let console: Console
    private let context: ProcessContext
    private let format: RegionalFormat
    private let isVerbose: Bool
    private let storage: Storage
    private let repositories: MovieRepositories

    /// Creates the container.
    ///
    /// - Parameters:
    ///   - context: The process of the program.
    ///   - options: The options that all commands share.
    ///   - catalogueUse: What an opened catalogue is used for.
    ///   - name: Returns the command, option or key of an action that messages advise.
    ///   - defersMessages: Whether messages are printed when the container is closed, after a full screen.
    /// - Throws: An error if a setting is invalid or lacks the key that the source needs.
    package init(
        context: ProcessContext,
        options: CommandOptions,
        catalogueUse: CatalogueUse = .oneAnswer,
        naming name: (MoviesAction) -> String? = { _ in nil },
        defersMessages: Bool = false
    ) throws(ProgramFailure) {
        let format = Region(environment: context.environment)
            .writing(options.output, chosen: options.locale)
            .withContentLanguage(of: options.source.preferences.language)
            .naming(name)
        plainConsole = context.console(options.color)
        deferredMessages = defersMessages ? DeferredMessages() : nil
        console = deferredMessages.map(plainConsole.deferringMessages) ?? plainConsole
        self.context = context
        self.format = format
        isVerbose = options.source.isVerbose
        storage = Storage(environment: context.environment, format: format, console: console)
        repositories = try MovieRepositories(
            context: context,
            console: console,
            format: format,
            request: options.source.asking(in: format.contentLanguageCode),
            storage: storage,
            catalogueUse: catalogueUse
        )
    }

    /// Whether no network is needed.
    package var isOffline: Bool { !repositories.usesService }

    /// Opens the database now, while the program would otherwise wait, which hides most of its cost.
    package func openRecentQueries() { storage.recentQueries.prepare() }

    /// Suggests an API key, on a terminal and only until the first search is saved.
    package func suggestAPIKey() async {
        guard repositories.lacksKey, console.error.traits.isTerminal,
            let saved = try? await repositories.recentQueries.items(limit: 1), saved.isEmpty
        else { return }
        console.note(
            MoviesLabels(format).keylessAdvice(
                MoviesOrigin.Source.service.name(in: format),
                setting: Settings.Name.accessToken,
                address: Settings.keyAddress
            )
        )
    }

    /// Closes the databases that were opened, and prints deferred messages.
    package func close() async {
        await storage.close()
        deferredMessages?.tell(on: plainConsole)
    }

    package func makeMoviesSceneDIContainer() -> MoviesSceneDIContainer {
        MoviesSceneDIContainer(
            repositories: repositories,
            context: context,
            console: console,
            format: format,
            isVerbose: isVerbose
        )
    }

    /// The number of stored searches.
    package nonisolated static let recentQueriesCapacity = Storage.recentQueriesCapacity

    /// What `--version` says of the built-in catalogue.
    package nonisolated static var catalogueNote: String { MovieRepositories.embeddedCatalogueNote }

    /// The notice that TMDB's terms ask for.
    package nonisolated static let serviceAttribution = TMDBService.attribution
}

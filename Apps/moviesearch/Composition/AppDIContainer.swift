import AppSupport
package import CommandLineKit
import Entities
import Persistence
package import PresentationKit
package import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
package import TerminalKit

/// The container of the objects that live as long as the program; creates the containers of the scenes.
@MainActor
package struct AppDIContainer {
    package let console: Console
    private let context: ProcessContext
    private let format: RegionalFormat
    private let isVerbose: Bool
    private let storage: Storage
    private let repositories: MovieRepositories

    /// Creates the container.
    ///
    /// - Parameters:
    ///   - context: The process of the program.
    ///   - color: The user's choice of colour.
    ///   - format: The language and region of answers and messages.
    ///   - source: Where movies are looked up.
    ///   - catalogueUse: What an opened catalogue is used for.
    ///   - deferredMessages: Collects messages that would be printed over a full screen.
    /// - Throws: An error if a setting is invalid or lacks the key that the source needs.
    package init(
        context: ProcessContext,
        color: ColorChoice,
        format: RegionalFormat = .plain,
        source: SourceRequest = SourceRequest(),
        catalogueUse: CatalogueUse = .oneAnswer,
        deferringMessages deferredMessages: DeferredMessages? = nil
    ) throws(ProgramFailure) {
        let format = format.withContentLanguage(of: source.preferences.language)
        let request = source.asking(in: format.contentLanguageCode)
        let plainConsole = context.console(color)
        let console = deferredMessages.map(plainConsole.deferringMessages) ?? plainConsole
        self.console = console
        self.context = context
        self.format = format
        isVerbose = request.isVerbose
        storage = Storage(environment: context.environment, format: format, console: console)
        repositories = try MovieRepositories(
            context: context,
            console: console,
            format: format,
            request: request,
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
                MoviesOrigin.Source.tmdb.name(in: format),
                setting: Settings.Name.accessToken,
                address: Settings.keyAddress
            )
        )
    }

    /// Closes the databases that were opened.
    package func close() async { await storage.close() }

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

import AppSupport
import CommandLineKit
import Entities
import Networking
import Persistence
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import Synchronization
import TerminalKit

/// The container of the objects that live as long as the program; creates the containers of the scenes.
@MainActor
struct AppDIContainer {
    let console: Console
    /// Whether no network is needed.
    private let isOffline: Bool
    private let context: ProcessContext
    private let format: RegionalFormat
    private let repositories: MovieRepositories
    private let recentQueriesRepository: any RecentQueriesRepository
    private let savedMoviesRepository: any SavedMoviesRepository
    private let cacheRepository: any CacheRepository
    private let catalogueRepository: any CatalogueRepository
    private let storage: Storage
    private let isVerbose: Bool
    private let deferredMessages: DeferredMessages?

    init(
        context: ProcessContext,
        color: ColorChoice,
        format: RegionalFormat = .plain,
        source: SourceRequest = SourceRequest(),
        catalogueUse: MovieSearchAction.CatalogueUse = .oneAnswer,
        deferringMessages deferredMessages: DeferredMessages? = nil
    ) throws(ProgramFailure) {
        let format = format.withContentLanguage(of: source.preferences.language)
        let request = source.asking(in: format.contentLanguageCode)
        let settings: Settings
        do throws(ServiceSettingsError) {
            settings = try Settings(context: context, source: request.source)
        } catch {
            throw ProgramFailure(error, in: format)
        }
        let plainConsole = context.console(color)
        let console = deferredMessages.map(plainConsole.deferringMessages) ?? plainConsole
        isOffline = settings.credential == nil
        let storage = Storage(environment: context.environment, format: format, console: console)
        let responses = CachedResponses(database: storage.responses, budget: Storage.responsesBudget)
        let posterFiles = CachedResponses(database: storage.posters, budget: Storage.postersBudget)
        self.console = console
        self.deferredMessages = deferredMessages
        self.context = context
        self.format = format
        self.storage = storage
        isVerbose = request.isVerbose
        cacheRepository = DefaultCacheRepository(
            responses: responses,
            posters: posterFiles,
            path: storage.cachePath,
            now: context.now
        )
        recentQueriesRepository = SQLiteRecentQueriesRepository(
            database: storage.recentQueries,
            capacity: Storage.recentQueriesCapacity
        )
        savedMoviesRepository = SQLiteSavedMoviesRepository(database: storage.savedMovies)
        catalogueRepository = DefaultCatalogueRepository(
            path: storage.cataloguePath,
            embedded: MovieRepositories.embeddedCatalogue,
            width: Storage.importWidth,
            now: context.now
        )
        let imported = storage.cataloguePath.map { path in
            ImportedCatalogue(
                path: path,
                validation: catalogueUse.validation,
                refused: Self.reportIssue(at: path, in: format, on: console)
            )
        }
        guard let credential = settings.credential else {
            repositories = MovieRepositories(imported: imported, lacksKey: request.source == .auto)
            return
        }
        let client = HTTPClient.standard(
            environment: context.environment,
            clock: context.clock,
            now: context.now,
            jitter: context.jitter,
            log: isVerbose ? console.note : nil
        )
        let service = try Self.orFailure(of: Settings.Name.baseURL, in: format) { () throws(NetworkError) in
            try TMDBService(
                baseURL: settings.baseURL,
                credential: credential,
                client: client,
                now: context.now
            )
        }
        repositories = try Self.orFailure(of: Settings.Name.imageURL, in: format) { () throws(NetworkError) in
            try MovieRepositories(
                service: service,
                client: client,
                imageURL: settings.imageURL,
                request: request,
                imported: imported,
                responses: responses,
                posterFiles: posterFiles,
                now: context.now,
                storeFailed: Self.reportOnce(in: format, on: console)
            )
        }
    }

    /// Whether the action takes milliseconds, and waits for nothing.
    func isBrief(_ action: MovieSearchAction) -> Bool { isOffline && action.isBrief }

    /// Prepares what the action needs soon, and tells the user of a missing API key.
    func prepare(for action: MovieSearchAction) async {
        // Opening the database now, while the program would otherwise wait, hides most of its cost.
        if action.opensRecentQueriesEarly, !isBrief(action) { storage.recentQueries.prepare() }
        // The full screen shows this itself.
        if repositories.lacksKey, deferredMessages == nil, action.mayMentionMissingKey {
            await suggestAPIKey()
        }
    }

    /// Closes the databases that were opened.
    func close() async {
        await storage.close()
    }

    func makeMoviesSceneDIContainer() -> MoviesSceneDIContainer {
        MoviesSceneDIContainer(
            dependencies: MoviesSceneDIContainer.Dependencies(
                movies: repositories.movies,
                postersRepository: repositories.posters,
                recentQueriesRepository: recentQueriesRepository,
                savedMoviesRepository: savedMoviesRepository,
                savedMoviesCatalogue: repositories.catalogue,
                savedMoviesFilesRepository: DefaultSavedMoviesFilesRepository(),
                cacheRepository: cacheRepository,
                catalogueRepository: catalogueRepository,
                context: context,
                console: console,
                format: format,
                isVerbose: isVerbose,
                lacksKey: repositories.lacksKey,
                isLive: repositories.isLive,
                usesService: repositories.usesService
            )
        )
    }
}

// MARK: - The catalogue instead of TMDB

extension AppDIContainer {
    /// Suggests an API key, on a terminal and only until the first search is saved.
    private func suggestAPIKey() async {
        guard console.error.traits.isTerminal,
            let saved = try? await recentQueriesRepository.recentQueries(limit: 1), saved.isEmpty
        else { return }
        console.note(
            MoviesLabels(format).keylessAdvice(
                MoviesOrigin.Source.tmdb.name(in: format),
                setting: Settings.Name.accessToken,
                address: Settings.keyAddress
            )
        )
    }
}

extension AppDIContainer {
    private static func reportIssue(
        at path: String,
        in format: RegionalFormat,
        on console: Console
    ) -> @Sendable (CatalogueInUse.Issue) -> Void {
        { issue in
            console.note(
                issue.sentence(path: path, optionNames: MovieSearchCommands.optionNames, in: format)
            )
        }
    }
}

extension MovieSearchAction.CatalogueUse {
    /// Validating a whole large catalogue takes longer than a few queries, which check only what they read.
    fileprivate var validation: ImportedCatalogue.ValidationMode {
        switch self {
        case .oneAnswer: .asItIsRead
        case .batch: .wholeFirst
        case .session: .following
        }
    }
}

// MARK: - Responses that cannot be cached

extension AppDIContainer {
    /// Returns a handler that reports only the first error, because later ones have the same cause.
    private static func reportOnce(
        in format: RegionalFormat,
        on console: Console
    ) -> @Sendable (StorageError) -> Void {
        let isTold = Atomic(false)
        return { error in
            guard !isTold.exchange(true, ordering: .relaxed) else { return }
            console.note(StorageNotice.answersNotCached(error).text(in: format))
        }
    }
}

// MARK: - The network

extension AppDIContainer {
    private static func orFailure<Value>(
        of variable: String,
        in format: RegionalFormat,
        _ make: () throws(NetworkError) -> Value
    ) throws(ProgramFailure) -> Value {
        do throws(NetworkError) {
            return try make()
        } catch {
            throw ProgramFailure(.invalidAddress(variable: variable), in: format)
        }
    }
}

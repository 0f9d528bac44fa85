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
    private let context: ProcessContext
    private let sources: MovieSources
    private let recentQueriesRepository: any RecentQueriesRepository
    private let cacheRepository: any CacheRepository
    private let catalogueRepository: any CatalogueRepository
    private let storage: Storage
    private let isVerbose: Bool
    private let deferredMessages: DeferredMessages?

    init(
        context: ProcessContext,
        color: ColorChoice,
        source request: SourceRequest = SourceRequest(),
        questions: MovieSearchAction.Questions = .few,
        deferringMessages deferredMessages: DeferredMessages? = nil
    ) throws(ProgramFailure) {
        let settings = try Settings(context: context, source: request.source)
        let plainConsole = context.console(color)
        let console = deferredMessages.map(plainConsole.deferringMessages) ?? plainConsole
        let storage = Storage(environment: context.environment, console: console)
        let responses = CachedResponses(database: storage.responses, budget: Storage.responsesBudget)
        let posterFiles = CachedResponses(database: storage.posters, budget: Storage.postersBudget)
        self.console = console
        self.deferredMessages = deferredMessages
        self.context = context
        self.storage = storage
        isVerbose = request.isVerbose
        cacheRepository = DefaultCacheRepository(
            responses: responses,
            posters: posterFiles,
            place: storage.cachePath,
            now: context.now
        )
        recentQueriesRepository = SQLiteRecentQueriesRepository(
            database: storage.recentQueries,
            capacity: Storage.recentQueriesCapacity
        )
        catalogueRepository = DefaultCatalogueRepository(
            path: storage.cataloguePath,
            embedded: MovieSources.embeddedCatalogue,
            width: Storage.importWidth,
            now: context.now
        )
        let imported = storage.cataloguePath.map { path in
            ImportedCatalogue(
                path: path,
                validation: questions.validation,
                refused: Self.reportIssue(at: path, on: console)
            )
        }
        guard let credential = settings.credential else {
            sources = MovieSources(imported: imported, lacksKey: request.source == .auto)
            return
        }
        let client = Self.makeHTTPClient(context, log: isVerbose ? console.note : nil)
        let service = try Self.orFailure(of: Settings.Name.baseURL) { () throws(NetworkError) in
            try TMDBService(
                baseURL: settings.baseURL,
                credential: credential,
                client: client,
                now: context.now
            )
        }
        sources = try Self.orFailure(of: Settings.Name.imageURL) { () throws(NetworkError) in
            try MovieSources(
                service: service,
                client: client,
                imageURL: settings.imageURL,
                request: request,
                imported: imported,
                responses: responses,
                posterFiles: posterFiles,
                now: context.now,
                storeFailed: Self.reportOnce(on: console)
            )
        }
    }

    /// Prepares what the action needs soon, and tells the user of a missing API key.
    func prepare(for action: MovieSearchAction) async {
        // Opening the database now, while the program would otherwise wait, hides most of its cost.
        if action.searches { await storage.recentQueries.prepare() }
        // The full screen shows this itself.
        if sources.lacksKey, deferredMessages == nil, action.mayMentionMissingKey { await suggestAPIKey() }
    }

    /// Closes the databases that were opened.
    func close() async {
        await storage.close()
    }

    func makeMoviesSceneDIContainer() -> MoviesSceneDIContainer {
        MoviesSceneDIContainer(
            dependencies: MoviesSceneDIContainer.Dependencies(
                movies: sources.movies,
                postersRepository: sources.posters,
                recentQueriesRepository: recentQueriesRepository,
                cacheRepository: cacheRepository,
                catalogueRepository: catalogueRepository,
                now: context.now,
                clock: context.clock,
                console: console,
                input: context.input,
                environment: context.environment,
                isVerbose: isVerbose,
                lacksKey: sources.lacksKey,
                isLive: sources.isLive,
                hasPosters: sources.hasPosters
            )
        )
    }
}

// MARK: - The catalogue instead of TMDB

extension AppDIContainer {
    /// Suggests an API key, on a terminal and only until the first search is saved.
    private func suggestAPIKey() async {
        guard console.error.traits.isTerminal,
            let remembered = try? await recentQueriesRepository.recentQueries(limit: 1), remembered.isEmpty
        else { return }
        console.note(
            "Films come from a catalogue on this machine; with a TMDB key in \(Settings.Name.accessToken), "
                + "free at \(Settings.keyAddress), they are searched live."
        )
    }
}

extension AppDIContainer {
    private static func reportIssue(
        at path: String,
        on console: Console
    ) -> @Sendable (CatalogueInUse.Issue) -> Void {
        { issue in
            let words = MovieSearchCommands.catalogueOptionNames
            console.note(issue.forView.sentence(place: path, words: words))
        }
    }
}

extension MovieSearchAction.Questions {
    /// Validating a whole large catalogue takes longer than a few queries, which check only what they read.
    fileprivate var validation: ImportedCatalogue.ValidationMode {
        switch self {
        case .few: .asItIsRead
        case .many: .wholeFirst
        case .longRunning: .following
        }
    }
}

extension CatalogueInUse.Issue {
    /// The same issue for view models, which do not show entities.
    fileprivate var forView: CatalogueIssue {
        switch self {
        case .damaged: .damaged
        case .damagedInPart: .damagedInPart
        case .notACatalogue: .notACatalogue
        case .folder: .folder
        case .brokenLink: .brokenLink
        case .otherVersion: .otherVersion
        case .unreadable: .unreadable
        }
    }
}

// MARK: - Responses that cannot be cached

extension AppDIContainer {
    /// Returns a handler that reports only the first error, because later ones have the same cause.
    private static func reportOnce(on console: Console) -> @Sendable (DatabaseError) -> Void {
        let isTold = Atomic(false)
        return { error in
            guard !isTold.exchange(true, ordering: .relaxed) else { return }
            console.note("Answers are not cached: \(error)")
        }
    }
}

// MARK: - The network

extension AppDIContainer {
    /// Creates the client from the wire outwards: every attempt is logged, and equal requests share retries.
    private static func makeHTTPClient(
        _ context: ProcessContext,
        log: (@Sendable (String) -> Void)?
    ) -> HTTPClient {
        var client = HTTPClient.curl(
            CurlConfiguration(environment: context.environment),
            didRedirect: log
        )
        if let log {
            client = client.logging(to: log, clock: context.clock)
        }
        return
            client
            .retrying(clock: context.clock, now: context.now, jitter: context.jitter)
            .sharingEqualRequests()
    }

    private static func orFailure<Value>(
        of setting: String,
        _ make: () throws(NetworkError) -> Value
    ) throws(ProgramFailure) -> Value {
        do throws(NetworkError) {
            return try make()
        } catch {
            throw ProgramFailure(
                "\(setting) is not an address of a web service; correct it or unset it.",
                status: .badConfiguration
            )
        }
    }
}

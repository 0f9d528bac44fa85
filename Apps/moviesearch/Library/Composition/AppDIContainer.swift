import CommandLineKit
import EmbeddedFilms
import Networking
import Persistence
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import TerminalKit

/// Builds what lives as long as the program and hands it to the containers of its scenes.
@MainActor
struct AppDIContainer {
    let console: Console
    private let moviesRepository: any MoviesRepository & PopularMoviesRepository
    private let recentQueriesRepository: any RecentQueriesRepository
    private let keptAnswersRepository: any KeptAnswersRepository
    private let storage: Storage
    private let clock: any Clock<Duration>
    private let isVerbose: Bool

    init(surroundings: Surroundings, color: ColorChoice, isVerbose: Bool = false) throws(ProgramFailure) {
        let settings = try Settings(surroundings: surroundings)
        console = surroundings.console(color)
        clock = surroundings.clock
        self.isVerbose = isVerbose
        storage = Storage(environment: surroundings.environment, console: console)
        let responses = StoredResponses(database: storage.responses, budget: Storage.responsesBudget)
        keptAnswersRepository = DefaultKeptAnswersRepository(
            responses: responses,
            place: storage.responsesPath,
            now: surroundings.now
        )
        recentQueriesRepository = SQLiteRecentQueriesRepository(
            database: storage.recentQueries,
            capacity: Storage.recentQueriesCapacity
        )
        if let credential = settings.credential {
            moviesRepository = DefaultMoviesRepository(
                service: try Self.makeTMDBService(
                    settings,
                    credential: credential,
                    client: Self.makeHTTPClient(surroundings, log: isVerbose ? console.note : nil)
                ),
                responses: responses,
                now: surroundings.now,
                storeFailed: { [console] in console.note("Answers are not kept: \($0)") }
            )
        } else {
            moviesRepository = CatalogueMoviesRepository(films: Self.embeddedFilms)
        }
    }

    /// Opens the memory of searches while the search is still on its way, which hides most of what that costs.
    func prepareToRemember() async {
        await storage.recentQueries.prepare()
    }

    /// Lets go of what was opened on the way, at the program's end.
    func close() async {
        await storage.close()
    }

    func makeMoviesSceneDIContainer() -> MoviesSceneDIContainer {
        MoviesSceneDIContainer(
            dependencies: MoviesSceneDIContainer.Dependencies(
                moviesRepository: moviesRepository,
                recentQueriesRepository: recentQueriesRepository,
                keptAnswersRepository: keptAnswersRepository,
                clock: clock,
                console: console,
                isVerbose: isVerbose
            )
        )
    }

    /// From the wire outwards: each attempt is told of, and those who share an exchange share its attempts.
    private static func makeHTTPClient(
        _ surroundings: Surroundings,
        log: (@Sendable (String) -> Void)?
    ) -> HTTPClient {
        var client = HTTPClient.curl()
        if let log {
            client = client.logging(to: log, clock: surroundings.clock)
        }
        return
            client
            .retrying(clock: surroundings.clock, now: surroundings.now, jitter: surroundings.jitter)
            .sharingEqualRequests()
    }

    private static func makeTMDBService(
        _ settings: Settings,
        credential: TMDBCredential,
        client: HTTPClient
    ) throws(ProgramFailure) -> TMDBService {
        do throws(NetworkError) {
            return try TMDBService(baseURL: settings.baseURL, credential: credential, client: client)
        } catch {
            throw ProgramFailure(
                "\(Settings.Name.baseURL) is not an address of a web service; correct it or unset it.",
                status: .badConfiguration
            )
        }
    }

    /// The films lie in the program itself, so their place never changes and never goes away.
    private static let embeddedFilms: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_films_bytes(), count: embedded_films_count())
    }
}

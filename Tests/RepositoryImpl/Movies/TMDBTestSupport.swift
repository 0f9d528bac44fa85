import Entities
import Networking
import NetworkingTestSupport
import Persistence
import RepositoryImpl
import Synchronization
import Testing

/// Repositories with a scripted TMDB and caches in memory.
struct ScriptedTMDB {
    static let key = "0123456789abcdef0123456789abcdef"

    let clock = ManualClock()
    let responses = Self.makeStore()
    let files = Self.makeStore()

    static func makeStore() -> CachedResponses {
        CachedResponses(
            database: LazyDatabase { () async throws(DatabaseError) in
                try await Database.open(.memory, migrations: CachedResponses.migrations)
            },
            budget: 64 << 20
        )
    }

    static func makeService(_ client: HTTPClient, at url: String = "https://tmdb.example/3") throws
        -> TMDBService
    {
        try TMDBService(baseURL: url, credential: #require(TMDBCredential(key)), client: client, now: { 0 })
    }

    func movies(
        _ script: ScriptedHTTPClient,
        _ preferences: MoviePreferences = MoviePreferences(),
        policy: FetchPolicy = .cacheFirst
    ) throws -> TMDBMoviesRepository {
        TMDBMoviesRepository(
            service: try Self.makeService(script.client),
            responses: responses,
            preferences: preferences,
            policy: policy,
            now: { [clock] in clock.now },
            storeFailed: { Issue.record("the store failed: \($0)") }
        )
    }
}

/// The cached pages that came before the request ended.
final class CachedPages: Sendable {
    private let pages = Mutex<[MoviesPage]>([])
    var all: [MoviesPage] { pages.withLock { $0 } }
    func add(_ page: MoviesPage) { pages.withLock { $0.append(page) } }
}

extension ScriptedHTTPClient {
    /// The requests without the key, such as `search/movie?query=a`.
    var requestedPaths: [String] {
        requests.map { request in
            request.url
                .replacing("https://tmdb.example/3/", with: "")
                .replacing("api_key=\(ScriptedTMDB.key)&", with: "")
                .replacing("?api_key=\(ScriptedTMDB.key)", with: "")
        }
    }
}

/// Returns a page of movies in TMDB's format.
func tmdbPage(_ rows: String, number: Int = 1, totalPages: Int = 1, totalResults: Int = 1) -> String {
    #"{"page":\#(number),"results":[\#(rows)],"total_pages":\#(totalPages),"total_results":\#(totalResults)}"#
}

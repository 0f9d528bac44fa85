import AppSupport
import Entities
import Persistence
import PresentationKit
import ProgramKit
import RepositoryImpl

/// The program's files. Caches are kept apart from the data that the user would miss.
struct Storage: Sendable {
    /// Room for some thousands of result pages.
    static let responsesBudget = 32 << 20
    /// Room for some thousands of small posters.
    static let postersBudget = 64 << 20
    /// More than are shown by default, because `--limit` can list more.
    static let recentQueriesCapacity = 100
    /// Enough to keep a few cores busy. Fixed, because the order of equally ranked movies depends on it.
    static let importWidth = 4
    /// The longest wait for another program that has locked the database.
    private static let longestWait = Duration.seconds(1)
    /// A large import writes for about a second, and what the user saves is worth waiting for.
    private static let longestWaitToSave = Duration.seconds(10)

    /// The cache folder, as shown to the user.
    let cachePath: String
    /// The path of the imported catalogue; `nil` without a home directory.
    let cataloguePath: String?
    let responses: LazyDatabase
    let posters: LazyDatabase
    let recentQueries: LazyDatabase
    let savedMovies: LazyDatabase

    /// The format decides the language of messages about damaged files.
    init(environment: [String: String], format: RegionalFormat, console: Console) {
        let directories = StorageDirectories(program: "moviesearch", environment: environment)
        cachePath = directories.cache ?? "the cache"
        cataloguePath = directories.data.map { $0 + "/catalogue.index" }
        responses = Self.cache("responses.sqlite", in: directories.cache, format, console)
        posters = Self.cache("posters.sqlite", in: directories.cache, format, console)
        // Without a home directory, searches are saved only until the program ends.
        let recentQueriesLocation =
            directories.data.map { DatabaseLocation.file($0 + "/recent.sqlite") } ?? .memory
        recentQueries = LazyDatabase { () async throws(DatabaseError) in
            try await Database.open(
                recentQueriesLocation,
                migrations: SQLiteRecentItemsRepository<RecentQuery>.Table.queries.migrations,
                busyTimeout: Self.longestWait,
                // Waiting for the disk would take longer than the search.
                durability: .processExit,
                whenDamaged: .setAside(in: format, report: console.note)
            )
        }
        let savedMoviesLocation = directories.data.map { DatabaseLocation.file($0 + "/movies.sqlite") }
        // Without a home directory nothing is read, and saving is an error.
        savedMovies = LazyDatabase(at: savedMoviesLocation ?? .memory) { () async throws(DatabaseError) in
            guard let savedMoviesLocation else { throw .noDirectory(variable: "XDG_DATA_HOME") }
            return try await Database.open(
                savedMoviesLocation,
                migrations: SQLiteSavedMoviesRepository.migrations,
                busyTimeout: Self.longestWaitToSave,
                whenDamaged: .setAside(in: format, report: console.note)
            )
        }
    }

    func close() async {
        await responses.close()
        await posters.close()
        await recentQueries.close()
        await savedMovies.close()
    }

    private static func cache(
        _ name: String,
        in directory: String?,
        _ format: RegionalFormat,
        _ console: Console
    ) -> LazyDatabase {
        LazyDatabase { () async throws(DatabaseError) in
            guard let directory else { throw .noDirectory(variable: "XDG_CACHE_HOME") }
            return try await Database.open(
                .file(directory + "/" + name),
                migrations: CachedResponses.migrations,
                busyTimeout: longestWait,
                whenDamaged: .setAside(in: format, report: console.note)
            )
        }
    }
}

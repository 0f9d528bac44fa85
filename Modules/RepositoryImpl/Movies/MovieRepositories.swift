public import Entities
public import Networking
import Persistence
public import RepositoryInterfaces
import Synchronization

/// A source of movies: lists and details.
public typealias MoviesSource = MoviesRepository & MovieDetailsRepository

/// The repositories of movies over a catalogue, the files on this machine and, if there is one, a service.
public struct MovieRepositories: Sendable {
    public let movies: any MoviesSource
    /// The catalogue, which describes the user's movies also if a service answers queries.
    public let catalogue: any MoviesRepository & SavedMoviesCatalogue & CreditedMoviesCatalogue
    public let posters: any PostersRepository
    public let watchServices: any WatchServicesRepository
    public let recentQueries: any RecentItemsRepository<RecentQuery>
    public let savedMovies: any SavedMoviesRepository
    public let movieTurns: any MovieTurnsRepository
    public let savedMoviesFiles: any SavedMoviesFilesRepository = DefaultSavedMoviesFilesRepository()
    public let videoFiles: any VideoFilesRepository = DefaultVideoFilesRepository()
    public let library: any LibraryRepository
    public let cache: any CacheRepository
    public let settings: any SettingsRepository
    public let catalogueFile: any CatalogueRepository
    /// Whether a service answers, at least from its cache; a catalogue alone has no posters.
    public let usesService: Bool
    /// Whether requests are sent to the service, and not only its cached answers used.
    public let usesNetwork: Bool

    /// Creates the catalogue alone without a service, else the service with the catalogue as fallback.
    ///
    /// - Parameters:
    ///   - files: The files on this machine.
    ///   - embedded: The built-in catalogue.
    ///   - catalogueUse: What an opened catalogue is used for.
    ///   - service: The service that is asked first; `nil` for the catalogue alone.
    ///   - now: The time, in seconds since 1970.
    ///   - catalogueRejected: Called if the imported catalogue at a path cannot be used.
    ///   - notCached: Called the first time that an answer cannot be cached; later errors have the same cause.
    /// - Throws: Which address of the service is none.
    public init(
        files: MovieFiles,
        embedded: @escaping EmbeddedBytes,
        catalogueUse: CatalogueUse = .session,
        service: MovieService? = nil,
        now: @escaping WallClock,
        catalogueRejected: @escaping @Sendable (CatalogueInUse.Issue, _ path: String) -> Void = { _, _ in },
        notCached: @escaping @Sendable (StorageError) -> Void = { _ in }
    ) throws(MovieService.InvalidAddress) {
        let responses = CachedResponses(database: files.responses, budget: MovieFiles.responsesBudget)
        let posterFiles = CachedResponses(database: files.posters, budget: MovieFiles.postersBudget)
        recentQueries = SQLiteRecentItemsRepository<RecentQuery>(
            database: files.recentQueries,
            table: .queries,
            capacity: MovieFiles.recentQueriesCapacity
        )
        savedMovies = SQLiteSavedMoviesRepository(database: files.savedMovies, now: now)
        movieTurns = SQLiteMovieTurnsRepository(database: files.savedMovies)
        library = SQLiteLibraryRepository(database: files.savedMovies, now: now)
        settings = SettingsFile(
            path: files.settingsPath,
            variable: files.variables?.configuration,
            keys: MovieSetting.allCases.map(\.rawValue)
        )
        cache = DefaultCacheRepository(
            responses: responses,
            posters: posterFiles,
            path: files.cachePath,
            now: now
        )
        catalogueFile = DefaultCatalogueRepository(
            path: files.cataloguePath,
            variable: files.variables?.data,
            embedded: embedded,
            width: MovieFiles.importWidth,
            now: now
        )
        let catalogue = CatalogueMoviesRepository(
            index: embedded,
            imported: files.cataloguePath.map { path in
                ImportedCatalogue(path: path, use: catalogueUse) { catalogueRejected($0, path) }
            }
        )
        self.catalogue = catalogue
        usesService = service != nil
        usesNetwork = service.map { $0.fetchPolicy.sendsRequests } ?? false
        guard let service else {
            movies = catalogue
            posters = NoPostersRepository()
            watchServices = NoWatchServicesRepository()
            return
        }
        let isTold = Atomic(false)
        let storeFailed: @Sendable (StorageError) -> Void = { error in
            if !isTold.exchange(true, ordering: .relaxed) { notCached(error) }
        }
        let tmdb = try service.makeService(now: now)
        let live = TMDBMoviesRepository(
            service: tmdb,
            responses: responses,
            preferences: service.preferences,
            policy: service.fetchPolicy,
            now: now,
            storeFailed: storeFailed
        )
        watchServices = live
        movies =
            service.hasFallback ? FallbackMoviesRepository(first: live, second: catalogue, now: now) : live
        do throws(NetworkError) {
            posters = try DefaultPostersRepository(
                service: tmdb,
                responses: responses,
                files: posterFiles,
                client: service.client,
                imageBaseURL: service.imageURL,
                policy: service.fetchPolicy,
                now: now,
                storeFailed: storeFailed,
                decode: service.decode
            )
        } catch {
            throw .images
        }
    }
}

/// The service that is asked for movies, and how.
public struct MovieService: Sendable {
    /// The address that is not one.
    public enum InvalidAddress: Error, Sendable, Hashable, CaseIterable {
        case service
        case images
    }

    let baseURL: String
    let imageURL: String?
    let credential: TMDBCredential
    let client: HTTPClient
    let preferences: MoviePreferences
    let fetchPolicy: FetchPolicy
    let hasFallback: Bool
    let decode: PictureDecoding

    /// - Parameters:
    ///   - baseURL: The address of the service.
    ///   - imageURL: The address of its pictures; `nil` if the service tells it.
    ///   - credential: The key of the user.
    ///   - client: The HTTP client.
    ///   - preferences: The language, region and kind of movies that are asked for.
    ///   - fetchPolicy: How the cache is read.
    ///   - hasFallback: Whether the catalogue answers while the service cannot be reached.
    ///   - decode: Decodes the file of a poster.
    public init(
        baseURL: String = TMDBService.defaultBaseURL,
        imageURL: String? = nil,
        credential: TMDBCredential,
        client: HTTPClient,
        preferences: MoviePreferences = MoviePreferences(),
        fetchPolicy: FetchPolicy = .cacheFirst,
        hasFallback: Bool = true,
        decode: @escaping PictureDecoding
    ) {
        self.baseURL = baseURL
        self.imageURL = imageURL
        self.credential = credential
        self.client = client
        self.preferences = preferences
        self.fetchPolicy = fetchPolicy
        self.hasFallback = hasFallback
        self.decode = decode
    }

    fileprivate func makeService(now: @escaping WallClock) throws(InvalidAddress) -> TMDBService {
        do throws(NetworkError) {
            return try TMDBService(baseURL: baseURL, credential: credential, client: client, now: now)
        } catch {
            throw .service
        }
    }
}

/// No posters: a catalogue has none.
private struct NoPostersRepository: PostersRepository {
    func poster(_ reference: PosterReference, fitting box: PictureSize) async throws(MoviesError) -> Picture?
    {
        nil
    }
}

/// No services: a catalogue does not know where movies are offered.
private struct NoWatchServicesRepository: WatchServicesRepository {
    func services(fetchPolicy: FetchPolicy) async throws(MoviesError) -> [WatchService] {
        throw .query(.services(.unknownToSource))
    }
}

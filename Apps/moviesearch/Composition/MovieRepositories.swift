import AppSupport
import CommandLineKit
import CurlTransport
import EmbeddedFilms
import Entities
import ImageDecoding
import Networking
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import Synchronization

/// The repositories of the program, as the settings and the command line choose them.
struct MovieRepositories: Sendable {
    let movies: any MoviesSource
    /// The catalogue, which describes the user's movies also if a service answers queries.
    let catalogue: CatalogueMoviesRepository
    let posters: any PostersRepository
    let recentQueries: any RecentItemsRepository<RecentQuery>
    let savedMovies: any SavedMoviesRepository
    let savedMoviesFiles: any SavedMoviesFilesRepository = DefaultSavedMoviesFilesRepository()
    let cache: any CacheRepository
    let catalogueFile: any CatalogueRepository
    /// Whether the catalogue is used only because there is no API key.
    let lacksKey: Bool
    /// Whether queries use the network.
    let isLive: Bool
    /// Whether a service answers, at least from its cache; a catalogue alone has no posters.
    let usesService: Bool

    /// Creates the catalogue alone if there is no key or the user chose it, else TMDB with the catalogue as fallback.
    init(
        context: ProcessContext,
        console: Console,
        format: RegionalFormat,
        request: SourceRequest,
        storage: Storage,
        catalogueUse: CatalogueUse
    ) throws(ProgramFailure) {
        let responses = CachedResponses(database: storage.responses, budget: Storage.responsesBudget)
        let posterFiles = CachedResponses(database: storage.posters, budget: Storage.postersBudget)
        recentQueries = SQLiteRecentItemsRepository<RecentQuery>(
            database: storage.recentQueries,
            table: .queries,
            capacity: Storage.recentQueriesCapacity
        )
        savedMovies = SQLiteSavedMoviesRepository(database: storage.savedMovies)
        cache = DefaultCacheRepository(
            responses: responses,
            posters: posterFiles,
            path: storage.cachePath,
            now: context.now
        )
        catalogueFile = DefaultCatalogueRepository(
            path: storage.cataloguePath,
            embedded: Self.embeddedCatalogue,
            width: Storage.importWidth,
            now: context.now
        )
        catalogue = CatalogueMoviesRepository(
            index: Self.embeddedCatalogue,
            imported: storage.cataloguePath.map { path in
                ImportedCatalogue(path: path, validation: catalogueUse.validation) {
                    console.note($0.sentence(path: path, in: format))
                }
            }
        )
        let settings: Settings
        do throws(ServiceSettingsError) {
            settings = try Settings(context: context, source: request.source)
        } catch {
            throw ProgramFailure(error, in: format)
        }
        usesService = settings.credential != nil
        isLive = usesService && request.fetchPolicy != .cacheOnly
        lacksKey = !usesService && request.source == .auto
        guard let credential = settings.credential else {
            movies = catalogue
            posters = NoPostersRepository()
            return
        }
        let client = HTTPClient.standard(
            over: .curl(CurlConfiguration(environment: context.environment)),
            clock: context.clock,
            now: context.now,
            jitter: context.jitter,
            log: request.isVerbose ? console.note : nil
        )
        let service: TMDBService
        do throws(NetworkError) {
            service = try TMDBService(
                baseURL: settings.baseURL,
                credential: credential,
                client: client,
                now: context.now
            )
        } catch {
            throw ProgramFailure(.invalidAddress(variable: Settings.Name.baseURL), in: format)
        }
        let storeFailed = Self.reportOnce(in: format, on: console)
        let live = TMDBMoviesRepository(
            service: service,
            responses: responses,
            preferences: request.preferences,
            policy: request.fetchPolicy,
            now: context.now,
            storeFailed: storeFailed
        )
        movies =
            request.source == .tmdb
            ? live : FallbackMoviesRepository(first: live, second: catalogue, now: context.now)
        do throws(NetworkError) {
            posters = try DefaultPostersRepository(
                service: service,
                responses: responses,
                files: posterFiles,
                client: client,
                imageBaseURL: settings.imageURL,
                policy: request.fetchPolicy,
                now: context.now,
                storeFailed: storeFailed,
                decode: ImageDecoder.pixels
            )
        } catch {
            throw ProgramFailure(.invalidAddress(variable: Settings.Name.imageURL), in: format)
        }
    }

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

    /// The embedded catalogue is part of the executable, so its memory stays valid.
    private static let embeddedCatalogue: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_catalogue_bytes(), count: embedded_catalogue_count())
    }

    static var embeddedCatalogueNote: String {
        "Catalogue of " + String(cString: embedded_films_revision())
    }
}

/// What one opened catalogue is used for; decides how it is validated.
package enum CatalogueUse: Sendable {
    /// A few queries, which can be repeated on another catalogue if this one is damaged.
    case oneAnswer
    /// Many queries; once the first answers are printed, it is too late to switch the catalogue.
    case batch
    /// Queries over a long time, during which the user may import another catalogue.
    case session

    /// Validating a whole large catalogue takes longer than a few queries, which check only what they read.
    fileprivate var validation: ImportedCatalogue.ValidationMode {
        switch self {
        case .oneAnswer: .asItIsRead
        case .batch: .wholeFirst
        case .session: .following
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

import EmbeddedFilms
import Entities
import ImageDecoding
import Networking
import Persistence
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces

/// The repositories that answer movie queries, as the settings and the command line choose them.
struct MovieRepositories: Sendable {
    let movies: any MoviesSource
    /// The catalogue, which describes the user's movies also if a service answers queries.
    let catalogue: CatalogueMoviesRepository
    let posters: any PostersRepository
    /// Whether the catalogue is used only because there is no API key.
    let lacksKey: Bool
    /// Whether queries use the network.
    let isLive: Bool
    /// Whether a service answers, at least from its cache; a catalogue alone has no posters.
    let usesService: Bool
}

extension MovieRepositories {
    /// Creates the catalogue alone, which needs no network.
    init(imported: ImportedCatalogue?, lacksKey: Bool) {
        let catalogue = CatalogueMoviesRepository(index: Self.embeddedCatalogue, imported: imported)
        self.init(
            movies: catalogue,
            catalogue: catalogue,
            posters: NoPostersRepository(),
            lacksKey: lacksKey,
            isLive: false,
            usesService: false
        )
    }

    /// Creates TMDB, with the catalogue as fallback unless the user chose TMDB.
    init(
        service: TMDBService,
        client: HTTPClient,
        imageURL: String?,
        request: SourceRequest,
        imported: ImportedCatalogue?,
        responses: CachedResponses,
        posterFiles: CachedResponses,
        now: @escaping WallClock,
        storeFailed: @escaping @Sendable (StorageError) -> Void
    ) throws(NetworkError) {
        let policy = request.fetchPolicy
        let live = TMDBMoviesRepository(
            service: service,
            responses: responses,
            preferences: request.preferences,
            policy: policy,
            now: now,
            storeFailed: storeFailed
        )
        let posters = try DefaultPostersRepository(
            service: service,
            responses: responses,
            files: posterFiles,
            client: client,
            imageBaseURL: imageURL,
            policy: policy,
            now: now,
            storeFailed: storeFailed,
            decode: ImageDecoder.pixels
        )
        let catalogue = CatalogueMoviesRepository(index: Self.embeddedCatalogue, imported: imported)
        let movies: any MoviesSource =
            request.source == .tmdb
            ? live
            : FallbackMoviesRepository(first: live, second: catalogue, now: now)
        self.init(
            movies: movies,
            catalogue: catalogue,
            posters: posters,
            lacksKey: false,
            isLive: request.fetchPolicy != .cacheOnly,
            usesService: true
        )
    }

    /// The embedded catalogue is part of the executable, so its memory stays valid.
    static let embeddedCatalogue: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_catalogue_bytes(), count: embedded_catalogue_count())
    }

    /// What `--version` says of the built-in catalogue.
    static var catalogueNote: String { "Catalogue of " + String(cString: embedded_films_revision()) }
}

/// No posters: a catalogue has none.
private struct NoPostersRepository: PostersRepository {
    func poster(_ reference: PosterReference, fitting box: PictureSize) async throws(MoviesError) -> Picture?
    {
        nil
    }
}

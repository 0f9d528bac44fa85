import EmbeddedFilms
import Entities
import ImageDecoding
import Networking
import Persistence
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces

/// The repositories that answer questions about films, as the settings and the command line want them.
struct FilmSources: Sendable {
    let films: any MoviesSource
    let posters: any PostersRepository
    /// Whether the catalogue answers only because there is no key.
    let lacksKey: Bool
    /// Whether questions go over the network.
    let isLive: Bool
    /// Whether a film can have a poster.
    let hasPosters: Bool
}

extension FilmSources {
    /// Only the catalogue, which needs nobody.
    init(imported: ImportedCatalogue?, lacksKey: Bool) {
        self.init(
            films: Self.makeCatalogue(imported),
            posters: NoPostersRepository(),
            lacksKey: lacksKey,
            isLive: false,
            hasPosters: false
        )
    }

    /// TMDB, with the catalogue behind it where the source is left open.
    init(
        service: TMDBService,
        client: HTTPClient,
        imageURL: String?,
        request: SourceRequest,
        imported: ImportedCatalogue?,
        responses: CachedResponses,
        posterFiles: CachedResponses,
        now: @escaping WallClock,
        storeFailed: @escaping @Sendable (DatabaseError) -> Void
    ) throws(NetworkError) {
        let policy = request.fetchPolicy
        func makeLive(
            _ policy: FetchPolicy,
            storeFailed: @escaping @Sendable (DatabaseError) -> Void
        ) -> DefaultMoviesRepository {
            DefaultMoviesRepository(
                service: service,
                responses: responses,
                preferences: request.preferences,
                policy: policy,
                now: now,
                storeFailed: storeFailed
            )
        }
        let live = makeLive(policy, storeFailed: storeFailed)
        let posters = try DefaultPostersRepository(
            service: service,
            responses: responses,
            files: posterFiles,
            client: client,
            imageBaseURL: imageURL,
            policy: policy,
            now: now,
            storeFailed: storeFailed,
            decode: Self.decode
        )
        let films: any MoviesSource =
            request.source == .tmdb
            ? live
            : FallbackMoviesRepository(
                first: live,
                // The live source tells of a store that fails.
                cached: makeLive(.cacheOnly) { _ in },
                second: Self.makeCatalogue(imported),
                now: now
            )
        self.init(
            films: films,
            posters: posters,
            lacksKey: false,
            isLive: request.fetchPolicy != .cacheOnly,
            hasPosters: true
        )
    }

    /// The films lie in the program itself, so their place never changes and never goes away.
    private static func makeCatalogue(_ imported: ImportedCatalogue?) -> CatalogueMoviesRepository {
        CatalogueMoviesRepository(
            index: embeddedCatalogue,
            credits: {
                UnsafeBufferPointer(start: embedded_credits_bytes(), count: embedded_credits_count())
            },
            imported: imported
        )
    }

    static let embeddedCatalogue: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_catalogue_bytes(), count: embedded_catalogue_count())
    }

    private static let decode: PosterDecoding = { file, box in
        guard
            let bitmap = try? ImageDecoder().decodeJPEG(
                file,
                fitting: PixelSize(width: box.width, height: box.height)
            )
        else { return nil }
        return Poster(width: bitmap.width, height: bitmap.height, rgb: bitmap.rgb, file: file)
    }
}

/// A catalogue names no poster, so nobody can ask for one.
private struct NoPostersRepository: PostersRepository {
    func poster(_ reference: PosterReference, fitting box: PosterBox) async throws(MoviesError) -> Poster? {
        nil
    }
}

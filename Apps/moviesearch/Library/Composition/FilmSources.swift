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
    /// Only the built-in catalogue, which needs nothing.
    init(lacksKey: Bool) {
        self.init(
            films: Self.makeCatalogue(),
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
        responses: StoredResponses,
        posterFiles: StoredResponses,
        now: @escaping WallClock,
        storeFailed: @escaping @Sendable (DatabaseError) -> Void
    ) throws(NetworkError) {
        let policy = request.reading.policy
        let live = DefaultMoviesRepository(
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
            decode: Self.decode
        )
        let films: any MoviesSource =
            request.source == .tmdb
            ? live
            : FallbackMoviesRepository(first: live, second: Self.makeCatalogue())
        self.init(
            films: films,
            posters: posters,
            lacksKey: false,
            isLive: request.reading != .offline,
            hasPosters: true
        )
    }

    /// The films lie in the program itself, so their place never changes and never goes away.
    private static func makeCatalogue() -> CatalogueMoviesRepository {
        CatalogueMoviesRepository(
            films: { UnsafeBufferPointer(start: embedded_films_bytes(), count: embedded_films_count()) },
            credits: { UnsafeBufferPointer(start: embedded_credits_bytes(), count: embedded_credits_count()) }
        )
    }

    /// How many films the program carries; the table has a line for each, and one above them.
    static var embeddedFilmCount: Int {
        let bytes = UnsafeBufferPointer(start: embedded_films_bytes(), count: embedded_films_count())
        return bytes.count { $0 == UInt8(ascii: "\n") } - 1
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

extension SourceRequest.Reading {
    fileprivate var policy: ReadingPolicy {
        switch self {
        case .usual: .preferFresh
        case .offline: .offline
        case .refresh: .refresh
        }
    }
}

/// The built-in catalogue names no poster, so nobody can ask for one.
private struct NoPostersRepository: PostersRepository {
    func poster(_ reference: PosterReference, fitting box: PosterBox) async throws(MoviesError) -> Poster? {
        nil
    }
}

public import Entities
public import Networking
import Persistence
public import RepositoryInterfaces

/// Fetches posters from the host that TMDB names, and caches their files.
public struct DefaultPostersRepository: PostersRepository {
    /// A week: TMDB asks its clients to check the host and sizes every few days.
    private static let configurationLifetime: Int64 = 7 * 86_400
    /// A month: a new poster of a movie has a new path.
    private static let fileLifetime: Int64 = 30 * 86_400

    private let tmdb: CachedTMDB
    private let files: CachedResponses
    private let client: HTTPClient
    private let imageBaseURL: BaseURL
    /// Whether the base URL was passed in and overrides the service's.
    private let isBaseURLGiven: Bool
    private let policy: FetchPolicy
    private let now: WallClock
    private let storeFailed: @Sendable (StorageError) -> Void
    private let decode: PictureDecoding

    /// Creates a repository.
    ///
    /// The service names the host and the sizes of posters, which `responses` caches; an `imageBaseURL`
    /// overrides the host. `files` caches the posters in a database of their own. Cache failures are reported
    /// to `storeFailed` and have no other effect.
    ///
    /// - Throws: ``NetworkError/invalidRequest(_:)`` if `imageBaseURL` is not a valid URL.
    public init(
        service: TMDBService,
        responses: CachedResponses,
        files: CachedResponses,
        client: HTTPClient,
        imageBaseURL: String? = nil,
        policy: FetchPolicy = .cacheFirst,
        now: @escaping WallClock,
        storeFailed: @escaping @Sendable (StorageError) -> Void,
        decode: @escaping PictureDecoding
    ) throws(NetworkError) {
        tmdb = CachedTMDB(
            service: service,
            responses: responses,
            policy: policy,
            now: now,
            storeFailed: storeFailed
        )
        self.files = files
        self.client = client
        self.imageBaseURL = try BaseURL(imageBaseURL ?? TMDBPosterSizes.fallbackBaseURL)
        isBaseURLGiven = imageBaseURL != nil
        self.policy = policy
        self.now = now
        self.storeFailed = storeFailed
        self.decode = decode
    }

    /// Runs outside the caller's actor, since decoding an image takes a while.
    @concurrent
    public func poster(
        _ reference: PosterReference,
        fitting box: PictureSize
    ) async throws(MoviesError) -> Picture? {
        let sizes = try await sizes()
        let endpoint = Endpoint.picture(
            path: sizes.name(filling: box) + reference.path,
            fitting: box,
            decode: decode
        )
        do throws(MoviesError) {
            return try await images(of: sizes).answer(to: endpoint, freshFor: Self.fileLifetime).value
        } catch {
            if case .service(_, .unreadableAnswer) = error { return nil }
            throw error
        }
    }

    /// Returns the sizes that the service names, or the usual ones if it is not available.
    private func sizes() async throws(MoviesError) -> TMDBPosterSizes {
        do throws(MoviesError) {
            let answer = try await tmdb.answer(
                to: TMDBEndpoints.configuration,
                freshFor: Self.configurationLifetime
            )
            return answer.value.toDomain()
        } catch .cancelled {
            throw .cancelled
        } catch {
            return .usual
        }
    }

    private func images(of sizes: TMDBPosterSizes) -> CachedTMDB {
        let baseURL = isBaseURLGiven ? imageBaseURL : sizes.baseURL ?? imageBaseURL
        return CachedTMDB(
            service: TMDBService(imagesAt: baseURL, client: client, now: now),
            responses: files,
            policy: policy,
            now: now,
            storeFailed: storeFailed
        )
    }
}

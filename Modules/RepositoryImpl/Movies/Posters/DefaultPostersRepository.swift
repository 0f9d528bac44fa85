public import Entities
public import Networking
public import Persistence
public import RepositoryInterfaces

/// Makes a picture of a poster's file, no larger than the box; nil where the file is none.
///
/// Handed in, so that this layer knows no kind of picture.
public typealias PosterDecoding = @Sendable (_ file: [UInt8], _ box: PosterBox) -> Poster?

/// Fetches posters from the host that TMDB names, and keeps their files.
public struct DefaultPostersRepository: PostersRepository {
    /// TMDB asks its clients to look for another host or size every few days.
    private static let configurationLifetime: Int64 = 7 * 86_400
    /// A film that gets another poster gets another path with it.
    private static let fileLifetime: Int64 = 30 * 86_400

    private let tmdb: CachedTMDB
    private let files: CachedResponses
    private let client: HTTPClient
    private let imageBaseURL: BaseURL
    /// Whether the address was handed in, and so goes before the service's.
    private let isBaseURLGiven: Bool
    private let policy: FetchPolicy
    private let now: WallClock
    private let storeFailed: @Sendable (DatabaseError) -> Void
    private let decode: PosterDecoding

    /// The service says where posters lie and in which sizes, and `responses` keeps what it says; an
    /// `imageBaseURL` goes before that, and is refused where it is no address. `files` keeps the posters
    /// themselves, in a database of their own. What cannot be kept is told `storeFailed`, and costs nothing else.
    public init(
        service: TMDBService,
        responses: CachedResponses,
        files: CachedResponses,
        client: HTTPClient,
        imageBaseURL: String? = nil,
        policy: FetchPolicy = .cacheFirst,
        now: @escaping WallClock,
        storeFailed: @escaping @Sendable (DatabaseError) -> Void,
        decode: @escaping PosterDecoding
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
        self.imageBaseURL = try BaseURL(imageBaseURL ?? TMDBPosterSizes.usualBaseURL)
        isBaseURLGiven = imageBaseURL != nil
        self.policy = policy
        self.now = now
        self.storeFailed = storeFailed
        self.decode = decode
    }

    /// Runs beside its caller, since decoding a picture takes a while.
    @concurrent
    public func poster(
        _ reference: PosterReference,
        fitting box: PosterBox
    ) async throws(MoviesError) -> Poster? {
        let sizes = try await sizes()
        // A file that is no picture counts as unreadable, so it is not kept, and a kept one stands in for it.
        let endpoint = Endpoint<Poster>(
            path: sizes.name(filling: box) + reference.path,
            decoder: ResponseDecoder { [decode] response throws(NetworkError) in
                guard let poster = decode(response.body, box) else {
                    throw .undecodable(reason: "it is no picture")
                }
                return poster
            }
        )
        do throws(MoviesError) {
            return try await images(of: sizes).answer(to: endpoint, goodFor: Self.fileLifetime).value
        } catch {
            if case .unreadableAnswer = error { return nil }
            throw error
        }
    }

    /// What the service says, or what it has always said where it cannot be asked.
    private func sizes() async throws(MoviesError) -> TMDBPosterSizes {
        do throws(MoviesError) {
            let answer = try await tmdb.answer(
                to: TMDBEndpoints.configuration,
                goodFor: Self.configurationLifetime
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

import Entities
public import Networking

/// The HTTP access to TMDB, which throws domain errors.
public struct TMDBService: Sendable {
    public static let defaultBaseURL = "https://api.themoviedb.org/3"

    /// The notice that TMDB requires from everyone who shows its data.
    public static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    private let service: HTTPService
    private let credential: TMDBCredential?
    private let now: WallClock

    /// Creates a service; `now` is used for a retry time that is given as a date.
    public init(
        baseURL: String,
        credential: TMDBCredential,
        client: HTTPClient,
        now: @escaping WallClock
    ) throws(NetworkError) {
        self.credential = credential
        self.now = now
        service = try HTTPService(
            baseURL: baseURL,
            query: credential.query,
            headers: credential.headers,
            client: client
        )
    }

    /// Creates the service of the image host, which needs no key and gets none.
    init(imagesAt baseURL: BaseURL, client: HTTPClient, now: @escaping WallClock) {
        credential = nil
        self.now = now
        service = HTTPService(baseURL: baseURL, client: client, maximumBytes: Endpoint<Picture>.largestFile)
    }

    /// Returns whether a response contains the key. A service may echo it, and the key must not be cached.
    func containsKey(_ response: HTTPResponse) -> Bool {
        guard let key = credential?.secret else { return false }
        let tag = EntityTag(response.headers)?.text ?? ""
        return key.occurs(in: response.body) || key.occurs(in: Array(tag.utf8))
    }

    /// Returns a successful response. If the service reports that there is none, `movie` is unknown.
    func response<Value>(
        for endpoint: Endpoint<Value>,
        about movie: MovieID? = nil
    ) async throws(MoviesError) -> HTTPResponse {
        do throws(NetworkError) {
            return try await service.response(for: endpoint)
        } catch {
            if let movie, error.meansNotFound {
                throw .unknownMovie(id: movie, source: .service)
            }
            throw domainError(error)
        }
    }

    func value<Value>(of endpoint: Endpoint<Value>, in response: HTTPResponse) throws(MoviesError) -> Value {
        do throws(NetworkError) {
            return try endpoint.value(in: response)
        } catch {
            throw domainError(error)
        }
    }

    /// Returns the cache key of an endpoint: its address without the API key.
    func address<Value>(of endpoint: Endpoint<Value>) throws(MoviesError) -> String {
        do throws(NetworkError) {
            return try service.address(of: endpoint)
        } catch {
            throw domainError(error)
        }
    }

    private func domainError(_ error: NetworkError) -> MoviesError {
        switch ServiceError(error) {
        case .cancelled:
            .cancelled
        case .status(.unauthorized, let body, _), .status(.forbidden, let body, _):
            .service(.service, .keyRejected(message: words(in: body)))
        case .status(.tooManyRequests, _, let headers):
            .service(.service, .tooManyRequests(wait: headers.retryAfter(now: now)))
        case .status(let status, let body, _) where status.isRejectedRequest:
            .service(.service, .requestRejected(message: words(in: body) ?? .status(status.rawValue)))
        case .status(let status, _, _):
            .service(.service, .failed(message: .status(status.rawValue)))
        case .unreadable(let reason):
            .service(.service, .unreadableAnswer(reason))
        case .unreachable(let reason):
            .service(.service, .unreachable(reason))
        }
    }

    /// Returns the service's error message, shortened and without the key, which a service may echo.
    private func words(in body: [UInt8]) -> ServiceMessage? {
        TMDBErrorDTO(body)?.message?.serviceMessage(masking: credential.map { [$0.secret] } ?? [])
    }
}

/// An error from TMDB.
private struct TMDBErrorDTO: Decodable {
    /// The codes for a movie that does not exist (34) and for an invalid number (6).
    static let codesForNone: Set = [34, 6]

    let code: Int?
    let message: String?

    private enum CodingKeys: String, CodingKey {
        case code = "status_code"
        case message = "status_message"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = container.lenient(.code)
        message = container.lenientText(.message)
    }

    init?(_ body: [UInt8]) {
        let endpoint = Endpoint<TMDBErrorDTO>(path: "", decoder: .json)
        guard let error = try? endpoint.value(in: HTTPResponse(body: body)) else { return nil }
        self = error
    }
}

extension NetworkError {
    /// Whether this is a 404 with TMDB's own code. Without one, the base URL is probably wrong.
    fileprivate var meansNotFound: Bool {
        guard case .status(.notFound, let body, _) = self, let code = TMDBErrorDTO(body)?.code else {
            return false
        }
        return TMDBErrorDTO.codesForNone.contains(code)
    }
}

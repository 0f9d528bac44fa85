import Entities
public import Networking

/// TMDB as the repository sees it: questions in, answers or errors of the domain out.
public struct TMDBService: Sendable {
    public static let defaultBaseURL = "https://api.themoviedb.org/3"

    /// What TMDB wants everybody to say who shows its answers.
    public static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    static let name = "TMDB"
    /// A poster is a tenth of it; more is nothing that anybody wants to look at in a terminal.
    private static let largestPoster = 8 << 20

    private let service: HTTPService
    private let credential: TMDBCredential?
    private let now: WallClock

    /// `now` reads a wait that the service asks for as a date.
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

    /// The host of the pictures, which needs no key and is sent none.
    init(imagesAt baseURL: BaseURL, client: HTTPClient, now: @escaping WallClock) {
        credential = nil
        self.now = now
        service = HTTPService(baseURL: baseURL, client: client, maximumBytes: Self.largestPoster)
    }

    /// Whether an answer holds the key: a service may echo what it was sent, and that must not be kept.
    func repeatsKey(_ response: HTTPResponse) -> Bool {
        guard let key = credential?.secret else { return false }
        let tag = EntityTag(response.headers)?.text ?? ""
        return key.occurs(in: response.body) || key.occurs(in: Array(tag.utf8))
    }

    /// A successful answer; where the service has nothing, the film asked about is unknown.
    func response<Value>(
        for endpoint: Endpoint<Value>,
        about film: MovieID? = nil
    ) async throws(MoviesError) -> HTTPResponse {
        do throws(NetworkError) {
            return try await service.response(for: endpoint)
        } catch {
            if let film, error.saysThatThereIsNone {
                throw .unknownMovie(id: film, source: Self.name)
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

    /// Names an answer by all that shapes it, which the key to the service does not.
    func address<Value>(of endpoint: Endpoint<Value>) throws(MoviesError) -> String {
        do throws(NetworkError) {
            return try service.address(of: endpoint)
        } catch {
            throw domainError(error)
        }
    }

    private func domainError(_ error: NetworkError) -> MoviesError {
        let service = Self.name
        return switch ServiceError(error) {
        case .cancelled:
            .cancelled
        case .status(.unauthorized, let body, _), .status(.forbidden, let body, _):
            .keyRejected(service: service, message: words(in: body))
        case .status(.tooManyRequests, _, let headers):
            .tooManyRequests(service: service, wait: headers.retryAfter(now: now))
        case .status(let status, let body, _) where status.blamesQuestion:
            .requestRejected(service: service, message: words(in: body) ?? "status \(status)")
        case .status(let status, _, _):
            .serviceError(service: service, message: "status \(status)")
        case .unreadable(let reason):
            .unreadableAnswer(service: service, reason: reason)
        case .unreachable(let reason):
            .unreachable(service: service, reason: reason)
        }
    }

    /// What the service says of an error, short, and without the key: a service may echo what it was sent.
    private func words(in body: [UInt8]) -> String? {
        guard var message = TMDBErrorDTO(body)?.message else { return nil }
        if let credential { message = credential.secret.masked(in: message) }
        return message.count > 200 ? message.prefix(200) + "…" : message
    }
}

/// TMDB's own words about an error.
private struct TMDBErrorDTO: Decodable {
    /// A film of no such number, and a number that is none.
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
    /// A 404 in the service's own words: one without is more likely a wrong address of the service.
    fileprivate var saysThatThereIsNone: Bool {
        guard case .status(.notFound, let body, _) = self, let code = TMDBErrorDTO(body)?.code else {
            return false
        }
        return TMDBErrorDTO.codesForNone.contains(code)
    }
}

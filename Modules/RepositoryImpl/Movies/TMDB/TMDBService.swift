import Entities
public import Networking

/// TMDB as the repository sees it: questions in, answers or errors of the domain out.
public struct TMDBService: Sendable {
    public static let defaultBaseURL = "https://api.themoviedb.org/3"

    static let name = "TMDB"

    private let service: HTTPService
    private let credential: TMDBCredential

    public init(baseURL: String, credential: TMDBCredential, client: HTTPClient) throws(NetworkError) {
        self.credential = credential
        service = try HTTPService(
            baseURL: baseURL,
            query: credential.query,
            headers: credential.headers,
            client: client
        )
    }

    func response<Value>(for endpoint: Endpoint<Value>) async throws(MoviesError) -> HTTPResponse {
        do throws(NetworkError) {
            return try await service.response(for: endpoint)
        } catch {
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
        return switch error {
        case .cancelled:
            .cancelled
        case .status(.unauthorized, let body, _), .status(.forbidden, let body, _):
            .accessRefused(service: service, message: words(in: body))
        case .status(.tooManyRequests, _, _):
            .tooManyRequests(service: service)
        case .status(let status, let body, _):
            .serviceFault(service: service, message: words(in: body) ?? "status \(status)")
        case .undecodable(let reason):
            .unreadableAnswer(service: service, reason: reason)
        case .tooLarge(let limit):
            .unreadableAnswer(service: service, reason: "it is larger than \(limit) bytes")
        case .timedOut:
            .unreachable(service: service, reason: "it did not answer in time")
        case .unreachable(_, let reason), .insecure(_, let reason), .clientMissing(let reason),
            .invalidRequest(let reason):
            .unreachable(service: service, reason: reason)
        }
    }

    /// What the service says of an error, short, and without the key: a service may echo what it was sent.
    private func words(in body: [UInt8]) -> String? {
        guard let message = TMDBErrorDTO.message(in: body)?.masking(credential.secret) else { return nil }
        return message.count > 200 ? message.prefix(200) + "…" : message
    }
}

/// TMDB's own words about an error.
private struct TMDBErrorDTO: Decodable {
    let message: String

    private enum CodingKeys: String, CodingKey {
        case message = "status_message"
    }

    static func message(in body: [UInt8]) -> String? {
        let endpoint = Endpoint<TMDBErrorDTO>(path: "", decoder: .json)
        return try? endpoint.value(in: HTTPResponse(body: body)).message
    }
}

extension String {
    fileprivate func masking(_ secret: Secret) -> String {
        split(separator: secret.revealed, omittingEmptySubsequences: false).joined(
            separator: secret.description
        )
    }
}

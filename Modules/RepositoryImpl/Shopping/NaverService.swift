public import Entities
public import Networking
public import RepositoryInterfaces

/// The HTTP access to Naver's shopping search, which throws domain errors.
public struct NaverService: Sendable {
    public static let defaultBaseURL = "https://openapi.naver.com/v1"

    public static let name = "Naver"
    /// The size limit; the largest page, a hundred items, is less than a tenth of it.
    private static let maximumBytes = 2 << 20

    private let service: HTTPService
    private let credential: NaverCredential

    public init(
        baseURL: String,
        credential: NaverCredential,
        client: HTTPClient
    ) throws(NetworkError) {
        self.credential = credential
        service = try HTTPService(
            baseURL: baseURL,
            headers: credential.headers,
            client: client,
            maximumBytes: Self.maximumBytes
        )
    }

    func items(
        _ query: ShoppingQuery,
        from position: Int,
        count: Int
    ) async throws(ShoppingError) -> NaverItemsPageDTO {
        let endpoint = Endpoint<NaverItemsPageDTO>(
            path: "search/shop.json",
            query: [
                QueryItem(name: "query", value: query.text),
                QueryItem(name: "display", value: String(count)),
                QueryItem(name: "start", value: String(position)),
                QueryItem(name: "sort", value: query.order.nameAtNaver),
            ],
            decoder: .json
        )
        let response: HTTPResponse
        do throws(NetworkError) {
            response = try await service.response(for: endpoint)
        } catch {
            throw domainError(error)
        }
        // Some gateways send errors with a successful status.
        if let failure = failure(in: response.body) { throw failure }
        do throws(NetworkError) {
            return try endpoint.value(in: response)
        } catch {
            throw domainError(error)
        }
    }

    private func domainError(_ error: NetworkError) -> ShoppingError {
        let service = Self.name
        switch ServiceError(error) {
        case .cancelled:
            return .cancelled
        case .status(let status, let body, _):
            if let failure = failure(in: body) { return failure }
            return switch status {
            case .unauthorized, .forbidden: .keyRejected(service: service, message: nil)
            case .tooManyRequests: .tooManyRequests(service: service)
            case let status where status.isRejectedRequest:
                .requestRejected(service: service, message: .status(status.rawValue))
            default: .serviceError(service: service, message: .status(status.rawValue))
            }
        case .unreadable(let reason):
            return .unreadableAnswer(service: service, reason)
        case .unreachable(let reason):
            return .unreachable(service: service, reason)
        }
    }

    /// Returns the error for the service's own error code, or `nil` if the body is not an error.
    private func failure(in body: [UInt8]) -> ShoppingError? {
        guard let error = NaverErrorDTO(body) else { return nil }
        let message = error.message?.serviceMessage(masking: credential.secrets)
        return switch error.code {
        case "024", "028": .keyRejected(service: Self.name, message: message)
        case "012": .tooManyRequests(service: Self.name)
        case "SE99": .serviceError(service: Self.name, message: message)
        case let code where code.hasPrefix("SE"): .requestRejected(service: Self.name, message: message)
        default: nil
        }
    }
}

/// An error from Naver.
private struct NaverErrorDTO: Decodable {
    let code: String
    let message: String?

    private enum CodingKeys: String, CodingKey {
        case code = "errorCode"
        case message = "errorMessage"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.decode(String.self, forKey: .code)
        message = container.lenientText(.message)
    }

    init?(_ body: [UInt8]) {
        // Too large for an error: avoids decoding a page of items twice.
        guard body.count <= 8 << 10 else { return nil }
        let endpoint = Endpoint<NaverErrorDTO>(path: "", decoder: .json)
        guard let error = try? endpoint.value(in: HTTPResponse(body: body)) else { return nil }
        self = error
    }
}

extension ShoppingOrder {
    fileprivate var nameAtNaver: String {
        switch self {
        case .relevance: "sim"
        case .newest: "date"
        case .cheapest: "asc"
        case .dearest: "dsc"
        }
    }
}

/// The client ID and the client secret for Naver's services, each sent in its own header.
public struct NaverCredential: Sendable, Hashable {
    let clientID: Secret
    let clientSecret: Secret

    /// Returns `nil` if either part is not made of the characters that Naver uses.
    public init?(clientID: String, clientSecret: String) {
        guard let id = Secret(urlSafe: clientID), let secret = Secret(urlSafe: clientSecret) else {
            return nil
        }
        self.clientID = id
        self.clientSecret = secret
    }

    /// Parses both parts from `ID:SECRET`, the format of a key file.
    public init?(pair: String) {
        let halves = pair.split(separator: ":", omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        self.init(clientID: String(halves[0]), clientSecret: String(halves[1]))
    }

    var headers: [HTTPHeader] {
        [
            HTTPHeader(name: "X-Naver-Client-Id", secret: clientID),
            HTTPHeader(name: "X-Naver-Client-Secret", secret: clientSecret),
        ]
    }

    var secrets: [Secret] { [clientSecret, clientID] }
}

/// Finds items at Naver, within the limits of its service.
public struct NaverShoppingRepository: ShoppingRepository {
    /// The start positions that the service accepts, however many items it counts.
    private static let positions = 1...1_000
    /// The numbers of items that the service returns at once.
    private static let counts = 1...100
    private static let origin = ShoppingOrigin.service(identifier: "naver", name: NaverService.name)

    private let service: NaverService

    public init(service: NaverService) {
        self.service = service
    }

    public func page(
        matching query: ShoppingQuery,
        from position: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage {
        guard position <= Self.positions.upperBound else {
            return ShoppingPage(items: [], nextPosition: nil, total: 0, origin: Self.origin)
        }
        let position = max(position, Self.positions.lowerBound)
        let count = min(max(count, Self.counts.lowerBound), Self.counts.upperBound)
        return try await service.items(query, from: position, count: count)
            .toDomain(requested: position, lastPosition: Self.positions.upperBound, origin: Self.origin)
    }
}

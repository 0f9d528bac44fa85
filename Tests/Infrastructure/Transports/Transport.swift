import CurlTransport
import Foundation
import Networking
import URLSessionTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The transports, which all have to keep the contract that the suites here test.
enum Transport: String, CaseIterable, Codable, Sendable {
    case curl
    case urlSession

    func client(connectionsPerHost: Int = 8) -> HTTPClient {
        switch self {
        case .curl:
            return .curl(CurlConfiguration(connectionsPerHost: connectionsPerHost))
        case .urlSession:
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpMaximumConnectionsPerHost = connectionsPerHost
            return .urlSession(configuration)
        }
    }

    /// Sends a request by a client of its own.
    func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, NetworkError> {
        do throws(NetworkError) {
            return .success(try await client().send(request))
        } catch {
            return .failure(error)
        }
    }

    func error(of request: HTTPRequest) async -> NetworkError? {
        if case .failure(let error) = await outcome(of: request) { error } else { nil }
    }
}

// MARK: - What FoundationNetworking cannot do

extension Transport {
    /// What differs from the contract; the doc comment of `HTTPClient.urlSession` says the same.
    enum Difference {
        case sendsFormType
        case sendsNoBodyWithGET
        case joinsRepeatedHeaders
        case limitsNoHead
        case namesNoCertificateFault
        case readsOnWhileEnding
        case replacesConnections
    }

    func has(_ difference: Difference) -> Bool {
        switch self {
        case .curl: false
        case .urlSession: true
        }
    }

    /// Returns the error that this transport reports for one of the contract.
    func reported(_ error: NetworkError) -> NetworkError {
        guard self == .urlSession else { return error }
        let unnamed = NetworkError.ConnectionReason.other(
            client: "URLSession",
            code: URLError.unknown.rawValue
        )
        return switch error {
        case .unreachable(let host, .brokenWhileReceiving):
            .unreachable(host: host, unnamed)
        case .undecodable(.damagedCompression):
            .unreachable(host: "127.0.0.1", unnamed)
        default:
            error
        }
    }
}

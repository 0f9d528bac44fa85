import Foundation
import Networking
import NetworkingTestSupport
import ProgramTestSupport
import Synchronization

/// A server on this machine behind TLS, which Python ends in front of it.
struct TLSFront {
    /// The certificates that the script beside them writes.
    enum Certificate: String {
        case authority, valid, expired
        case otherHost = "other-host"
        case selfSigned = "self-signed"

        var path: String { TLSFront.folder.appending(path: "Certificates/\(rawValue).pem").path }
    }

    static var isInstalled: Bool {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures")

    /// What came of one request, and the requests that arrived unencrypted behind the certificate.
    struct Outcome {
        let result: Result<HTTPResponse, NetworkError>?
        let arrived: [ReceivedRequest]
    }

    /// Sends one request with a key to `https://127.0.0.1`, where the server shows a certificate.
    ///
    /// - Parameters:
    ///   - certificate: What the server shows; `nil` for one that never answers the handshake.
    ///   - configuration: What the client trusts.
    ///   - timeout: How long the request may take.
    ///   - reply: What the server answers once a request has arrived.
    /// - Returns: How the request ended, and what reached the server.
    /// - Throws: If the server could not be started.
    static func outcome(
        showing certificate: Certificate?,
        to configuration: CurlConfiguration,
        timeout: Duration = .seconds(20),
        reply: @escaping @Sendable (ReceivedRequest) -> Reply = { _ in .text("here") }
    ) async throws -> Outcome {
        let server = try LocalHTTPServer { request in
            request.path.hasPrefix("/port/") ? .response() : reply(request)
        }
        let result = Mutex<Result<HTTPResponse, NetworkError>?>(nil)
        _ = try await BuiltProgram.shell.run(
            [
                "-c", #"exec python3 "$@""#, "sh", folder.appending(path: "tls-front.py").path,
                certificate?.path ?? "", String(server.port),
            ],
            interruptingWhen: {
                await server.waitForRequests(1)
                let port = server.requests.first?.path.dropFirst("/port/".count) ?? ""
                let sent = await send("https://127.0.0.1:\(port)/?key=hunter2", configuration, timeout)
                result.withLock { $0 = sent }
            }
        )
        return Outcome(result: result.withLock(\.self), arrived: Array(server.requests.dropFirst()))
    }

    private static func send(
        _ url: String,
        _ configuration: CurlConfiguration,
        _ timeout: Duration
    ) async -> Result<HTTPResponse, NetworkError> {
        let request = HTTPRequest(
            url: url,
            headers: [.bearer(Secret("hunter2"))],
            timeout: timeout,
            secrets: [Secret("hunter2")]
        )
        do throws(NetworkError) {
            return .success(try await HTTPClient.curl(configuration).send(request))
        } catch {
            return .failure(error)
        }
    }
}

import Foundation
import Networking
import NetworkingTestSupport
import ProgramTestSupport
import Synchronization

/// A local server behind TLS, which a Python script terminates.
struct TLSFront {
    /// The certificates from the fixtures.
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
        .appending(path: "Fixtures")

    /// The result of one request, and the requests that arrived behind TLS.
    struct Outcome {
        let result: Result<HTTPResponse, NetworkError>?
        let arrived: [ReceivedRequest]
    }

    /// Sends one request with a key to a server at `https://127.0.0.1`.
    ///
    /// - Parameters:
    ///   - certificate: The server's certificate; `nil` for a server that never answers the handshake.
    ///   - client: Sends the request.
    ///   - timeout: The time limit of the request.
    ///   - reply: Returns the server's reply to the request.
    /// - Returns: The result of the request, and the requests that arrived.
    /// - Throws: If the server could not be started.
    static func outcome(
        showing certificate: Certificate?,
        to client: HTTPClient,
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
                let sent = await send("https://127.0.0.1:\(port)/?key=hunter2", client, timeout)
                result.withLock { $0 = sent }
            }
        )
        return Outcome(result: result.withLock(\.self), arrived: Array(server.requests.dropFirst()))
    }

    private static func send(
        _ url: String,
        _ client: HTTPClient,
        _ timeout: Duration
    ) async -> Result<HTTPResponse, NetworkError> {
        let request = HTTPRequest(
            url: url,
            headers: [.bearer(Secret("hunter2"))],
            timeout: timeout,
            secrets: [Secret("hunter2")]
        )
        do throws(NetworkError) {
            return .success(try await client.send(request))
        } catch {
            return .failure(error)
        }
    }
}

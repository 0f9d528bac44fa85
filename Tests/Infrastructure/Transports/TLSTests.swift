import CurlTransport
import Networking
import NetworkingTestSupport
import Testing

@Suite(
    "Encrypted connections",
    .enabled(if: TLSFront.isInstalled, "python3 is not installed; Scripts/bootstrap installs it"),
    .timeLimit(.minutes(2))
)
struct TLSTests {
    @Test(
        "A certificate that the system does not trust is rejected, and no key is sent",
        arguments: Transport.allCases,
        [TLSFront.Certificate.valid, .expired, .otherHost, .selfSigned]
    )
    func untrusted(transport: Transport, shown: TLSFront.Certificate) async throws {
        let outcome = try await TLSFront.outcome(showing: shown, to: transport.client())
        guard case .failure(.insecure("127.0.0.1", let reason)) = outcome.result else {
            Issue.record("Expected an insecure connection, got \(String(describing: outcome.result))")
            return
        }
        let expected: NetworkError.SecurityReason =
            switch shown {
            case _ where transport.has(.namesNoCertificateFault): .invalidCertificate
            case .selfSigned: .selfSignedCertificate
            case .authority, .valid, .expired, .otherHost: .untrustedIssuer
            }
        #expect(reason == expected)
        #expect(outcome.arrived.isEmpty)
    }

    @Test("A handshake that is never answered causes a timeout", arguments: Transport.allCases)
    func silence(transport: Transport) async throws {
        let outcome = try await TLSFront.outcome(
            showing: nil,
            to: transport.client(),
            timeout: .milliseconds(300)
        )
        #expect(outcome.result == .failure(.timedOut))
        #expect(outcome.arrived.isEmpty)
    }

    @Test("A server without TLS is not safe", arguments: Transport.allCases)
    func unencrypted(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in .text("here") }
        let request = HTTPRequest(url: "https://127.0.0.1:\(server.port)/?key=hunter2")
        #expect(await transport.error(of: request) == .insecure(host: "127.0.0.1", .noEncryption))
        #expect(server.requests.isEmpty)
    }
}

/// Certificates to trust instead of the system's, which only libcurl takes.
@Suite(
    "Encrypted connections of libcurl",
    .enabled(if: TLSFront.isInstalled, "python3 is not installed; Scripts/bootstrap installs it"),
    .timeLimit(.minutes(2))
)
struct CurlTLSTests {
    private static func trusting(_ certificate: TLSFront.Certificate) -> HTTPClient {
        .curl(CurlConfiguration(certificateFile: certificate.path))
    }

    @Test("A server with a certificate of a trusted authority is accepted")
    func valid() async throws {
        let outcome = try await TLSFront.outcome(showing: .valid, to: Self.trusting(.authority))
        #expect(try outcome.result?.get().body.text == "here")
        #expect(outcome.arrived.map(\.target) == ["/?key=hunter2"])
        #expect(outcome.arrived.first?.headers["Authorization"] == "Bearer hunter2")
    }

    @Test(
        "The environment may name the authority, as for curl",
        arguments: ["SSL_CERT_FILE", "CURL_CA_BUNDLE"]
    )
    func environment(name: String) async throws {
        let configuration = CurlConfiguration(environment: [name: TLSFront.Certificate.authority.path])
        let outcome = try await TLSFront.outcome(showing: .valid, to: .curl(configuration))
        #expect(try outcome.result?.get().body.text == "here")
    }

    @Test(
        "A certificate that is not valid has its own reason, and no key is sent",
        arguments: [(.expired, .certificateExpired), (.otherHost, .certificateOfAnotherHost)]
            as [(TLSFront.Certificate, NetworkError.SecurityReason)]
    )
    func invalid(shown: TLSFront.Certificate, reason: NetworkError.SecurityReason) async throws {
        let outcome = try await TLSFront.outcome(showing: shown, to: Self.trusting(.authority))
        #expect(outcome.result == .failure(.insecure(host: "127.0.0.1", reason)))
        #expect(outcome.arrived.isEmpty)
    }

    @Test("Without certificates to trust nothing is sent")
    func noCertificates() async throws {
        let client = HTTPClient.curl(CurlConfiguration(certificateFile: "/nowhere/ca.pem"))
        let outcome = try await TLSFront.outcome(showing: .valid, to: client)
        #expect(outcome.result == .failure(.insecure(host: "127.0.0.1", .noCertificates)))
        #expect(outcome.arrived.isEmpty)
    }

    @Test("A redirect away from encryption is not followed")
    func downgrade() async throws {
        let plain = try LocalHTTPServer { _ in .text("not encrypted") }
        let client = Self.trusting(.authority).followingRedirects(clock: ContinuousClock())
        let outcome = try await TLSFront.outcome(showing: .valid, to: client) { [url = plain.url] _ in
            .redirect(to: url)
        }
        #expect(outcome.result == .failure(.insecure(host: "127.0.0.1", .redirectToHTTP)))
        #expect(outcome.arrived.count == 1)
        #expect(plain.connectionCount == 0)
    }
}

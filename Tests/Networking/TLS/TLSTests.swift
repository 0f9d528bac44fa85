import Networking
import NetworkingTestSupport
import Testing

@Suite(
    "Encrypted connections",
    .enabled(if: TLSFront.isInstalled, "python3 is not installed; Scripts/bootstrap installs it"),
    .timeLimit(.minutes(2))
)
struct TLSTests {
    private static let trusting = CurlConfiguration(certificateFile: TLSFront.Certificate.authority.path)

    @Test("A server with a certificate of a trusted authority is accepted")
    func valid() async throws {
        let outcome = try await TLSFront.outcome(showing: .valid, to: Self.trusting)
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
        let outcome = try await TLSFront.outcome(showing: .valid, to: configuration)
        #expect(try outcome.result?.get().body.text == "here")
    }

    @Test(
        "An untrusted certificate has its own reason, and no key is sent",
        arguments: [
            (.expired, .authority, .certificateExpired),
            (.otherHost, .authority, .certificateOfAnotherHost),
            (.selfSigned, .authority, .selfSignedCertificate),
            (.valid, .selfSigned, .untrustedIssuer),
        ] as [(TLSFront.Certificate, TLSFront.Certificate, NetworkError.SecurityReason)]
    )
    func untrusted(
        shown: TLSFront.Certificate,
        trusted: TLSFront.Certificate,
        reason: NetworkError.SecurityReason
    ) async throws {
        let configuration = CurlConfiguration(certificateFile: trusted.path)
        let outcome = try await TLSFront.outcome(showing: shown, to: configuration)
        #expect(outcome.result == .failure(.insecure(host: "127.0.0.1", reason)))
        #expect(outcome.arrived.isEmpty)
    }

    @Test("Without certificates to trust nothing is sent")
    func noCertificates() async throws {
        let outcome = try await TLSFront.outcome(
            showing: .valid,
            to: CurlConfiguration(certificateFile: "/nowhere/ca.pem")
        )
        #expect(outcome.result == .failure(.insecure(host: "127.0.0.1", .noCertificates)))
        #expect(outcome.arrived.isEmpty)
    }

    @Test("A redirect away from encryption is not followed")
    func downgrade() async throws {
        let plain = try LocalHTTPServer { _ in .text("not encrypted") }
        let outcome = try await TLSFront.outcome(showing: .valid, to: Self.trusting) { [url = plain.url] _ in
            .redirect(to: url)
        }
        #expect(
            outcome.result
                == .failure(.insecure(host: "127.0.0.1", .redirectToHTTP))
        )
        #expect(outcome.arrived.count == 1)
        #expect(plain.connectionCount == 0)
    }

    @Test("A handshake that is never answered causes a timeout")
    func silence() async throws {
        let outcome = try await TLSFront.outcome(
            showing: nil,
            to: Self.trusting,
            timeout: .milliseconds(300)
        )
        #expect(outcome.result == .failure(.timedOut))
        #expect(outcome.arrived.isEmpty)
    }

    @Test("A server without TLS is not safe")
    func unencrypted() async throws {
        let server = try LocalHTTPServer { _ in .text("here") }
        let error = await failure { () throws(NetworkError) in
            try await HTTPClient.curl(Self.trusting)
                .send(HTTPRequest(url: "https://127.0.0.1:\(server.port)/?key=hunter2"))
        }
        #expect(
            error == .insecure(host: "127.0.0.1", .noEncryption)
        )
        #expect(server.requests.isEmpty)
    }
}

import CurlTransport
import Networking
import NetworkingTestSupport
import Testing

/// What only libcurl has: it is opened by name, and trusts the certificates that it is told to.
@Suite("libcurl", .endsHangs)
struct CurlTests {
    @Test(
        "A missing library is an error of its own at each request, and so is one that is not libcurl",
        arguments: ["libno-such-curl.so.4", "libm.so.6"]
    )
    func clientMissing(name: String) async {
        let client = HTTPClient.curl(CurlConfiguration(libraryNames: [name]))
        for _ in 0..<2 {
            let error = await failure { () throws(NetworkError) in
                try await client.send(HTTPRequest(url: "http://127.0.0.1"))
            }
            #expect(error == .clientMissing("libcurl"))
        }
    }

    @Test("The user agent is the configured one")
    func userAgent() async throws {
        let server = try LocalHTTPServer { _ in .response() }
        _ = try await HTTPClient.curl().send(HTTPRequest(url: server.url))
        #expect(server.requests.first?.headers["User-Agent"] == "strata/0.1")
    }
}

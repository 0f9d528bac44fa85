#if canImport(Glibc)
    import Glibc
    import Networking
    import NetworkingTestSupport
    import Testing

    // Tested in separate processes, since other tests of this one have opened libcurl already.
    @Suite("Separate processes", .endsHangs)
    struct LazyOpeningTests {
        @Test("A process opens libcurl at its first request")
        func opening() async {
            await #expect(processExitsWith: .success) {
                func isOpen() -> Bool {
                    CurlConfiguration().libraryNames.contains { dlopen($0, RTLD_LAZY | RTLD_NOLOAD) != nil }
                }
                let client = HTTPClient.curl()
                let service = try service("http://127.0.0.1:1", client: client)
                _ = try service.request(for: Endpoint(path: "p", decoder: .bytes))
                try #require(!isOpen())
                _ = try? await client.send(HTTPRequest(url: "http://127.0.0.1:1"))
                try #require(isOpen())
            }
        }

        @Test("The proxy that the environment names is used")
        func proxy() async {
            await #expect(processExitsWith: .success) {
                let proxy = try LocalHTTPServer { .text("for \($0.target)") }
                setenv("http_proxy", proxy.url, 1)
                unsetenv("no_proxy")
                let response = try await HTTPClient.curl().send(HTTPRequest(url: "http://h.invalid/p"))
                try #require(response.body.text == "for http://h.invalid/p")
            }
        }
    }
#endif

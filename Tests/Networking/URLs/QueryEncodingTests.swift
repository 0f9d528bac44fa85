import Networking
import Testing

@Suite("Queries and paths in URLs")
struct QueryEncodingTests {
    @Test(
        "Everything but unreserved characters is escaped",
        arguments: [
            ("Parasite", "Parasite"),
            ("C++", "C%2B%2B"),
            ("a b", "a%20b"),
            ("Tom & Jerry", "Tom%20%26%20Jerry"),
            ("50% #1?", "50%25%20%231%3F"),
            ("a=b/c:d", "a%3Db%2Fc%3Ad"),
            ("-._~", "-._~"),
            ("기생충", "%EA%B8%B0%EC%83%9D%EC%B6%A9"),
            ("🎬", "%F0%9F%8E%AC"),
            ("é", "%C3%A9"),
            ("e\u{301}", "e%CC%81"),
            ("", ""),
            ("\r\nHost: evil", "%0D%0AHost%3A%20evil"),
            ("\0", "%00"),
            ("%2B", "%252B"),
        ]
    )
    func values(text: String, escaped: String) throws {
        let endpoint = Endpoint(
            path: "search",
            query: [QueryItem(name: "query", value: text)],
            decoder: .bytes
        )
        let request = try service().request(for: endpoint)
        #expect(request.url == "https://api.example.org/3/search?query=\(escaped)")
    }

    @Test("Names are escaped, order and repetitions are kept, and the service's items come first")
    func order() throws {
        let query = [("z", "1"), ("a", "2"), ("z", "3"), ("é&", "4")].map(QueryItem.init(name:value:))
        let request = try service(query: [QueryItem(name: "key", value: "k")])
            .request(for: Endpoint(path: "p", query: query, decoder: .bytes))
        #expect(request.url == "https://api.example.org/3/p?key=k&z=1&a=2&z=3&%C3%A9%26=4")
    }

    @Test(
        "A path is joined to the base with one slash and cannot start a query",
        arguments: [
            ("https://h.example", "v1/latest", "https://h.example/v1/latest"),
            ("https://h.example/", "/v1/latest", "https://h.example/v1/latest"),
            ("https://h.example/3", "movie/1", "https://h.example/3/movie/1"),
            ("https://h.example/3/", "/movie/1", "https://h.example/3/movie/1"),
            ("https://h.example/3/", "", "https://h.example/3"),
            ("http://127.0.0.1:8080", "a", "http://127.0.0.1:8080/a"),
            ("http://[::1]:8080/x", "a", "http://[::1]:8080/x/a"),
            ("HTTPS://H.example", "a", "HTTPS://H.example/a"),
            ("https://h.example", "2020-01-01..2020-02-01", "https://h.example/2020-01-01..2020-02-01"),
            ("https://h.example", "D.USD+JPY.EUR", "https://h.example/D.USD+JPY.EUR"),
            ("https://h.example", "a?b=c#d", "https://h.example/a%3Fb=c%23d"),
            ("https://h.example", "영화 1", "https://h.example/%EC%98%81%ED%99%94%201"),
            ("https://h.example", "%2e%2e/x", "https://h.example/%252e%252e/x"),
        ]
    )
    func paths(base: String, path: String, url: String) throws {
        #expect(try service(base).request(for: Endpoint(path: path, decoder: .bytes)).url == url)
    }

    @Test("A path cannot leave the base", arguments: ["..", "../key", "a/../b", "a/.", "./a"])
    func climbing(path: String) throws {
        let service = try service()
        #expect(throws: NetworkError.invalidRequest(.dotSegment)) {
            try service.request(for: Endpoint(path: path, decoder: .bytes))
        }
    }

    @Test(
        "An invalid base URL is rejected, and the error quotes nothing of it",
        arguments: [
            "", "h.example", "ftp://h.example/hunter2", "file:///hunter2", "https://", "https:///hunter2",
            "https://user:hunter2@h.example", "https://hunter2@h.example", "https://h.example?key=hunter2",
            "https://h.example/#hunter2", "https://h .example/hunter2", "https://h.example:hunter2",
            "https://h.example:0", "https://h.example:99999", "https://[hunter2]/", "https://[::1/hunter2",
            "https://h.example/\r\nX: hunter2", "https://영화.example/hunter2", "https://h.example\\hunter2",
            "javascript://h.example", "https://h|hunter2",
        ]
    )
    func badBases(text: String) {
        let error = #expect(throws: NetworkError.self) { try service(text) }
        guard case .invalidRequest = error else {
            Issue.record("Expected an invalid request, got \(String(describing: error))")
            return
        }
        #expect(!String(describing: error).contains("hunter2"))
    }
}

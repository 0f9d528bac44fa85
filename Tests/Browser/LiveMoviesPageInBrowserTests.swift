import BrowserTestSupport
import Foundation
import NetworkingTestSupport
import Testing

@Suite("The movies' pages with TMDB in a browser", .needsBrowser, .onlyOnRequest, .endsHangs, .serialized)
struct LiveMoviesPageInBrowserTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    @Test("Posters are shown in the list and beside a movie, fetched by the program and never by the browser")
    func posters() async throws {
        let poster = try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../Infrastructure/ImageDecoding/Fixtures/baseline.jpg")
        )
        let service = try LocalHTTPServer { request in
            switch request.path {
            case "/3/movie/popular", "/3/search/movie": .json(Self.found)
            case "/3/movie/78": .json(Self.details)
            case let path where path.hasSuffix("/lost.jpg"): .json("{}", status: 404)
            case let path where path.hasPrefix("/p/"):
                .response(headers: ["Content-Type": "image/jpeg"], body: Array(poster))
            default: .json("{}", status: 404)
            }
        }
        let page = try await WebProgram(
            "moviesearch",
            environment: [
                "TMDB_API_KEY": Self.key, "MOVIESEARCH_API_URL": service.url + "/3",
                "MOVIESEARCH_IMAGE_URL": service.url + "/p",
            ]
        )
        let browser = page.browser
        try await browser.type("blade", into: "#q")
        try await browser.waitForText("Blade Runner", in: "#movies li:first-child")
        try await browser.wait(until: Self.isPainted("#movies li:first-child img"))
        // A poster that cannot be had leaves what is behind it, and no broken picture.
        try await browser.wait(until: "document.querySelector('#movies li:nth-child(2) img').hidden")
        try await page.expectAccessible()
        try await page.takeScreenshot("movies-live")
        try await browser.click("#movies li:first-child a")
        try await browser.waitForText("Ridley Scott", in: "main")
        try await browser.wait(until: Self.isPainted("main img"))
        try await page.expectAccessible()
        try await page.takeScreenshot("movie-live")
        let source = try await browser.run("return document.documentElement.outerHTML") as? String
        #expect(try #require(source).contains(Self.key) == false)
        let origins = try await browser.run(
            "return [...new Set(performance.getEntriesByType('resource').map(entry => new URL(entry.name).origin))]"
                + ".filter(origin => origin !== location.origin)"
        )
        #expect(origins as? [String] == [])
        try await page.end(expecting: "/poster/lost.jpg")
    }

    /// A condition in the page's language that an image was loaded and decoded.
    private static func isPainted(_ selector: String) -> String {
        "document.querySelector('\(selector)')?.complete && document.querySelector('\(selector)').naturalWidth === 48"
    }

    private static let found = #"""
        {"page":1,"results":[{"id":78,"title":"Blade Runner","release_date":"1982-06-25","genre_ids":[878],
        "poster_path":"/blade.jpg","overview":"","vote_average":7.9,"vote_count":9},
        {"id":79,"title":"Lost Blade","release_date":"1998-08-21","genre_ids":[28],
        "poster_path":"/lost.jpg","overview":"","vote_average":6.8,"vote_count":5}],"total_pages":1,"total_results":2}
        """#

    private static let details = #"""
        {"id":78,"title":"Blade Runner","original_title":"Blade Runner","original_language":"en","overview":"",
        "release_date":"1982-06-25","runtime":118,"vote_average":7.9,"vote_count":9,"poster_path":"/blade.jpg",
        "genres":[{"id":878,"name":"Science Fiction"}],
        "credits":{"cast":[],"crew":[{"name":"Ridley Scott","job":"Director"}]}}
        """#
}

import Entities
import Markup
import MoviePages
import MoviesComposition
import NetworkingTestSupport
import PresentationKit
import ProgramKit
import ProgramTestSupport
import TerminalKit
import Testing
import WebServer

@testable import MovieSearchApp
@testable import MovieSearchComposition
@testable import WebSupport

/// Tests the pages through all layers: with the built-in catalogue, and against a server that imitates TMDB.
@MainActor
@Suite(.endsHangs)
struct MoviesSiteTests {
    private let home: TemporaryDirectory
    private let clock = TestClock()

    init() throws {
        home = try TemporaryDirectory()
    }

    private func run(_ environment: [String: String]? = nil) throws -> MoviesSiteRun {
        try MoviesSiteRun(environment ?? ["HOME": home.path], clock: clock)
    }

    private static let korean = RegionalFormat(identifier: "ko_KR") ?? .plain

    @Test
    func `The first page has popular movies, and a search field`() async throws {
        let run = try run()
        let response = await run.response(to: WebRequest())
        let page = response.text
        #expect(response.status == 200)
        #expect(page.contains("<h1>Popular movies</h1>") && page.contains("role=\"status\">20 of "))
        #expect(page.contains("role=\"combobox\"") && page.contains("built-in movies · No TMDB key<"))
        #expect(page.contains("href=\"/?pages=2\""))
        #expect(page.titles.count == 20)
        await run.container.close()
    }

    @Test
    func `A misspelt condition is said with the nearest that exists, in place of the movies`() async throws {
        let run = try run()
        let misspelt = await run.response(to: WebRequest(query: ["q": "actr:\"tom hanks\""])).text
        #expect(misspelt.contains("There is no condition &quot;actr:&quot;; write cast: for the cast"))
        #expect(misspelt.titles.isEmpty)
        let title = await run.response(to: WebRequest(query: ["q": "x-men:first class"])).text
        #expect(title.titles.first == "X-Men: First Class")
        await run.container.close()
    }

    @Test
    func `A search with a typo finds the movie, marks what matches, and is saved by the form alone`()
        async throws
    {
        let run = try run()
        let request = WebRequest(query: ["q": "blade runer"])
        let page = await run.response(to: request).text
        #expect(page.contains("<h2><mark>Blade</mark> <mark>Runner</mark></h2>"))
        #expect(page.contains("href=\"/movie/tt0083658?q=blade%20runer\""))
        #expect(page.contains("<title id=\"title\">blade runer · moviesearch</title>"))
        // A GET saves nothing, whatever its path.
        let moved = await run.response(to: WebRequest(path: "/search", query: ["q": "blade runer"]))
        #expect(moved.status == 303)
        #expect(await run.searches() == [])

        let form = WebRequest(.post, path: "/search", form: ["q": "blade runer"])
        let saved = await run.response(to: form)
        #expect(saved.status == 303)
        #expect(saved.headers["Location"] == "/?q=blade%20runer")
        #expect(await run.searches() == ["blade runer"])

        let empty = await run.response(to: WebRequest(.post, path: "/search", form: ["q": "  "]))
        #expect(empty.headers["Location"] == "/")
        #expect(await run.response(to: WebRequest()).text.contains("data-value=\"blade runer\""))
        await run.container.close()
    }

    @Test
    func `A movie at random is opened by a form only, and the list says why there is none`() async throws {
        let run = try run()
        let words = "blade runner y:1982"
        let got = await run.response(to: WebRequest(path: "/random", query: ["q": words]))
        #expect(got.status == 303 && got.headers["Location"]?.hasPrefix("/?q=blade%20runner") == true)
        let picked = await run.response(to: WebRequest(.post, path: "/random", form: ["q": words]))
        #expect(picked.status == 303)
        #expect(picked.headers["Location"]?.hasPrefix("/movie/tt0083658?q=blade%20runner") == true)
        let again = await run.response(to: WebRequest(.post, path: "/random", form: ["q": words]))
        #expect(again.status == 200 && again.text.contains("class=\"notice\""), "all had their turn")
        let none = await run.response(to: WebRequest(.post, path: "/random", form: ["q": "qqqqzzzz"]))
        #expect(none.status == 200 && none.text.contains("No movie matches"))
        await run.container.close()
    }

    @Test
    func `The address says how many pages are shown`() async throws {
        let run = try run()
        let first = await run.response(to: WebRequest(query: ["q": "the"])).text
        #expect(first.titles.count == 20)
        #expect(first.contains("href=\"/?q=the&amp;pages=2\""))
        let both = await run.response(to: WebRequest(query: ["q": "the", "pages": "2"])).text
        #expect(both.titles.count == 40)
        #expect(both.titles.starts(with: first.titles))
        #expect(both.contains("href=\"/?q=the&amp;pages=3\""))
        #expect(both.contains("?q=the&amp;pages=2\"><h2"))
        // Cards of the first page are as they were, since the script leaves them alone then.
        #expect(both.contains("?q=the\"><h2"))
        // More pages than there are end at the last.
        let all = await run.response(to: WebRequest(query: ["q": "blade runner", "pages": "9999999"])).text
        #expect(!all.contains("id=\"more\""))
        await run.container.close()
    }

    @Test
    func `A page is in the language of its request`() async throws {
        let run = try run()
        let korean = await run.response(to: WebRequest(), in: Self.korean).text
        #expect(korean.contains("<html lang=\"ko\">") && korean.contains("<h1>인기 영화</h1>"))
        #expect(await run.response(to: WebRequest()).text.contains("<html lang=\"en\">"))
        let path = WebRequest(path: "/movie/tt0083658")
        #expect(await run.response(to: path, in: Self.korean).text.contains("<dt>감독</dt>"))
        await run.container.close()
    }

    @Test
    func `A movie has its facts, and the way back to the list`() async throws {
        let run = try run()
        let request = WebRequest(path: "/movie/tt0083658", query: ["q": "blade", "pages": "2"])
        let response = await run.response(to: request)
        #expect(response.status == 200)
        #expect(response.text.contains("<h1>Blade Runner<span> (1982)</span></h1>"))
        #expect(
            response.text.contains(
                "<dt>Director</dt><dd><a href=\"/?q=with%3A%22Ridley%20Scott%22\">Ridley Scott</a></dd>"
            )
        )
        #expect(response.text.contains("<a href=\"/?q=blade&amp;pages=2\" data-back>← Back to the list</a>"))
        #expect(!response.text.contains("class=\"poster\""))
        await run.container.close()
    }

    @Test
    func `A movie leads to similar ones, whose address can be kept`() async throws {
        let run = try run()
        let movie = await run.response(to: WebRequest(path: "/movie/tt0083658")).text
        #expect(movie.contains("href=\"/?similar=tt0083658\" data-key=\"s\">Similar movies</a>"))
        let response = await run.response(to: WebRequest(query: ["similar": "tt0083658", "pages": "2"]))
        #expect(response.status == 200)
        let page = response.text
        #expect(page.contains("<title id=\"title\">Similar to Blade Runner (1982) · moviesearch</title>"))
        #expect(page.contains("<h1><a href=\"/movie/tt0083658\">Similar to Blade Runner (1982)</a></h1>"))
        #expect(page.titles.count == 40)
        #expect(page.contains("href=\"/movie/tt0078748?similar=tt0083658"))
        #expect(page.contains("href=\"/?similar=tt0083658&amp;pages=3\""))
        let opened = WebRequest(path: "/movie/tt0078748", query: ["similar": "tt0083658", "pages": "2"])
        let back = "<a href=\"/?similar=tt0083658&amp;pages=2\" data-back>← Back to the list</a>"
        #expect(await run.response(to: opened).text.contains(back))
        #expect(await run.searches() == [])
        await run.container.close()
    }

    @Test(arguments: [
        ("tt9999999", "There is no movie tt9999999 in the built-in catalogue"),
        ("<qqzz>", "No movie matches &quot;&lt;qqzz&gt;&quot;"), ("", "There is nothing to search for"),
    ])
    func `What is similar to no movie is a page that says so`(id: String, message: String) async throws {
        let run = try run()
        let response = await run.response(to: WebRequest(query: ["similar": id]))
        #expect(response.status == 404)
        #expect(response.text.contains(message))
        await run.container.close()
    }

    @Test(arguments: [
        ("/movie/tt9999999", "There is no movie tt9999999 in the built-in catalogue"),
        ("/movie/<b>", "&quot;&lt;b&gt;&quot; does not name a movie"), ("/movie/", "does not name a movie"),
        ("/movies", "There is no such page."), ("/poster/../x.jpg", "There is no such page."),
        ("/poster/x.jpg", "There is no such page."),
    ])
    func `What does not exist has a page that says so`(path: String, message: String) async throws {
        let run = try run()
        let response = await run.response(to: WebRequest(path: path))
        #expect(response.status == 404)
        #expect(response.text.contains(message))
        await run.container.close()
    }

    @Test
    func `A poster is served from TMDB's file, and once fetched from the cache`() async throws {
        let service = try TMDBServerDouble(poster: ShowProgramTests.poster)
        let run = try run(service.environment)
        let movie = await run.response(to: WebRequest(path: "/movie/tmdb:78")).text
        #expect(
            movie.contains(
                "<img src=\"/poster/blade.jpg?w=500\" width=\"500\" height=\"750\" loading=\"lazy\""
            )
        )
        #expect(!movie.contains(service.server.url))
        let request = WebRequest(path: "/poster/blade.jpg", query: ["w": "185"])
        for _ in 1...2 {
            let poster = await run.response(to: request)
            #expect(poster.status == 200)
            #expect(poster.headers["Content-Type"] == "image/jpeg")
            #expect(poster.headers["Cache-Control"] == "private, max-age=86400")
            #expect(poster.bytes == ShowProgramTests.poster)
        }
        #expect(service.server.requests.count { $0.path.hasSuffix("blade.jpg") } == 1)
        await run.container.close()
    }

    @Test(arguments: [
        ("/poster/blade.jpg", "0"), ("/poster/blade.jpg", "1001"), ("/poster/blade.jpg", "x"),
        ("/poster//blade.jpg", "185"), ("/poster/../configuration", "185"), ("/poster/a?b", "185"),
        ("/poster/blade.jpg", "185"),
    ])
    func `A poster that is not a picture, or not asked for rightly, is refused`(path: String, width: String)
        async throws
    {
        let service = try TMDBServerDouble(poster: Array("<svg onload='alert(1)'/>".utf8))
        let run = try run(service.environment)
        let response = await run.response(to: WebRequest(path: path, query: ["w": width]))
        #expect(response.status == 404)
        #expect(response.headers["Content-Type"] == "text/plain; charset=utf-8")
        #expect(
            service.server.requests.allSatisfy {
                ["/3/configuration", "/p/w342/blade.jpg"].contains($0.path)
            }
        )
        await run.container.close()
    }

    @Test
    func `TMDB's movies come with its attribution, and a stale answer with its age`() async throws {
        let service = try TMDBServerDouble(maxAge: 0)
        let run = try run(service.environment)
        let request = WebRequest(query: ["q": "blade"])
        let fresh = await run.response(to: request).text
        #expect(fresh.contains("<p id=\"sources\">This product uses the TMDB API"))
        #expect(fresh.contains("<p class=\"about\">from TMDB</p>"))
        #expect(!fresh.contains(TMDBServerDouble.key))
        service.server.stop()
        // The pauses before each retry.
        let waiting = Task { [clock] in while !Task.isCancelled { _ = await clock.advanceToNextWaking() } }
        let stale = await run.response(to: request).text
        #expect(
            stale.contains("<p class=\"notice\">from TMDB · cached less than a minute ago, since no newer")
        )
        #expect(stale.titles == fresh.titles)
        // Words that are not cached are looked up in the catalogue.
        let offline = await run.response(to: WebRequest(query: ["q": "alien"])).text
        #expect(offline.contains("the built-in catalogue answers instead.</p>"))
        #expect(offline.contains("<p id=\"sources\"></p>"))
        waiting.cancel()
        await run.container.close()
    }

    @Test
    func `Only pages that change have a tab, each with view models of its own`() async throws {
        let run = try run()
        let request = WebRequest(query: ["q": "alien"])
        let tabs = [
            run.site.makeTab(for: request, in: .plain), run.site.makeTab(for: request, in: Self.korean),
        ]
        .compactMap(\.self)
        try #require(tabs.count == 2)
        tabs[0].handle(["q": "blade runner", "event": "input"])
        while !tabs[0].parts.html.contains("tt0083658") { await Task.yield() }
        while !tabs[1].parts.html.contains("&#39;alien&#39; 검색 결과") { await Task.yield() }
        #expect(!tabs[1].parts.html.contains("tt0083658"))
        for tab in tabs { await tab.close() }
        let movie = run.site.makeTab(for: WebRequest(path: "/movie/tt0083658"), in: .plain)
        #expect(movie != nil)
        await movie?.close()
        for path in ["/search", "/poster/x.jpg", "/x"] {
            #expect(run.site.makeTab(for: WebRequest(path: path), in: .plain) == nil)
        }
        await run.container.close()
    }

    @Test
    func `Statistics are of a year or of all, in the language of the page`() async throws {
        let run = try run()
        let all = await run.response(to: WebRequest(path: "/stats"))
        #expect(all.status == 200 && all.text.contains("Your movies of all years"))
        for year in ["20", "x"] {
            let page = await run.response(to: WebRequest(path: "/stats", query: ["year": year])).text
            #expect(page.contains("write one from 1870 to 2100"))
        }
        let request = WebRequest(path: "/stats", query: ["year": "2020"])
        #expect(await run.response(to: request, in: Self.korean).text.contains("2020년의 내 영화"))
        await run.container.close()
    }

    @Test
    func `Forms save a movie without the script, and its page and rows show what is stored`() async throws {
        let run = try run()
        func post(_ path: String, _ form: WebFields) async -> String? {
            let request = WebRequest(.post, path: path, query: ["q": "blade runner"], form: form)
            return await run.response(to: request).headers["Location"]
        }
        let (path, address) = ("/movie/tt0083658", "/movie/tt0083658?q=blade%20runner")
        let changes: [WebFields] = [["rating": "8"], ["day": "2024-02-03"], ["notes": "with <Mina>"]]
        for change in changes { #expect(await post(path, change) == address) }
        #expect(await post(path, ["watchlist": "tt0083658"]) == nil, "it was seen, which is said")
        let movie = await run.response(to: WebRequest(path: path)).text
        #expect(movie.contains("value=\"8 tt0083658\" aria-pressed=\"true\">8</button>"))
        #expect(movie.contains("<dd>✓ 2024-02-03</dd>") && movie.contains(">with &lt;Mina&gt;</textarea>"))
        #expect(await post(path, ["unrated": "1"]) == address)
        #expect(await post(path, ["undo": "1"]) == nil, "what was undone is said first")
        for refused in [["day": "no day"], ["day": "2999-01-01"], ["rating": "11"]] as [WebFields] {
            let response = await run.response(to: WebRequest(.post, path: path, form: refused))
            #expect(response.status == 400 && response.text.contains("class=\"notice\""))
        }
        #expect(await run.response(to: WebRequest(path: path)).text == movie)
        #expect(await post("/", ["watchlist": "tt0083658"]) == nil, "it is there already, which is said")
        let shown: WebFields = ["watchlist": "tt0083658 2027-01-15"]
        #expect(await post("/", shown) == "/?q=blade%20runner#movie-tt0083658")
        #expect(await post("/", ["seen": "tt0083658"]) != nil)
        let list = await run.response(to: WebRequest(query: ["q": "blade runner"])).text
        let button = "value=\"tt0083658\" title=\"Watchlist\" aria-pressed=\"false\""
        #expect(list.contains(button) && list.contains("✓ 2027-01-15"))
        #expect(await post("/", ["watchlist": "tt404"]) == nil)
        #expect(await post("/", ["rating": "9 tt0083658"]) == "/?q=blade%20runner#movie-tt0083658")
        #expect(await post("/", ["rate": "tt1"]) == "/?q=blade%20runner&rate=tt1#movie-tt1")
        let rated = await run.response(to: WebRequest(query: ["q": "blade", "rate": "tt0083658"])).text
        #expect(rated.contains("value=\"9 tt0083658\" aria-pressed=\"true\"") && rated.contains("★ 9"))
        await run.container.close()
    }

    /// The titles and summaries are as long as TMDB's are.
    @Test(arguments: ["Blade Runner 2049 and others", "블레이드 러너 2049와 그 밖의 영화"])
    func `A page of twenty results with style sheet and script has less than 45 kB`(title: String)
        async throws
    {
        let overview = String(repeating: title + ". ", count: 20)
        let results = (1...20).map {
            #"{"id":\#(400_000 + $0),"title":"\#(title)","release_date":"1982-06-25","overview":"\#(overview)","#
                + #""vote_average":7.9,"vote_count":9,"poster_path":"/63N9uy8nd9j7Eog2axPQ8lbr3\#($0 % 10).jpg"}"#
        }
        let body =
            #"{"page":1,"results":[\#(results.joined(separator: ","))],"total_pages":7,"total_results":133}"#
        let service = try TMDBServerDouble { _ in .json(body) }
        let run = try run(service.environment)
        let page = await run.response(to: WebRequest(query: ["q": "blade runner"])).bytes
        #expect(String(decoding: page, as: UTF8.self).titles.count == 20)
        let files = ["/moviesearch.css", "/page.js"].compactMap { PageFiles.response(at: $0)?.bytes.count }
        let total = files.reduce(page.count, +)
        #expect(files.count == 2 && total < 45_000, "\(page.count) bytes of \(total)")
        await run.container.close()
    }
}

import NetworkingTestSupport
import PresentationKit
import ProgramTestSupport
import Testing
import WebServer

@testable import MovieSearchApp
@testable import MovieSearchComposition

/// Tests the pages of the user's lists, and the ways from a movie to others, through all layers.
@MainActor
@Suite(.endsHangs)
struct MoviesSiteListsTests {
    private let home: TemporaryDirectory

    init() throws { home = try TemporaryDirectory() }

    @Test
    func `Lists are made, filled, renamed and deleted, and every change is undone`() async throws {
        let run = try MoviesSiteRun(["HOME": home.path])
        func post(_ path: String, _ form: WebFields) async -> WebResponse {
            await run.response(to: WebRequest(.post, path: path, form: form))
        }
        func lists() async -> String { await run.response(to: WebRequest(path: "/lists")).text }

        #expect(await lists().contains("You have made no list yet."))
        #expect(await post("/lists", ["make": "best <b>"]).status == 200)
        #expect(await post("/lists", ["make": "Best <b>"]).status == 400, "the name is used")
        #expect(await post("/lists", ["make": "watchlist"]).status == 400, "a built-in list has the name")
        #expect(await lists().contains(">best &lt;b&gt;</a></h2>"))

        for id in ["tt0078748", "tt0083658", "tt0090605"] {
            #expect(await post("/movie/" + id, ["list": "best <b>"]).status == 303)
        }
        #expect(await post("/movie/tt0078748", ["list": "none"]).status != 303)
        let movie = await run.response(to: WebRequest(path: "/movie/tt0078748")).text
        #expect(movie.contains("name=\"unlist\" value=\"best &lt;b&gt;\" aria-pressed=\"true\""))
        // A list has its own order, whatever was changed last.
        #expect(await post("/movie/tt0078748", ["rating": "9"]).status == 303)
        #expect(await lists().contains("1 of 3 seen"))
        let list = await run.response(to: WebRequest(query: ["q": "in:\"best <b>\""])).text
        #expect(list.titles == ["Alien", "Blade Runner", "Aliens"])
        #expect(await post("/movie/tt0083658", ["unlist": "best <b>"]).status == 303)

        #expect(await post("/lists", ["list": "best <b>", "to": "better"]).status == 200)
        #expect(await post("/lists", ["list": "better", "delete": "1"]).text.contains("no list yet"))
        #expect(await post("/lists", ["undo": "1"]).text.contains(">better</a></h2>"))
        #expect(await lists().contains("1 of 2 seen"))
        // A GET changes nothing.
        _ = await run.response(to: WebRequest(path: "/lists", query: ["make": "x", "undo": "1"]))
        #expect(await lists().contains(">better</a></h2>"))
        await run.container.close()
    }

    @Test
    func `The movies before and after another one are those of its list`() async throws {
        let run = try MoviesSiteRun(["HOME": home.path])
        func address(_ path: String, of id: String, pages: String = "1") async -> String? {
            let query: WebFields = ["of": id, "q": "alien", "pages": pages]
            return await run.response(to: WebRequest(path: path, query: query)).headers["Location"]
        }
        let page = await run.response(to: WebRequest(query: ["q": "alien"])).text
        let ids = page.matches(of: /movie-(tt\d+)/).map { String($0.output.1) }
        try #require(ids.count == 20)
        #expect(await address("/next", of: ids[0]) == "/movie/\(ids[1])?q=alien")
        #expect(await address("/previous", of: ids[1]) == "/movie/\(ids[0])?q=alien")
        #expect(await address("/previous", of: ids[0]) == "/?q=alien#movie-\(ids[0])")
        // Behind the last one that was shown the list goes on.
        let next = try #require(await address("/next", of: ids[19]))
        #expect(next.hasSuffix("?q=alien&pages=2") && !ids.contains { next.contains($0) })
        #expect(await address("/next", of: "<b>") == "/?q=alien#movie-%3Cb%3E")
        let movie = await run.response(to: WebRequest(path: "/movie/\(ids[0])", query: ["q": "alien"])).text
        #expect(movie.contains("href=\"/next?of=\(ids[0])&amp;q=alien\" rel=\"next\""))
        await run.container.close()
    }

    @Test
    func `The movies of a person lead to those in each role`() async throws {
        let run = try MoviesSiteRun(["HOME": home.path])
        let page = await run.response(to: WebRequest(query: ["q": "with:\"Clint Eastwood\""])).text
        #expect(page.contains("href=\"/?q=director%3A%22Clint%20Eastwood%22\""))
        #expect(page.contains("href=\"/?q=cast%3A%22Clint%20Eastwood%22\""))
        await run.container.close()
    }

    @Test
    func `Movies are recommended once some are rated, and lead back to their page`() async throws {
        let run = try MoviesSiteRun(["HOME": home.path])
        func page() async -> WebResponse { await run.response(to: WebRequest(path: "/recommend")) }
        let unknown = await page()
        #expect(unknown.status == 404 && unknown.text.contains("class=\"notice\""))
        #expect(unknown.text.contains(">Popular movies</a>"))
        for id in ["tt0078748", "tt0083658", "tt0090605"] {
            _ = await run.response(to: WebRequest(.post, path: "/movie/" + id, form: ["rating": "9"]))
        }
        let known = await page()
        #expect(known.status == 200 && known.text.titles.count == 40)
        let id = try #require(known.text.firstMatch(of: /href="(\/movie\/[^?]+)\?recommended=1"/)?.output.1)
        let query: WebFields = ["recommended": "1"]
        let movie = await run.response(to: WebRequest(path: String(id), query: query)).text
        #expect(movie.contains("<a href=\"/recommend\" data-back>"))
        await run.container.close()
    }

    @Test
    func `All keys of the pages are on one of their own`() async throws {
        let run = try MoviesSiteRun(["HOME": home.path])
        let keys = await run.response(to: WebRequest(path: "/keys")).text
        let movie = await run.response(to: WebRequest(path: "/movie/tt0078748", query: ["q": "alien"])).text
        let named = keys.matches(of: /<kbd>(.+?)<\/kbd>/).flatMap { $0.output.1.split(separator: " ") }
        let used = movie.matches(of: /data-key="(.)"/).map(\.output.1)
        #expect(
            Set(used) == ["n", "p", "w", "v", "u", "s", "o", "y", "?"] && Set(used).isSubset(of: Set(named))
        )
        await run.container.close()
    }
}

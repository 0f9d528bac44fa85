import Markup
import MoviePages
import PresentationKit
import PresentationKitTestSupport
import ScreenTestSupport
import Testing

@Suite
struct MoviePagesTests {
    @Test(arguments: SamplePage.allCases)
    func `Every page looks as recorded`(page: SamplePage) throws {
        // A line for each tag shows in a difference what has changed.
        let html = page.html.replacing("><", with: ">\n<")
        let golden = GoldenFrame(name: page.rawValue, extension: "html")
        try golden.recordIfWanted(html)
        #expect(
            html == (try golden.text()),
            "If it is meant so: RECORD_GENERATED_FILES=1 Scripts/test MoviePagesTests"
        )
    }

    @Test
    func `There is no recorded page without a state`() throws {
        #expect(try GoldenFrame.names() == Set(SamplePage.allCases.map(\.rawValue)))
    }

    @Test
    func `A Korean page has no English besides names`() {
        let markup = SamplePage.koreanFound.html + SamplePage.koreanDetails.html
        let names = ["moviesearch", "A movie of which nothing is known"]
        let text = names.reduce(markup.replacing(/<[^>]*>/, with: " ")) { $0.replacing($1, with: "") }
        for word in [
            "Search", "movie", "from", "Movies for", "Refresh", "Back", "Released", "Cast", " of 10",
        ] {
            #expect(!text.contains(word), "\(word)")
        }
        #expect(markup.contains("<html lang=\"ko\">"))
    }

    /// The status is spoken when it changes, so it must change with an answer only.
    @Test
    func `The status stays as it is while the next answer is loading`() throws {
        func status(_ phase: MoviesListState.Phase, _ query: String = "run") throws -> Substring {
            let list = SamplePage.found(query, phase: phase)
            let html = MoviesListPage(query: query, list: list, format: .plain).parts.html
            return try #require(html.firstMatch(of: /<div id="status".*?<\/div>/)?.output)
        }
        let answered = try status(.loaded)
        // The heading is not spoken at every key.
        #expect(
            answered.contains(
                "<h1>Movies for &quot;run&quot;</h1><p id=\"count\" role=\"status\">3 movies</p>"
            )
        )
        #expect(try status(.loading(.first), "runn") == answered)
        #expect(try status(.loading(.revalidating)) == answered)
        #expect(try status(.loading(.more)) == answered)
        #expect(try status(.loading(.asking)) == answered)
        let list = SamplePage.found(
            "run",
            phase: .loading(.asking),
            movies: SamplePage.movies(origin: SamplePage.catalogue)
        )
        #expect(
            MoviesListPage(query: "run", list: list, format: .plain).html.contains(
                "from the built-in catalogue · Asking TMDB…"
            )
        )
    }

    @Test(arguments: [
        (MoviesListState.Phase.loaded, nil, true), (.loading(.more), nil, false),
        (.loaded, SamplePage.unreachable, false),
    ])
    func `The script loads more by itself unless that is under way or has failed`(
        phase: MoviesListState.Phase,
        notice: FailureViewData?,
        isAutomatic: Bool
    ) {
        let movies = SamplePage.movies(of: 3)
        let list = SamplePage.found(phase: phase, movies: movies, notice: notice)
        let html = MoviesListPage(query: "run", list: list, format: .plain).html
        #expect(html.contains("href=\"/?q=run&amp;pages=2\" data-send=\"more=1\""))
        #expect(html.contains(" data-more>") == isAutomatic)
    }

    @Test
    func
        `The script stops now and then, so that what is below the list can be reached`()
    {
        func more(_ pages: Int) -> Substring? {
            let movies = MoviesListState.Movies(
                query: "run",
                items: [MoviesListItemViewData(id: "tt1", title: "Run")],
                pages: 1...pages,
                totalPages: 500,
                totalResults: 10_000,
                origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
            )
            let list = MoviesListState(query: "run", phase: .loaded, movies: movies)
            let html = MoviesListPage(query: "run", list: list, format: .plain).html
            return html.firstMatch(of: /<a id="more".*?>/)?.output
        }
        #expect(more(4)?.contains("data-more>") == true)
        #expect(more(5)?.contains("data-more>") == false)
        #expect(more(6)?.contains("data-more>") == true)
    }

    @Test
    func `While words are typed the page keeps its height, and afterwards only what is new is sent`() {
        func parts(_ phase: MoviesListState.Phase, _ count: Int) -> [PagePart] {
            let origin = MoviesListState.Origin(source: "tmdb", sourceName: "TMDB", age: .seconds(60))
            let movies = MoviesListState.Movies(
                query: "run",
                items: (0..<count).map { MoviesListItemViewData(id: "tt\($0)", title: "Run \($0)") },
                pages: 1...count / 20,
                totalPages: 500,
                totalResults: 10_000,
                origin: origin
            )
            let list = MoviesListState(query: "run", phase: phase, movies: movies)
            return MoviesListPage(query: "run", list: list, format: .plain).parts
        }
        #expect(parts(.loading(.first), 20).html.contains("Refresh"))
        let step = parts(.loaded, 60).changes(since: parts(.loaded, 40)).html
        #expect(step.matches(of: /<h2>/).count == 20)
        #expect(parts(.loaded, 60).html.matches(of: /<h2>/).count == 60)
    }

    @Test
    func `Titles from outside are text, without control characters`() {
        let html = SamplePage.hostile.html
        #expect(!html.contains("<script>"))
        #expect(!html.contains("&#x1B;"))
        #expect(!html.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        #expect(html.contains("<mark>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)"))
    }

    @Test(arguments: [
        "javascript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x",
        "//example.org",
        "file:///etc/passwd", "\u{1}https://example.org",
    ])
    func `A homepage that is no address of the web is not a link`(homepage: String) {
        let state = MovieDetailsState(phase: .loaded, movie: SamplePage.details(homepage: homepage))
        let html = MovieDetailsPage(state, list: MoviesAddress(), format: .plain).html
        // The movie's page at its source is the only link to elsewhere.
        #expect(html.matches(of: /noopener/).count == 1)
        #expect(!html.contains("href=\"\""))
        #expect(html.contains("<dt>Homepage</dt><dd>\(Markup(homepage).html)</dd>"))
    }

    @Test(arguments: [
        (MoviesAddress(), "/", "/movie/tt1"),
        (MoviesAddress(query: "a&b=ü", pages: 1), "/?q=a%26b%3D%C3%BC", "/movie/tt1?q=a%26b%3D%C3%BC"),
        (MoviesAddress(query: "", pages: 3), "/?pages=3", "/movie/tt1?pages=3"),
        (MoviesAddress(query: "a b", pages: -1), "/?q=a%20b", "/movie/tt1?q=a%20b"),
    ])
    func `An address has the words and the pages that differ from the first`(
        address: MoviesAddress,
        list: String,
        movie: String
    ) {
        #expect(address.list == list)
        #expect(address.movie("tt1") == movie)
        let rating = list + (list == "/" ? "?" : "&") + "rate=tt1#movie-tt1"
        #expect(address.rating("tt1") == rating)
    }
}

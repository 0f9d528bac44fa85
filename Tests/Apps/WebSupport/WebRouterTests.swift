import Markup
import NetworkingTestSupport
import Observation
import PresentationKit
import Testing
import WebServer

@testable import WebSupport

@MainActor
@Suite("What answers a request to the pages of a program", .endsHangs)
struct WebRouterTests {
    private let site = SiteDouble()

    private func respond(_ request: WebRequest, format: RegionalFormat? = nil) async -> WebResponse {
        await WebRouter(site: site, format: format).response(to: request)
    }

    @Test(
        "The files of every page are served",
        arguments: [
            "/moviesearch.css", "/fxconvert.css", "/statistics.css", "/page.js", "/moviesearch.svg",
            "/fxconvert.svg",
        ]
    )
    func files(path: String) async throws {
        let response = await respond(WebRequest(path: path))
        #expect(response.status == 200)
        guard case .bytes(let bytes) = response.body else { throw CancellationError() }
        #expect(bytes.count > 100)
    }

    @Test(
        "The first known language of the browser answers, and English if none is known",
        arguments: [
            ("ko-KR,ko;q=0.9,en;q=0.8", "환율"), ("en;q=0.5, ko", "환율"), ("xx,ko;q=0.1", "환율"),
            ("ko;q=0,en", "Rates"), ("en-US,ko;q=0.9", "Rates"), ("", "Rates"), ("xx", "Rates"),
            (";;q=,", "Rates"),
        ]
    )
    func language(header: String, title: String) async {
        let response = await respond(WebRequest(headers: ["Accept-Language": header]))
        #expect(response.text == title)
    }

    @Test("A chosen language is stronger than that of the browser")
    func chosenLanguage() async {
        let korean = RegionalFormat(identifier: "ko_KR")
        #expect(await respond(WebRequest(headers: ["Accept-Language": "en"]), format: korean).text == "환율")
    }

    @Test("A tab gets its changes, what is sent to it changes it, and it ends with its stream")
    func tab() async throws {
        let router = WebRouter(site: site, format: .plain)
        let response = await router.response(
            to: WebRequest(path: "/live/list", query: ["q": "a", "tab": "1"])
        )
        guard case .stream(let stream) = response.body else { throw CancellationError() }
        let tab = try #require(site.tabs.first)
        #expect(tab.request.path == "/list")
        #expect(tab.request.query == ["q": "a"])
        let (arrival, arrived) = AsyncStream.makeStream(of: String.self)
        let reading = Task {
            for await part in stream { arrived.yield(String(decoding: part, as: UTF8.self)) }
        }
        let send = WebRequest(.post, path: "/live", query: ["tab": "1"], form: ["text": "typed"])
        #expect(await router.response(to: send).status == 204)
        for await text in arrival where text == "data: <p id=\"text\">typed</p>\n\n" { break }
        // The client leaves.
        reading.cancel()
        // Ends when the tab is closed.
        for await _ in tab.closed {}
        #expect(await router.response(to: send).status == 404)
    }

    @Test("A tab that is not open, and a page without changes, are not found")
    func unknownTab() async {
        site.hasTabs = false
        #expect(await respond(WebRequest(.post, path: "/live", query: ["tab": "x"])).status == 404)
        #expect(await respond(WebRequest(path: "/live/", query: ["tab": "x"])).status == 404)
        // A page only asks whether the program is there.
        #expect(await respond(WebRequest(path: "/live")).status == 204)
    }
}

/// A site whose page is its title.
@MainActor
private final class SiteDouble: WebSite {
    var hasTabs = true
    private(set) var tabs: [ViewModelDouble] = []

    func response(to request: WebRequest, in format: RegionalFormat) async -> WebResponse {
        .text(format == .plain || LiveConverterLabels(format).languageCode == "en" ? "Rates" : "환율")
    }

    func makeTab(for request: WebRequest, in format: RegionalFormat) -> (any WebTab)? {
        guard hasTabs else { return nil }
        let viewModel = ViewModelDouble(request)
        tabs.append(viewModel)
        return SceneTab<String, String>(
            viewModel,
            actions: { fields, _ in [fields["text"] ?? ""] },
            parts: { text in [PagePart("text", Element("p", .id("text")) { text })] }
        )
    }
}

@MainActor
@Observable
private final class ViewModelDouble: SceneViewModel {
    @ObservationIgnored let request: WebRequest
    @ObservationIgnored let closed: AsyncStream<Void>
    @ObservationIgnored private let closing: AsyncStream<Void>.Continuation
    private(set) var state = ""

    init(_ request: WebRequest) {
        self.request = request
        (closed, closing) = AsyncStream.makeStream()
    }

    func send(_ text: String) { state = text }

    func close() async { closing.finish() }
}

extension WebResponse {
    fileprivate var text: String? {
        guard case .bytes(let bytes) = body else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}

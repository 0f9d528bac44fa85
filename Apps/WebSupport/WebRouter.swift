import PresentationKit
import WebServer

/// Finds what answers a request: a file, a stream of changes, a tab, or a page of the site.
@MainActor
struct WebRouter {
    private static let live = "/live"

    private let site: any WebSite
    /// `nil` for that of the browser.
    private let format: RegionalFormat?
    private let tabs = OpenTabs()

    init(site: any WebSite, format: RegionalFormat?) {
        self.site = site
        self.format = format
    }

    func response(to request: WebRequest) async -> WebResponse {
        let format = format ?? request.format
        if let file = PageFiles.response(at: request.path) { return file }
        // A page asks whether the program is there, and whether it is still known to it.
        if request.path == Self.live, request.query["tab"] == nil { return .noContent }
        guard request.path.hasPrefix(Self.live), let id = request.query["tab"] else {
            return await site.response(to: request, in: format)
        }
        if request.method == .post {
            return tabs.send(request.form, to: id) ? .noContent : WebResponse(status: 404)
        }
        // The stream has the address of its page, below the prefix.
        let page = WebRequest(
            path: String(request.path.dropFirst(Self.live.count)),
            query: request.query.removing("tab"),
            headers: request.headers
        )
        guard let tab = site.makeTab(for: page, in: format) else { return WebResponse(status: 404) }
        return .events(tabs.stream(of: tab, as: id))
    }
}

import EmbeddedPage
public import Markup
public import PresentationKit
public import WebServer

/// The pages of a program.
@MainActor
public protocol WebSite: AnyObject {
    /// Returns the page at the address of the request, or the answer to a form.
    func response(to request: WebRequest, in format: RegionalFormat) async -> WebResponse

    /// Creates what changes on the page at the address of the request; `nil` if nothing does.
    func makeTab(for request: WebRequest, in format: RegionalFormat) -> (any WebTab)?
}

/// The changing part of a page that is open in one tab of a browser, with view models of its own.
@MainActor
public protocol WebTab: AnyObject {
    /// The parts of the page that change; empty as long as the page of the address is right. Reads observable
    /// states only.
    var parts: [PagePart] { get }

    /// Handles what the user did: the fields of a form, or those that a button sends.
    func handle(_ fields: WebFields)

    /// Cancels what is loading, and returns when it has ended.
    func close() async
}

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

/// The files of every page: its style sheets, its script and its icon.
enum PageFiles {
    private static let css = "text/css; charset=utf-8"
    private static let style = lines(embedded_style_bytes(), embedded_style_count())
    /// What each program adds to the style sheet of all.
    private static let ofPrograms = [
        "moviesearch": lines(embedded_moviesearch_style_bytes(), embedded_moviesearch_style_count()),
        "fxconvert": lines(embedded_fxconvert_style_bytes(), embedded_fxconvert_style_count()),
    ]
    private static let statistics = lines(
        embedded_statistics_style_bytes(),
        embedded_statistics_style_count()
    )
    private static let files = [
        Page.styleSheet(of: "moviesearch"): text(styleSheet(of: "moviesearch"), css),
        Page.styleSheet(of: "fxconvert"): text(styleSheet(of: "fxconvert"), css),
        Page.statisticsStyleSheet: text(statistics, css),
        Page.script: text(
            lines(embedded_script_bytes(), embedded_script_count()),
            "text/javascript; charset=utf-8"
        ),
        "/fxconvert.js": text(
            lines(embedded_fxconvert_script_bytes(), embedded_fxconvert_script_count()),
            "text/javascript; charset=utf-8"
        ),
        Page.icon(of: "moviesearch"): text(
            lines(embedded_moviesearch_icon_bytes(), embedded_moviesearch_icon_count()),
            "image/svg+xml"
        ),
        Page.icon(of: "fxconvert"): text(
            lines(embedded_fxconvert_icon_bytes(), embedded_fxconvert_icon_count()),
            "image/svg+xml"
        ),
        // Browsers ask for it where a page names no icon.
        "/favicon.ico": .noContent,
    ]

    /// Returns the file at a path; `nil` if there is none.
    static func response(at path: String) -> WebResponse? { files[path] }

    /// Returns the style sheets of a program, for a page that is stored as a file.
    static func styleSheets(of program: String) -> String { styleSheet(of: program) + "\n" + statistics }

    private static func styleSheet(of program: String) -> String {
        style + "\n" + (ofPrograms[program] ?? "")
    }

    private static func text(_ text: String, _ contentType: String) -> WebResponse {
        .bytes(Array(text.utf8), contentType: contentType)
    }

    /// Leaves out indentation and lines that are comments, an eighth of the bytes.
    private static func lines(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
        let lines = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
            .split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter { !$0.hasPrefix("//") && !($0.hasPrefix("/*") && $0.hasSuffix("*/")) }
        return lines.joined(separator: "\n")
    }
}

extension WebResponse {
    /// Returns a page with a message: a heading, and what to do next.
    public static func page(
        _ heading: WebMessage,
        _ advice: WebMessage? = nil,
        of program: String,
        status: Int,
        in format: RegionalFormat
    ) -> WebResponse {
        let heading = heading.text(in: format)
        let page = Page(
            language: format.languageCode,
            title: heading + " · " + program,
            program: program,
            skip: WebMessage.skip.text(in: format),
            main: Markup {
                Element("main", .id("main"), .class("panel")) {
                    Element("h1") { heading }
                    if let advice { Element("p") { advice.text(in: format) } }
                }
            }
        )
        return .html(page.html, status: status)
    }
}

extension WebRequest {
    /// The format of the first language of the browser that is known; English if none is.
    var format: RegionalFormat {
        let languages = (headers["accept-language"] ?? "").split(separator: ",").map { LanguageChoice($0) }
        let known = languages.filter { $0.weight > 0 }.sorted { $0.weight > $1.weight }
            .lazy.compactMap { RegionalFormat(identifier: $0.name) }
        return known.first ?? .plain
    }
}

/// A language of the header `Accept-Language`, such as `ko;q=0.9`.
private struct LanguageChoice {
    let name: String
    let weight: Double

    init(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
        name = parts.first ?? ""
        weight = parts.dropFirst().first.map { Double($0.drop { $0 != "=" }.dropFirst()) ?? 0 } ?? 1
    }
}

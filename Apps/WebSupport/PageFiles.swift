import EmbeddedPage
import WebServer

/// The files of every page: its style sheet, its script and its icon.
enum PageFiles {
    private static let files = [
        "/style.css": text(embedded_style_bytes(), embedded_style_count(), "text/css; charset=utf-8"),
        "/page.js": text(embedded_script_bytes(), embedded_script_count(), "text/javascript; charset=utf-8"),
        "/icon.svg": text(embedded_icon_bytes(), embedded_icon_count(), "image/svg+xml"),
    ]

    /// Returns the file at a path; `nil` if there is none.
    static func response(at path: String) -> WebResponse? {
        // Browsers ask for this icon where a page names none.
        files[path == "/favicon.ico" ? "/icon.svg" : path]
    }

    /// Leaves out indentation and lines that are comments, an eighth of the bytes.
    private static func text(_ start: UnsafePointer<UInt8>, _ count: Int, _ contentType: String)
        -> WebResponse
    {
        let lines = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
            .split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter { !$0.hasPrefix("//") && !($0.hasPrefix("/*") && $0.hasSuffix("*/")) }
        return .bytes(Array(lines.joined(separator: "\n").utf8), contentType: contentType)
    }
}

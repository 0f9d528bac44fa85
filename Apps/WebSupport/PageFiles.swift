import EmbeddedPage
import WebServer

/// The files of every page: its style sheet, its script and its icon.
enum PageFiles {
    static let styleSheet = "/style.css"
    static let script = "/page.js"

    /// Returns the file at a path; `nil` if there is none.
    static func response(at path: String) -> WebResponse? {
        switch path {
        case styleSheet:
            .bytes(
                bytes(embedded_style_bytes(), embedded_style_count()),
                contentType: "text/css; charset=utf-8"
            )
        case script:
            .bytes(
                bytes(embedded_script_bytes(), embedded_script_count()),
                contentType: "text/javascript; charset=utf-8"
            )
        // Browsers ask for the second name where a page names no icon.
        case "/icon.svg", "/favicon.ico":
            .bytes(bytes(embedded_icon_bytes(), embedded_icon_count()), contentType: "image/svg+xml")
        default: nil
        }
    }

    /// The embedded bytes live as long as the program.
    private static func bytes(_ start: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
        Array(UnsafeBufferPointer(start: start, count: count))
    }
}

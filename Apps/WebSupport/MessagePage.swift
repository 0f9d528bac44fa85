import Markup
public import PresentationKit
public import WebServer

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

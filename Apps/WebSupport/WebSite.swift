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

import AppSupport
public import CommandLineKit
public import PresentationKit

/// The options of a command that serves pages.
public struct WebOptions: Sendable, Hashable {
    public enum Action: Sendable, Hashable {
        case serve
        case serveInBackground
        /// Ends the run that serves.
        case stop
        /// Removes the stored address and session.
        case forget
    }

    /// The port to listen on; zero for a free one.
    public let port: UInt16
    public let opensBrowser: Bool
    public let action: Action
    /// The language and the format of numbers; `nil` for those of the browser.
    public let format: RegionalFormat?

    public init(
        port: UInt16 = 0,
        opensBrowser: Bool = true,
        action: Action = .serve,
        format: RegionalFormat? = nil
    ) {
        self.port = port
        self.opensBrowser = opensBrowser
        self.action = action
        self.format = format
    }

    public init(_ arguments: Arguments) throws(UsageError) {
        let actions: [(Flag, Action)] = [
            (Self.background, .serveInBackground), (Self.stop, .stop), (Self.forget, .forget),
        ]
        let chosen = actions.filter { arguments[$0.0] }
        if chosen.count > 1 {
            throw UsageError("'--\(chosen[0].0.name)' excludes '--\(chosen[1].0.name)'")
        }
        self.init(
            port: arguments[Self.portOption].map { UInt16($0) } ?? 0,
            opensBrowser: !arguments[Self.noOpen],
            action: chosen.first?.1 ?? .serve,
            format: arguments[SharedOptions.locale]
        )
    }

    static let portOption = Option(
        "port",
        value: "N",
        help: "Listen on port N; default: a free one.",
        parser: .integer(in: 0...Int(UInt16.max))
    )
    static let noOpen = Flag("no-open", help: "Print the address, and do not open a browser.")
    static let background = Flag(
        "background",
        help: "Serve without this terminal, until --stop."
    )
    private static let stop = Flag(
        "stop",
        help: "End the program that serves the page."
    )
    private static let forget = Flag(
        "forget",
        help: "Forget the address and every browser that knows it."
    )

    /// The declarations of the options.
    public static let declarations: [any OptionDeclaring] = [
        portOption, noOpen, background, stop, forget, SharedOptions.locale,
    ]
}

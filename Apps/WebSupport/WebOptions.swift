import AppSupport
public import CommandLineKit
public import PresentationKit

/// The options of a command that serves pages.
public struct WebOptions: Sendable, Hashable {
    /// The port to listen on; zero for a free one.
    public let port: UInt16
    public let opensBrowser: Bool
    /// The language and the format of numbers; `nil` for those of the browser.
    public let format: RegionalFormat?

    public init(port: UInt16 = 0, opensBrowser: Bool = true, format: RegionalFormat? = nil) {
        self.port = port
        self.opensBrowser = opensBrowser
        self.format = format
    }

    public init(_ arguments: Arguments) {
        self.init(
            port: arguments[Self.portOption].map { UInt16($0) } ?? 0,
            opensBrowser: !arguments[Self.noOpen],
            format: arguments[SharedOptions.locale]
        )
    }

    private static let portOption = Option(
        "port",
        value: "N",
        help: "Listen on port N; default: a free one.",
        parser: .integer(in: 0...Int(UInt16.max))
    )
    private static let noOpen = Flag("no-open", help: "Print the address, and do not open a browser.")

    /// The declarations of the options.
    public static let declarations: [any OptionDeclaring] = [portOption, noOpen, SharedOptions.locale]
}

public import CommandLineKit
public import PresentationKit
public import ProgramKit
public import WebServer

/// Serves answers to other programs of this user on this machine until the user ends it.
public struct WebAPI: Sendable {
    private let options: WebAPIOptions
    private let context: ProcessContext
    private let console: Console
    private let format: RegionalFormat

    /// - Parameters:
    ///   - options: The port, and the origins whose pages may read the answers.
    ///   - context: The process with its clock.
    ///   - console: Where the address is printed.
    ///   - format: The language of what is printed.
    public init(options: WebAPIOptions, context: ProcessContext, console: Console, format: RegionalFormat) {
        self.options = options
        self.context = context
        self.console = console
        self.format = format
    }

    /// Prints the address, and answers requests until the user interrupts the program.
    ///
    /// The handler answers those that are allowed; `refused` makes the response to one that is not.
    public func serve(
        _ handler: @escaping WebHandler,
        refused: @escaping @Sendable (_ status: Int) -> WebResponse
    ) async throws(ProgramFailure) -> ExitStatus {
        let server: WebServer
        do throws(WebServerError) {
            server = try WebServer(
                port: options.port,
                options: WebServer.Options(methods: [.get, .head]),
                clock: context.clock
            )
        } catch {
            throw ProgramFailure(error, in: format)
        }
        try console.output.write("http://\(LoopbackAddress.standard):\(server.port)\n")
        console.note(WebMessage.serving(end: "Ctrl-C").text(in: format))
        let access = ReadAccess(origins: options.origins, refused: refused)
        await server.serve(access.protecting(handler, port: server.port), until: context.interruption)
        return .interrupted
    }
}

/// The options of a command that answers other programs.
public struct WebAPIOptions: Sendable, Hashable {
    /// The port to listen on; zero for a free one.
    public let port: UInt16
    /// The origins whose pages may read the answers.
    public let origins: Set<String>

    public init(port: UInt16 = 0, origins: Set<String> = []) {
        self.port = port
        self.origins = origins
    }

    public init(_ arguments: Arguments) {
        self.init(
            port: arguments[WebOptions.portOption].map { UInt16($0) } ?? 0,
            origins: Set(arguments.all(Self.allowedOrigin))
        )
    }

    private static let allowedOrigin = Option(
        "allow-origin",
        value: "ORIGIN",
        help:
            "Let pages of ORIGIN, such as http://localhost:3000, read the answers; may be repeated.",
        parser: ValueParser<String>(allowedValues: []) { text throws(InvalidValue) in
            guard isOrigin(text) else {
                throw InvalidValue(
                    "expected a scheme, a host and maybe a port, such as http://localhost:3000"
                )
            }
            return text
        }
    )

    /// Whether a text is an origin as browsers send it: in small letters, without a path.
    private static func isOrigin(_ text: String) -> Bool {
        guard let scheme = ["http://", "https://"].first(where: text.hasPrefix) else { return false }
        let host = text.dropFirst(scheme.count)
        return !host.isEmpty
            && host.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: ".-:[]".utf8.contains(byte)
                }
            }
    }

    /// The declarations of the options.
    public static let declarations: [any OptionDeclaring] = [WebOptions.portOption, allowedOrigin]
}

import AppSupport
public import CommandLineKit
import Markup
import Persistence
public import PresentationKit
public import ProgramKit
public import WebServer

/// Serves the pages of a program on this machine until the user ends it.
@MainActor
public struct WebPages {
    private let program: String
    private let options: WebOptions
    private let context: ProcessContext
    private let console: Console
    private let format: RegionalFormat
    private let site: any WebSite

    /// - Parameters:
    ///   - program: The name of the program.
    ///   - options: The port, and whether to open a browser.
    ///   - context: The process with its clock, its environment and its secrets.
    ///   - console: Where the address is printed.
    ///   - format: The language of what is printed.
    ///   - site: The pages.
    public init(
        of program: String,
        options: WebOptions,
        context: ProcessContext,
        console: Console,
        format: RegionalFormat,
        site: any WebSite
    ) {
        self.program = program
        self.options = options
        self.context = context
        self.console = console
        self.format = format
        self.site = site
    }

    /// Prints the address, opens the browser, and serves until the user interrupts the program.
    public func serve() async throws(ProgramFailure) -> ExitStatus {
        let file = WebIdentityFile(of: program, in: context)
        if options.forgets {
            guard file.forget() else {
                throw ProgramFailure(WebMessage.addressNotForgotten.text(in: format), status: .ioError)
            }
            console.note(WebMessage.addressForgotten.text(in: format))
            return .success
        }
        let (identity, isStored) = file.identity(orNew: .new(in: context))
        let server = try listen(as: identity)
        let isFirstPort = options.port == 0 && identity.port == 0
        if !isStored || isFirstPort && !file.store(port: server.port, of: identity) {
            console.note(WebMessage.addressNotStored.text(in: format))
        }
        let access = LocalAccess(
            program: program,
            host: identity.host,
            token: context.makeSecret(),
            session: identity.session,
            denied: denied
        )
        let address = access.address(port: server.port)
        let launch = BrowserLaunch(of: program, at: address, in: context)
        try announce(address, by: launch)
        let router = WebRouter(site: site, format: options.format)
        let handler = access.protecting({ await router.response(to: $0) }, port: server.port)
        await server.serve(handler, until: context.interruption)
        launch.clear()
        return .interrupted
    }

    /// Listens on the chosen port, else on that of the last time, else on a free one.
    private func listen(as identity: WebIdentity) throws(ProgramFailure) -> WebServer {
        do throws(WebServerError) {
            let port = options.port == 0 ? identity.port : options.port
            do throws(WebServerError) {
                return try WebServer(host: identity.host, port: port, clock: context.clock)
            } catch {
                // Another run of this program may have the port of the last time.
                guard options.port == 0, port != 0 else { throw error }
                return try WebServer(host: identity.host, port: 0, clock: context.clock)
            }
        } catch {
            throw ProgramFailure(error, in: format)
        }
    }

    /// What a browser without a session sees. The style sheet is no secret.
    private var denied: @Sendable (WebRequest, Int) -> WebResponse {
        { [program, options] request, status in
            if status == 403, let file = PageFiles.response(at: request.path) { return file }
            return .page(
                .forbidden,
                .forbiddenAdvice,
                of: program,
                status: status,
                in: options.format ?? request.format
            )
        }
    }

    private func announce(_ address: String, by launch: BrowserLaunch) throws(ProgramFailure) {
        try console.output.write(address + "\n")
        if options.opensBrowser, !launch.open() { console.note(WebMessage.noBrowser.text(in: format)) }
        console.note(WebMessage.serving(end: "Ctrl-C").text(in: format))
    }
}

extension WebServer {
    /// Answers requests until the user interrupts the program.
    func serve(_ handler: @escaping WebHandler, until interruption: @escaping @Sendable () async -> Void)
        async
    {
        await withTaskGroup { group in
            group.addTask { await serve(handler) }
            group.addTask { await interruption() }
            await group.next()
            group.cancelAll()
        }
    }
}

extension ProgramFailure {
    /// Creates the message of a server that cannot listen.
    init(_ error: WebServerError, in format: RegionalFormat) {
        let message: WebMessage =
            switch error {
            case .portInUse(let port): .portInUse(port, option: "--port")
            case .portForbidden(let port): .portForbidden(port, option: "--port")
            case .failed(let code): .cannotListen(code: code)
            }
        self.init(message.text(in: format).afterProgramName, status: .unavailable)
    }
}

/// The options of a command that serves pages.
public struct WebOptions: Sendable, Hashable {
    /// The port to listen on; zero for a free one.
    public let port: UInt16
    public let opensBrowser: Bool
    /// Whether the stored address and session are removed instead.
    public let forgets: Bool
    /// The language and the format of numbers; `nil` for those of the browser.
    public let format: RegionalFormat?

    public init(
        port: UInt16 = 0,
        opensBrowser: Bool = true,
        forgets: Bool = false,
        format: RegionalFormat? = nil
    ) {
        self.port = port
        self.opensBrowser = opensBrowser
        self.forgets = forgets
        self.format = format
    }

    public init(_ arguments: Arguments) {
        self.init(
            port: arguments[Self.portOption].map { UInt16($0) } ?? 0,
            opensBrowser: !arguments[Self.noOpen],
            forgets: arguments[Self.forget],
            format: arguments[SharedOptions.locale]
        )
    }

    static let portOption = Option(
        "port",
        value: "N",
        help: "Listen on port N; default: a free one.",
        parser: .integer(in: 0...Int(UInt16.max))
    )
    private static let noOpen = Flag("no-open", help: "Print the address, and do not open a browser.")
    private static let forget = Flag(
        "forget",
        help: "Forget the address and every browser that knows it, and end; the next start has new ones."
    )

    /// The declarations of the options.
    public static let declarations: [any OptionDeclaring] = [
        portOption, noOpen, forget, SharedOptions.locale,
    ]
}

/// Opens the first page in the user's browser.
///
/// The address has a secret, and every user of the machine can read the arguments of a command. So the browser is
/// given the path of a private file, which leads to the address.
struct BrowserLaunch {
    private static let mostBytes = 1 << 12

    private let file: AtomicFile?
    private let page: [UInt8]
    private let openFileInBrowser: @Sendable (String) -> Bool

    init(of program: String, at address: String, in context: ProcessContext) {
        let directories = StorageDirectories(program: program, environment: context.environment)
        file = directories.cache.map { AtomicFile($0 + "/open.html", maximumBytes: Self.mostBytes) }
        let page = Markup {
            Element("meta", Attribute("http-equiv", "refresh"), Attribute("content", "0;url=" + address))
        }
        self.page = Array(page.html.utf8)
        openFileInBrowser = context.openFileInBrowser
    }

    /// Returns whether a browser was started.
    func open() -> Bool {
        guard let file else { return false }
        do throws(AtomicFileError) {
            try file.change { _ in page }
        } catch {
            return false
        }
        return openFileInBrowser(file.path)
    }

    /// Empties the file, which leads nowhere any more, unless it is the page of another run by now.
    func clear() {
        try? file?.change { $0 == page ? [] : nil }
    }
}

extension WebResponse {
    /// Returns a page, whose status says whether what its address names is there.
    public static func html(_ text: String, failure: FailureViewData?) -> WebResponse {
        .html(text, status: failure?.status ?? 200)
    }

    /// Returns a picture that a browser may store; another file, or none, is not found.
    public static func picture(
        caching: Caching,
        in format: RegionalFormat,
        _ file: () async throws(FailureViewData) -> [UInt8]?
    ) async -> WebResponse {
        do throws(FailureViewData) {
            if let file = try await file(), file.starts(with: [0xFF, 0xD8, 0xFF]) {
                return .bytes(file, contentType: "image/jpeg", caching: caching)
            }
            return .text(WebMessage.notFound.text(in: format), status: 404)
        } catch {
            return .text(error.message, status: 503)
        }
    }
}

extension FailureViewData {
    fileprivate var status: Int {
        switch kind {
        case .invalidRequest, .noData: 404
        case .service, .access, .file, .data, .storage, .settings: 503
        }
    }
}

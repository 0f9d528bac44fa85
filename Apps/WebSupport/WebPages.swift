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
    ///   - options: What to do, the port, and whether to open a browser.
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

    /// Serves until the user interrupts the program, or does what an option says instead.
    public func run() async throws(ProgramFailure) -> ExitStatus {
        switch options.action {
        case .serve: return try await serve()
        case .serveInBackground: return try await serveInBackground()
        case .stop: return try await stop()
        case .forget:
            guard WebIdentityFile(of: program, in: context).forget() else {
                throw failure(.addressNotForgotten, .ioError)
            }
            console.note(WebMessage.addressForgotten.text(in: format))
            return .success
        }
    }

    /// Prints the address, opens the browser, and serves until the user interrupts the program.
    private func serve() async throws(ProgramFailure) -> ExitStatus {
        let file = WebIdentityFile(of: program, in: context)
        let (identity, isStored) = file.identity(orNew: .new(in: context))
        let server = try listen(as: identity)
        let isFirstPort = options.port == 0 && identity.port == 0 && context.listeningSocket == nil
        if !isStored || isFirstPort && !file.store(port: server.port, of: identity) {
            console.note(WebMessage.addressNotStored.text(in: format))
        }
        let run = ServingRun(of: program, in: context)
        let lock = run?.begin(at: "\(server.host):\(server.port)")
        defer { withExtendedLifetime(lock) {} }
        let access = LocalAccess(
            program: program,
            host: server.host,
            token: context.makeSecret(),
            session: identity.session,
            useStoredToken: { run?.useToken($0) ?? false },
            denied: denied
        )
        let launch = try announce(access, port: server.port)
        let router = WebRouter(site: site, format: options.format)
        let handler = access.protecting({ await router.response(to: $0) }, port: server.port)
        await server.serve(handler, until: context.interruption)
        launch?.clear()
        return .interrupted
    }

    /// Listens where the program that started this one does, else on the chosen port, on that of the last time, or on
    /// a free one.
    private func listen(as identity: WebIdentity) throws(ProgramFailure) -> WebServer {
        do throws(WebServerError) {
            if let socket = context.listeningSocket {
                return try WebServer(listeningSocket: socket, clock: context.clock)
            }
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

    /// Prints the address and opens it. Started by another program, this one prints no secret, since logs are read by
    /// others, too, and opens nothing.
    private func announce(_ access: LocalAccess, port: UInt16) throws(ProgramFailure) -> BrowserLaunch? {
        guard context.listeningSocket == nil else {
            try console.output.write(access.page(port: port) + "\n")
            return nil
        }
        let launch = try show(access.address(port: port))
        console.note(WebMessage.serving(end: "Ctrl-C").text(in: format))
        return launch
    }

    private func show(_ address: String) throws(ProgramFailure) -> BrowserLaunch {
        try console.output.write(address + "\n")
        let launch = BrowserLaunch(of: program, at: address, in: context)
        if options.opensBrowser, !launch.open() { console.note(WebMessage.noBrowser.text(in: format)) }
        return launch
    }

    private func failure(_ message: WebMessage, _ status: ExitStatus) -> ProgramFailure {
        ProgramFailure(message.text(in: format).afterProgramName, status: status)
    }
}

// MARK: - In the background

extension WebPages {
    private static let pause = Duration.milliseconds(20)
    private static let (mostPauses, pausesOfVisit) = (1_000, 250)

    /// Starts a run that serves, unless there is one, and shows its pages.
    private func serveInBackground() async throws(ProgramFailure) -> ExitStatus {
        guard let run = ServingRun(of: program, in: context) else { throw failure(.noBackground, .ioError) }
        let isServed = await isServed(run)
        if !isServed, let status = try await start(run) { return status }
        let token = context.makeSecret()
        guard let current = run.current, run.store(token: token) else {
            throw failure(.noBackground, .ioError)
        }
        _ = try show(LocalAccess.address(of: current.note, storedToken: token))
        let end = program + " web --stop"
        let message: WebMessage = isServed ? .servedAlready(end: end) : .servedInBackground(end: end)
        console.note(message.text(in: format))
        return .success
    }

    /// Whether a run serves. One that starts when a browser comes is given the time to.
    private func isServed(_ run: ServingRun) async -> Bool {
        if run.current != nil { return true }
        guard options.port == 0, let identity = WebIdentityFile(of: program, in: context).load(),
            identity.port != 0, WebServer.canConnect(to: identity.host, port: identity.port)
        else {
            return false
        }
        // The port may also be another program's.
        return await wait(pauses: Self.pausesOfVisit) { run.current != nil }
    }

    /// Starts another run, and returns when it serves; returns its status if it ends instead.
    private func start(_ run: ServingRun) async throws(ProgramFailure) -> ExitStatus? {
        let arguments = context.arguments.map { word in
            word == "--" + WebOptions.background.name ? "--" + WebOptions.noOpen.name : word
        }
        guard let process = context.startInBackground(arguments) else {
            throw failure(.noBackground, .unavailable)
        }
        var end: (status: ExitStatus, message: String)?
        let isServed = await wait {
            end = process.end()
            return end != nil || run.current != nil
        }
        if let end {
            try console.error.write(end.message)
            return end.status
        }
        // Two runs may have been started at once, and only one serves.
        if run.current?.process != process.number { process.stop() }
        guard isServed else { throw failure(.noBackground, .unavailable) }
        return nil
    }

    /// Ends the run that serves.
    private func stop() async throws(ProgramFailure) -> ExitStatus {
        let run = ServingRun(of: program, in: context)
        guard let run, let current = run.current else {
            console.note(WebMessage.notServed.text(in: format))
            return .success
        }
        guard current.end(), await wait({ run.current != current }) else {
            throw failure(.notStopped(process: current.process), .unavailable)
        }
        console.note(WebMessage.stopped.text(in: format))
        return .success
    }

    /// Waits for a condition, at most twenty seconds or the given pauses; returns whether it came true.
    private func wait(pauses: Int = mostPauses, _ isTrue: () -> Bool) async -> Bool {
        for _ in 0..<pauses {
            if isTrue() { return true }
            guard (try? await context.clock.sleep(for: Self.pause)) != nil else { return false }
        }
        return isTrue()
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

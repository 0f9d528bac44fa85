import AppSupport
public import CommandLineKit
public import PresentationKit
public import ProgramKit
import WebServer

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
        let server = try listen()
        let access = LocalAccess(
            program: program,
            token: context.makeSecret(),
            session: context.makeSecret(),
            deniedMessage: { [options] in WebMessage.refused.text(in: options.format ?? $0.format) }
        )
        let launch = BrowserLaunch(of: program, in: context)
        try announce(access.address(port: server.port), by: launch)
        let router = WebRouter(site: site, format: options.format)
        let handler = access.protecting({ await router.response(to: $0) }, port: server.port)
        await withTaskGroup { group in
            group.addTask { await server.serve(handler) }
            group.addTask { [context] in await context.interruption() }
            await group.next()
            group.cancelAll()
        }
        launch.clear()
        return .interrupted
    }

    private func listen() throws(ProgramFailure) -> WebServer {
        do throws(WebServerError) {
            return try WebServer(port: options.port, clock: context.clock)
        } catch {
            let message = WebMessage(error).text(in: format)
            throw ProgramFailure(message.afterProgramName, status: .unavailable)
        }
    }

    private func announce(_ address: String, by launch: BrowserLaunch) throws(ProgramFailure) {
        try console.output.write(address + "\n")
        if options.opensBrowser, !launch.open(address) { console.note(WebMessage.noBrowser.text(in: format)) }
        console.note(WebMessage.serving.text(in: format))
    }
}

extension WebMessage {
    fileprivate init(_ error: WebServerError) {
        self =
            switch error {
            case .portInUse(let port): .portInUse(port)
            case .portForbidden(let port): .portForbidden(port)
            case .failed(let code): .cannotListen(code: code)
            }
    }
}

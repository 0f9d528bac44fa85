import CurlTransport
import Foundation
import Networking
public import ProgramTestSupport

/// Chromium without a window, driven as a person would: by the keyboard, the pointer and what can be seen.
public final class Browser {
    public struct Options: Sendable {
        public var width = 1_280
        public var height = 900
        public var language = "en-US"
        public var isDark = false
        public var runsScripts = true

        public init() {}
    }

    let driver: WebDriver
    let session: String
    private let runsScripts: Bool

    /// Whether this machine has Chromium and its driver.
    public static let isInstalled =
        BuiltProgram(installed: "chromedriver") != nil
        && BuiltProgram(installed: "chromium") != nil

    /// Starts a browser with a profile of its own, which ends when it is released.
    public init(_ options: Options = Options(), in folder: String) async throws {
        guard let program = BuiltProgram(installed: "chromedriver") else {
            throw WebDriverError(command: "chromedriver", answer: "not installed")
        }
        runsScripts = options.runsScripts
        // Chromium has a socket in a folder for temporary files, whose whole path may have only a hundred bytes.
        driver = try WebDriver(program, environment: ["HOME": folder, "TMPDIR": "/tmp"])
        let arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-proxy-server",
            "--force-prefers-reduced-motion", "--user-data-dir=\(folder)/profile",
            "--window-size=\(options.width),\(options.height)", "--lang=\(options.language)",
        ]
        let preferences: [String: Any] = [
            "intl.accept_languages": options.language,
            "profile.managed_default_content_settings.javascript": options.runsScripts ? 1 : 2,
        ]
        let capabilities: [String: Any] = [
            "browserName": "chrome",
            "goog:chromeOptions": ["args": arguments, "prefs": preferences],
            "goog:loggingPrefs": ["browser": "ALL"],
        ]
        let answer = try await driver.send(.post, "/session", ["capabilities": ["alwaysMatch": capabilities]])
        guard let session = (answer as? [String: Any])?["sessionId"] as? String else {
            throw WebDriverError(command: "session", answer: "\(answer)")
        }
        self.session = "/session/" + session
        // The window of a headless browser is never narrower than 500 pixels; its page can be.
        try await devTools(
            "Emulation.setDeviceMetricsOverride",
            ["width": options.width, "height": options.height, "deviceScaleFactor": 1, "mobile": false]
        )
        let scheme = ["name": "prefers-color-scheme", "value": options.isDark ? "dark" : "light"]
        let motion = ["name": "prefers-reduced-motion", "value": "reduce"]
        try await devTools("Emulation.setEmulatedMedia", ["features": [scheme, motion]])
    }

    /// Ends the browser.
    public func close() async throws {
        try await driver.send(.delete, session)
    }

    // MARK: Navigation

    public func open(_ address: String) async throws {
        try await driver.send(.post, session + "/url", ["url": address])
    }

    public func goBack() async throws {
        try await driver.send(.post, session + "/back", [:])
    }

    public var address: String {
        get async throws { try await driver.send(.get, session + "/url") as? String ?? "" }
    }

    /// Opens another tab, and returns the names of both.
    public func openTab() async throws -> (first: String, second: String) {
        let first = try await driver.send(.get, session + "/window") as? String ?? ""
        let answer = try await driver.send(.post, session + "/window/new", ["type": "tab"])
        let second = (answer as? [String: Any])?["handle"] as? String ?? ""
        try await showTab(second)
        return (first, second)
    }

    public func showTab(_ name: String) async throws {
        try await driver.send(.post, session + "/window", ["handle": name])
    }

    // MARK: Acting

    public func click(_ selector: String) async throws {
        try await driver.send(.post, session + "/element/\(element(selector))/click", [:])
    }

    /// Types into an element, after what is there.
    public func type(_ text: String, into selector: String) async throws {
        try await driver.send(.post, session + "/element/\(element(selector))/value", ["text": text])
    }

    /// Replaces what is in a field.
    public func replace(_ selector: String, with text: String) async throws {
        // Control and A, with the key codes of WebDriver.
        try await type("\u{E009}a\u{E000}" + text, into: selector)
    }

    // MARK: Looking

    public func text(of selector: String) async throws -> String {
        try await driver.send(.get, session + "/element/\(element(selector))/text") as? String ?? ""
    }

    /// Waits until a script returns `true`; asked again every 10 milliseconds until the time limit of the driver.
    public func wait(until condition: String) async throws {
        guard runsScripts else {
            // Without scripts a page has no timers, and changes only by loading another one.
            while try await run("return Boolean(\(condition))") as? Bool != true {}
            return
        }
        let script = """
            const done = arguments[0];
            const ask = () => { if (\(condition)) done(true); else setTimeout(ask, 10); };
            ask();
            """
        do {
            try await driver.send(.post, session + "/execute/async", ["script": script, "args": [String]()])
        } catch let error as WebDriverError where error.isOfPageThatEnded {
            try await wait(until: condition)
        } catch {
            // The driver has many words for a page whose place another one took.
            if try await run("return Boolean(\(condition))") as? Bool == true { return }
            let shown = try await run("return location.href + ' ' + document.body.innerText")
            throw WebDriverError(command: condition, answer: "\(shown)")
        }
    }

    /// Runs the body of a function in the page, and returns what it returns.
    public func run(_ script: String) async throws -> Any {
        try await driver.send(.post, session + "/execute/sync", ["script": script, "args": [String]()])
    }

    /// Writes a picture of the whole page.
    public func takeScreenshot(_ path: String) async throws {
        let answer = try await devTools("Page.captureScreenshot", ["captureBeyondViewport": true])
        guard let text = (answer as? [String: Any])?["data"] as? String, let data = Data(base64Encoded: text)
        else {
            throw WebDriverError(command: "screenshot", answer: "no data")
        }
        try data.write(to: URL(filePath: path))
    }

    /// The warnings and errors of the console, such as something blocked by the content security policy.
    public var complaints: [String] {
        get async throws {
            let entries =
                try await driver.send(.post, session + "/se/log", ["type": "browser"]) as? [[String: Any]]
            // A page of the browser's own complains of slow machines.
            return (entries ?? []).map { "\($0["message"] ?? "")" }.filter { !$0.hasPrefix("chrome://") }
        }
    }

    private func element(_ selector: String) async throws -> String {
        let answer = try await driver.send(
            .post,
            session + "/element",
            ["using": "css selector", "value": selector]
        )
        guard let name = (answer as? [String: String])?.values.first else {
            throw WebDriverError(command: selector, answer: "\(answer)")
        }
        return name
    }

    @discardableResult
    private func devTools(_ command: String, _ parameters: [String: Any]) async throws -> Any {
        try await driver.send(
            .post,
            session + "/goog/cdp/execute",
            ["cmd": command, "params": parameters]
        )
    }
}

extension Browser {
    /// Returns the rules that a page breaks, and where, by the script of axe-core.
    public func violations(foundBy axe: String) async throws -> [String] {
        let script =
            axe + """
                ;
                const done = arguments[0];
                axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
                    .then(result => done(result.violations.flatMap(({ id, nodes }) =>
                        nodes.map(node => id + ': ' + node.html + ' ' + node.failureSummary))));
                """
        let answer = try await driver.send(
            .post,
            session + "/execute/async",
            ["script": script, "args": [String]()]
        )
        return answer as? [String] ?? ["axe-core found \(answer)"]
    }
}

/// A connection to a ChromeDriver, by the protocol WebDriver of the W3C.
final class WebDriver {
    private let driver: RunningProgram
    private let address: String
    private let client = HTTPClient.curl()

    init(_ program: BuiltProgram, environment: [String: String]) throws {
        driver = try RunningProgram(program, ["--port=0"], environment: environment)
        let port = try driver.line(after: "ChromeDriver was started successfully on port ")
        address = "http://127.0.0.1:" + port.prefix { $0.isNumber }
    }

    /// Sends a command, and returns the value of the response.
    @discardableResult
    func send(_ method: HTTPMethod, _ path: String, _ body: [String: Any]? = nil) async throws -> Any {
        let data = try body.map { try JSONSerialization.data(withJSONObject: $0) }
        let request = HTTPRequest(
            method: method,
            url: address + path,
            headers: [HTTPHeader(name: "Content-Type", value: "application/json")],
            body: data.map { Array($0) } ?? [],
            timeout: .seconds(60),
            maximumBytes: 64 << 20
        )
        let response = try await client.send(request)
        let answer = try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
        let value = answer?["value"] ?? NSNull()
        guard response.status.isSuccess else { throw WebDriverError(command: path, answer: "\(value)") }
        return value
    }
}

/// A command that the browser did not carry out.
public struct WebDriverError: Error {
    public let command: String
    public let answer: String

    /// Whether another page took the place of the one that the command was sent to.
    var isOfPageThatEnded: Bool {
        ["document unloaded", "navigation", "execution context", "detached"].contains {
            answer.lowercased().contains($0)
        }
    }
}

/// A program that runs until it is released, such as a server.
public final class RunningProgram {
    private let session: TerminalSession
    private var output = ""

    public init(_ program: BuiltProgram, _ arguments: [String], environment: [String: String]) throws {
        // Wide enough that no line is wrapped.
        session = try TerminalSession(program, arguments, environment: environment, columns: 500)
    }

    /// Waits for a line that begins with a text, and returns the rest of it.
    public func line(after beginning: String) throws(RunningProgramError) -> String {
        while true {
            for line in output.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropLast()
            where line.hasPrefix(beginning) {
                return String(line.dropFirst(beginning.count))
            }
            let bytes = session.read(waiting: -1)
            if bytes.isEmpty, let status = session.exitStatus() {
                throw RunningProgramError(status: status, output: output)
            }
            output += String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Interrupts the program as Ctrl-C does, and returns its exit status.
    public func interrupt() -> Int32 {
        session.send(signal: 2)
        output += String(decoding: session.readToEnd(), as: UTF8.self)
        while true {
            if let status = session.exitStatus() { return status }
        }
    }
}

/// A program that ended before it wrote what was expected.
public struct RunningProgramError: Error {
    public let status: Int32
    public let output: String
}

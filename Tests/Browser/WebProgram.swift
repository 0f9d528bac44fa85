import BrowserTestSupport
import ProgramTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A program that serves its pages, with a browser that shows them. Its home is a folder of the test.
final class WebProgram {
    let home: TemporaryDirectory
    let browser: Browser
    private let name: String
    private let arguments: [String]
    private let variables: [String: String]
    private var program: RunningProgram
    private let origin: String

    /// Starts both, and opens the first page.
    init(
        _ name: String,
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        browser options: Browser.Options = Browser.Options()
    ) async throws {
        home = try TemporaryDirectory()
        var variables = environment
        variables["HOME"] = home.path
        (self.name, self.arguments, self.variables) = (name, arguments, variables)
        program = try Self.start(name, arguments, variables)
        let address = "http://" + (try program.line(after: "http://"))
        origin = String(address.prefix { $0 != "?" }.dropLast())
        browser = try await Browser(options, in: home.path)
        try await browser.open(address)
        // The token is exchanged for a cookie, and leaves the address.
        // A list that is shorter than the window goes on at once, which the address says.
        try await browser.wait(
            until:
                "['', '?pages=2', '?pages=3'].includes(location.search) && document.readyState === 'complete'"
        )
    }

    private static func start(
        _ name: String,
        _ arguments: [String],
        _ variables: [String: String]
    ) throws -> RunningProgram {
        try RunningProgram(
            try BuiltProgram(named: name),
            ["web", "--no-open"] + arguments,
            environment: variables
        )
    }

    /// Ends the program, while its page stays open.
    func stopProgram() {
        #expect(program.interrupt() == 130)
    }

    /// Starts the program again.
    func restartProgram() throws {
        program = try Self.start(name, arguments, variables)
        _ = try program.line(after: origin + "/")
    }

    /// Opens another page of the program.
    func open(_ path: String) async throws {
        try await browser.open(origin + path)
    }

    /// Ends both, and checks that nothing was wrong on any page but what the test expects.
    func end(expecting complaint: String? = nil) async throws {
        // A page whose program has ended asks for it again and again.
        let complaints = try await browser.complaints.filter { found in
            !found.contains("net::ERR_") && complaint.map { found.contains($0) } != true
        }
        #expect(complaints == [])
        try await browser.close()
        #expect(program.interrupt() == 130)
    }

    /// Runs a closure, and returns how far an element moved up or down while it was there, in pixels.
    func movement(of selector: String, while body: () async throws -> Void) async throws -> Double {
        _ = try await browser.run(
            """
            const tops = window.tops = new Set();
            const look = () => {
                const shown = document.querySelector('\(selector)');
                if (shown) tops.add(shown.getBoundingClientRect().top + scrollY);
                if (window.tops === tops) requestAnimationFrame(look);
            };
            look();
            """
        )
        try await body()
        let moved = try await browser.run(
            "const tops = [...window.tops]; delete window.tops; return Math.max(...tops) - Math.min(...tops)"
        )
        return try #require(moved as? Double)
    }

    /// Writes a picture for people to look at.
    func takeScreenshot(_ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["STRATA_SCREENSHOTS"] else { return }
        try await browser.takeScreenshot("\(folder)/\(name).png")
    }

    /// Checks the page with axe-core.
    func expectAccessible(_ sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let path = try #require(
            ProcessInfo.processInfo.environment["STRATA_AXE"],
            "Scripts/test --browser sets it"
        )
        let script = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        try await browser.wait(until: "document.getAnimations().length === 0")
        let violations = try await browser.violations(foundBy: script)
        let address = try await browser.address
        #expect(violations == [], "\(address)", sourceLocation: sourceLocation)
    }
}

extension Browser {
    func waitForText(_ text: String, in selector: String) async throws {
        try await wait(until: "document.querySelector('\(selector)')?.textContent.includes('\(text)')")
    }

    /// Whether the page is no wider than the window.
    var fitsWidth: Bool {
        get async throws {
            try await run("return document.documentElement.scrollWidth <= innerWidth") as? Bool ?? false
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// Runs a test only where a browser is.
    static var needsBrowser: Self {
        .enabled(if: Browser.isInstalled, "Chromium is missing; Scripts/test --browser installs it")
    }

    /// Runs a test only if all tests with a browser were asked for.
    static var onlyOnRequest: Self {
        .enabled(
            if: ProcessInfo.processInfo.environment["STRATA_BROWSER"] == "1",
            "only a smoke test runs by default; Scripts/test --browser runs all"
        )
    }
}

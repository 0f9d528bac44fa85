import Foundation
import ProgramKit
import ProgramTestSupport
import TerminalKit
import Testing
import WebServer

@testable import WebSupport

@Suite("What runs that serve pages keep for later ones")
struct WebIdentityTests {
    private static let secret = String(repeating: "s", count: 40)

    @Test(
        "Only a whole identity is read",
        arguments: [
            ("127.43.7.9:8080:" + secret, true), ("127.43.7.9:0:" + secret, true),
            ("127.43.7.9:8080:short", false),
            ("127.43.7.9:70000:" + secret, false), ("1.2.3.4:8080:" + secret, false), ("", false),
            (secret, false),
            ("127.43.7.9:8080:\(secret):x", false),
        ]
    )
    func reading(text: String, isIdentity: Bool) {
        let identity = WebIdentity(text)
        #expect((identity != nil) == isIdentity)
        if isIdentity { #expect(identity?.text == text) }
    }

    @Test("The identity is stored for its user alone, and not used once others could read it")
    func storing() throws {
        let home = try TemporaryDirectory()
        let file = WebIdentityFile(of: "films", in: Self.context(["HOME": home.path]))
        #expect(file.load() == nil)
        let identity = try #require(WebIdentity("127.43.7.9:0:" + Self.secret))
        let other = try #require(WebIdentity("127.43.7.10:0:" + Self.secret))
        #expect(file.identity(orNew: identity) == (identity, true))
        // Of two first runs at once, one has the identity of the other, and the first port stays.
        #expect(file.identity(orNew: other) == (identity, true))
        #expect(file.store(port: 8_080, of: identity) && file.store(port: 8_081, of: identity))
        #expect(file.load()?.text == "127.43.7.9:8080:" + Self.secret)
        let path = home.path + "/.local/state/strata/films/web-session"
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        #expect(file.load() == nil)
    }

    @Test("Without a home nothing is stored")
    func withoutHome() throws {
        let file = WebIdentityFile(of: "films", in: Self.context([:]))
        #expect(file.load() == nil)
        let identity = try #require(WebIdentity("127.43.7.9:8080:" + Self.secret))
        #expect(file.identity(orNew: identity) == (identity, false))
    }

    @Test("What is forgotten is replaced by the next run, and there may be nothing to forget")
    func forgetting() throws {
        let home = try TemporaryDirectory()
        let file = WebIdentityFile(of: "films", in: Self.context(["HOME": home.path]))
        #expect(file.forget())
        let old = try #require(WebIdentity("127.43.7.9:8080:" + Self.secret))
        #expect(file.identity(orNew: old).isStored)
        #expect(file.forget())
        #expect(file.load() == nil)
        let new = try #require(WebIdentity("127.1.2.3:0:" + Self.secret))
        #expect(file.identity(orNew: new) == (new, true))
        #expect(WebIdentityFile(of: "films", in: Self.context([:])).forget())
    }

    @Test("A run clears the page by which it opened the browser, and not that of another run")
    func launches() throws {
        let home = try TemporaryDirectory()
        let context = Self.context(["HOME": home.path])
        let path = home.path + "/.cache/strata/films/open.html"
        let first = BrowserLaunch(of: "films", at: "http://a/", in: context)
        let second = BrowserLaunch(of: "films", at: "http://b/", in: context)
        first.clear()
        #expect(!FileManager.default.fileExists(atPath: path))
        _ = first.open()
        _ = second.open()
        first.clear()
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("http://b/"))
        second.clear()
        #expect(try String(contentsOfFile: path, encoding: .utf8).isEmpty)
    }

    @Test("A stored token is used once, only while its file is private, and not by the next run that serves")
    func tokens() throws {
        let home = try TemporaryDirectory()
        let run = try #require(ServingRun(of: "films", in: Self.context(["HOME": home.path])))
        let path = home.path + "/.local/state/strata/films/web-token"
        #expect(!run.useToken { _ in true })
        #expect(run.store(token: "first") && run.store(token: "second"))
        #expect(!run.useToken { $0 == "first" })
        #expect(run.useToken { $0 == "second" })
        #expect(!run.useToken { _ in true })
        #expect(run.store(token: "third"))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        #expect(!run.useToken { _ in true })
        #expect(run.store(token: "fourth"))
        #expect(run.begin(at: "127.0.0.1:8080") != nil)
        #expect(!run.useToken { _ in true })
        #expect(ServingRun(of: "films", in: Self.context([:])) == nil)
    }

    private static func context(_ environment: [String: String]) -> ProcessContext {
        let channel = Console.Channel(
            TextOutput(.error),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        return ProcessContext(
            arguments: [],
            environment: environment,
            now: { 0 },
            clock: ContinuousClock(),
            jitter: { 0 },
            console: { _ in Console(output: channel, error: channel) }
        )
    }
}

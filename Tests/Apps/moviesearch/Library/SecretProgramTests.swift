import Foundation
import Networking
import NetworkingTestSupport
import ProgramTestSupport
import RandomTestSupport
import Testing

/// Runs the built program with a key under many failures, and searches all output and files for the key.
@Suite("moviesearch never reveals its key", .endsHangs)
struct SecretProgramTests {
    enum Failure: CaseIterable {
        case none, echoed, notFound, unprocessable, tooMany, unavailable, page, cutOff, elsewhere, refused
        case damagedStore, tooLarge, wrongTypes, oddRows, notModified
    }

    enum Credential: CaseIterable {
        case apiKey, accessToken, keyFile

        var secret: String { self == .apiKey ? TMDBServerDouble.key : TMDBServerDouble.token }
    }

    private static func reply(_ failure: Failure, to request: ReceivedRequest, at other: String) -> Reply {
        let echo = request.query + " " + (request.headers["Authorization"] ?? "")
        func words(_ status: Int) -> Reply {
            .json(#"{"status_code":7,"status_message":"Odd: \#(echo)"}"#, status: status)
        }
        switch failure {
        case .none, .damagedStore, .refused:
            return .json(
                #"{"page":1,"results":[{"id":78,"title":"A"}],"total_pages":1,"total_results":1,"id":78}"#
            )
        case .echoed: return words(401)
        case .notFound: return words(404)
        case .unprocessable: return words(422)
        case .tooMany: return words(429)
        case .unavailable: return words(503)
        case .page: return .html("<html>\(echo)</html>")
        case .cutOff: return .cutOff(after: 30, of: Array(#"{"page":1,"results":[\#(echo)]}"#.utf8))
        case .elsewhere: return .redirect(to: other + "/elsewhere")
        case .tooLarge:
            let copies = (20 << 20) / max(1, echo.utf8.count) + 1
            return .text(String(repeating: echo, count: copies), type: "application/json")
        case .wrongTypes:
            return .json(#"{"page":"\#(echo)","results":{"id":"\#(echo)"},"id":["\#(echo)"],"title":7}"#)
        case .oddRows:
            return .json(
                #"{"page":1,"results":[{"id":"\#(echo)"},"odd",null,[],{"id":78,"title":"A","#
                    + #""genre_ids":"odd"}],"total_pages":1,"total_results":5,"id":78,"genres":"odd"}"#
            )
        case .notModified: return .response(304, headers: ["ETag": "\"\(echo)\""])
        }
    }

    private func environment(_ credential: Credential, of service: TMDBServerDouble) throws -> [String:
        String?]
    {
        switch credential {
        case .apiKey: return [:]
        case .accessToken: return ["TMDB_API_KEY": nil, "TMDB_ACCESS_TOKEN": TMDBServerDouble.token]
        case .keyFile:
            let path = service.home.path(of: "keys/strata/moviesearch/tmdb.key")
            try service.home.write(TMDBServerDouble.token, to: "keys/strata/moviesearch/tmdb.key")
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
            return ["TMDB_API_KEY": nil, "XDG_CONFIG_HOME": service.home.path(of: "keys")]
        }
    }

    /// Every failure with each credential, or by default with one in turn.
    private static let failures = Failure.allCases.enumerated().flatMap { index, failure in
        RandomCases.some(of: Credential.allCases, oneIn: 3, from: index).map { (failure, $0) }
    }

    @Test("after any failure of the service", arguments: failures)
    func failure(failure: Failure, credential: Credential) async throws {
        let elsewhere = try LocalHTTPServer { _ in .json("{}") }
        let other = elsewhere.url
        let service = try TMDBServerDouble { Self.reply(failure, to: $0, at: other) }
        if failure == .damagedStore {
            for name in ["responses", "posters"] {
                try service.home.write("damaged", to: ".cache/strata/moviesearch/\(name).sqlite")
            }
            try service.home.write("damaged", to: ".local/share/strata/moviesearch/recent.sqlite")
        }
        if failure == .refused { service.server.stop() }
        let environment = try environment(credential, of: service)
        for arguments in [["blade", "--verbose"], ["show", "tmdb:78", "--verbose"], ["popular"]] {
            let result = try await service.run(arguments, changing: environment)
            expectNoSecret(credential.secret, in: result, of: arguments)
        }
        let lines = try await service.run(
            ["--serve-stdio", "--verbose"],
            changing: environment,
            standardInput: .text(
                #"{"search":"blade runner"}"# + "\n" + #"{"popular":true}"# + "\n{\"select\":0}"
            )
        )
        #expect(lines.status == 0, "\(lines.standardError)")
        expectNoSecret(credential.secret, in: lines, of: ["--serve-stdio"])
        // Without a request that carries the key, the test would prove nothing.
        if failure != .refused {
            #expect(service.server.requests.contains { sent(credential, $0) })
        }
        for request in elsewhere.requests {
            #expect(!sent(credential, request))
        }
        try expectNoSecret(credential.secret, below: service.home)
    }

    @Test("when a pending request is interrupted", arguments: Credential.allCases)
    func interrupted(credential: Credential) async throws {
        let gate = try Gate()
        let service = try TMDBServerDouble { _ in .hang(until: gate) }
        var environment = service.environment
        for (name, value) in try self.environment(credential, of: service) { environment[name] = value }
        let server = service.server
        let result = try await BuiltProgram(named: "moviesearch").run(
            ["blade", "--verbose"],
            environment: environment,
            interruptingWhen: { await server.waitForRequests(1) }
        )
        #expect(result.status == 130)
        expectNoSecret(credential.secret, in: result, of: ["blade"])
        try expectNoSecret(credential.secret, below: service.home)
    }

    @Test(
        "when it crashes during a request",
        arguments: ["SEGV", "ABRT"],
        Credential.allCases
    )
    func crashed(signal: String, credential: Credential) async throws {
        let (gate, folder) = (try Gate(), try TemporaryDirectory())
        let service = try TMDBServerDouble { _ in
            // On the server's own thread: a task could wait for longer than the program waits for a reply.
            let pipe = URL(filePath: folder.path(of: "crash"))
            try? FileHandle(forWritingTo: pipe).write(contentsOf: Data([0x0A]))
            return .hang(until: gate)
        }
        var environment = service.environment
        for (name, value) in try self.environment(credential, of: service) { environment[name] = value }
        environment["FOLDER"] = folder.path
        // Where Swift prints a backtrace after a crash, the program survives a signal from outside.
        // Core files are disabled, because the system decides what they contain.
        // While the program runs, the shell waits for no other command: it would collect a program that has
        // ended as well, and the signals would go to whichever process has its number by then.
        let script = """
            ulimit -c 0
            mkfifo "$FOLDER/crash" "$FOLDER/said"
            exec 4<>"$FOLDER/crash"
            "$0" blade --verbose 2>"$FOLDER/said" 4>&- & program=$!
            exec 3<"$FOLDER/said"
            read -r nothing <&4
            kill -s \(signal) $program
            while IFS= read -r line <&3; do
                printf '%s\n' "$line" >&2
                case $line in *'Backtrace took'*) break ;; esac
            done
            kill -s KILL $program
            wait $program
            echo "ended with $?" >&2
            cat <&3 >&2
            """
        let result = try await BuiltProgram.shell.run(
            ["-c", script, try BuiltProgram(named: "moviesearch").path],
            environment: environment
        )
        #expect(
            ["Program crashed", "ended with 139", "ended with 134"].contains {
                result.standardError.contains($0)
            }
        )
        expectNoSecret(credential.secret, in: result, of: ["blade"])
        try expectNoSecret(credential.secret, below: service.home)
    }

    @Test("to the host of the posters", arguments: Credential.allCases)
    func poster(credential: Credential) async throws {
        let images = try LocalHTTPServer { _ in .response(body: ShowProgramTests.poster) }
        let service = try TMDBServerDouble()
        var environment = try environment(credential, of: service)
        environment["MOVIESEARCH_IMAGE_URL"] = images.url + "/p"
        environment["CLICOLOR_FORCE"] = "1"
        let arguments = ["show", "tmdb:78", "--poster", "blocks", "--verbose"]
        let result = try await service.run(arguments, changing: environment)
        #expect(result.standardOutput.contains("▀"))
        expectNoSecret(credential.secret, in: result, of: arguments)
        #expect(service.server.requests.contains { sent(credential, $0) })
        #expect(images.requests.count == 1)
        for request in images.requests {
            #expect(!request.target.contains(credential.secret))
            #expect(request.headers["Authorization"] == nil)
        }
        try expectNoSecret(credential.secret, below: service.home)
    }

    @Test(
        "on the full screen",
        .enabled(if: TmuxPane.isInstalled, "tmux is not installed; Scripts/bootstrap installs it"),
        arguments: [Failure.none, .echoed],
        Credential.allCases
    )
    func fullScreen(failure: Failure, credential: Credential) async throws {
        let service = try TMDBServerDouble { Self.reply(failure, to: $0, at: "") }
        var environment = service.environment
        for (name, value) in try self.environment(credential, of: service) { environment[name] = value }
        try await withTmuxPane { pane in
            let options = ["--source", "tmdb", "--verbose"]
            try pane.write("moviesearch", environment: environment, options: options)
            try await pane.record(to: "recording")
            try await pane.type("sh ./run; echo do''ne", "Enter")
            try await pane.wait(for: failure == .none ? "1 movie" : "The key was refused")
            try await pane.type("x")
            try await pane.wait(for: "Find: x")
            try await pane.type("", "C-c")
            try await pane.wait(for: "done")
            let scrolled = try await pane.text
            #expect(!scrolled.contains(credential.secret))
            #expect(try pane.home.read("recording").contains("Find:"))
            // The script that starts the program has to contain the key.
            try FileManager.default.removeItem(atPath: pane.home.path(of: "run"))
            try expectNoSecret(credential.secret, below: pane.home)
        }
        #expect(service.server.requests.contains { sent(credential, $0) })
        try expectNoSecret(credential.secret, below: service.home)
    }

    private func sent(_ credential: Credential, _ request: ReceivedRequest) -> Bool {
        request.target.contains(credential.secret)
            || request.headers["Authorization"]?.contains(credential.secret) == true
    }

    private func expectNoSecret(_ secret: String, in result: ProgramResult, of arguments: [String]) {
        #expect(!result.standardOutput.contains(secret), "\(arguments)")
        #expect(!result.standardError.contains(secret), "\(arguments)")
    }

    /// Checks all files for the key, except the user's own key file.
    private func expectNoSecret(_ secret: String, below home: TemporaryDirectory) throws {
        for file in try FileManager.default.subpathsOfDirectory(atPath: home.path)
        where !file.hasSuffix("tmdb.key") {
            #expect(!file.contains(secret))
            let data = FileManager.default.contents(atPath: home.path(of: file)) ?? Data()
            #expect(data.range(of: Data(secret.utf8)) == nil, "the key stands in \(file)")
        }
    }
}

import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

@Suite("fxconvert web --background and --stop", .endsHangs)
struct WebInBackgroundTests {
    private static let stopped = ProgramResult(standardError: "The page is not served any more.\n")
    private static let notServed = ProgramResult(standardError: "The page is not served.\n")

    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
        home = try TemporaryDirectory()
    }

    private func web(_ arguments: String...) async throws -> ProgramResult {
        try await program.run(["web", "--no-open"] + arguments, environment: ["HOME": home.path])
    }

    @Test("One run serves until it is stopped, however many are started, and says where to each")
    func background() async throws {
        let runs = try await [web("--background"), web("--background")]
        let addresses = runs.map { $0.standardOutput.split(separator: "?token=") }
        #expect(runs.map(\.status) == [0, 0])
        #expect(addresses[0][0] == addresses[1][0])
        #expect(addresses[0][1] != addresses[1][1])
        #expect(
            runs.map(\.standardError) == [
                "The page is served in the background; 'fxconvert web --stop' ends that.\n",
                "The page is served already; 'fxconvert web --stop' ends that.\n",
            ]
        )
        #expect(try await web("--stop") == Self.stopped)
        #expect(try await web("--stop") == Self.notServed)
        async let first = web("--background")
        async let second = web("--background")
        let both = try await [first, second]
        #expect(both.map(\.status) == [0, 0])
        #expect(try await web("--stop") == Self.stopped)
        #expect(try await web("--stop") == Self.notServed)
    }

    @Test("A run that was killed is not taken for another process, and the next one has its address")
    func killed() async throws {
        let first = try await web("--background")
        // The holder of the lock, as the system names it.
        let kill = #"""
            inode=$(stat -c %i "$HOME/.local/state/strata/fxconvert/web-run")
            kill -9 $(awk -v end=":$inode" '$2 == "POSIX" && $6 ~ end "$" { print $5; exit }' /proc/locks)
            """#
        let killing = try await BuiltProgram.shell.run(["-c", kill], environment: ["HOME": home.path])
        #expect(killing.status == 0)
        while try await web("--stop") != Self.notServed {}
        let second = try await web("--background")
        #expect(
            second.standardOutput.split(separator: "?").first
                == first.standardOutput.split(separator: "?").first
        )
        #expect(try await web("--stop") == Self.stopped)
    }

    @Test(
        "A socket of systemd at the known address starts a run when it is asked for, which prints no secret",
        .enabled(if: BuiltProgram(installed: "systemd-socket-activate") != nil)
    )
    func socket() async throws {
        let first = try await web("--background")
        #expect(try await web("--stop") == Self.stopped)
        let page = String(first.standardOutput.prefix { $0 != "?" })
        let log = home.path + "/log"
        let listen = #"""
            setsid systemd-socket-activate -l "$ADDRESS" -E HOME="$HOME" "$PROGRAM" web --no-open >"$HOME/log" 2>&1 &
            until grep -q "^Listening" "$HOME/log"; do sleep 0.1; done
            """#
        let variables = [
            "HOME": home.path, "PROGRAM": program.path, "ADDRESS": String(page.dropFirst(7).dropLast()),
        ]
        let listening = try await BuiltProgram.shell.run(["-c", listen], environment: variables)
        #expect(listening.status == 0)
        let second = try await web("--background")
        #expect(second.standardOutput.hasPrefix(page + "?token="))
        #expect(second.standardError.hasPrefix("The page is served already"))
        #expect(try await web("--stop") == Self.stopped)
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        #expect(lines.last.map { String($0) } == page)
    }

    @Test("What keeps a run from serving is said by the one that started it")
    func failures() async throws {
        let forbidden = try await web("--background", "--source", "nbp", "--port", "70000")
        #expect(forbidden.status == 64)
        let homeless = try await program.run(["web", "--background"])
        #expect(homeless.status == 74)
        #expect(homeless.standardError.hasPrefix("fxconvert: the page cannot be served in the background"))
        let both = try await web("--background", "--stop")
        #expect(both.standardError.hasPrefix("fxconvert: '--background' excludes '--stop'\n"))
        #expect(try await web("--stop") == Self.notServed)
    }
}

import Foundation
import Networking
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program with its key in a file, and without a key.
@Suite("moviesearch and its key file")
struct KeyProgramTests {
    private let service: TMDBServerDouble

    init() throws {
        service = try TMDBServerDouble()
    }

    private func writeKey(_ text: String, permissions: Int = 0o600) throws -> String {
        let path = try service.home.write(text, to: ".config/strata/moviesearch/tmdb.key")
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
        return path
    }

    @Test(
        "reads the key from a file that only its owner can read",
        arguments: [TMDBServerDouble.key, TMDBServerDouble.token]
    )
    func file(key: String) async throws {
        _ = try writeKey(key + "\n")
        let result = try await service.run(["blade"], changing: ["TMDB_API_KEY": nil])
        #expect(result.status == 0)
        #expect(result.standardError.hasSuffix("from TMDB\n"))
        let request = try #require(service.server.requests.first)
        let sent = key == TMDBServerDouble.key ? request.query : request.headers["Authorization"] ?? ""
        #expect(sent.contains(key))
    }

    @Test("XDG_CONFIG_HOME sets the folder of the file, and the environment's key overrides the file")
    func places() async throws {
        _ = try writeKey("not a key")
        let other = try TemporaryDirectory()
        let path = try other.write(TMDBServerDouble.token, to: "strata/moviesearch/tmdb.key")
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
        let result = try await service.run(
            ["blade"],
            changing: ["TMDB_API_KEY": nil, "XDG_CONFIG_HOME": other.path]
        )
        #expect(result.standardError.hasSuffix("from TMDB\n"))
        #expect(try await service.run(["runner"]).status == 0)
    }

    @Test(
        "a file that others can read is rejected with one sentence, status 78",
        arguments: [0o644, 0o640, 0o606]
    )
    func open(permissions: Int) async throws {
        let path = try writeKey(TMDBServerDouble.key, permissions: permissions)
        let result = try await service.run(["blade"], changing: ["TMDB_API_KEY": nil])
        #expect(
            result
                == ProgramResult(
                    standardError:
                        "moviesearch: the key of TMDB is not used: \(path) is open to other users of "
                        + "this machine; run 'chmod 600' on it.\n",
                    status: 78
                )
        )
        #expect(service.server.requests.isEmpty)
    }

    @Test("a file without a valid key is rejected, and the message does not contain its text")
    func noKey() async throws {
        let path = try writeKey("hunter2")
        let result = try await service.run(["blade"], changing: ["TMDB_API_KEY": nil])
        #expect(result.status == 78)
        #expect(result.standardError.hasPrefix("moviesearch: \(path) holds neither a key of 32 hexadecimal"))
        #expect(!result.standardError.contains("hunter2"))
    }

    @Test(
        "commands that need no key work with an invalid one",
        arguments: [["recent"], ["cache"], ["x", "--source", "catalogue"]]
    )
    func unneeded(arguments: [String]) async throws {
        _ = try writeKey("hunter2", permissions: 0o644)
        #expect(try await service.run(arguments, changing: ["TMDB_API_KEY": nil]).status == 0)
    }

    @Test("the missing key is mentioned on a terminal until a search is saved, and never to a program")
    func toldOnce() async throws {
        let program = try BuiltProgram(named: "moviesearch")
        // A shell gives the program the same terminal for both streams.
        func run(_ script: String) async throws -> String {
            try await BuiltProgram.shell.run(
                ["-c", script, program.path],
                environment: ["HOME": service.home.path, "NO_COLOR": "1"],
                standardOutput: .terminal(columns: 80, rows: 24)
            ).standardOutput
        }
        let note =
            "Movies come from a catalogue on this machine; with a TMDB key in TMDB_ACCESS_TOKEN, free at "
            + "https://www.themoviedb.org/settings/api, they are searched live.\n"
        #expect(try await run(#""$0" zzzz --source catalogue 2>&1"#).contains("No movie matches"))
        #expect(try await run(#""$0" blade runner 2>&1 <&1"#).hasPrefix(note))
        #expect(try await run(#""$0" blade runner 2>&1"#).hasPrefix("Title"))
        let forgotten = try await run(#""$0" recent --clear 2>/dev/null; "$0" blade runner 2>&1"#)
        #expect(forgotten.hasPrefix(note))
        let piped = try await service.run(["blade runner"], changing: ["TMDB_API_KEY": nil])
        #expect(piped.standardError == "11 movies · from the built-in catalogue\n")
    }
}

import Foundation
import ProgramTestSupport
import Testing

/// Runs the built program as its user does, without a key or a network.
@Suite("moviesearch without a key")
struct OfflineProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
    }

    @Test("finds a movie in the built-in catalogue and prints a table")
    func table() async throws {
        let result = try await program.run(["blade runner y:1982"])
        #expect(
            result
                == ProgramResult(
                    standardOutput: """
                        Title         Year   Length  About
                        Blade Runner  1982  117 min  Ridley Scott · Sci-Fi, Thriller, Drama

                        """,
                    standardError: "1 movie · from the built-in catalogue\n"
                )
        )
    }

    @Test("prints one JSON object that always has every key")
    func json() async throws {
        let result = try await program.run(["--json", "blade runner y:1982"])
        // The score depends on the movie's fame, which changes with the catalogue.
        #expect(
            result.standardOutput.replacing(/"score":0\.\d+/, with: #""score":N"#)
                == """
                {"ageSeconds":null,"countsAll":true,"page":1,"person":null,"query":"blade runner y:1982","reason":null,"results":[\
                {"directors":["Ridley Scott"],"genres":["Sci-Fi","Thriller","Drama"],\
                "id":"tt0083658","koreanTitle":"블레이드 러너","mine":null,"originalTitle":null,"otherTitle":null,"overview":null,"rating":null,\
                "reasons":[],"runtimeMinutes":117,"score":N,"title":"Blade Runner","year":1982}],\
                "similarTo":null,"skipped":0,"source":"catalogue","stale":false,"totalPages":1,"totalResults":1}

                """
        )
        #expect(result.standardError.isEmpty)
        #expect(result.status == 0)
    }

    @Test("no results are no error: standard output is empty, and standard error has a hint")
    func nothingFound() async throws {
        let result = try await program.run(["zzzz"])
        #expect(
            result
                == ProgramResult(
                    standardError:
                        "No movie matches \"zzzz\"; try fewer words or another spelling.\n"
                )
        )
        let json = try await program.run(["--json", "zzzz"])
        let reason =
            #""reason":"No movie matches \"zzzz\"; try fewer words or another spelling.","results":[]"#
        #expect(json.standardOutput.contains(reason))
        #expect(json.standardError.isEmpty)
        let plain = try await program.run(["--plain", "zzzz"])
        #expect(plain == result)
    }

    @Test("a search for only white space is rejected, status 64")
    func blank() async throws {
        let result = try await program.run([" "])
        #expect(
            result
                == ProgramResult(
                    standardError:
                        "moviesearch: there is nothing to search for; give some words of a title, or a condition such as y:1982.\n",
                    status: 64
                )
        )
    }

    @Test("control characters in the words are not printed")
    func hostile() async throws {
        let result = try await program.run(["\u{1B}]0;owned\u{7}\u{1B}[2J\u{202E}x"])
        #expect(result.status == 0)
        let written = result.standardOutput + result.standardError
        #expect(!written.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
        #expect(!written.contains("\u{202E}"))
    }

    @Test("fits the terminal, and uses colours there by default")
    func terminal() async throws {
        let narrow = try await program.run(
            ["blade runner y:1982"],
            standardOutput: .terminal(columns: 40, rows: 10)
        )
        let lines = narrow.standardOutput.split(whereSeparator: \.isNewline)
        #expect(lines.count == 3)
        #expect(narrow.standardOutput.contains("\u{1B}[1;4mBlade\u{1B}[0m"))
        for plain in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
            let result = try await program.run(
                ["blade runner y:1982"],
                environment: plain,
                standardOutput: .terminal(columns: 80, rows: 10)
            )
            #expect(!result.standardOutput.contains("\u{1B}"))
        }
        let flag = try await program.run(
            ["blade runner y:1982", "--no-color"],
            standardOutput: .terminal(columns: 80, rows: 10)
        )
        #expect(!flag.standardOutput.contains("\u{1B}"))
    }

    @Test("ends quietly if the reader of its output leaves")
    func closedPipe() async throws {
        let result = try await program.run(["the"], closingOutputAfter: 0)
        #expect(result == ProgramResult())
    }

    @Test("a full disk is an error, status 74")
    func fullDisk() async throws {
        let result = try await program.run(["the"], standardOutput: .path("/dev/full"))
        #expect(
            result
                == ProgramResult(
                    standardError: """
                        moviesearch: the output could not be written (No space left on device); \
                        make room or write elsewhere.

                        """,
                    status: 74
                )
        )
    }

    @Test("a closed standard output is an error, and no other file is written to")
    func missingOutput() async throws {
        let directory = try TemporaryDirectory()
        let shell = try await BuiltProgram.shell.run(
            ["-c", #"exec "$0" the >&- 2>"$1""#, program.path, directory.path(of: "errors")]
        )
        #expect(shell.status == 74)
        #expect(try directory.read("errors").contains("Bad file descriptor"))
    }

    @Test("help and version are printed on standard output")
    func help() async throws {
        let help = try await program.run(["--help"])
        #expect(help.standardOutput.hasPrefix("Usage: moviesearch [OPTIONS] [WORD...]\n"))
        #expect(help.standardOutput.contains("not endorsed or certified by TMDB"))
        #expect(help.standardError.isEmpty)
        #expect(help.status == 0)
        let version = try await program.run(["--version"])
        #expect(
            version
                == ProgramResult(
                    standardOutput: """
                        moviesearch 0.1.0
                        Catalogue of 2026-11-28
                        This product uses the TMDB API but is not endorsed or certified by TMDB.

                        """
                )
        )
    }

    @Test("man page and completions are printed on standard output", arguments: ["bash", "zsh", "fish"])
    func builtIn(shell: String) async throws {
        let script = try await program.run(["completions", shell])
        #expect(script.standardOutput.contains("# Completions of moviesearch for \(shell)"))
        #expect(script.standardError.isEmpty)
        #expect(script.status == 0)
        let manual = try await program.run(["man"])
        #expect(manual.standardOutput.hasPrefix(#".TH "MOVIESEARCH" 1 "2026-11-21" "moviesearch 0.1.0""#))
        #expect(manual.standardError.isEmpty)
        #expect(manual.status == 0)
    }
}

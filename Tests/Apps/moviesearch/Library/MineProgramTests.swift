import Foundation
import ProgramTestSupport
import Testing

/// Runs the built program as its user does, and imports and exports movies and lists.
@Suite("moviesearch mine and list import")
struct MineProgramTests {
    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
    }

    private func run(_ arguments: String...) async throws -> ProgramResult {
        try await program.run(arguments, environment: ["HOME": home.path], workingDirectory: home.path)
    }

    private static let list = """
        Letterboxd list export v7
        Date,Name,Tags,URL,Description
        2026-11-20,Anna's best,,https://boxd.it/x,

        Position,Name,Year,URL,Description
        1,Blade Runner,1982,https://boxd.it/1,the final cut
        2,Se7en,1995,https://boxd.it/2,
        3,Blade Runner,1983,https://boxd.it/3,

        """

    @Test("a script sees what an import would save, and saves it by --yes as one change")
    func script() async throws {
        let rows =
            "Date,Name,Year,Letterboxd URI\n"
            + ["Se7en,1995", "WALL·E,2008", "Dune,1985", "Nowhere at All,1999", "Heat,"].enumerated()
            .map { "2026-11-20,\($1),https://boxd.it/\($0)\n" }.joined()
        try home.write(rows, to: "watchlist.csv")
        let messages = """
            'watchlist.csv': rows matched: 3, new movies: 3, changed ones: 0.
            Doubtful rows, which could mean several movies: 1, "Heat" on line 6 (Heat (1995, tt0113277), \
            Heat (1987, tt0093164) or Heat (1972, tt0068688)).
            Doubtful rows, whose title is known of another year: 1, "Dune" on line 4 (Dune (1984, tt0087182)).
            Rows whose movie the catalogue does not know: 1, "Nowhere at All" on line 5.

            """
        let shown = try await run("mine", "import", "watchlist.csv", "--unmatched", "rest.csv")
        let written =
            "Rows left out: 2, in 'rest.csv'; give each an ID, or its right title and year, and import that file.\n"
        #expect(
            shown
                == ProgramResult(
                    standardError: messages + written + "Nothing is saved yet; '--yes' saves it.\n",
                    status: 1
                )
        )
        #expect(try await run("watchlist", "--plain").standardOutput.isEmpty)
        let json = try await run("mine", "import", "watchlist.csv", "--json")
        #expect(json.status == 1)
        #expect(
            json.standardOutput.hasPrefix(
                #"{"files":[{"added":3,"changed":0,"decisions":0,"file":"watchlist.csv","list":null,"#
            )
        )
        #expect(json.standardOutput.hasSuffix(#"],"saved":false}"# + "\n"))
        let saved = try await run("mine", "import", "watchlist.csv", "--unmatched", "rest.csv", "--yes")
        #expect(
            saved
                == ProgramResult(
                    standardError: messages + written + "'moviesearch undo' takes that back.\n"
                )
        )
        #expect(try await run("mine", "import", "watchlist.csv", "--unmatched", "watchlist.csv").status == 64)
        // Nothing new is saved by a second import, so nothing is asked.
        #expect(try await run("mine", "import", "watchlist.csv").status == 0)

        // Finished by hand, the rest is imported as it was meant.
        let rest = try String(contentsOfFile: home.path(of: "rest.csv"), encoding: .utf8)
        try home.write(
            rest.replacing("Dune,1985", with: "Dune,1984").replacing(",Heat,", with: "tt0113277,Heat,"),
            to: "rest.csv"
        )
        #expect(try await run("mine", "import", "rest.csv", "--yes").status == 0)
        let watchlist = try await run("watchlist", "--plain").standardOutput
        #expect(watchlist.split(separator: "\n").count == 5)
        #expect(try await run("in:watchlist", "director:mann", "--plain").standardOutput.contains("\tHeat\t"))
        _ = try await run("undo", "2")
        #expect(try await run("mine", "export").standardOutput.isEmpty)
    }

    @MainActor
    @Test("a user is asked before an import is saved", arguments: [("", 1), ("1", 0)])
    func question(answer: String, status: Int32) async throws {
        let path = try home.write("Const,Your Rating,Title\ntt0083658,8,Blade Runner\n", to: "ratings.csv")
        let turns = [ScriptedSession.Turn(awaited: "Enter", line: answer)]
        let result = try await ScriptedSession(turns).run(
            ["mine", "import", path],
            environment: ["HOME": home.path, "TERM": "xterm"],
            isTerminal: true
        )
        #expect(result.status == status)
        #expect(result.output.contains("Save this?\n1  Yes, save it\n"))
        #expect(result.errors.contains("Nothing is saved.") == (status == 1))
        #expect(try await run("rate", "--plain").standardOutput.isEmpty == (status == 1))
    }

    @Test("the list of somebody else is imported, searched beside one's own, exported and undone")
    func list() async throws {
        try home.write(Self.list, to: "best.csv")
        let result = try await run("list", "import", "best.csv", "--as", "anna", "--yes")
        #expect(
            result.standardError == """
                'best.csv' for the list "anna": rows matched: 2, new movies: 2, changed ones: 0.
                Doubtful rows, whose title is known of another year: 1, "Blade Runner" on line 8 (Blade Runner (1982, tt0083658)).
                Rows left out: 1; '--unmatched FILE' writes them to a file to finish by hand.
                'moviesearch undo' takes that back.

                """
        )
        _ = try await run("seen", "tt0083658")
        #expect(try await run("list", "--plain").standardOutput == "anna\t2\t1\n")
        let both = try await run("in:mine", "in:anna", "--plain").standardOutput
        #expect(both.contains("\tBlade Runner\t") && both.split(separator: "\n").count == 1)
        let exported = try await run("list", "export", "anna").standardOutput
        #expect(
            exported
                == "Letterboxd list export v7\r\nDate,Name,Tags,URL,Description\r\n,anna,,,\r\n\r\n"
                + "Position,Name,Year,URL,Description,imdbID,tmdbID\r\n"
                + "1,Blade Runner,1982,https://boxd.it/1,the final cut,tt0083658,\r\n"
                + "2,Se7en,1995,https://boxd.it/2,,tt0114369,\r\n"
        )
        try home.write(exported, to: "copy.csv")
        let other = try TemporaryDirectory()
        func elsewhere(_ arguments: String...) async throws -> ProgramResult {
            try await program.run(arguments, environment: ["HOME": other.path], workingDirectory: home.path)
        }
        #expect(try await elsewhere("list", "import", "copy.csv", "--yes").status == 0)
        #expect(try await elsewhere("list", "export", "anna").standardOutput == exported)
        _ = try await elsewhere("undo")
        #expect(try await elsewhere("list", "--plain").standardOutput.isEmpty)
    }

    @Test("an export has empty lists and the order of all, and comes back elsewhere as one change")
    func copy() async throws {
        for arguments in [
            ["list", "new", "zoo"], ["list", "new", "anna"], ["list", "add", "anna", "tt0083658"],
            ["rate", "tt0078748", "9"],
        ] {
            #expect(try await program.run(arguments, environment: ["HOME": home.path]).status == 0)
        }
        try home.write("", to: "v.mkv")
        #expect(try await run("files", "v.mkv", "--as", "Blade Runner").status == 0)
        #expect(try await run("pick", "blade runner y:1982").status == 0)
        let exported = try await run("mine", "export").standardOutput
        #expect(exported.hasPrefix(#"{"lists":["zoo","anna"]}"# + "\n"))
        #expect(exported.contains(#"/v.mkv","ids":["tt0083658"],"title":"Blade Runner","year":1982"#))
        #expect(exported.hasSuffix(#"{"picked":"blade runner y:1982","ids":["tt0083658"]}"# + "\n"))
        try home.write(exported, to: "copy.jsonl")
        let other = try TemporaryDirectory()
        func elsewhere(_ arguments: String...) async throws -> ProgramResult {
            try await program.run(arguments, environment: ["HOME": other.path], workingDirectory: home.path)
        }
        let result = try await elsewhere("mine", "import", "copy.jsonl", "--yes")
        #expect(
            result.standardError == """
                'copy.jsonl': rows matched: 2, new movies: 2, changed ones: 0.
                Video files whose movies are decided: 1; this is not undone with the import.
                Movies that had their turn at random: 1; this is not undone with the import.
                Made the list "zoo".
                Made the list "anna".
                'moviesearch undo' takes that back.

                """
        )
        #expect(try await elsewhere("mine", "export").standardOutput == exported)
        let again = try await elsewhere("mine", "import", "copy.jsonl", "--json")
        #expect(again.status == 0 && again.standardOutput.contains(#""newLists":[],"rows":[],"turns":0"#))
        _ = try await elsewhere("undo")
        #expect(try await elsewhere("list", "--plain").standardOutput.isEmpty)
    }

    @Test(
        "what belongs to another task is refused",
        arguments: [
            ["list", "import"], ["list", "import", "a.csv", "b"], ["list", "export"],
            ["list", "export", "a", "--yes"], ["list", "show", "a", "--unmatched", "x"],
            ["list", "add", "a", "b", "--as", "c"], ["mine", "export", "--yes"],
            ["mine", "export", "--unmatched", "x"],
        ]
    )
    func refused(arguments: [String]) async throws {
        #expect(try await program.run(arguments, environment: ["HOME": home.path]).status == 64)
    }
}

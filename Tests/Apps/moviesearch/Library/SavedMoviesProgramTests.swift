import Foundation
import ProgramTestSupport
import Testing

/// Runs the built program as its user does, and checks the user's own movies.
@Suite("moviesearch watchlist, seen, rate and notes")
struct SavedMoviesProgramTests {
    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
    }

    private static let advice = "'moviesearch undo' takes that back."

    private func run(_ arguments: String...) async throws -> ProgramResult {
        try await program.run(arguments, environment: ["HOME": home.path])
    }

    @Test("what is saved of a movie is listed, shown in JSON, and removed again")
    func everything() async throws {
        #expect(
            try await run("watchlist")
                == ProgramResult(
                    standardError:
                        "Your watchlist is empty; add a movie with 'moviesearch watchlist add'.\n"
                )
        )
        for command in [["rate", "--plain"], ["watchlist", "add"]] {
            let words = command + ["blade", "runner", "y:1982"] + (command[0] == "rate" ? ["8"] : [])
            #expect(try await program.run(words, environment: ["HOME": home.path]).status == 0)
        }
        let listed = try await run("watchlist").standardOutput
        #expect(listed.contains("Blade Runner  1982  117 min  ★ 8 · watchlist · Ridley Scott"))

        _ = try await run("seen", "tt0083658", "--on", "2019-11-20")
        _ = try await run("notes", "tt0083658", "in", "the old cinema")
        let notes = try await run("notes", "blade runner y:1982", "--json").standardOutput
        let saved =
            #""mine":{"lists":[],"notes":"in the old cinema","rating":8,"seen":["2019-11-20"],"watchlist":null}"#
        #expect(notes.contains(saved), "seeing a movie takes it off the watchlist: \(notes)")

        #expect(
            try await run("notes", "tt0083658").standardOutput == "Blade Runner (1982)\nin the old cinema\n"
        )

        for command in ["seen", "rate", "notes"] {
            #expect(try await run(command, "--remove", "tt0083658").status == 0)
        }
        #expect(try await run("notes", "tt0083658").status == 1)
    }

    @Test("a list has an order and a limit, and only a list; a shell completes its titles")
    func orderedLists() async throws {
        for movie in ["tt0083658", "tt0078748", "tt1856101"] { _ = try await run("seen", movie) }
        let newest = try await run("seen", "--sort", "year", "--limit", "2", "--plain").standardOutput
        #expect(newest.split(separator: "\n").map { $0.prefix(9) } == ["tt1856101", "tt0083658"])
        let oldest = try await run("seen", "--sort", "year", "--reverse", "--plain").standardOutput
        #expect(oldest.hasPrefix("tt0078748"))
        for command in [
            ["seen", "--sort", "awards"], ["seen", "--sort", "known"], ["seen", "alien", "--limit", "1"],
            ["watchlist", "add", "alien", "--sort", "year"], ["watchlist", "--limit", "0"],
        ] {
            #expect(try await program.run(command, environment: ["HOME": home.path]).status == 64)
        }
        let script = try await run("completions", "bash").standardOutput
        #expect(
            script.contains(
                "_moviesearch_listed --remove 2 seen --plain || _moviesearch_listed '' 2 watchlist"
            )
        )
    }

    @Test("the last changes are listed and undone, until nothing is left that could be")
    func undo() async throws {
        for command in [
            ["rate", "tt0083658", "8"], ["watchlist", "add", "tt0078748"], ["seen", "tt0078748"],
        ] {
            _ = try await program.run(command, environment: ["HOME": home.path])
        }
        let listed = try await run("undo", "--list").standardOutput.split(separator: "\n")
        #expect(listed.count == 3)
        #expect(listed[1].hasSuffix(" ago: Added to the watchlist: Alien (1979)."))
        let last = try await run("undo", "--json")
        #expect(
            last.standardOutput.hasPrefix(
                #"{"writes":[{"movies":[{"after":{"lists":[],"notes":null,"rating":null,"seen":["#
            )
        )
        #expect(last.standardError.hasPrefix("Undone: Marked as seen on 20"))
        #expect(last.standardError.hasSuffix(" Removed from the watchlist: Alien (1979).\n"))
        #expect(try await run("watchlist", "--plain").standardOutput.hasPrefix("tt0078748\t"))
        #expect(
            try await run("undo", "5").standardError.hasSuffix(
                "Undone: Rated 8 of 10: Blade Runner (1982).\n"
            )
        )
        #expect(try await run("mine", "export").standardOutput.isEmpty)
        #expect(
            try await run("undo")
                == ProgramResult(standardError: "moviesearch: there is nothing to undo.\n", status: 1)
        )
        for command in [["undo", "0"], ["undo", "--list", "2"], ["undo", "--limit", "2"]] {
            #expect(try await program.run(command, environment: ["HOME": home.path]).status == 64)
        }
    }

    @Test("lists are made, filled in an order, searched, renamed and deleted, and all of it can be undone")
    func lists() async throws {
        _ = try await run("list", "new", "oscars 1990s")
        for command in [
            ["list", "add", "oscars 1990s", "titanic", "1997", "--notes", "11 of 14"],
            ["list", "add", "Oscars-1990s", "tt0109830", "--at", "1"], ["seen", "tt0120338"],
        ] {
            #expect(try await program.run(command, environment: ["HOME": home.path]).status == 0)
        }
        #expect(try await run("list").standardOutput == "oscars 1990s  1 of 2 seen\n")
        #expect(try await run("list", "--plain").standardOutput == "oscars 1990s\t2\t1\n")
        #expect(
            try await run("list", "--json").standardOutput
                == #"{"lists":[{"movies":2,"name":"oscars 1990s","seen":1}]}"# + "\n"
        )
        let shown = try await run("list", "show", "oscars 1990s", "--plain").standardOutput
        #expect(shown.split(separator: "\n").map { $0.prefix(9) } == ["tt0109830", "tt0120338"])
        #expect(
            try await run("in:oscars 1990s", "in:mine", "--json").standardOutput
                .contains(#""lists":[{"name":"oscars 1990s","notes":"11 of 14","position":2}]"#)
        )
        #expect(
            try await run("in:oscars")
                == ProgramResult(
                    standardError: "moviesearch: there is no list \"oscars\"; yours: oscars 1990s.\n",
                    status: 64
                )
        )
        _ = try await run("list", "rename", "oscars 1990s", "best pictures")
        let deleted = try await run("list", "delete", "best pictures").standardError
        #expect(deleted == "Deleted the list \"best pictures\" with 2 movies. \(Self.advice)\n")
        #expect(try await run("undo", "2").standardError.contains("Undone: Renamed the list"))
        #expect(try await run("list", "--plain").standardOutput == "oscars 1990s\t2\t1\n")
        for command in [
            ["list", "new"], ["list", "new", "a", "b"], ["list", "new", "seen"], ["list", "add", "x"],
            ["list", "rename", "x"], ["list", "show", "x", "--at", "2"], ["list", "--sort", "year"],
        ] {
            #expect(try await program.run(command, environment: ["HOME": home.path]).status == 64)
        }
    }

    @Test("lists and details show what is saved, and nothing is created before something is")
    func marks() async throws {
        let file = ".local/share/strata/moviesearch/movies.sqlite"
        #expect(try await run("blade", "runner", "y:1982").standardOutput.contains("  Ridley Scott"))
        #expect(!FileManager.default.fileExists(atPath: home.path(of: file)))
        _ = try await run("rate", "tt0083658", "8")
        #expect(try await run("blade", "runner", "y:1982").standardOutput.contains("  ★ 8 · Ridley Scott"))
        #expect(try await run("show", "tt0083658").standardOutput.contains("My rating   ★ 8\n"))
        #expect(try await run("show", "--plain", "tt0083658").standardOutput.contains("my rating\t8\n"))
    }

    @Test(
        "without a home directory nothing is said to be saved, and searches go on",
        arguments: [[:], ["HOME": ""], ["HOME": "home"]]
    )
    func homeless(environment: [String: String]) async throws {
        let list = try home.write("Const,Your Rating,Title\ntt0083658,8,Blade Runner\n", to: "ratings.csv")
        for command in [
            ["rate", "tt0083658", "8"], ["seen", "tt0083658"], ["notes", "tt0083658", "good"],
            ["watchlist", "add", "tt0083658"], ["mine", "import", list, "--yes"],
        ] {
            #expect(
                try await program.run(command, environment: environment, workingDirectory: home.path)
                    == ProgramResult(
                        standardError:
                            "moviesearch: neither HOME nor XDG_DATA_HOME is set to an absolute path;"
                            + " set one of them.\n",
                        status: 74
                    ),
                "\(command)"
            )
        }
        let found = try await program.run(["blade", "runner", "y:1982", "--plain"], environment: environment)
        #expect(found.standardOutput.hasPrefix("tt0083658\t"))
        #expect(found.status == 0)
    }

    @Test("one's own movies are found, and left out")
    func search() async throws {
        _ = try await run("rate", "tt0083658", "8")
        #expect(try await run("in:rated", "--plain").standardOutput.hasPrefix("tt0083658\tBlade Runner\t"))
        #expect(
            try await run("--my", ">8").standardError
                == "No movie meets all of these conditions; leave one of them out.\n"
        )
        let others = try await run("blade", "runner", "-in:rated", "--plain").standardOutput
        #expect(others.contains("Blade Runner 2049") && !others.contains("tt0083658"))
    }

    @Test("movies of Letterboxd are imported, marked in searches, and exported")
    func mine() async throws {
        let text =
            "Date,Name,Year,Letterboxd URI,Rating\n2026-11-20,Blade Runner,1982,https://boxd.it/2bcA,4.5\n"
        let path = try home.write(text, to: "ratings.csv")
        #expect(
            try await run("mine", "import", path, "--yes")
                == ProgramResult(
                    standardError:
                        "'\(path)': rows matched: 1, new movies: 1, changed ones: 0.\n\(Self.advice)\n"
                )
        )
        #expect(try await run("blade", "runner", "y:1982").standardOutput.contains("★ 9 · Ridley Scott"))
        _ = try await run("rate", "tt0083658", "8")
        let exported = try await run("mine", "export", "--format", "letterboxd").standardOutput
        #expect(
            exported.contains(",https://boxd.it/2bcA,,tt0083658,Blade Runner,1982,Ridley Scott,8,,,,\r\n")
        )
        let films = try home.write(
            "Date,Name,Year,Letterboxd URI\n,Heat,1995,https://boxd.it/h\n",
            to: "f.csv"
        )
        #expect(
            try await run("mine", "import", films).standardError.contains("'--as watchlist' or '--as seen'")
        )
        #expect(try await run("mine", "import", "--as", "seen", films, "--yes").status == 0)
        #expect(try await run("seen", "--plain").standardOutput.contains("\tHeat\t"))
        let other = try home.write("a,b\n", to: "other.csv")
        #expect(try await run("mine", "import", other).status == 65)
        #expect(try await run("mine", "import", "/nowhere").status == 66)
    }

    @Test("open prints the address of a movie's page, and a failure without a browser")
    func open() async throws {
        let result = try await run("open", "blade", "runner", "y:1982")
        let address = "https://www.imdb.com/title/tt0083658/"
        #expect(result.standardOutput == address + "\n")
        #expect(
            result.standardError
                == "moviesearch: No browser could be opened; open \(address) yourself.\n"
        )
        #expect(result.status == 69)
    }

    @Test(
        "what would be written by a guess is refused with the choices, and nothing is saved",
        arguments: [
            (["rate", "alien", "3"], 64, "\"alien 3\" is a title itself;"),
            (
                ["watchlist", "add", "rolling", "thunder", "express"], 1,
                "if you mean Rolling Thunder (1977, "
            ),
            (["rate", "heat", "8"], 1, "Heat (1995, tt0113277), Heat (1987, "),
            (
                ["notes", "blade", "runner", "great", "film"], 1,
                "Blade Runner (1982, tt0083658) or Blade (1998, "
            ),
        ] as [([String], Int32, String)]
    )
    func guesses(arguments: [String], status: Int32, message: String) async throws {
        let result = try await program.run(arguments, environment: ["HOME": home.path])
        #expect(result.status == status)
        #expect(result.standardOutput.isEmpty)
        #expect(result.standardError.contains(message), "\(result.standardError)")
        #expect(try await run("mine", "export").standardOutput.isEmpty)
    }

    @Test(
        "arguments that make no sense are refused",
        arguments: [
            ["rate", "alien"], ["rate", "alien", "11"], ["rate", "8"], ["watchlist", "alien"],
            ["watchlist", "add"], ["seen", "alien", "--on", "20-11-2026"], ["seen", "--remove"],
            ["rate", "alien", "7.5"], ["notes", "--remove"], ["seen", "--no-input", "--remove"],
        ]
    )
    func refused(arguments: [String]) async throws {
        let result = try await program.run(arguments, environment: ["HOME": home.path])
        #expect(result.status == 64)
        #expect(result.standardOutput.isEmpty)
    }

    @Test("a rating that is none is said to be none")
    func noRating() async throws {
        #expect(
            try await run("rate", "alien", "7.5").standardError.hasPrefix(
                "moviesearch: '7.5' is not a rating; write a whole number from 1 to 10 after the title, such as 8\n"
            )
        )
        #expect(try await run("rate", "alien").standardError.contains("the rating is missing; write a whole"))
    }
}

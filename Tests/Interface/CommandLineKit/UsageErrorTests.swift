import CommandLineKit
import Testing

@Suite("Errors of a command line")
struct UsageErrorTests {
    @Test(
        "an error is a sentence with the word and what was expected",
        arguments: [
            (["--jsn"], "unknown option '--jsn'; did you mean '--json'?"),
            (["--josn"], "unknown option '--josn'; did you mean '--json'?"),
            (["--JSON"], "unknown option '--JSON'; did you mean '--json'?"),
            (["--jsn=yes"], "unknown option '--jsn'; did you mean '--json'?"),
            (["--lim", "5"], "unknown option '--lim'; did you mean '--limit'?"),
            (["--colour"], "unknown option '--colour'"),
            (["--no-colour"], "unknown option '--no-colour'; did you mean '--no-color'?"),
            (["--hlep"], "unknown option '--hlep'; did you mean '--help'?"),
            (["--frobnicate"], "unknown option '--frobnicate'"),
            (["--=x"], "unknown option '--'"),
            (["-x"], "unknown option '-x'"),
            (["-N5"], "unknown option '-N' in '-N5'; did you mean '-n'?"),
            (["-J"], "unknown option '-J'; did you mean '-j'?"),
            (["-jx"], "unknown option '-x' in '-jx'"),
            (["-json"], "unknown option '-s' in '-json'; did you mean '--json'?"),
            (["--json=yes"], "option '--json' takes no value"),
            (["--limit"], "option '--limit' needs a value: '--limit N'"),
            (["-jn"], "option '-n' needs a value: '-n N'"),
            (["-n", "ten"], "invalid value 'ten' for '--limit': expected a whole number from 1 to 100"),
            (["--limit", "101"], "invalid value '101' for '--limit': expected a whole number from 1 to 100"),
            (
                ["--limit", "99999999999999999999"],
                "invalid value '99999999999999999999' for '--limit': expected a whole number from 1 to 100"
            ),
            (
                ["--sort", "yaer"],
                "invalid value 'yaer' for '--sort': expected rating, title or year; did you mean 'year'?"
            ),
            (
                ["popular", "--page=0"],
                "invalid value '0' for '--page': expected a whole number of at least 1"
            ),
            (["show"], "missing operand ID"),
            (["show", "x"], "invalid ID 'x': expected a whole number"),
            (["show", "1", "2"], "unexpected operand '2'; 'moviesearch show' takes only ID"),
            (["popular", "now"], "unexpected operand 'now'; 'moviesearch popular' takes none"),
            (
                ["popular", "a", "b", "c", "d", "e"],
                "unexpected operands 'a', 'b', 'c' and 2 more; 'moviesearch popular' takes none"
            ),
            (["export"], "missing operands FILE and WORD"),
            (["export", "films.txt"], "missing operand WORD"),
            (["export", "", "x"], "invalid FILE '': expected at least one character"),
            (["help", "poplar"], "unknown command 'poplar'; did you mean 'popular'?"),
            (["help", "show", "x"], "unexpected operand 'x'; 'moviesearch help' takes only COMMAND"),
        ]
    )
    func message(words: [String], message: String) {
        #expect(MovieProgram.error(words)?.message == message)
    }

    @Test("the advice refers to the help of the right command")
    func advice() {
        #expect(MovieProgram.error(["--jsn"])?.advice == "Try 'moviesearch --help'.")
        #expect(MovieProgram.error(["show"])?.advice == "Try 'moviesearch show --help'.")
        #expect(MovieProgram.error(["help", "x"])?.advice == "Try 'moviesearch --help'.")
    }

    @Test("a common beginning of two options suggests both")
    func twoSuggestions() {
        let command = Command(
            "paint",
            summary: "Paint",
            options: [Flag("color-map", help: "Map"), Flag("color-mode", help: "Mode")]
        ) { _ throws(UsageError) in 1 }
        let program = Program(name: "paint", version: "1", summary: "Paint", main: command)
        let error = #expect(throws: UsageError.self) { try program.parse(["--color"]) }
        #expect(
            error?.message == "unknown option '--color'; did you mean '--color-map' or '--color-mode'?"
        )
    }

    @Test("control characters, direction marks and line breaks are escaped")
    func hostileWords() {
        let word = "--\u{1B}[2J\r\n\t\u{7F}\u{202E}\u{85}\u{FFFD}"
        #expect(
            MovieProgram.error([word])?.message
                == #"unknown option '--\u{1B}[2J\r\n\t\u{7F}\u{202E}\u{85}"# + "\u{FFFD}'"
        )
        #expect(MovieProgram.error(["-\u{1B}"])?.message == #"unknown option '-\u{1B}'"#)
        #expect(MovieProgram.error(["show", "\n"])?.message == #"invalid ID '\n': expected a whole number"#)
    }

    @Test(
        "a huge word gives a short error",
        arguments: [
            String(repeating: "x", count: 1_000_000),
            "--" + String(repeating: "x", count: 1_000_000),
            "-" + String(repeating: "\u{301}", count: 1_000_000),
            "e" + String(repeating: "\u{301}", count: 1_000_000),
        ]
    )
    func hugeWords(word: String) throws {
        let error = try #require(MovieProgram.error(["show", word]))
        #expect(error.message.unicodeScalars.count < 200)
    }

    @Test("a long quoted word is cut with dots")
    func quoting() {
        #expect(QuotedWord("blade", limit: 5).description == "'blade'")
        #expect(QuotedWord("blades", limit: 5).description == "'blade...'")
        #expect(QuotedWord("").description == "''")
    }

    @Test("a value outside a choice is rejected with the list")
    func choice() {
        let parser = ValueParser.choice(["red", "green"])
        #expect(parser.allowedValues == ["red", "green"])
        #expect(throws: InvalidValue("expected red or green")) { try parser.parse("") }
        #expect(throws: InvalidValue("expected red or green", suggestion: "green")) {
            try parser.parse("gren")
        }
    }

    @Test("a range with one open end names only the other")
    func ranges() {
        #expect(throws: InvalidValue("expected a whole number of at most 3")) {
            try ValueParser.integer(in: .min...3).parse("4")
        }
        #expect(throws: InvalidValue("expected a whole number")) {
            try ValueParser.integer().parse("\u{663}")
        }
    }
}

import CommandLineKit
import Testing

@Suite("Parsing a command line")
struct ParsingTests {
    @Test(
        "a value follows its option in each of the four usual ways",
        arguments: [["--limit", "5"], ["--limit=5"], ["-n", "5"], ["-n5"]]
    )
    func valueForms(words: [String]) throws {
        #expect(try MovieProgram.program.parse(words) == MovieProgram.search(limit: 5))
    }

    @Test("short flags can be combined with a final option and its value")
    func cluster() throws {
        #expect(try MovieProgram.parse("-jn5", "alien") == MovieProgram.search("alien", limit: 5, json: true))
        #expect(try MovieProgram.parse("-jn", "5") == MovieProgram.search(limit: 5, json: true))
    }

    @Test("options can stand anywhere among the operands")
    func mixed() throws {
        #expect(
            try MovieProgram.parse("blade", "--sort", "year", "runner", "-j")
                == MovieProgram.search("blade", "runner", order: .year, json: true)
        )
    }

    @Test("the last value of a repeated option counts, but every value must be valid")
    func repeated() throws {
        #expect(try MovieProgram.parse("-n5", "--limit=7") == MovieProgram.search(limit: 7))
        #expect(try MovieProgram.parse("--json", "--json") == MovieProgram.search(json: true))
        #expect(MovieProgram.error(["-n0", "-n5"]) != nil)
    }

    @Test("an option takes the next word, whatever it looks like")
    func valueWithDash() throws {
        #expect(try program(reading: "--text", "--json") == ["--json"])
        #expect(try program(reading: "--text", "--") == ["--"])
        #expect(try program(reading: "--text", "-100") == ["-100"])
        #expect(try program(reading: "-t=x") == ["=x"])
    }

    @Test("a value may contain an equals sign, be empty, or begin with a combining mark")
    func oddValues() throws {
        #expect(try program(reading: "--text=a=b") == ["a=b"])
        #expect(try program(reading: "--text=") == [""])
        #expect(try program(reading: "--text=\u{301}e") == ["\u{301}e"])
        #expect(MovieProgram.error(["--limit="])?.message.hasPrefix("invalid value ''") == true)
    }

    @Test(
        "a negative number and a lone dash are operands",
        arguments: ["-100", "-1.5", "-.5", "-1,234", "-,5", "-", "-1e3", "-$100", "-€5"]
    )
    func numbers(word: String) throws {
        #expect(try MovieProgram.parse(word) == MovieProgram.search(word))
    }

    @Test("a dashed word is an operand if one accepts it")
    func dashedOperand() throws {
        let words = Operand("WORD", help: "Words", arity: .any, parser: .string) { $0.contains(":") }
        let command = Command("list", summary: "List", operands: [words]) { arguments throws(UsageError) in
            arguments[words]
        }
        let program = Program(name: "list", version: "1", summary: "List", main: command)
        #expect(try program.parse(["-genre:horror", "x"]) == .perform(["-genre:horror", "x"]))
        #expect(throws: UsageError.self) { try program.parse(["-genre"]) }
    }

    @Test("a dash and a digit are an option if the command declares that digit")
    func digitOption() throws {
        let one = Flag("one", short: "1", help: "One a line")
        let command = Command("list", summary: "List", options: [one]) { arguments throws(UsageError) in
            arguments[one]
        }
        let program = Program(name: "list", version: "1", summary: "List", main: command)
        #expect(try program.parse(["-1"]) == .perform(true))
        #expect(throws: UsageError.self) { try program.parse(["-2"]) }
    }

    @Test("after two dashes every word is an operand")
    func twoDashes() throws {
        #expect(try MovieProgram.parse("--", "popular") == MovieProgram.search("popular"))
        #expect(try MovieProgram.parse("--", "--x", "--", "-h") == MovieProgram.search("--x", "--", "-h"))
        #expect(try MovieProgram.parse("-j", "--") == MovieProgram.search(json: true))
        #expect(try MovieProgram.parse("--", "help") == MovieProgram.search("help"))
    }

    @Test("operands fill their declarations from left to right")
    func operandOrder() throws {
        #expect(
            try MovieProgram.parse("export", "films.txt", "blade", "runner")
                == .perform(.export(file: "films.txt", words: ["blade", "runner"]))
        )
    }

    @Test("an optional operand has one value or none")
    func optionalOperand() throws {
        let place = Operand("PLACE", help: "Where", arity: .optional, parser: .string)
        let command = Command("go", summary: "Go", operands: [place]) { arguments throws(UsageError) in
            arguments[place].first
        }
        let program = Program(name: "go", version: "1", summary: "Go", main: command)
        #expect(try program.parse(["north"]) == .perform("north"))
        #expect(try program.parse([]) == .perform(nil))
    }

    @Test("requiring an operand that was not given is an error")
    func requiring() {
        let stranger = Operand("PLACE", help: "Where", parser: .string)
        let command = Command("go", summary: "Go") { arguments throws(UsageError) in
            try arguments.required(stranger)
        }
        let program = Program(name: "go", version: "1", summary: "Go", main: command)
        #expect(throws: UsageError.self) { try program.parse([]) }
    }

    /// A program whose action is the value of its option.
    private func program(reading words: String...) throws -> [String] {
        let text = Option("text", short: "t", value: "TEXT", help: "Text", parser: .string)
        let command = Command("echo", summary: "Echo", options: [text]) { arguments throws(UsageError) in
            arguments[text]
        }
        let program = Program(name: "echo", version: "1", summary: "Echo", main: command)
        guard case .perform(let value?) = try program.parse(words) else { return [] }
        return [value]
    }
}

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

@Suite("Finding the command")
struct CommandTests {
    @Test("words that name no command belong to the main one")
    func mainCommand() throws {
        #expect(try MovieProgram.parse("blade", "runner") == MovieProgram.search("blade", "runner"))
        #expect(try MovieProgram.parse() == MovieProgram.search())
        #expect(try MovieProgram.parse("poplar") == MovieProgram.search("poplar"))
    }

    @Test("only the first operand names a command")
    func firstOperand() throws {
        #expect(try MovieProgram.parse("popular") == .perform(.popular(limit: nil, page: nil, json: false)))
        #expect(try MovieProgram.parse("most", "popular") == MovieProgram.search("most", "popular"))
        #expect(try MovieProgram.parse("-1", "popular") == MovieProgram.search("-1", "popular"))
        #expect(try MovieProgram.parse("Popular") == MovieProgram.search("Popular"))
    }

    @Test("an option of both commands may precede the command")
    func optionsBefore() throws {
        #expect(
            try MovieProgram.parse("--json", "-n", "5", "popular", "--page", "2")
                == .perform(.popular(limit: 5, page: 2, json: true))
        )
    }

    @Test("an option that the command lacks is rejected before and after its name")
    func foreignOption() {
        let message = "the command 'popular' takes no option '--sort'"
        #expect(MovieProgram.error(["--sort", "year", "popular"])?.message == message)
        #expect(MovieProgram.error(["popular", "--sort", "year"])?.message == message)
    }

    @Test("an option of other commands is rejected with their names")
    func optionOfAnother() {
        let message = "option '--page' goes only with the command 'popular', after its name"
        #expect(MovieProgram.error(["--page", "2", "popular"])?.message == message)
        #expect(MovieProgram.error(["alien", "--page=2"])?.message == message)
        #expect(MovieProgram.error(["show", "--page=2"])?.message == message)
    }

    @Test("a word is an unknown command only if the main command takes no operands")
    func unknownCommand() {
        let list = Command("list", summary: "List") { _ throws(UsageError) in 1 }
        let add = Command("add", summary: "Add") { _ throws(UsageError) in 2 }
        let program = Program(name: "list", version: "1", summary: "List", main: list, commands: [add])
        let error = #expect(throws: UsageError.self) { try program.parse(["ad"]) }
        #expect(error?.message == "unknown command 'ad'; did you mean 'add'?")
    }

    @Test("an action can reject arguments that contradict each other, with the advice of its command")
    func failure() {
        #expect(
            MovieProgram.error([""])?.description
                == "a title has at least one letter\nTry 'moviesearch --help'."
        )
    }
}

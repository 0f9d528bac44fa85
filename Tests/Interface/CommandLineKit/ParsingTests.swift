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

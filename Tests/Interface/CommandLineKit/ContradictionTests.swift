import CommandLineKit
import Testing

@Suite("Contradictions in a declaration")
struct ContradictionTests {
    private let json = Flag("json", short: "j", help: "JSON")
    private let word = Operand("WORD", help: "A word", parser: .string)
    private let words = Operand("WORDS", help: "Words", arity: .any, parser: .string)

    @Test("a sound declaration has no contradictions")
    func none() {
        #expect(MovieProgram.program.declarationErrors == [])
        #expect(PackProgram.program.declarationErrors == [])
    }

    @Test("finds two options of one name, and a short option used twice")
    func options() {
        #expect(
            declarationErrors(options: [json, Flag("json", help: "JSON")])
                == ["in 'tool', the option '--json' is declared twice"]
        )
        #expect(
            declarationErrors(options: [json, Flag("jobs", short: "j", help: "Jobs")])
                == ["in 'tool', the option '-j' is declared twice"]
        )
    }

    @Test("finds options that are built in")
    func builtIn() {
        #expect(
            declarationErrors(options: [Flag("help", help: "Help"), Flag("hard", short: "h", help: "Hard")])
                == [
                    "in 'tool', the option '--help' is declared twice",
                    "in 'tool', the option '-h' is declared twice",
                ]
        )
    }

    @Test(
        "finds names that cannot be typed as options",
        arguments: ["j", "JSON", "--json", "a b", "", "a=b", "\u{E9}t"]
    )
    func optionNames(name: String) {
        #expect(!declarationErrors(options: [Flag(name, help: "Flag")]).isEmpty)
    }

    @Test("finds invalid short options", arguments: ["-", "=", " ", "\u{E9}"] as [Character])
    func shortNames(short: Character) {
        #expect(!declarationErrors(options: [Flag("flag", short: short, help: "Flag")]).isEmpty)
    }

    @Test("finds an operand after a repeating one, a required one after an optional one, and a repeated name")
    func operands() {
        let place = Operand("PLACE", help: "A place", arity: .optional, parser: .string)
        #expect(
            declarationErrors(operands: [words, place])
                == ["in 'tool', the operand PLACE follows the repeating WORDS"]
        )
        #expect(
            declarationErrors(operands: [place, word])
                == ["in 'tool', the required operand WORD follows the optional PLACE"]
        )
        #expect(
            declarationErrors(operands: [word, word]) == ["in 'tool', the operand WORD is declared twice"]
        )
    }

    @Test("finds a repeated command, and a command that is built in")
    func commands() {
        #expect(
            declarationErrors(commands: [command("add"), command("add"), command("help")])
                == ["the command 'add' is declared twice", "the command 'help' is built in"]
        )
        #expect(
            declarationErrors(commands: [command("man"), command("completions")])
                == ["the command 'completions' is built in", "the command 'man' is built in"]
        )
        #expect(!declarationErrors(commands: [command("Add")]).isEmpty)
    }

    @Test("finds an option that takes a value in one command and none in another")
    func sharedOptions() {
        let valued = Option("json", short: "j", value: "FILE", help: "JSON", parser: .string)
        #expect(
            declarationErrors(options: [json], commands: [command("add", options: [valued])])
                == ["'--json' differs between 'tool' and 'tool add'"]
        )
    }

    @Test("two commands may use one option name differently")
    func commandsOfTheirOwn() {
        let valued = Option("json", value: "FILE", help: "JSON", parser: .string)
        #expect(
            declarationErrors(commands: [
                command("add", options: [valued]), command("list", options: [json]),
            ]).isEmpty
        )
    }

    @Test(
        "finds an example that its own declaration does not accept",
        arguments: [
            ("tool --jsn", "not accepted: unknown option '--jsn'; did you mean '--json'?"),
            ("cat x | tool a", "not accepted: unexpected operand 'a'; 'tool' takes none"),
            ("tol --json", "does not run 'tool'"),
        ]
    )
    func examples(line: String, problem: String) {
        let found = declarationErrors(options: [json], examples: [Example(line, "Do it")])
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix(problem) == true)
    }

    @Test(
        "an example may quote, redirect and join commands",
        arguments: [
            "tool --text 'a b' --json", #"tool --text "it's""#, #"tool --text a\ b"#, "tool --json > out.txt",
            "tool --json 2>/dev/null", "cat x | tool --json | less", "tool --text ''", "tool; tool --json",
        ]
    )
    func shellExamples(line: String) {
        let text = Option("text", value: "TEXT", help: "Text", parser: .string)
        #expect(declarationErrors(options: [json, text], examples: [Example(line, "Do it")]) == [])
    }

    @Test("finds help that is not plain ASCII")
    func textProblems() {
        #expect(
            declarationErrors(options: [Flag("euro", help: "In \u{20AC}")])
                == ["the help of 'tool' holds U+20AC, which is not plain ASCII"]
        )
    }

    @Test("finds an exit status that is explained twice")
    func exitStatuses() {
        let notes = [ExitStatusNote(.failure, "No"), ExitStatusNote(.failure, "Not")]
        #expect(declarationErrors(exitStatuses: notes) == ["the exit status 1 is explained twice"])
    }

    @Test("finds values that no shell completes", arguments: ["a b", "", "it's", "a:b", "$HOME", "\u{E9}"])
    func values(value: String) {
        let order = Option("order", value: "ORDER", help: "Order", parser: .choice(["name", value]))
        let place = Operand("PLACE", help: "Place", parser: .choice([value]))
        let found = declarationErrors(operands: [place], options: [order])
        #expect(found.contains { $0.hasPrefix("in 'tool', the value '\(value)' of '--order' has more than") })
        #expect(found.contains { $0.hasPrefix("in 'tool', the value '\(value)' of PLACE has more than") })
    }

    @Test(
        "finds a program name that is not one word of a shell",
        arguments: ["", "a b", "a/b", "-a", "a'b"]
    )
    func programName(name: String) {
        let program = Program(name: name, version: "1", summary: "A tool", main: command("main"))
        #expect(program.declarationErrors == ["the program name '\(name)' cannot be typed as one word"])
    }

    @Test(
        "finds a malformed day of release",
        arguments: ["", "2026", "2026-1-1", "2026-13-01", "21.11.2026", "2026-11-2x"]
    )
    func released(day: String) {
        let main = command("main")
        let program = Program(name: "tool", version: "1", summary: "A tool", main: main, released: day)
        #expect(
            program.declarationErrors == ["the day of release '\(day)' is not written as 2026-11-21"]
        )
    }

    private func command(
        _ name: String,
        operands: [any OperandDeclaring] = [],
        options: [any OptionDeclaring] = [],
        examples: [Example] = []
    ) -> Command<Int> {
        Command(name, summary: "Do", operands: operands, options: options, examples: examples) {
            _ throws(UsageError) in 1
        }
    }

    private func declarationErrors(
        operands: [any OperandDeclaring] = [],
        options: [any OptionDeclaring] = [],
        examples: [Example] = [],
        commands: [Command<Int>] = [],
        exitStatuses: [ExitStatusNote] = []
    ) -> [String] {
        Program(
            name: "tool",
            version: "1",
            summary: "A tool",
            main: command("main", operands: operands, options: options, examples: examples),
            commands: commands,
            exitStatuses: exitStatuses
        ).declarationErrors
    }
}

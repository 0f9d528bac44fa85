import CommandLineKit
import Testing

@Suite("Built-in commands")
struct BuiltInTests {
    @Test(
        "a program with commands has the built-in ones too",
        arguments: [
            ["man"], ["--json", "man"], ["man", "--json"], ["completions", "bash"], ["help", "man"],
        ]
    )
    func besideCommands(words: [String]) throws {
        #expect(try isShown(MovieProgram.program.parse(words)))
    }

    @Test(
        "without commands, a built-in word is a command unless more words follow than it takes",
        arguments: [["help"], ["man"], ["completions", "zsh"], ["-q", "man"], ["man", "-q"]]
    )
    func fitting(words: [String]) throws {
        #expect(try isShown(PathProgram.program.parse(words)))
    }

    @Test(
        "without commands, a built-in word with more words than it takes is an operand",
        arguments: [
            ["man", "on", "fire"], ["help", "desk"], ["completions", "bash", "x"], ["on", "man"],
            ["completions", "of", "work"],
        ]
    )
    func moreWords(words: [String]) throws {
        #expect(try PathProgram.program.parse(words) == .perform(words))
    }

    @Test("after two dashes every built-in word is an operand", arguments: ["help", "man", "completions"])
    func behindDashes(word: String) throws {
        #expect(try PathProgram.program.parse(["--", word]) == .perform([word]))
        #expect(try MovieProgram.parse("--", word) == MovieProgram.search(word))
    }

    @Test("version notes are printed below the version")
    func versionNotes() throws {
        let command = Command("list", summary: "List") { _ throws(UsageError) in 1 }
        let program = Program(
            name: "list",
            version: "1",
            versionNotes: ["With data of others.", "And of more."],
            summary: "List",
            main: command
        )
        #expect(
            try program.parse(["--version"]) == .show("list 1\nWith data of others.\nAnd of more.\n")
        )
    }

    @Test("a program without operands rejects words after a built-in command")
    func refused() {
        let command = Command("list", summary: "List") { _ throws(UsageError) in 1 }
        let program = Program(name: "list", version: "1", summary: "List", main: command)
        let error = #expect(throws: UsageError.self) { try program.parse(["man", "x"]) }
        #expect(
            error?.description
                == "unexpected operand 'x'; 'list man' takes none\nTry 'list man --help'."
        )
    }

    @Test("an unknown or missing shell is an error with the advice of the command")
    func shells() {
        #expect(
            MovieProgram.error(["completions", "bsh"])?.description == """
                invalid SHELL 'bsh': expected bash, zsh or fish; did you mean 'bash'?
                Try 'moviesearch completions --help'.
                """
        )
        #expect(MovieProgram.error(["completions"])?.message == "missing operand SHELL")
        #expect(throws: UsageError.self) { try PathProgram.program.parse(["completions"]) }
        #expect(throws: UsageError.self) { try PathProgram.program.parse(["completions", "tcsh"]) }
    }

    @Test(
        "each built-in command has help of its own",
        arguments: [
            ["help", "completions"], ["completions", "--help"], ["--help", "completions"],
            ["completions", "bash", "-h"],
        ]
    )
    func help(words: [String]) throws {
        #expect(try MovieProgram.program.parse(words) == .show(HelpPages.completions))
    }

    @Test("without commands, --help shows the help of a built-in command")
    func helpWithoutCommands() throws {
        let page = try PathProgram.program.parse(["man", "--help"])
        #expect(try PathProgram.program.parse(["--help", "man"]) == page)
        guard case .show(let text) = page else { return #expect(Bool(false), "help was performed") }
        #expect(text.hasPrefix("Usage: check man [OPTIONS]\n\nPrint the manual page.\n"))
        #expect(
            try PathProgram.program.parse(["man", "on", "fire", "--help"])
                == .show(HelpPages.withoutCommands)
        )
    }

    @Test("a mistyped built-in command is suggested if operands are not accepted")
    func suggestion() {
        let list = Command("list", summary: "List") { _ throws(UsageError) in 1 }
        let program = Program(name: "list", version: "1", summary: "List", main: list, commands: [list])
        let error = #expect(throws: UsageError.self) { try program.parse(["completion"]) }
        #expect(error?.message == "unknown command 'completion'; did you mean 'completions'?")
    }

    private func isShown<Action>(_ invocation: Invocation<Action>) -> Bool {
        if case .show(let text) = invocation { !text.isEmpty } else { false }
    }
}

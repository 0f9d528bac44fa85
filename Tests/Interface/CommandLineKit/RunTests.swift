import CommandLineKit
import Synchronization
import Testing

/// Swift Testing has a type of this name too.
private typealias ExitStatus = CommandLineKit.ExitStatus

@Suite("Running a program")
struct RunTests {
    @Test("help and version go to standard output with status 0")
    func help() async {
        let screen = Screen()
        #expect(await screen.run(["--version"]) == .success)
        #expect(screen.written == Screen.Text(output: "moviesearch 1.2.0\n"))
    }

    @Test("a usage error prints one line and advice on standard error, with status 64")
    func usage() async {
        let screen = Screen()
        #expect(await screen.run(["--jsn"]) == .usage)
        #expect(
            screen.written
                == Screen.Text(
                    error: """
                        moviesearch: unknown option '--jsn'; did you mean '--json'?
                        Try 'moviesearch --help'.

                        """
                )
        )
    }

    @Test("an action is performed and returns the status")
    func perform() async {
        let screen = Screen()
        let status = await screen.run(["show", "78"]) { action throws(ProgramFailure) in
            action == .show(id: 78, json: false) ? ExitStatus(rawValue: 3) : .ioError
        }
        #expect(status == ExitStatus(rawValue: 3))
        #expect(screen.written == Screen.Text())
    }

    @Test("a failure prints one line on standard error, whatever its message contains")
    func failure() async {
        let screen = Screen()
        let status = await screen.run([]) { _ throws(ProgramFailure) in
            throw ProgramFailure("cannot read\nthe \u{1B}[31mcatalogue", status: .unavailable)
        }
        #expect(status == .unavailable)
        #expect(
            screen.written == Screen.Text(error: #"moviesearch: cannot read\nthe \u{1B}[31mcatalogue"# + "\n")
        )
    }

    @Test("a closed pipe ends the program quietly")
    func closedPipe() async {
        let screen = Screen(failure: .closedPipe)
        #expect(await screen.run(["--help"]) == .success)
        #expect(screen.written == Screen.Text())
    }

    @Test("help that cannot be written is a failure")
    func fullDisk() async {
        let screen = Screen(failure: ProgramFailure("cannot write: no space left", status: .ioError))
        #expect(await screen.run(["--help"]) == .ioError)
        #expect(screen.written == Screen.Text(error: "moviesearch: cannot write: no space left\n"))
    }

    @Test("an error that cannot be written still returns its status")
    func noStandardError() async {
        let output = ProgramOutput(
            standardOutput: { _ throws(ProgramFailure) in },
            standardError: { _ throws(ProgramFailure) in throw ProgramFailure("gone", status: .ioError) }
        )
        let status = await MovieProgram.program.run(["--jsn"], output: output) { _ throws(ProgramFailure) in
            .success
        }
        #expect(status == .usage)
    }
}

/// Collects the output of a program.
private final class Screen: Sendable {
    struct Text: Hashable {
        var output = ""
        var error = ""
    }

    private let text = Mutex(Text())
    /// The error of every write to standard output.
    private let failure: ProgramFailure?

    init(failure: ProgramFailure? = nil) {
        self.failure = failure
    }

    var written: Text { text.withLock { $0 } }

    func run(
        _ arguments: [String],
        perform: (MovieProgram.Action) async throws(ProgramFailure) -> ExitStatus = { _ in .success }
    ) async -> ExitStatus {
        let output = ProgramOutput(
            standardOutput: { [self] words throws(ProgramFailure) in
                if let failure { throw failure }
                text.withLock { $0.output += words }
            },
            standardError: { [self] words throws(ProgramFailure) in
                text.withLock { $0.error += words }
            }
        )
        return await MovieProgram.program.run(arguments, output: output, perform: perform)
    }
}

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

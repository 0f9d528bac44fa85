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
            action == .show(id: 78, json: false) ? ExitStatus(rawValue: 3) : .internalError
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

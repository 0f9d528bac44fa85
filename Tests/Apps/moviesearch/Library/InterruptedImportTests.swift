import Foundation
import ProgramTestSupport
import Testing

/// Ends the built program in the middle of an import.
@Suite("moviesearch import, ended before its end")
struct InterruptedImportTests: ImportingSuite {
    let program: BuiltProgram
    let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try Self.makeHome()
    }

    @Test("killed in the middle, it leaves the old catalogue and nothing else, and the next import clears up")
    func killed() async throws {
        #expect(try await run("import", "basics.tsv").status == 0)
        let before = try Data(contentsOf: URL(filePath: place))
        let result = try await shell(
            """
            mkfifo pipe
            "$PROGRAM" import pipe &
            importing=$!
            exec 3>pipe
            kill -9 $importing
            wait $importing 2>/dev/null
            """
        )
        #expect(result.status == 137)
        #expect(try Data(contentsOf: URL(filePath: place)) == before)
        #expect(try names() == ["catalogue.index"])
        // As one is left where a file cannot be without a name.
        try Data("half".utf8).write(to: URL(filePath: place + ".new"))
        #expect(try await run("import", "basics.tsv").status == 0)
        #expect(try names() == ["catalogue.index"])
    }

    @Test("interrupted, it ends with 130 and leaves the old catalogue and nothing else")
    func interrupted() async throws {
        #expect(try await run("import", "basics.tsv").status == 0)
        let before = try Data(contentsOf: URL(filePath: place))
        _ = try await shell("mkfifo pipe")
        let pipe = home.path(of: "pipe")
        let result = try await program.run(
            ["import", "pipe"],
            environment: environment,
            workingDirectory: home.path,
            interruptingWhen: {
                // It can be opened as soon as the import has done so; closing it again ends what is read.
                var descriptor: Int32 = -1
                while descriptor < 0, !Task.isCancelled {
                    descriptor = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
                    await Task.yield()
                }
            }
        )
        #expect(result.status == 130)
        #expect(try Data(contentsOf: URL(filePath: place)) == before)
        #expect(try names() == ["catalogue.index"])
    }
}

import Foundation
import ProgramTestSupport
import Testing

/// Stops the built program in the middle of an import.
@Suite("moviesearch import, stopped before its end")
struct InterruptedImportTests: ImportingSuite {
    let program: BuiltProgram
    let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try Self.makeHome()
    }

    @Test("a killed import leaves only the old catalogue, and the next import cleans up")
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
        // Left by an import on a file system without unnamed files.
        try Data("half".utf8).write(to: URL(filePath: place + ".new"))
        #expect(try await run("import", "basics.tsv").status == 0)
        #expect(try names() == ["catalogue.index"])
    }

    @Test("an interrupted import ends with 130 and leaves only the old catalogue")
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
                // The pipe can be opened once the import has opened it; closing it ends the input.
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

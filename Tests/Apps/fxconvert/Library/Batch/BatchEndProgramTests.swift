import ProgramTestSupport
import Testing

@Suite("fxconvert batch that ends early")
struct BatchEndProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
    }

    @Test("exits with 130 when interrupted while waiting for rows, after writing the answers so far")
    func interrupted() async throws {
        let folder = try TemporaryDirectory()
        // The pipe stays open, because the program itself holds its writing end.
        let script =
            #"mkfifo "$1" && exec 3<>"$1" && printf 'amount,from,to\n1,EUR,DEM\n' >&3 && exec "$2" batch <&3"#
        let result = try await BuiltProgram.shell.run(
            ["-c", script, "sh", folder.path(of: "rows"), program.path],
            interruptingAfter: "1,EUR,DEM,1.96"
        )
        #expect(
            result
                == ProgramResult(
                    standardOutput: "amount,from,to,result\n1,EUR,DEM,1.96\n",
                    status: 130,
                    terminatedBySignal: 2
                )
        )
    }

    @Test("exits quietly when its output is closed, and reports a full disk")
    func output() async throws {
        let rows = "amount,from,to\n" + String(repeating: "1,EUR,DEM\n", count: 100_000)
        let closed = try await program.run(["batch"], standardInput: .text(rows), closingOutputAfter: 100)
        #expect(closed.standardError.isEmpty)
        #expect(closed.status == 0)
        let full = try await program.run(
            ["batch"],
            standardInput: .text(rows),
            standardOutput: .path("/dev/full")
        )
        #expect(full.status == 74)
        #expect(full.standardError.contains("No space left on device"))
    }
}

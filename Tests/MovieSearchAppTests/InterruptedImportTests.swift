import Foundation
import ProgramTestSupport
import Testing

/// Ends the built program in the middle of an import.
@Suite("moviesearch import, ended before its end")
struct InterruptedImportTests {
    private static let header =
        "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"
    private static let rows = """
        tt0083658\tmovie\tBlade Runner\tBlade Runner\t0\t1982\t\\N\t117\tAction,Drama,Sci-Fi
        tt9999001\tmovie\tThe Zyzzyva Affair\tL'Affaire Zyzzyva\t0\t2031\t\\N\t90\tDrama
        tt9999002\tshort\tZyzzyva Short\tZyzzyva Short\t0\t2032\t\\N\t9\tShort
        tt9999003\tmovie\tbroken

        """

    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
        try home.write(Self.header + Self.rows, to: "basics.tsv")
    }

    private var place: String { home.path(of: ".local/share/strata/moviesearch/catalogue.index") }
    private var environment: [String: String] { ["HOME": home.path] }

    private func run(_ arguments: String..., input: ProgramInput = .closed) async throws -> ProgramResult {
        try await program.run(
            arguments,
            environment: environment,
            standardInput: input,
            workingDirectory: home.path
        )
    }

    private func shell(_ script: String) async throws -> ProgramResult {
        var environment = environment
        environment["PROGRAM"] = program.path
        environment["PLACE"] = place
        return try await BuiltProgram.shell.run(
            ["-c", script],
            environment: environment,
            workingDirectory: home.path
        )
    }

    /// What lies beside the catalogue.
    private func names() throws -> [String] {
        let folder = URL(filePath: place).deletingLastPathComponent().path
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter {
            $0.hasPrefix("catalogue")
        }
        .sorted()
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
                while descriptor < 0 {
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

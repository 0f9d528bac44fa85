import Foundation
import ProgramTestSupport

/// A suite that runs the built program on files like IMDb's, in its own home directory.
protocol ImportingSuite {
    var program: BuiltProgram { get }
    var home: TemporaryDirectory { get }
}

extension ImportingSuite {
    static var header: String {
        "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"
    }
    static var rows: String {
        """
        tt0083658\tmovie\tBlade Runner\tBlade Runner\t0\t1982\t\\N\t117\tAction,Drama,Sci-Fi
        tt9999001\tmovie\tThe Zyzzyva Affair\tL'Affaire Zyzzyva\t0\t2031\t\\N\t90\tDrama
        tt9999002\tshort\tZyzzyva Short\tZyzzyva Short\t0\t2032\t\\N\t9\tShort
        tt9999003\tmovie\tbroken

        """
    }

    /// Creates a home directory with a file of titles to import.
    static func makeHome() throws -> TemporaryDirectory {
        let home = try TemporaryDirectory()
        try home.write(header + rows, to: "basics.tsv")
        return home
    }

    var place: String { home.path(of: ".local/share/strata/moviesearch/catalogue.index") }
    var environment: [String: String] { ["HOME": home.path] }

    func run(_ arguments: String..., input: ProgramInput = .closed) async throws -> ProgramResult {
        try await program.run(
            arguments,
            environment: environment,
            standardInput: input,
            workingDirectory: home.path
        )
    }

    func shell(_ script: String) async throws -> ProgramResult {
        var environment = environment
        environment["PROGRAM"] = program.path
        environment["PLACE"] = place
        return try await BuiltProgram.shell.run(
            ["-c", script],
            environment: environment,
            workingDirectory: home.path
        )
    }

    /// Returns the names of the catalogue and of files that an import left beside it.
    func names() throws -> [String] {
        let folder = URL(filePath: place).deletingLastPathComponent().path
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter {
            $0.hasPrefix("catalogue")
        }
        .sorted()
    }
}

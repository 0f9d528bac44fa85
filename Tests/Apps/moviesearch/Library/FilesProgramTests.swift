import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program on video files.
@Suite("moviesearch files", .endsHangs)
struct FilesProgramTests {
    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
    }

    private func run(_ arguments: String...) async throws -> ProgramResult {
        try await program.run(arguments, environment: ["HOME": home.path])
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.path(of: "films")).sorted()
    }

    @Test("movies are found, decided on, searched, and renamed only with '--yes'")
    func files() async throws {
        let old = ["Alien.1979.1080p.ko.smi", "Alien.1979.1080p.mkv", "Dune.mkv"]
        for name in old { try home.write(name, to: "films/" + name) }
        let films = home.path(of: "films")
        let found = try await run("files", films, "--plain")
        #expect(
            found.standardOutput.hasPrefix(
                "Alien.1979.1080p.mkv\tcertain\ttt0078748\tAlien\t1979\t\nDune.mkv\tdoubtful\t"
            )
        )
        #expect(found.status == 0 && found.standardError.contains("1 of 2 videos"))
        #expect(try await run("in:library", "--plain").standardOutput.contains("tt0078748"))
        let decided = try await run("files", films + "/Dune.mkv", "--as", "dune 1984", "--json")
        #expect(
            decided.standardOutput.contains(#""sureness" : "decided""#)
                || decided.standardOutput.contains(#""sureness":"decided""#)
        )
        let rename = ["files", films, "--rename", "{title} ({year}) {imdb-ID}"]
        let planned = try await program.run(rename, environment: ["HOME": home.path])
        #expect(planned.standardOutput.contains("Dune.mkv\n  → Dune (1984) {imdb-tt0087182}.mkv\n"))
        #expect(try names() == old)
        let renamed = try await program.run(rename + ["--yes"], environment: ["HOME": home.path])
        #expect(renamed.status == 0)
        #expect(
            try names() == [
                "Alien (1979) {imdb-tt0078748}.ko.smi", "Alien (1979) {imdb-tt0078748}.mkv",
                "Dune (1984) {imdb-tt0087182}.mkv",
            ]
        )
        #expect(try await run("in:library", "dune", "--plain").standardOutput.contains("tt0087182"))
        let undone = try await run("undo")
        #expect(undone.status == 0 && undone.standardError == "Files renamed back: 3.\n")
        #expect(try names() == old)
    }

    @Test("a wrong folder, pattern or option is a failure")
    func failures() async throws {
        #expect(try await run("files", home.path(of: "none")).status == 66)
        for wrong in [
            ["--rename", "{year}"], ["--rename", "a/{title}"], ["--yes"],
            ["--rename", "{title}", "--as", "x"],
        ] {
            let result = try await program.run(
                ["files", home.path] + wrong,
                environment: ["HOME": home.path]
            )
            #expect(result.status == 64)
        }
        #expect(try await run("files", home.path(of: "a.txt"), "--as", "alien").status == 66)
    }
}

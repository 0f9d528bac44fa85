import CommandLineKit
import Foundation
import ProgramTestSupport
import Testing

/// A shell installed on this machine, which runs completion scripts.
struct InstalledShell: Sendable {
    private let program: BuiltProgram

    init(_ name: String) throws {
        program = try #require(BuiltProgram(installed: name))
    }

    /// macOS ships bash 3.
    static func hasBash() async throws -> Bool {
        guard isInstalled("bash") else { return false }
        let version = try await InstalledShell("bash").lines(["-c", "echo ${BASH_VERSINFO[0]}"]).first
        return Int(version ?? "") ?? 0 >= 4
    }

    static func isInstalled(_ name: String) -> Bool { BuiltProgram(installed: name) != nil }

    /// Returns the lines that the shell prints, including errors.
    ///
    /// The environment contains only the path: a setting for interactive shells, or a locale that is not
    /// installed, would cause additional output.
    func lines(_ arguments: [String], in folder: String? = nil) async throws -> [String] {
        let result = try await program.run(arguments, workingDirectory: folder)
        return (result.standardError + result.standardOutput)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }
}

/// A folder with a file, a file whose name has a space, and a folder.
struct FolderOfFiles: ~Copyable {
    let path: String

    init() throws {
        let files = FileManager.default
        path = files.temporaryDirectory.path + "/completions-" + UUID().uuidString
        try files.createDirectory(atPath: path + "/folder", withIntermediateDirectories: true)
        for name in ["film.txt", "a file"] {
            try Data().write(to: URL(fileURLWithPath: path + "/" + name))
        }
        // The program of which a script asks for values.
        try Data(PickProgram.script.utf8).write(to: URL(fileURLWithPath: path + "/folder/pick"))
        try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path + "/folder/pick")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite("Completion scripts")
struct CompletionScriptTests {
    @Test("the script for bash is the expected one")
    func bash() throws {
        #expect(try PackProgram.text("completions", "bash") == CompletionScripts.bash)
    }

    @Test("the script for zsh is the expected one")
    func zsh() throws {
        #expect(try PackProgram.text("completions", "zsh") == CompletionScripts.zsh)
    }

    @Test("the script for fish is the expected one")
    func fish() throws {
        #expect(try PackProgram.text("completions", "fish") == CompletionScripts.fish)
    }
}

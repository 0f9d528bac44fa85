#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A temporary folder for one test, empty at first and removed with its last reference.
public final class TemporaryDirectory: Sendable {
    public let path: String

    public init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "strata-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder, whether or not it exists.
    public func path(of name: String) -> String {
        path + "/" + name
    }

    /// Creates a file and the folders above it, and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = URL(filePath: path(of: name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// Writes a script that can be executed at once, and returns its path.
    ///
    /// Another process writes it: a descriptor open for writing in this process could be inherited by a program
    /// that another test starts at that moment, and then the script could not be executed.
    @discardableResult
    public func writeProgram(_ script: String, to name: String) async throws -> String {
        let text = try write(script, to: name + ".text")
        let program = path(of: name)
        let run = try await BuiltProgram.shell.run([
            "-c", "cp \"$0\" \"$1.new\" && chmod 755 \"$1.new\" && mv -f \"$1.new\" \"$1\"", text, program,
        ])
        guard run.status == 0 else { throw ProgramRunError(run.standardError) }
        return program
    }

    public func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path(of: name))), as: UTF8.self)
    }
}

import ProgramTestSupport
import Testing

extension TemporaryDirectory {
    /// Writes a script that can be executed at once, and returns its path.
    ///
    /// Another process writes it: a descriptor open for writing in this process could be inherited by a program
    /// that another test starts at that moment, and then the script could not be executed.
    @discardableResult
    func writeProgram(_ script: String, to name: String) async throws -> String {
        let text = try write(script, to: name + ".text")
        let program = path(of: name)
        let run = try await BuiltProgram.shell.run([
            "-c", "cp \"$0\" \"$1.new\" && chmod 755 \"$1.new\" && mv -f \"$1.new\" \"$1\"", text, program,
        ])
        try #require(run.status == 0, "\(run.standardError)")
        return program
    }
}

import ProgramTestSupport
import Testing

extension TemporaryDirectory {
    /// Puts a script where it can be run at once, and returns its path.
    ///
    /// A shell writes it. Whatever this process has open to write, a child that another test starts holds open as
    /// well until it has become its own program, and until then the system says of the script that it is busy.
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

import Foundation
import ProgramTestSupport

/// A program that writes its process ID, which tells a test that it runs, and then hangs.
struct StuckProgram: Sendable {
    private let folder: TemporaryDirectory

    /// The named pipe to which the script writes its process ID.
    var path: String { folder.path(of: "numbers") }

    init(in folder: TemporaryDirectory) throws {
        self.folder = folder
        guard mkfifo(folder.path(of: "numbers"), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Waits until this many processes run, and returns their IDs.
    func processIDs(_ count: Int) async throws -> [Int32] {
        let script = "exec 3<>\"$0\"; for run in $(seq \(count)); do read number <&3; echo $number; done"
        return try await BuiltProgram.shell.run(["-c", script, path])
            .standardOutput.split(separator: "\n").compactMap { Int32($0) }
    }
}

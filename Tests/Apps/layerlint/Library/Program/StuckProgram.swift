import Foundation
import ProgramTestSupport

/// A script in the place of a program that tells its number, so that a test knows when it runs, and then waits for ever.
struct StuckProgram: Sendable {
    private let folder: TemporaryDirectory

    /// Where such a program writes its number.
    var path: String { folder.path(of: "numbers") }

    init(in folder: TemporaryDirectory) throws {
        self.folder = folder
        guard mkfifo(folder.path(of: "numbers"), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    func script(beginning: String = "") -> String {
        """
        #!/bin/sh
        \(beginning)
        echo $$ > "\(path)"
        while :; do sleep 1000; done

        """
    }

    /// Waits until so many run, and returns their numbers.
    func numbers(_ count: Int) async throws -> [Int32] {
        let script = "exec 3<>\"$0\"; for run in $(seq \(count)); do read number <&3; echo $number; done"
        return try await BuiltProgram.shell.run(["-c", script, path])
            .standardOutput.split(separator: "\n").compactMap { Int32($0) }
    }

    /// Gone, and not only ended: a process that nobody has waited for still has its number.
    static func areGone(_ numbers: [Int32]) -> Bool {
        numbers.allSatisfy { kill($0, 0) != 0 && errno == ESRCH }
    }
}

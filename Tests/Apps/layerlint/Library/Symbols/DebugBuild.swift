import Foundation
import LayerLintKit
import ProgramTestSupport

extension SymbolReader {
    /// What was built in a folder, read by the programs of this machine, which keep their own things there as well.
    static func debugBuild(in package: TemporaryDirectory) -> SymbolReader {
        let environment = [
            "HOME": package.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
        ]
        return .debugBuild(
            root: package.path,
            machine: Machine(environment: environment, clock: ContinuousClock())
        )
    }
}

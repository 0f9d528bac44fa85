import Foundation
import LayerLintKit
import ProgramTestSupport

extension SymbolReader {
    /// Reads the debug build in a folder, which is also the home folder of the programs used for it.
    static func debugBuild(in package: TemporaryDirectory) -> SymbolReader {
        let environment = [
            "HOME": package.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
        ]
        return .debugBuild(root: package.path, machine: Machine(environment: environment))
    }
}

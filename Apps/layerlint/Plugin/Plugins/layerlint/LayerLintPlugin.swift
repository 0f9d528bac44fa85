import Foundation
import PackagePlugin

/// Runs layerlint on the package with the arguments of `swift package layerlint`.
@main
struct LayerLintPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let hasPackage = arguments.contains { $0 == "--package" || $0.hasPrefix("--package=") }
        let process = Process()
        process.executableURL = try context.tool(named: "layerlint").url
        process.arguments =
            arguments + (hasPackage ? [] : ["--package", context.package.directoryURL.path])
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failed(status: process.terminationStatus)
        }
    }

    private struct Failed: Error, CustomStringConvertible {
        let status: Int32

        /// layerlint itself has said what is wrong.
        var description: String { "layerlint ended with status \(status)" }
    }
}

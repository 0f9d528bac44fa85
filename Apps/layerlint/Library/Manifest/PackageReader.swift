/// Asks for the package's targets; handed in, so that a test can say what the manifest says.
public struct PackageReader: Sendable {
    private let describe: @Sendable () async throws(LintFailure) -> PackageModel

    public init(_ describe: @escaping @Sendable () async throws(LintFailure) -> PackageModel) {
        self.describe = describe
    }

    /// Runs `swift package describe` and `dump-package` at once, each with a scratch folder of its own.
    ///
    /// SwiftPM locks `.build` while it builds or tests, and a lint started from there would wait for ever. They lie
    /// apart from the package, which is only read.
    public static func swiftPackage(root: String, machine: Machine) -> PackageReader {
        PackageReader { () async throws(LintFailure) in
            func command(_ arguments: [String], scratch: String) -> [String] {
                ["swift", "package", "--package-path", root, "--scratch-path", scratch]
                    + arguments
            }
            let results = try await machine.withFolder(for: root) {
                folder,
                machine async throws(LintFailure) in
                try await machine.run(all: [
                    command(["describe", "--type", "json"], scratch: "\(folder)/description"),
                    command(["dump-package"], scratch: "\(folder)/manifest"),
                ])
            }
            func dump() throws(LintFailure) -> ManifestDump {
                try ManifestDump.decode(try output(of: results[1], "dump-package", root: root))
            }
            let description: [UInt8]
            do throws(LintFailure) {
                description = try output(of: results[0], "describe", root: root)
            } catch {
                // SwiftPM says no more of a cycle than that there is one; the manifest alone shows where.
                guard let refused = try? dump().model(refusedFor: error),
                    DeclaredCycle.first(in: refused) != nil
                else { throw error }
                return refused
            }
            return try dump().completing(try PackageDescription.decode(description))
        }
    }

    private static func output(
        of result: Machine.Answer,
        _ command: String,
        root: String
    ) throws(LintFailure) -> [UInt8] {
        guard result.status == 0 else {
            let said = String(decoding: result.errors, as: UTF8.self)
            let isOfManifest = said.contains("manifest") || said.contains("Package.swift")
            throw LintFailure(
                "\"swift package \(command)\" failed for \(root) (exit status \(result.status)); "
                    + (isOfManifest ? "mend the manifest first" : "mend what it names first") + ":\n\(said)"
            )
        }
        return result.output
    }

    public func package() async throws(LintFailure) -> PackageModel {
        try await describe()
    }
}

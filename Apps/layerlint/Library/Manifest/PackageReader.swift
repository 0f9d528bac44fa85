/// Asks for the package's targets; handed in, so that a test can say what the manifest says.
public struct PackageReader: Sendable {
    private let describe: @Sendable () throws(LintFailure) -> PackageModel

    public init(_ describe: @escaping @Sendable () throws(LintFailure) -> PackageModel) {
        self.describe = describe
    }

    /// Runs `swift package describe` and `dump-package` at once, each with a scratch folder of its own.
    ///
    /// SwiftPM locks `.build` while it builds or tests, and a lint started from there would wait for ever.
    public static func swiftPackage(root: String) -> PackageReader {
        PackageReader { () throws(LintFailure) in
            func command(_ arguments: [String], scratch: String) -> [String] {
                ["swift", "package", "--package-path", root, "--scratch-path", "\(root)/.build/\(scratch)"]
                    + arguments
            }
            let results = try ChildProcess.run([
                command(["describe", "--type", "json"], scratch: "layerlint"),
                command(["dump-package"], scratch: "layerlint-manifest"),
            ])
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
            let package = try dump().completing(try PackageDescription.decode(description))
            return package.hasUnsafeFlags ? package.built(by: try SwiftTools.inPath().libraries()) : package
        }
    }

    private static func output(
        of result: ChildProcess.Result,
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

    public func package() throws(LintFailure) -> PackageModel {
        try describe()
    }
}

extension PackageModel {
    fileprivate var hasUnsafeFlags: Bool {
        targets.contains { target in
            target.manifest.settings.contains { setting in
                if case .unsafeFlags = setting.kind { true } else { false }
            }
        }
    }

    fileprivate func built(by toolchain: String?) -> PackageModel {
        PackageModel(
            name: name,
            targets: targets,
            refusal: refusal,
            emptyTargets: emptyTargets,
            toolchain: toolchain
        )
    }
}

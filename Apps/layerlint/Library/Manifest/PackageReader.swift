/// Asks for the package's targets; handed in, so that a test can say what the manifest says.
public struct PackageReader: Sendable {
    private let describe: @Sendable () throws(LintFailure) -> PackageModel

    public init(_ describe: @escaping @Sendable () throws(LintFailure) -> PackageModel) {
        self.describe = describe
    }

    /// Runs `swift package describe` with a scratch folder of its own.
    ///
    /// SwiftPM locks `.build` while it builds or tests, and a lint started from there would wait for ever.
    public static func swiftPackage(root: String) -> PackageReader {
        PackageReader { () throws(LintFailure) in
            let command = [
                "swift", "package", "--package-path", root, "--scratch-path", "\(root)/.build/layerlint",
                "describe", "--type", "json",
            ]
            let result = try ChildProcess.run(command)
            guard result.status == 0 else {
                let errors = String(decoding: result.errors, as: UTF8.self)
                throw LintFailure(
                    "\"swift package describe\" failed for \(root) (exit status \(result.status)); "
                        + "mend the manifest first:\n\(errors)"
                )
            }
            return try PackageDescription.decode(result.output)
        }
    }

    public func package() throws(LintFailure) -> PackageModel {
        try describe()
    }
}

import Foundation
import ProgramTestSupport

/// What SwiftPM says about the packages of the tests, asked once for equal packages.
///
/// SwiftPM takes several times as long as the rest of a check. Of a package it reads only the manifests, so many
/// tests have equal packages.
actor SwiftPMAnswers {
    static let shared = SwiftPMAnswers()

    private var answers: [Package: Task<String?, any Error>] = [:]

    /// Returns the environment in which a program finds a `swift` that knows the answers for this package.
    ///
    /// The answers are written into the home folder. There are none for a package that SwiftPM rejects.
    func environment(for package: String, home: String) async throws -> [String: String] {
        guard let swift = BuiltProgram(installed: "swift"), let answer = try await answer(for: package)
        else { return [:] }
        let folder = URL(filePath: home).appending(path: "answers")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = answer.replacing(Self.root, with: package)
        try Data(text.utf8).write(to: folder.appending(path: "dump-package"), options: .atomic)
        return [
            "PATH": "\(Self.standIn):\(LayerLintRun.machinePath)", "SWIFT": swift.path,
            "ANSWERS": folder.path, "ANSWERED_PACKAGE": package,
        ]
    }

    /// The folder of the script that stands in for `swift`.
    static let standIn = URL(filePath: #filePath).appending(path: "../../Fixtures/swiftpm").standardized.path

    // MARK: - Asking

    /// Stands for the package's folder, since equal packages lie in different ones.
    private static let root = "@package@"

    private func answer(for root: String) async throws -> String? {
        let package = try Package(root: root)
        let asked = answers[package] ?? Task { try await Self.ask(root) }
        answers[package] = asked
        return try await asked.value
    }

    private static func ask(_ package: String) async throws -> String? {
        guard let swift = BuiltProgram(installed: "swift") else { return nil }
        let home = try TemporaryDirectory()
        let run = try await swift.run(
            [
                "package", "--package-path", package, "--scratch-path", home.path(of: "scratch"),
                "dump-package",
            ],
            environment: ["HOME": home.path]
        )
        guard run.status == 0 else { return nil }
        return run.standardOutput.replacing(package, with: root)
    }

    /// Everything that SwiftPM reads of a package.
    private struct Package: Hashable {
        private var manifests: [String: String] = [:]

        init(root: String) throws {
            for name in try FileManager.default.contentsOfDirectory(atPath: root)
            where name.hasPrefix("Package") && name.hasSuffix(".swift") {
                manifests[name] = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
            }
        }
    }
}

import Foundation
import LayerLintKit
import ProgramTestSupport
import RandomTestSupport
import Testing

@Suite("The scanner agrees with SwiftParser on real sources")
struct SourceAgreementTests {
    #if canImport(SwiftParser)
        @Test("The scanner and SwiftParser find the same imports in this repository")
        func repository() throws {
            let root = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../../..")
            let files = ["Apps", "Modules", "Tests"].flatMap {
                Self.files(below: root.appending(path: $0), endingIn: ".swift")
            }
            #expect(files.count > 500)
            try Self.expectAgreement(
                on: RandomCases.some(of: files) + [root.appending(path: "Package.swift")]
            )
        }

        /// A small sample, since all 96 interfaces of Swift 6.3.1 take twenty seconds.
        @Test("The scanner and SwiftParser find the same imports in the toolchain's interfaces")
        func toolchain() throws {
            let core = try #require(Self.toolchainLibraries)
            let files = Self.files(below: core, endingIn: ".swiftinterface")
            #expect(files.count > 10)
            try Self.expectAgreement(on: RandomCases.some(of: files, oneIn: 16))
        }

        /// The library folder of the toolchain that contains SwiftParser.
        private static var toolchainLibraries: URL? {
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            return path.split(separator: ":").lazy.map {
                URL(filePath: "\($0)/swiftc").resolvingSymlinksInPath()
            }
            .map { $0.deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib/swift") }
            .first { FileManager.default.fileExists(atPath: $0.appending(path: "host").path) }
        }

        private static func files(below folder: URL, endingIn suffix: String) -> [URL] {
            let paths =
                FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return paths.filter { $0.hasSuffix(suffix) }.sorted().map { folder.appending(path: $0) }
        }

        private static func expectAgreement(on files: [URL]) throws {
            for file in files {
                let source = try String(contentsOf: file, encoding: .utf8)
                let oracle = SwiftParserOracle(source)
                let scan = try ScannerResult(source)
                #expect(scan.imports == oracle.imports, "\(file.path)")
                #expect(scan.capabilities.isSuperset(of: oracle.capabilities), "\(file.path)")
            }
        }
    #else
        @Test(
            "The scanner and SwiftParser find the same imports",
            .disabled("this toolchain carries no SwiftParser, so the scanner was compared with nothing")
        )
        func withoutOracle() {}
    #endif
}

/// Runs the compiler's import prescan in one language mode.
struct CompilerPrescan {
    let languageMode: String

    /// Returns the modules that these files import together; `nil` if the compiler gives no answer, as it may for
    /// invalid sources.
    func modules(of files: [URL]) async throws -> Set<String>? {
        let answer = try await run(
            ["-scan-dependencies", "-import-prescan", "-module-name", "Prescanned"] + files.map(\.path)
        )
        guard answer.status == 0 else { return nil }
        return try? Set(JSONDecoder().decode(Answer.self, from: Data(answer.standardOutput.utf8)).imports)
    }

    /// Returns whether the compiler rejects the syntax of a file.
    func rejects(_ file: URL) async throws -> Bool {
        try await run(["-parse", file.path]).status != 0
    }

    /// Limits the processor time to a second, since the compiler hangs on some texts; 200 files take a tenth of it.
    private func run(_ arguments: [String]) async throws -> ProgramResult {
        try await BuiltProgram.shell.run(
            [
                "-c", "ulimit -t 1; exec swiftc \"$@\"", "swiftc", "-frontend", "-parse-stdlib",
                "-swift-version", languageMode,
            ] + arguments
        )
    }

    private struct Answer: Decodable {
        let imports: [String]
    }
}

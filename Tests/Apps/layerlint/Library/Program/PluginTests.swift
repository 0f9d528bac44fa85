import Foundation
import ProgramTestSupport
import Testing

@Suite("The plugin for other packages")
struct PluginTests {
    @Test("is a command of swift package that runs this package's layerlint")
    func description() async throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../../Apps/layerlint/Plugin").standardized.path
        let scratch = try TemporaryDirectory()
        let swift = try #require(BuiltProgram(installed: "swift"))
        let described = try await swift.run(
            ["package", "--package-path", package, "--scratch-path", scratch.path]
                + ["--manifest-cache", "local", "describe", "--type", "json"],
            environment: ["HOME": scratch.path]
        )
        try #require(described.status == 0, "\(described.standardError)")
        #expect(described.standardOutput.contains(#""verb" : "layerlint""#))
        #expect(described.standardOutput.contains(#""layerlint""#))
    }
}

import LayerLintKit
import Testing

/// Who reads a report stands somewhere: a terminal in its folder, a code host at the root of a repository.
@Suite("A path is written so that its reader finds the file")
struct PackageLocationTests {
    static let package = "/home/a/repository/packages/kit"

    @Test(
        "A terminal opens paths from the folder that it is in, and absolute ones from anywhere",
        arguments: [
            (package, "Sources/A.swift"),
            ("/home/a/repository", "packages/kit/Sources/A.swift"),
            ("/", "home/a/repository/packages/kit/Sources/A.swift"),
            ("/home/a/repository/packages/kit/Sources", "A.swift"),
            ("/home/a/repository/packages/k", "/home/a/repository/packages/kit/Sources/A.swift"),
            ("/tmp", "/home/a/repository/packages/kit/Sources/A.swift"),
        ]
    )
    func currentFolder(current: String, shown: String) {
        let location = PackageLocation(package: Self.package, current: current)
        #expect(location.fromCurrentFolder("Sources/A.swift") == shown)
        #expect(
            location.fromRepository("Sources/A.swift") == shown,
            "without a repository there is no other root"
        )
    }

    @Test(
        "A code host has paths from the root of the repository, wherever the program was started",
        arguments: [
            ("Sources/A.swift", "packages/kit/Sources/A.swift"),
            ("../Shared/B.swift", "packages/Shared/B.swift"),
            ("/home/a/repository/C.swift", "C.swift"),
            ("/usr/include/d.h", "/usr/include/d.h"),
            ("../../../E.swift", "/home/a/E.swift"),
        ]
    )
    func repository(path: String, shown: String) {
        #expect(Self.inRepository.fromRepository(path) == shown)
    }

    @Test(
        "Annotations and SARIF name files from the root, text from the current folder, JSON from the package"
    )
    func reports() async throws {
        let report = try await Fixture(
            rules: "target Core \"the heart\"\nours nothing\noutside nothing",
            targets: [TargetModel(name: "Core", sources: ["Core.swift", "/usr/share/Far.swift"])],
            sources: ["Core.swift": "import Net", "/usr/share/Far.swift": "import Net"]
        ).linter.check()
        let location = Self.inRepository
        let text = ReportFormat.text.findings(report, at: location)
        #expect(text.contains("\nkit/Core.swift:1:8: error: "), "\(text)")
        #expect(text.contains("\n    kit/layers.rules:1:1: note: "))
        #expect(text.contains("/usr/share/Far.swift:1:8: error: "))

        let github = ReportFormat.github.findings(report, at: location)
        #expect(github.contains("::error file=packages/kit/Core.swift,line=1,col=8,"), "\(github)")
        #expect(github.contains("%0Apackages/kit/layers.rules:1:1: target Core"))

        let json = try JSON(ReportFormat.json.findings(report, at: location))
        #expect(json["package"].string == Self.package)
        #expect(json["findings"][1]["place"]["path"].string == "Core.swift")

        let run = try JSON(ReportFormat.sarif.findings(report, at: location))["runs"][0]
        let base = run["originalUriBaseIds"]["%SRCROOT%"]
        #expect(base["uri"].string == "file:///home/a/repository/")
        let far = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
        #expect(far["uri"].string == "file:///usr/share/Far.swift")
        #expect(far["uriBaseId"].isAbsent)
        let near = run["results"][1]["locations"][0]["physicalLocation"]["artifactLocation"]
        #expect(near["uri"].string == "packages/kit/Core.swift")
        #expect(near["uriBaseId"].string == "%SRCROOT%")
    }

    @Test("Without a repository SARIF counts from the package, and says so")
    func withoutRepository() async throws {
        let report = try await Fixture(
            rules: "target Core \"the heart\"\nours nothing\noutside nothing",
            targets: [.one("Core")],
            sources: ["Core.swift": "import Net"]
        ).linter.check()
        let location = PackageLocation(package: "/home/a b/kit", current: "/home/a b")
        let run = try JSON(ReportFormat.sarif.findings(report, at: location))["runs"][0]
        #expect(run["originalUriBaseIds"]["%SRCROOT%"]["uri"].string == "file:///home/a%20b/kit/")
        let place = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
        #expect(place["uri"].string == "Core.swift")
        #expect(place["uriBaseId"].string == "%SRCROOT%")
    }

    private static let inRepository = PackageLocation(
        package: package,
        current: "/home/a/repository/packages",
        repository: PackageLocation.Repository(root: "/home/a/repository", folder: "packages/kit")
    )
}

import LayerLintKit
import Testing

/// A terminal resolves paths from its current folder, a code host from the root of the repository.
@Suite("Paths in reports")
struct PackageLocationTests {
    static let package = "/home/a/repository/packages/kit"

    @Test(
        "Paths for a terminal are relative to the current folder, and absolute for files outside of it",
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
        "Paths for a code host are relative to the root of the repository, and absolute outside of it",
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
        "Paths start at the repository in GitHub and SARIF reports, at the current folder in text, at the package in JSON"
    )
    func reports() async throws {
        let report = try await Fixture(
            rules: "default deny",
            targets: [TargetModel(name: "Core", sources: ["Core.swift", "/usr/share/Far.swift"])],
            sources: ["Core.swift": "import Net", "/usr/share/Far.swift": "import Net"]
        ).linter.check()
        let location = Self.inRepository
        let text = ReportFormat.text.findings(report, at: location, version: "1.2")
        #expect(text.contains("\n    and in 1 more place: kit/Core.swift:1:8\n"), "\(text)")
        #expect(text.contains("\n    kit/layers.rules:1:1: note: "))
        #expect(text.contains("/usr/share/Far.swift:1:8: error: "))

        let github = ReportFormat.github.findings(report, at: location, version: "1.2")
        #expect(github.contains("::error file=packages/kit/Core.swift,line=1,col=8,"), "\(github)")
        #expect(github.contains("%0Apackages/kit/layers.rules:1:1: default deny"))

        let json = try JSON(ReportFormat.json.findings(report, at: location, version: "1.2"))
        #expect(json["package"].string == Self.package)
        #expect(json["findings"][1]["place"]["path"].string == "Core.swift")

        let run = try JSON(ReportFormat.sarif.findings(report, at: location, version: "1.2"))["runs"][0]
        let base = run["originalUriBaseIds"]["%SRCROOT%"]
        #expect(base["uri"].string == "file:///home/a/repository/")
        let far = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
        #expect(far["uri"].string == "file:///usr/share/Far.swift")
        #expect(far["uriBaseId"].isAbsent)
        let near = run["results"][1]["locations"][0]["physicalLocation"]["artifactLocation"]
        #expect(near["uri"].string == "packages/kit/Core.swift")
        #expect(near["uriBaseId"].string == "%SRCROOT%")
    }

    @Test("Without a repository SARIF paths are relative to the package, which is the declared base")
    func withoutRepository() async throws {
        let report = try await Fixture(
            rules: "default deny",
            targets: [.one("Core")],
            sources: ["Core.swift": "import Net"]
        ).linter.check()
        let location = PackageLocation(package: "/home/a b/kit", current: "/home/a b")
        let run = try JSON(ReportFormat.sarif.findings(report, at: location, version: "1.2"))["runs"][0]
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

import ProgramTestSupport
import Testing

@Suite("Projects of Xcode")
struct XcodeTests {
    /// A project with an app whose files are in groups, tests in a synchronized folder, a helper framework, and a
    /// package beside it.
    private static let project = #"""
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	objects = {
        /* Begin PBXBuildFile section */
        		B1 /* Movie.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* Movie.swift */; };
        		B2 = {isa = PBXBuildFile; fileRef = F2; }; B3 = {isa = PBXBuildFile; fileRef = F3; };
        		B4 = {isa = PBXBuildFile; fileRef = F4; }; B5 = {isa = PBXBuildFile; fileRef = F5; };
        		B6 = {isa = PBXBuildFile; productRef = D1; }; B7 = {isa = PBXBuildFile; fileRef = P2; };
        		F1 = {isa = PBXFileReference; path = Movie.swift; sourceTree = "<group>"; };
        		F2 = {isa = PBXFileReference; path = "Movie \"List\".swift"; sourceTree = "<group>"; };
        		F3 = {isa = PBXFileReference; path = App/Data/Store.swift; sourceTree = SOURCE_ROOT; };
        		F4 = {isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
        		F5 = {isa = PBXFileReference; path = Root.swift; sourceTree = "<group>"; };
        		K1 = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Kit; sourceTree = "<group>"; };
        		P2 = {isa = PBXFileReference; path = Help.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        		G0 = {isa = PBXGroup; children = (G1, S1, S2, K1, G0, ); sourceTree = "<group>"; };
        		G1 = {isa = PBXGroup; children = (G2, G3, G4); path = App; sourceTree = "<group>"; };
        		G2 = {isa = PBXGroup; children = (F1, F4, ); path = Domain; sourceTree = "<group>"; };
        		G3 = {isa = PBXGroup; children = (F2, F3, ); path = UI; sourceTree = "<group>"; };
        		G4 = {isa = PBXGroup; children = (F5); path = Root; sourceTree = "<group>"; };
        		S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1); path = Tests; sourceTree = "<group>"; };
        		S2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Help; sourceTree = "<group>"; };
        		E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Not.swift);
        			target = T2; };
        		D1 = {isa = XCSwiftPackageProductDependency; productName = KitCore; };
        		T1 = {isa = PBXNativeTarget; name = "Mini App"; productType = "com.apple.product-type.application";
        			buildPhases = (H1, H2); packageProductDependencies = (D1); dependencies = (); };
        		T2 = {isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test";
        			dependencies = (X1); fileSystemSynchronizedGroups = (S1); };
        		T3 = {isa = PBXNativeTarget; name = Help; productReference = P2;
        			productType = "com.apple.product-type.framework"; fileSystemSynchronizedGroups = (S2); };
        		X1 = {isa = PBXTargetDependency; target = T1; };
        		H1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, B5); };
        		H2 = {isa = PBXFrameworksBuildPhase; files = (B6, B7); };
        		R1 = {isa = PBXProject; mainGroup = G0; targets = (T1, T2, T3); };
        	};
        	rootObject = R1;
        }

        """#

    private static let files = [
        "Mini.xcodeproj/project.pbxproj": project,
        "App/Root/Root.swift": "import KitCore\nstruct Root { let list: MovieList; let store: Store }\n",
        "App/UI/Movie \"List\".swift":
            "import UIKit\nimport Help\nstruct MovieList { let movie: Movie; let year: Year }\n",
        "App/Domain/Movie.swift":
            "#if SWIFT_PACKAGE\nimport Nothing\n#endif\nstruct Movie { let list: MovieList? }\nenum Year {}\n",
        "App/Data/Store.swift": "struct Store { func movie() -> Movie { Movie() } }\n",
        "Help/Deep/Help.swift": "import XCTest\n",
        "Tests/MovieTests.swift": "import XCTest\n@testable import Mini_App\n",
        "Tests/Not.swift": "import Nothing\n",
        "Kit/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Kit",
            products: [.library(name: "KitCore", targets: ["KitCore"])],
            targets: [.target(name: "KitCore")]
        )
        """,
        "Kit/Sources/KitCore/Core.swift": "",
    ]

    private func run(_ arguments: String..., in folder: TemporaryDirectory) async throws -> ProgramResult {
        try await BuiltProgram(named: "layerlint").run(
            arguments,
            environment: ["HOME": folder.path, "PATH": LayerLintRun.machinePath],
            workingDirectory: folder.path
        )
    }

    @Test(
        "init reads a project and the packages beside it, proposes its folders as layers, and is green with the leaks"
    )
    func draft() async throws {
        let folder = try LayerLintRun.package(Self.files)
        let drafted = try await run("init", in: folder)
        #expect(
            drafted.standardOutput.split(separator: "\n").filter { !$0.hasPrefix(" ") } == [
                "App/Domain/Movie.swift:4:26: error: Mini App/Domain may not use MovieList of Mini App/UI [forbidden-use]",
                "Help/Deep/Help.swift:1:8: error: Help goes into programs and imports XCTest, which is for tests only [test-code-in-production]",
            ]
        )
        let rules = try folder.read(".layerlint")
        #expect(
            rules.contains(
                #"""
                layers Mini\ App/Root > Mini\ App/Data Mini\ App/UI > Mini\ App/Domain
                independent Mini\ App/Data Mini\ App/UI

                """#
            ),
            "\(rules)"
        )
        let checked = try await run("check", in: folder)
        #expect(checked.standardOutput == "")
        #expect(
            checked.standardError
                == "layerlint: 4 targets, 7 files, 0 findings, 2 more in the baseline, 0 waivers\n"
        )
    }

    @Test("Of a workspace, the projects and packages in its groups are read, and none of CocoaPods")
    func workspace() async throws {
        var files = Self.files.filter { $0.key.hasPrefix("Kit") }
        for (path, text) in Self.files where !path.hasPrefix("Kit") { files["Code/\(path)"] = text }
        files["All.xcworkspace/contents.xcworkspacedata"] = """
            <Workspace version = "1.0"><Group location = "container:Code" name = "Code">
                <FileRef location = "group:Mini.xcodeproj"></FileRef>
            </Group><FileRef location = "group:Kit"></FileRef><FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
            <FileRef location = "group:../Far.xcodeproj"></FileRef></Workspace>
            """
        files["Pods/Pods.xcodeproj/project.pbxproj"] = "nonsense"
        files[".layerlint"] = "Code/App/UI may not import UIKit\n"
        let folder = try LayerLintRun.package(files)
        let checked = try await run("check", in: folder)
        #expect(
            checked.standardOutput.contains(
                "Code/App/UI/Movie \"List\".swift:1:8: error: Mini App/UI may not import UIKit"
            ),
            "\(checked)"
        )
    }

    @Test(
        "A project that is cut off, nested too deep or in another form is an error at its place",
        arguments: [
            (String(project.prefix(2_000)), "28"), (String(repeating: "{a=", count: 100_000), "1"),
            (String(repeating: "(", count: 100_000), "1"), ("{ objects = {}; ", "1"),
            ("<?xml version=\"1.0\"?>", "1"),
            ("", "1"), ("/*", "1"), ("{ objects = A; }", "1"),
        ]
    )
    func broken(text: String, line: String) async throws {
        let folder = try LayerLintRun.package([
            "A.xcodeproj/project.pbxproj": text, ".layerlint": "default deny\n",
        ])
        let checked = try await run("check", in: folder)
        #expect(checked.status == 2)
        #expect(
            checked.standardError.hasPrefix("A.xcodeproj/project.pbxproj:\(line):")
                && checked.standardError.contains("this is no project as Xcode writes it"),
            "\(checked.standardError)"
        )
    }
}

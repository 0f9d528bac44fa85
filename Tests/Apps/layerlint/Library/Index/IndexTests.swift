import Foundation
import ProgramTestSupport
import Testing

/// The index is where SwiftPM has it, but written by the compiler alone, which is faster.
@Suite("Uses that the compiler's index shows")
struct IndexTests {
    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Shown", targets: [.target(name: "Core"), .target(name: "App", dependencies: ["Core"])]
        )
        """,
        ".layerlint": "layers App/Root > App/Data > App/Domain\n",
        "Sources/Core/Core.swift": "public struct Core { public init() {} }\n",
        "Sources/App/Data/Row.swift": """
        struct Row { let title: String; struct Item {} }
        let limit = 3
        func makeRow() -> Row { Row(title: "a") }
        extension String { var slug: String { self } }
        infix operator <+>
        func <+> (left: Int, right: Int) -> Int { left + right }
        """,
        "Sources/App/Domain/Movie.swift": """
        import Core
        enum Movie {
            struct Item {}
            static func rows() -> Int {
                /* é😀 */ let row = makeRow(); let item: Item? = nil
                _ = item
                let path = \\Row.title; _ = path
                return row.title.slug.count <+> limit
            }
        }
        """,
        "Sources/App/Root/Root.swift": "import Core\nfunc all() -> Any { (Row(title: \"\"), Core()) }\n",
    ]

    private func built(_ files: [String: String]) async throws -> TemporaryDirectory {
        let package = try LayerLintRun.package(files)
        let script = """
            cd "$0" && mkdir -p .build/debug && cd .build/debug
            swiftc -parse-as-library -emit-module -c -module-name Core -index-store-path index/store \
                "$0"/Sources/Core/*.swift &&
            swiftc -parse-as-library -c -module-name App -I . -index-store-path index/store "$0"/Sources/App/*/*.swift
            """
        let run = try await BuiltProgram.shell.run(["-c", script, package.path])
        try #require(run.status == 0, "\(run)")
        return package
    }

    private func check(_ package: TemporaryDirectory, _ arguments: String...) async throws -> (
        findings: [Substring], errors: String, status: Int32
    ) {
        let run = try await LayerLintRun.layerlint(arguments + ["--package", package.path])
        let findings = run.standardOutput.replacing("\(package.path)/Sources/", with: "")
            .split(separator: "\n").filter { !$0.contains("note: ") && !$0.contains("to do: ") }
        return (findings, run.standardError, run.status)
    }

    private static let byNames = [
        "App/Domain/Movie.swift:7:21: error: App/Domain may not use Row of App/Data [forbidden-use]"
    ]

    @Test("Functions, members, operators and inferred types are found with their places, and unused imports")
    func uses() async throws {
        let package = try await built(Self.files)
        let found = try await check(package, "--index")
        #expect(
            found.findings.map(String.init) == [
                "App/Domain/Movie.swift:1:8: warning: App imports Core here and uses nothing of it [unused-import]",
                "App/Domain/Movie.swift:5:29: error: App/Domain may not use makeRow() of App/Data, as the index shows [forbidden-use]",
                Self.byNames[0],
                "App/Domain/Movie.swift:7:25: error: App/Domain may not use title of App/Data, as the index shows [forbidden-use]",
                "    and in 1 more place: App/Domain/Movie.swift:8:20",
                "App/Domain/Movie.swift:8:26: error: App/Domain may not use slug of App/Data, as the index shows [forbidden-use]",
                "App/Domain/Movie.swift:8:37: error: App/Domain may not use <+>(_:_:) of App/Data, as the index shows [forbidden-use]",
                "App/Domain/Movie.swift:8:41: error: App/Domain may not use limit of App/Data, as the index shows [forbidden-use]",
            ]
        )
        #expect(found.errors == "layerlint: 2 targets, 4 files, 8 findings (1 warning), 0 waivers\n")

        // What only the index shows stays in the baseline without it.
        let accepted = try await LayerLintRun.layerlint(
            ["baseline", "--update", "--accept", "--index", "--package", package.path]
        )
        #expect(accepted.status == 0, "\(accepted)")
        for arguments in [["--index"], []] {
            let run = try await LayerLintRun.layerlint(arguments + ["--package", package.path])
            #expect(run.standardOutput == "" && run.status == 0, "\(run)")
        }
        let updated = try await LayerLintRun.layerlint(["baseline", "--update", "--package", package.path])
        #expect(updated.standardError.contains("had 7 and has 7 of the findings"), "\(updated)")
    }

    @Test("A source that changed since the build is judged by names, and so is one whose index is damaged")
    func outdated() async throws {
        let package = try await built(Self.files)
        try package.write(
            Self.files["Sources/App/Domain/Movie.swift"] ?? "",
            to: "Sources/App/Domain/Movie.swift"
        )
        let changed = try await check(package, "--index")
        #expect(changed.findings.map(String.init) == Self.byNames)
        #expect(
            changed.errors.contains(
                "layerlint: note: of 1 of 4 sources, as Sources/App/Domain/Movie.swift, no build has left an index "
                    + "since they changed; what they use is known by names only\n"
            )
        )
        let cut =
            "find \"$0\" -type f | while read -r file; do head -c 40 \"$file\" >cut; cat cut >\"$file\"; done"
        for part in ["records", "units"] {
            let folder = package.path(of: ".build/debug/index/store/v5/\(part)")
            _ = try await BuiltProgram.shell.run(["-c", "cd \"$1\" && \(cut)", folder, package.path])
            let damaged = try await check(package, "--index")
            #expect(damaged.findings.map(String.init) == Self.byNames)
            #expect(
                damaged.errors.contains("error: --index reads what a build has left, and there is nothing")
            )
            #expect(damaged.status == 2)
        }
    }

    @Test("Of two types with one name, the index knows which is meant")
    func sameName() async throws {
        var files = Self.files
        files["Sources/App/Data/Row.swift"]? += "\nstruct Plain {}\n"
        files["Sources/Core/Core.swift"]? += "public enum Outer { public struct Plain {} }\n"
        files["Sources/App/Domain/Movie.swift"] =
            "import Core\nextension Outer { static let plain = Plain.self }\n"
        let package = try await built(files)
        #expect(
            try await check(package).findings.map(String.init) == [
                "App/Domain/Movie.swift:2:38: error: App/Domain may not use Plain of App/Data [forbidden-use]"
            ]
        )
        #expect(try await check(package, "--index").findings.isEmpty)
    }
}

import LayerLintKit
import Testing

@Suite("The targets that a change can affect")
struct AffectedTests {
    private static func target(
        _ name: String,
        _ kind: TargetModel.Kind = .library,
        in folder: String? = nil,
        uses dependencies: [String] = [],
        products: [String] = [],
        compiling more: [String] = []
    ) -> TargetModel {
        let folder = folder ?? (kind == .test ? "Tests/\(name)" : "Sources/\(name)")
        return TargetModel(
            name: name,
            kind: kind,
            folder: folder,
            dependencies: dependencies,
            products: products,
            sources: ["\(folder)/\(name).swift"] + more
        )
    }

    private static var fixture: Fixture {
        var fixture = Fixture(
            rules: "",
            targets: [
                target("Core"), target("Net", products: ["HTTP"]), target("Inner", in: "Sources/Net/Inner"),
                target("App", .executable, uses: ["Core"]), target("CoreTests", .test, uses: ["Core"]),
                target("AppTests", .test, uses: ["App"]),
                target("Alone", compiling: ["Sources/Alone/L.swift"]),
            ],
            sources: ["Others/HTTP/Package.swift": "", "Sources/Core/Core.swift": ""]
        )
        fixture.links = ["Sources/Alone/L.swift": "Sources/Core/Core.swift"]
        return fixture
    }

    private static func affected(_ paths: String..., in fixture: Fixture = fixture) async throws
        -> AffectedTargets
    {
        try await fixture.linter.affected(by: ChangedFiles { Set(paths) })
    }

    @Test(
        "A file affects the targets that it belongs to and all that depend on them",
        arguments: [
            ("Sources/App/App.swift", "App AppTests"),
            ("Sources/Core/deleted.swift", "App AppTests Core CoreTests"),
            ("Sources/Core/Core.swift", "Alone App AppTests Core CoreTests"),
            ("Sources/Core/Resources/a b\"\n.json", "App AppTests Core CoreTests"),
            ("Sources/Net/Inner/Inner.swift", "Inner"), ("Sources/Net/Net.swift", "Net"),
            // A repository inside the repository.
            ("Sources/Net", "Inner Net"),
            ("Sources/Corelike/a.swift", ""), ("README.md", ""), ("Sub/Package.resolved", ""),
            ("Others/HTTP/Sources/a.c", "Net"), ("Others/README.md", ""),
        ]
    )
    func owners(path: String, names: String) async throws {
        #expect(
            try await Self.affected(path).text(.text).split(separator: "\n").joined(separator: " ") == names
        )
    }

    @Test(
        "The manifest and the versions of other packages affect every target",
        arguments: ["Package.swift", "Package@swift-6.1.swift", "Package.resolved"]
    )
    func manifest(path: String) async throws {
        #expect(try await Self.affected(path).targets.count == Self.fixture.targets.count)
    }

    @Test("A target with a link out of all targets is affected by files outside them")
    func outgoingLink() async throws {
        var fixture = Self.fixture
        fixture.links["Sources/Core/Shared"] = "Others/HTTP/Package.swift"
        #expect(
            try await Self.affected("Others/shared.h", in: fixture).text(.text)
                == "App\nAppTests\nCore\nCoreTests\n"
        )
    }

    @Test("Tests alone, and a document for scripts")
    func formats() async throws {
        let affected = try await Self.affected("Sources/App/App.swift")
        #expect(affected.tests.text(.text) == "AppTests\n")
        #expect(
            affected.text(.json) == """
                {
                  "targets" : [
                    {
                      "kind" : "executable",
                      "name" : "App"
                    },
                    {
                      "kind" : "test",
                      "name" : "AppTests"
                    }
                  ],
                  "version" : 1
                }

                """
        )
        #expect(try await Self.affected().text(.text) == "")
    }
}

import LayerLintKit
import Synchronization
import Testing

@Suite("Drawing the graph of targets")
struct LayerGraphTests {
    static let fixture = Fixture(
        rules: """
            default deny
            alone may import App
            group Top: App
            App may import Core End-Mid
            group Bottom: End-Mid Core
            End-Mid may import Core
            group Empty: Help CoreTests
            test-code Help
            Help may import Core
            CoreTests may import Core Help
            """,
        targets: [
            .one("alone", .executable, uses: ["App"]),
            .one("App", uses: ["Core", "End-Mid"]),
            TargetModel(name: "End-Mid", module: "End_Mid", dependencies: ["Core"], sources: ["Mid.swift"]),
            .one("Core"),
            .one("Help", uses: ["Core"]),
            .one("CoreTests", .test, uses: ["Core", "Help"]),
        ],
        sources: [
            "alone.swift": "import App", "App.swift": "import Core; import End_Mid",
            "Mid.swift": "import Core",
            "Core.swift": "", "Help.swift": "import Core", "CoreTests.swift": "import Core; import Help",
        ]
    )

    static let drawing = """
        flowchart TD
            t_alone(["alone"])
            subgraph group1["Top"]
                t_App["App"]
            end
            subgraph group2["Bottom"]
                t_End_Mid["End-Mid"]
                t_Core["Core"]
            end
            t_alone --> t_App
            t_App --> t_End_Mid
            t_End_Mid --> t_Core

        """

    static let groupedDrawing = """
        flowchart TD
            t_alone(["alone"])
            t_Top["Top"]
            t_Bottom["Bottom"]
            t_alone --> t_Top
            t_Top --> t_Bottom

        """

    @Test("Targets and dependencies of another system are drawn on every system")
    func elsewhere() async throws {
        let here = Fixture(
            rules: """
                default deny
                App may import Mac
                """,
            targets: [.one("App")],
            manifest: """
                #if os(macOS)
                package.targets += [.target(name: "App", dependencies: ["Mac"]), .target(name: "Mac")]
                #else
                package.targets += [.target(name: "App")]
                #endif

                """,
            sources: ["App.swift": "#if os(macOS)\nimport Mac\n#endif\n"]
        )
        var there = here
        there.targets = [.one("App", uses: ["Mac"]), .one("Mac")]
        there.files["Mac.swift"] = []
        let drawn = try await here.linter.graph()
        #expect(drawn.edges.map { "\($0.from) \($0.to)" } == ["App Mac"])
        #expect(try await there.linter.graph() == drawn)
        #expect(try await here.findings() == "")
        #expect(try await there.findings() == "")
    }

    @Test("Groups are boxes; tests, test support and redundant arrows are omitted")
    func mermaid() async throws {
        #expect(GraphFormat.mermaid.draw(try await Self.fixture.linter.graph()) == Self.drawing)
    }

    @Test("A drawing of the groups has one box for each group and the arrows between groups")
    func grouped() async throws {
        let graph = try await Self.fixture.linter.graph().grouped
        #expect(GraphFormat.mermaid.draw(graph) == Self.groupedDrawing)
    }

    @Test("Groups that lead to each other keep their arrows, also those to the same third one")
    func circle() async throws {
        let fixture = Fixture(
            rules: "group One: A D\ngroup Two: B C\ngroup Three: E",
            targets: [
                .one("A", uses: ["B"]), .one("B", uses: ["E"]), .one("C", uses: ["D"]),
                .one("D", uses: ["E"]), .one("E"),
            ],
            sources: [:]
        )
        let edges = try await fixture.linter.graph().grouped.edges.map { "\($0.from) \($0.to)" }
        #expect(edges == ["One Two", "One Three", "Two One", "Two Three"])
    }

    @Test("A chain of thousands of groups is drawn", arguments: GraphFormat.allCases)
    func longChain(format: GraphFormat) async throws {
        let count = 2_000
        let fixture = Fixture(
            rules: (0..<count).map { "group G\($0): T\($0)\n" }.joined(),
            targets: (0..<count).map { .one("T\($0)", uses: $0 + 1 < count ? ["T\($0 + 1)"] : []) },
            sources: [:]
        )
        let graph = try await fixture.linter.graph().grouped
        #expect(graph.edges.count == count - 1)
        #expect(format.draw(graph).contains("G\(count - 1)"))
    }

    @Test("Targets whose names differ only in punctuation have separate boxes")
    func alikeNames() async throws {
        let fixture = Fixture(rules: "default deny", targets: [.one("A-B"), .one("A_B")], sources: [:])
        #expect(
            GraphFormat.mermaid.draw(try await fixture.linter.graph()) == """
                flowchart TD
                    t_A_B["A-B"]
                    t_A_B_2["A_B"]

                """
        )
    }

    @Test("An outdated diagram in a document is reported, and an update replaces only the diagram")
    func document() async throws {
        let begin = "# Title\n\n  <!-- layers:begin -->"
        let end = "<!-- layers:end -->\nMore.\n"
        var fixture = Self.fixture
        fixture.files["A.md"] = Array((begin + "\nold\n" + end).utf8)
        #expect(
            try await fixture.findings(diagram: "A.md") == """
                A.md:3:3: error: the diagram is not what the manifest and the rules say now [outdated-diagram]
                    to do: run: layerlint graph --write A.md

                """
        )

        let written = Mutex<[String]>([])
        let writer = FileWriter { path, text throws(LintFailure) in
            written.withLock { $0 += [path, text] }
        }
        try await fixture.linter.updateDiagram(in: "A.md", using: writer)
        let current = begin + "\n```mermaid\n" + Self.groupedDrawing + "```\n" + end
        #expect(written.withLock { $0 } == ["A.md", current])

        fixture.files["A.md"] = Array(current.utf8)
        #expect(try await fixture.findings(diagram: "A.md") == "")
        try await fixture.linter.updateDiagram(in: "A.md", using: writer)
        #expect(written.withLock { $0.count } == 2, "a current document is not written again")
    }
}

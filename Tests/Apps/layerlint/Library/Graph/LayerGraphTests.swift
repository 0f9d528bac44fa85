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

@Suite("Drawing the part of the graph around one target")
struct GraphPartTests {
    private static func drawn(_ part: GraphPart) async throws -> (nodes: [String], edges: [String]) {
        let graph = try await LayerGraphTests.fixture.linter.graph(of: part)
        let nodes = graph.sections.flatMap { section in
            section.nodes.map { "\(section.group ?? "-")/\($0.name)" }
        }
        return (nodes, graph.edges.map { "\($0.from)→\($0.to)" })
    }

    @Test("The focus has the targets at both ends of its dependencies, and no edges between the others")
    func focus() async throws {
        let middle = try await Self.drawn(.focus("End-Mid"))
        #expect(middle.nodes == ["Top/App", "Bottom/End-Mid", "Bottom/Core"])
        #expect(middle.edges == ["App→End-Mid", "End-Mid→Core"])
        #expect(try await Self.drawn(.focus("End_Mid")) == middle, "the module's name will do")
        let core = try await Self.drawn(.focus("Core"))
        #expect(core.nodes == ["Top/App", "Bottom/End-Mid", "Bottom/Core", "Empty/Help", "Empty/CoreTests"])
        #expect(core.edges == ["App→Core", "End-Mid→Core", "Help→Core", "CoreTests→Core"])
    }

    @Test("All targets that lead to one are drawn with every edge between them")
    func reaches() async throws {
        let middle = try await Self.drawn(.reaches("End-Mid"))
        #expect(middle.nodes == ["-/alone", "Top/App", "Bottom/End-Mid"])
        #expect(middle.edges == ["alone→App", "App→End-Mid"])
        let core = try await Self.drawn(.reaches("Core"))
        #expect(core.edges.contains("App→Core"), "not left out because it follows from others")
        #expect(core.edges.contains("CoreTests→Help"))
        let top = try await Self.drawn(.reaches("alone"))
        #expect(top.nodes == ["-/alone"])
        #expect(top.edges == [])
    }

    @Test("An unknown target is an error that suggests a similar name")
    func unknown() async throws {
        let expected = LintFailure.unknownTarget(
            "Cor",
            known: ["alone", "App", "End-Mid", "Core", "Help", "CoreTests"]
        )
        await #expect(throws: Linter.Failure.unreadable(expected)) {
            try await LayerGraphTests.fixture.linter.graph(of: .reaches("Cor"))
        }
        #expect(
            expected.sentence { $0 }
                == "the package has no target \"Cor\"; did you mean \"Core\" or \"CoreTests\"?"
        )
        #expect(
            LintFailure.unknownTarget("Zzzzzz", known: ["Core"]).sentence { $0 }
                == "the package has no target \"Zzzzzz\"; name one that the manifest declares"
        )
    }

    /// Quotes, under an accent too; markup, entities, a fence, a line end, an escape sequence, a direction mark.
    private static let hostile = "a\"b\"\u{301}<c>&d;#e`f\\g\nh\u{1B}[31m\u{202E}i\u{FFFF}"

    private static func hostileDrawing(_ format: GraphFormat) async throws -> String {
        let fixture = Fixture(
            rules: "default deny\n",
            targets: [.one(hostile, uses: ["Core"]), .one("Core")],
            sources: [:]
        )
        return format.draw(try await fixture.linter.graph(of: .reaches("Core")))
    }

    @Test("Names are escaped in every format")
    func escaping() async throws {
        #expect(
            try await Self.hostileDrawing(.mermaid) == """
                flowchart TD
                    t_Core["Core"]
                    t_a_b__c__d__e_f_g_h__31m_i_["a#quot;b#quot;\u{301}#lt;c#gt;#amp;d;#35;e#96;f\\g\u{FFFD}h\u{FFFD}[31m\
                \u{FFFD}i\u{FFFF}"]
                    t_a_b__c__d__e_f_g_h__31m_i_ --> t_Core

                """
        )
        let name = "\"a\\\"b\\\"\u{301}<c>&amp;d;#e`f\\\\g\u{FFFD}h\u{FFFD}[31m\u{FFFD}i\u{FFFF}\""
        #expect(try await Self.hostileDrawing(.dot).contains("    \(name) -> \"Core\";\n"))
        #expect(
            try await Self.hostileDrawing(.svg).contains(
                ">a\"b\"\u{301}&lt;c&gt;&amp;d;#e`f\\g\u{FFFD}h\u{FFFD}[31m\u{FFFD}i\u{FFFD}</text>\n"
            )
        )
    }
}

@Suite("Drawing the graph as SVG")
struct SVGDrawingTests {
    private struct Box: Equatable {
        let name: String
        let left: Int
        let right: Int
        let top: Int
    }

    /// Reads the boxes back from a drawing, each with the first text behind it.
    private static func boxes(_ drawing: String) throws -> [Box] {
        try drawing.matches(
            of: /<rect class="box" x="(\d+)" y="(\d+)" width="(\d+)"[^>]*>\n<text class="name"[^>]*>([^<]*)</
        ).map { match in
            let left = try #require(Int(match.1))
            return Box(
                name: String(match.4),
                left: left,
                right: left + (try #require(Int(match.3))),
                top: try #require(Int(match.2))
            )
        }
    }

    private static func edges(_ drawing: String) -> [Substring] {
        drawing.matches(of: /<path class="edge"[^>]* d="M([^"]*)"/).map(\.1)
    }

    @Test("Each box is in a row below those that lead to it, and the boxes of a row do not overlap")
    func rows() async throws {
        let graph = try await LayerGraphTests.fixture.linter.graph(of: .reaches("Core"))
        let drawing = GraphFormat.svg.draw(graph)
        #expect(GraphFormat.svg.draw(graph) == drawing)
        let boxes = try Self.boxes(drawing)
        #expect(Set(boxes.map(\.name)) == ["alone", "App", "End-Mid", "Core", "Help", "CoreTests"])
        let tops = Dictionary(uniqueKeysWithValues: boxes.map { ($0.name, $0.top) })
        for edge in graph.edges {
            let (upper, lower) = (try #require(tops[edge.from]), try #require(tops[edge.to]))
            #expect(upper < lower, "\(edge.from) → \(edge.to)")
        }
        for (_, row) in Dictionary(grouping: boxes, by: \.top) {
            let sorted = row.sorted { $0.left < $1.left }
            for (left, right) in zip(sorted, sorted.dropFirst()) { #expect(left.right < right.left) }
        }
        #expect(Self.edges(drawing).count == graph.edges.count)
    }

    @Test("An edge that skips rows passes between their boxes")
    func longEdges() async throws {
        let fixture = Fixture(
            rules: "default deny\n",
            targets: [
                .one("Top", uses: ["Middle", "Bottom"]), .one("Middle", uses: ["Bottom"]), .one("Bottom"),
            ],
            sources: [:]
        )
        let drawing = GraphFormat.svg.draw(try await fixture.linter.graph(of: .reaches("Bottom")))
        let middle = try #require(try Self.boxes(drawing).first { $0.name == "Middle" })
        let long = try #require(Self.edges(drawing).first { $0.split(separator: "L").count == 4 })
        let passage = try #require(
            long.split(separator: "L")[1].split(separator: " ").first.flatMap { Int($0) }
        )
        #expect(!(middle.left...middle.right).contains(passage))
    }

    @Test("Groups that depend on each other are drawn all the same")
    func cycleOfGroups() async throws {
        let fixture = Fixture(
            rules: """
                group One: A D
                group Two: B C
                A may import B
                C may import D
                """,
            targets: [.one("A", uses: ["B"]), .one("B"), .one("C", uses: ["D"]), .one("D")],
            sources: [:]
        )
        let drawing = GraphFormat.svg.draw(try await fixture.linter.graph().grouped)
        #expect(try Self.boxes(drawing).map(\.name) == ["One", "Two"])
        #expect(Self.edges(drawing).count == 2)
    }

    @Test("A drawing is readable in the light and in the dark, and needs no script and no other file")
    func selfContained() async throws {
        let drawing = GraphFormat.svg.draw(try await LayerGraphTests.fixture.linter.graph())
        #expect(drawing.contains("@media (prefers-color-scheme: dark)"))
        let address = "http://www.w3.org/2000/svg"
        #expect(drawing.replacing(address, with: "").contains("http") == false)
        for word in ["<script", "@import", "@font-face", "href"] { #expect(!drawing.contains(word)) }
    }
}

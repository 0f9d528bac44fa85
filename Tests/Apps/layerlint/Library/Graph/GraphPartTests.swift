import LayerLintKit
import Testing

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

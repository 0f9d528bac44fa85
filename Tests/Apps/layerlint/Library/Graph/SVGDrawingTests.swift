import LayerLintKit
import Testing

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

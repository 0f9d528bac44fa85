/// A document with the drawn graph between two markers; all other text in it is left alone.
public struct LayerDiagram: Sendable, Hashable {
    public static let beginMarker = "<!-- layers:begin -->"
    public static let endMarker = "<!-- layers:end -->"

    public let path: String
    private let before: String
    private let drawing: String
    private let after: String

    /// Throws unless both markers stand in the document, once each and in order.
    public init(_ document: String, path: String) throws(LintFailure) {
        let begins = document.ranges(of: Self.beginMarker)
        let ends = document.ranges(of: Self.endMarker)
        guard let begin = begins.first, let end = ends.first, begins.count == 1, ends.count == 1,
            begin.upperBound <= end.lowerBound
        else {
            throw LintFailure(
                "\(path) needs the lines \(Self.beginMarker) and \(Self.endMarker), once each and in this order, "
                    + "around the place for the diagram"
            )
        }
        self.path = path
        before = String(document[..<begin.upperBound])
        drawing = String(document[begin.upperBound..<end.lowerBound])
        after = String(document[end.lowerBound...])
    }

    public func isCurrent(for graph: LayerGraph) -> Bool {
        drawing == Self.block(graph)
    }

    /// The whole document with the graph as it is now.
    public func updated(with graph: LayerGraph) -> String {
        before + Self.block(graph) + after
    }

    var place: SourcePlace {
        let lines = before.utf8.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
        let column = (lines.last?.count ?? 0) - Self.beginMarker.utf8.count + 1
        return SourcePlace(path: path, line: lines.count, column: max(1, column))
    }

    private static func block(_ graph: LayerGraph) -> String {
        "\n```mermaid\n\(GraphFormat.mermaid.draw(graph))```\n"
    }
}

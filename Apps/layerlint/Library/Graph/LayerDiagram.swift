/// A document with the drawn graph between two markers; the other text is left unchanged.
public struct LayerDiagram: Sendable, Hashable {
    public static let beginMarker = "<!-- layers:begin -->"
    public static let endMarker = "<!-- layers:end -->"

    public let path: String
    private let before: String
    private let drawing: String
    private let after: String

    /// Throws unless each marker is in the document exactly once and in order.
    public init(_ document: String, path: String) throws(LintFailure) {
        let begins = document.ranges(of: Self.beginMarker)
        let ends = document.ranges(of: Self.endMarker)
        guard let begin = begins.first, let end = ends.first, begins.count == 1, ends.count == 1,
            begin.upperBound <= end.lowerBound
        else {
            throw .missingMarkers(path: path)
        }
        self.path = path
        before = String(document[..<begin.upperBound])
        drawing = String(document[begin.upperBound..<end.lowerBound])
        after = String(document[end.lowerBound...])
    }

    public func isCurrent(for graph: LayerGraph) -> Bool {
        drawing == Self.block(graph)
    }

    /// The whole document with the current graph.
    public func updated(with graph: LayerGraph) -> String {
        before + Self.block(graph) + after
    }

    var place: SourcePlace {
        let marker = before.utf8.count - Self.beginMarker.utf8.count
        return LineTable(Array(before.utf8)).place(of: marker, in: path)
    }

    private static func block(_ graph: LayerGraph) -> String {
        "\n```mermaid\n\(GraphFormat.mermaid.draw(graph.grouped))```\n"
    }
}

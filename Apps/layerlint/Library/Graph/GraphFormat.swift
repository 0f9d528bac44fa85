/// A language in which the graph can be drawn.
public enum GraphFormat: String, Sendable, Hashable, CaseIterable {
    case mermaid
    case dot
    case svg

    /// Draws the graph in this format.
    public func draw(_ graph: LayerGraph) -> String {
        switch self {
        case .mermaid: MermaidDrawing.draw(graph)
        case .dot: DotDrawing.draw(graph)
        case .svg: SVGDrawing.draw(graph)
        }
    }
}

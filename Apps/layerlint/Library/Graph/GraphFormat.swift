/// A language in which the graph can be drawn.
public enum GraphFormat: String, Sendable, Hashable, CaseIterable {
    case mermaid
    case dot

    /// One switch for every format: a new one does not compile until it is drawn.
    public func draw(_ graph: LayerGraph) -> String {
        switch self {
        case .mermaid: MermaidDrawing.draw(graph)
        case .dot: DotDrawing.draw(graph)
        }
    }
}

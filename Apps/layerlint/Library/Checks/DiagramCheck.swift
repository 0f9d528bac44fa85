/// Checks that the document's diagram is up to date.
enum DiagramCheck {
    static func findings(_ facts: LintFacts) -> [Finding] {
        guard let diagram = facts.diagram,
            !diagram.isCurrent(for: LayerGraph(rules: facts.resolved, package: facts.package, facts.manifest))
        else { return [] }
        return [
            Finding(
                check: .outdatedDiagram,
                place: diagram.place,
                problem: "the diagram is not what the manifest and the rules say now",
                advice: "run: layerlint graph --write \(diagram.path)"
            )
        ]
    }
}

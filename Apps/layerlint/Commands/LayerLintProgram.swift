import LayerLintKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program from its arguments to its exit status.
public enum LayerLintProgram {
    /// 0 is clean, 1 is "findings", 2 is "could not check".
    public static func run(_ arguments: [String]) -> Int32 {
        var words = arguments[...]
        let command = words.popFirst() ?? "check"
        var choice = PackageChoice()
        var document: String?
        while let option = words.popFirst(), let value = words.popFirst() {
            switch option {
            case "--package": choice.root = value
            case "--rules": choice.rules = value
            case "--diagram", "--write": document = value
            default: break
            }
        }
        let action: LayerLintAction =
            command == "graph"
            ? .graph(package: choice, format: .mermaid, document: document)
            : .check(package: choice, diagram: document)
        return perform(action)
    }

    private static func perform(_ action: LayerLintAction) -> Int32 {
        do throws(Linter.Failure) {
            switch action {
            case .check(let package, let diagram):
                let report = try package.linter.check(diagramPath: diagram)
                print(TextReport.findings(report), terminator: "")
                complain(TextReport.summary(report))
                return report.findings.isEmpty ? 0 : 1
            case .graph(let package, let format, let document):
                let graph = try package.linter.graph()
                guard let document else {
                    print(format.draw(graph), terminator: "")
                    return 0
                }
                let text = try package.linter.document(at: document, with: graph)
                do throws(LintFailure) {
                    try FileWriter(root: package.root).write(text, to: document)
                } catch {
                    throw .unreadable(error)
                }
                return 0
            }
        } catch {
            complain(TextReport.failure(error))
            return 2
        }
    }

    private static func complain(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(2, bytes, bytes.count)
    }
}

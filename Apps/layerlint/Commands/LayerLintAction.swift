import LayerLintKit

/// What the user asked for, read from the command line.
enum LayerLintAction: Sendable, Hashable {
    case check(PackageChoice, diagram: String?)
    case draw(PackageChoice, format: GraphFormat)
    case updateDiagram(PackageChoice, document: String)
}

/// The package to look at; all other paths count from its folder, as they do in the findings.
struct PackageChoice: Sendable, Hashable {
    let root: String
    let rules: String

    var linter: Linter {
        Linter(rulesPath: rules, files: .disk(root: root), packages: .swiftPackage(root: root))
    }
}

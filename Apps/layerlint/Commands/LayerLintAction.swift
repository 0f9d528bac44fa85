import LayerLintKit

/// What the user asked for, read from the command line.
enum LayerLintAction: Sendable, Hashable {
    case check(package: PackageChoice, diagram: String?)
    case graph(package: PackageChoice, format: GraphFormat, document: String?)
}

/// The package to look at; the rules' path counts from its folder.
struct PackageChoice: Sendable, Hashable {
    var root = "."
    var rules = "Scripts/layers.rules"

    var linter: Linter {
        Linter(rulesPath: rules, files: .disk(root: root), packages: .swiftPackage(root: root))
    }
}

import LayerLintKit

/// An action requested on the command line.
enum LayerLintAction: Sendable, Hashable {
    case check(PackageChoice, diagram: String?, baseline: String?, format: ReportFormat, isDeep: Bool)
    case initialise(PackageChoice)
    case draw(PackageChoice, format: GraphFormat, targets: Bool)
    case updateDiagram(PackageChoice, document: String)
    case explain(PackageChoice, target: String, module: String?)
}

/// The package to check; relative paths start at its folder, as in the rules.
struct PackageChoice: Sendable, Hashable {
    let root: String
    let rules: String

    var location: PackageLocation { .onDisk(root: root) }

    var files: FileReader { .disk(root: root) }

    func linter(on machine: Machine) -> Linter {
        Linter(
            rulesPath: rules,
            files: files,
            packages: .swiftPackage(root: root, machine: machine),
            witness: .prescan(root: root, machine: machine)
        )
    }
}

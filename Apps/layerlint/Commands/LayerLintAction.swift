import LayerLintKit

/// An action requested on the command line.
enum LayerLintAction: Sendable, Hashable {
    case check(PackageChoice, CheckOptions)
    case updateBaseline(PackageChoice, isAccepting: Bool)
    case listChecks
    case initialise(PackageChoice)
    case draw(PackageChoice, format: GraphFormat, targets: Bool)
    case drawPart(PackageChoice, format: GraphFormat, GraphPart)
    case updateDiagram(PackageChoice, document: String)
    case explainCheck(Check)
    case affected(PackageChoice, since: String, tests: Bool, format: AffectedTargets.Format)
    case explain(PackageChoice, target: String, module: String?)
}

struct CheckOptions: Sendable, Hashable {
    /// Paths from the current folder; empty for the whole package.
    let files: [String]
    let diagram: String?
    let earlier: String?
    let format: ReportFormat
    let severities: [Check: Severity]
    let isDeep: Bool
}

/// The package to check; relative paths start at its folder, as in the rules.
struct PackageChoice: Sendable, Hashable {
    let root: String
    /// `nil` if the usual file is meant.
    let chosenRules: String?

    var rules: String { chosenRules ?? LayerRules.path(in: files) }

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

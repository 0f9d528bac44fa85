import LayerLintKit

/// An action requested on the command line.
enum LayerLintAction: Sendable, Hashable {
    case check(PackageChoice, CheckOptions)
    case updateBaseline(PackageChoice, isAccepting: Bool, isIndexed: Bool)
    case fix(PackageChoice, FixOptions)
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
    let format: ReportFormat
    let severities: [Check: Severity]
    let isDeep: Bool
    let isIndexed: Bool
    /// The commit since which the baseline may not have grown.
    let since: String?
}

struct FixOptions: Sendable, Hashable {
    let target: String?
    let module: String?
    let isIndexed: Bool
    let isWriting: Bool
}

/// The packages to check; relative paths start at the folder of a single package, as in the rules, and at the current
/// folder for several.
struct PackageChoice: Sendable, Hashable {
    let packages: [String]
    /// `nil` if the usual file is meant.
    let chosenRules: String?

    var root: String { packages.count == 1 ? packages[0] : "." }

    var rules: String { chosenRules ?? LayerRules.path(in: files) }

    var location: PackageLocation { .onDisk(root: root) }

    var files: FileReader { .disk(root: root) }

    func linter(on machine: Machine) -> Linter {
        func reader(_ root: String) -> PackageReader { .found(in: root, machine: machine) }
        return Linter(
            rulesPath: rules,
            files: files,
            packages: packages.count == 1
                ? reader(root)
                : .several(packages.map { ($0, reader($0)) }, atMost: machine.processorCount)
        )
    }
}

/// Reads the rules, the manifest and the sources, and holds them against each other.
public struct Linter: Sendable {
    private let rulesPath: String
    private let files: FileReader
    private let packages: PackageReader

    /// Paths count from the package's folder, as they do in the findings.
    public init(rulesPath: String, files: FileReader, packages: PackageReader) {
        self.rulesPath = rulesPath
        self.files = files
        self.packages = packages
    }

    public enum Failure: Error, Sendable, Hashable {
        /// The rules file is there and cannot be understood.
        case rules(RulesError)
        /// Something could not be read, so "no findings" would be a lie.
        case unreadable(LintFailure)
    }

    /// Every finding of one run; `diagramPath` names a document whose diagram must be up to date as well.
    public func check(diagramPath: String? = nil) throws(Failure) -> LintReport {
        let rules = try rules()
        do throws(LintFailure) {
            let package = try packages.package()
            let facts = LintFacts(
                rules: rules,
                package: package,
                manifest: ManifestMap(try files.validBytes(of: "Package.swift"), path: "Package.swift"),
                imports: try imports(of: package),
                diagram: try diagramPath.map { path throws(LintFailure) in
                    try LayerDiagram(try files.text(of: path), path: path)
                }
            )
            return LintReport(
                findings: findings(in: facts),
                targetCount: package.targets.count,
                fileCount: package.targets.reduce(0) { $0 + $1.sources.count },
                uncheckedTargets: package.targets.filter { $0.language == .clang }.map(\.name)
            )
        } catch {
            throw .unreadable(error)
        }
    }

    /// A diagram drawn anew would show a forbidden arrow, so it is looked at only when nothing else was found.
    private func findings(in facts: LintFacts) -> [Finding] {
        let found = Check.allCases.filter { $0 != .outdatedDiagram }.flatMap { $0.findings(in: facts) }
        return found.isEmpty ? Check.outdatedDiagram.findings(in: facts) : found.sorted()
    }

    /// The production targets as they depend on each other now.
    public func graph() throws(Failure) -> LayerGraph {
        let rules = try rules()
        do throws(LintFailure) {
            return LayerGraph(rules: rules, package: try packages.package())
        } catch {
            throw .unreadable(error)
        }
    }

    /// Brings the diagram of a document up to date; one that is current already is not touched.
    public func updateDiagram(in path: String, using writer: FileWriter) throws(Failure) {
        let graph = try graph()
        do throws(LintFailure) {
            let diagram = try LayerDiagram(try files.text(of: path), path: path)
            if !diagram.isCurrent(for: graph) { try writer.write(diagram.updated(with: graph), to: path) }
        } catch {
            throw .unreadable(error)
        }
    }

    private func rules() throws(Failure) -> LayerRules {
        let text: String
        do throws(LintFailure) {
            text = try files.text(of: rulesPath)
        } catch {
            throw .unreadable(error)
        }
        do throws(RulesError) {
            return try RulesParser.parse(text, path: rulesPath)
        } catch {
            throw .rules(error)
        }
    }

    private func imports(of package: PackageModel) throws(LintFailure) -> [String: [ImportStatement]] {
        var found: [String: [ImportStatement]] = [:]
        for target in package.targets where target.language == .swift {
            var statements: [ImportStatement] = []
            for source in target.sources {
                statements += try ImportScanner.imports(in: try files.validBytes(of: source), path: source)
            }
            found[target.name] = statements
        }
        return found
    }
}

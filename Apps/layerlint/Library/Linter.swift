/// Checks the sources and the manifest against the rules.
public struct Linter: Sendable {
    let rulesPath: String
    let files: FileReader
    let packages: PackageReader

    /// Paths are relative to the package's folder, as in the findings.
    public init(rulesPath: String, files: FileReader, packages: PackageReader) {
        self.rulesPath = rulesPath
        self.files = files
        self.packages = packages
    }

    public enum Failure: Error, Sendable, Hashable {
        /// The rules file cannot be parsed.
        case rules(RulesError)
        /// Something could not be read, so "no findings" would be wrong.
        case unreadable(LintFailure)
        /// Some sources could not be read; the findings hold regardless of them, but may be incomplete.
        case incomplete([LintFailure], found: LintReport)
    }

    /// Returns all findings; `diagramPath` names a document whose diagram must be up to date as well.
    ///
    /// With an `earlier` file, a baseline that has grown since is found. With `symbols` it also examines a build for uses
    /// without an import, with `index` the compiler's index for all that sources use. `severities` override those of the
    /// rules. With `selected` files, which exclude a diagram and symbols, it checks only the targets that these belong to;
    /// files of no target are ignored.
    public func check(
        selected: [String]? = nil,
        diagramPath: String? = nil,
        symbols: SymbolReader? = nil,
        index: IndexReader? = nil,
        earlier: EarlierFile? = nil,
        severities: [Check: Severity] = [:]
    ) async throws(Failure) -> LintReport {
        let baseline = try baseline()
        var growth: [Finding] = []
        if let baseline, let earlier { growth = try await self.growth(of: baseline, since: earlier) }
        return try await check(
            selected: selected,
            diagramPath: diagramPath,
            symbols: symbols,
            index: index,
            growth: growth,
            severities: severities,
            against: baseline
        )
    }

    func check(
        selected: [String]? = nil,
        diagramPath: String? = nil,
        symbols: SymbolReader? = nil,
        index: IndexReader? = nil,
        growth: [Finding] = [],
        severities: [Check: Severity] = [:],
        against baseline: Baseline?
    ) async throws(Failure) -> LintReport {
        let rules = try rules().counting(severities)
        let failures: [LintFailure]
        let report: LintReport
        do throws(LintFailure) {
            let (package, manifest, tree) = try await whole()
            let resolved = ResolvedRules(rules, package: package)
            let scope = selected.flatMap { CheckScope($0, of: package, in: tree, resolved) }
            var reading = await SourceReading(
                of: package,
                manifest,
                packages: packages,
                tree,
                files: files,
                typed: resolved.typedTargets,
                followsProducts: !resolved.reachRules.isEmpty,
                scope: scope
            )
            if let symbols { await reading.ask(symbols, about: package) }
            if let index { await reading.ask(index, about: package) }
            failures = reading.failures
            let facts = LintFacts(
                rules: rules,
                package: package,
                manifest: manifest,
                sources: reading.facts,
                tree: tree,
                diagram: try diagramPath.map { path throws(LintFailure) in
                    try LayerDiagram(try files.text(of: path), path: path)
                }
            )
            report = self.report(of: facts, scope: scope, isWhole: failures.isEmpty, baseline, growth)
        } catch {
            throw .unreadable(error)
        }
        guard failures.isEmpty else { throw .incomplete(failures, found: report) }
        return report
    }

    /// The package with its targets of other systems and all their sources.
    func whole() async throws(LintFailure) -> (PackageModel, ManifestMap, FileTree) {
        let (package, manifest) = try await declared()
        let tree = try files.tree(of: package)
        return (package.findingSources(in: tree, files), manifest, tree)
    }

    private func declared() async throws(LintFailure) -> (PackageModel, ManifestMap) {
        let package = try await package()
        let manifest = try ManifestMap(package, files)
        return (package.adding(elsewhere: manifest), manifest)
    }

    /// The diagram is checked only if nothing else was found, because it would show forbidden edges.
    func report(
        of facts: LintFacts,
        scope: CheckScope? = nil,
        isWhole: Bool,
        _ baseline: Baseline? = nil,
        _ growth: [Finding] = []
    ) -> LintReport {
        let checks = Check.allCases.filter { $0 != .outdatedDiagram && facts.mayReport($0) }
        let found = checks.flatMap { $0.findings(in: facts) }
        let outcome = WaiverCheck.apply(to: found, in: facts)
        func isCovered(_ finding: Finding) -> Bool {
            scope?.covers(finding) ?? true
        }
        // An unreadable source may use anything, so nothing is reported as unused.
        let sure = outcome.kept.filter { isCovered($0) && (isWhole || !$0.check.restsOnAbsence) }
        // Before checks are turned off, or what they find would count as mended.
        let unknown = facts.unknownProducts
        let undecided: Set<Check> =
            unknown.isEmpty
            ? [] : [.forbiddenReach, .undeclaredDependency, .transitiveImport, .unusedDependency]
        let compared = baseline?.apply(
            to: sure,
            of: checks.filter { !undecided.contains($0) },
            reportsMended: isWhole && scope == nil,
            isIndexed: facts.sources.index != nil
        )
        let new = counted((compared?.new ?? sure) + growth, facts)
        let known = compared?.known ?? []
        let targets = facts.package.targets.filter { scope?.targets.contains($0.name) ?? true }
        return LintReport(
            findings: new.isEmpty && known.isEmpty && isWhole
                ? counted(Check.outdatedDiagram.findings(in: facts), facts) : new.sorted(),
            waived: outcome.waived.filter { isCovered($0.finding) }.sorted(),
            known: known.sorted(),
            targetCount: targets.count,
            fileCount: targets.reduce(0) { $0 + $1.sources.count },
            waiverCount: facts.waivers.count,
            notes: Self.notes(on: targets, without: unknown, facts.sources.index),
            undecided: undecided,
            isIndexed: facts.sources.index != nil
        )
    }

    /// Sets the severity of each finding, without those that are off.
    private func counted(_ findings: [Finding], _ facts: LintFacts) -> [Finding] {
        findings.compactMap { finding in
            var finding = finding
            finding.severity = facts.resolved.severity(of: finding.check, in: facts.target(of: finding))
            return finding.severity == .off ? nil : finding
        }
    }

    private static func notes(
        on targets: [TargetModel],
        without unknown: Set<String>,
        _ index: [String: IndexedSource]?
    ) -> [String] {
        let products = Set(targets.flatMap(\.libraries)).intersection(unknown).sorted()
        var all = products.isEmpty ? [] : [note(onUnknown: products)]
        let sources = targets.filter { $0.language == .swift }.flatMap(\.sources)
        if let index, let first = sources.first(where: { index[$0] == nil }) {
            let count = sources.filter { index[$0] == nil }.count
            all.append(
                "of \(count) of \(sources.count) sources, as \(first), no build has left an index since they changed; "
                    + "what they use is known by names only"
            )
        }
        return all
            + targets.flatMap { target in
                let made = target.manifest.plugins.map {
                    "what the plugin \($0) writes for \(target.name) during a build is not read"
                }
                return target.kind == .binary
                    ? made + ["\(target.name) is built elsewhere and is not read"] : made
            }
    }

    private static func note(onUnknown products: [String]) -> String {
        var names = Array(products.prefix(mostNames))
        if products.count > mostNames { names.append("\(products.count - mostNames) more") }
        let last = names.removeLast()
        let list = names.isEmpty ? last : "\(names.joined(separator: ", ")) and \(last)"
        let subject =
            products.count == 1
            ? "the package of the product \(list) is" : "the packages of the products \(list) are"
        return
            "\(subject) not checked out, so not all imports from there can be judged; run: swift package resolve"
    }

    private static let mostNames = 5

    /// Explains what a target may import; with `module`, whether it may import that one.
    ///
    /// `location` decides how places are written.
    public func explain(
        _ target: String,
        module: String?,
        at location: PackageLocation
    ) async throws(Failure) -> Explanation {
        let rules = try rules()
        do throws(LintFailure) {
            let (package, _) = try await declared()
            return try Explanation(
                of: target,
                module: module,
                in: ResolvedRules(rules, package: package, packageModules: Set(package.packages.keys)),
                package,
                showing: location.fromCurrentFolder
            )
        } catch {
            throw .unreadable(error)
        }
    }

    /// The current graph of the production targets, or the part around one target of any kind.
    public func graph(of part: GraphPart? = nil) async throws(Failure) -> LayerGraph {
        let rules = try rules()
        do throws(LintFailure) {
            let (package, manifest) = try await declared()
            let resolved = ResolvedRules(rules, package: package)
            guard let part else { return LayerGraph(rules: resolved, package: package, manifest) }
            return try LayerGraph(part, rules: resolved, package: package, manifest)
        } catch {
            throw .unreadable(error)
        }
    }

    /// Updates the diagram of a document, unless it is current already.
    public func updateDiagram(in path: String, using writer: FileWriter) async throws(Failure) {
        let graph = try await graph()
        do throws(LintFailure) {
            let diagram = try LayerDiagram(try files.text(of: path), path: path)
            if !diagram.isCurrent(for: graph) { try writer.write(diagram.updated(with: graph), to: path) }
        } catch {
            throw .unreadable(error)
        }
    }

    /// The targets that a change can affect, as SwiftPM lists them on this system; needs no rules.
    public func affected(by changes: ChangedFiles) async throws(Failure) -> AffectedTargets {
        do throws(LintFailure) {
            let package = try await package()
            return AffectedTargets(
                by: try await changes.paths(),
                in: package,
                try files.tree(of: package),
                isOfOtherPackage: isOfOtherPackage
            )
        } catch {
            throw .unreadable(error)
        }
    }

    /// Whether the nearest manifest above the file is not this package's own.
    private func isOfOtherPackage(_ path: String) -> Bool {
        var folder = PathText.folder(of: path)
        while !folder.isEmpty {
            if files.hasFile("\(folder)/\(ManifestFile.plain)") { return true }
            folder = PathText.folder(of: folder)
        }
        return false
    }

    /// Fails without a manifest: SwiftPM would use one of a parent folder, whose files have other paths.
    func package() async throws(LintFailure) -> PackageModel {
        try expectManifest()
        return try await packages.package()
    }

    private func expectManifest() throws(LintFailure) {
        // Of several packages, SwiftPM says which has none.
        guard packages.isOne, !files.hasFile(ManifestFile.plain) else { return }
        // The folder may be missing as well, which is the better message.
        do throws(LintFailure) {
            _ = try files.bytes(of: ManifestFile.plain)
        } catch {
            if case .missingPackage = error { throw error }
        }
        let above = (1...Self.mostFoldersAbove).lazy.map {
            [String](repeating: "..", count: $0).joined(separator: "/")
        }
        throw .missingManifest(packageAbove: above.first { files.hasFile("\($0)/\(ManifestFile.plain)") })
    }

    /// A limit beyond the depth of any package; above the root of the disk is the root again.
    private static let mostFoldersAbove = 32

    private func reason(forMissingRules failure: LintFailure) -> LintFailure {
        guard case .unreadableFile = failure, !files.hasFile(rulesPath) else { return failure }
        do throws(LintFailure) {
            try expectManifest()
        } catch {
            return error
        }
        return .missingRules(path: rulesPath)
    }

    private static let longestRules = 1_000_000

    func rules() throws(Failure) -> LayerRules {
        let text: String
        do throws(LintFailure) {
            text = try files.text(of: rulesPath)
        } catch {
            throw .unreadable(reason(forMissingRules: error))
        }
        guard text.utf8.count <= Self.longestRules else {
            throw .unreadable(.oversizedRules(path: rulesPath))
        }
        do throws(RulesError) {
            return try RulesParser.parse(text, path: rulesPath)
        } catch {
            throw .rules(error)
        }
    }
}

extension Check {
    /// Whether it reports something missing, and so must know all sources.
    fileprivate var restsOnAbsence: Bool {
        switch self {
        case .unusedDependency, .staleRule, .staleWaiver, .staleBaseline: true
        default: false
        }
    }
}

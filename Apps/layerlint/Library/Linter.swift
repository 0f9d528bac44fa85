/// Reads the rules, the manifest and the sources, and holds them against each other.
public struct Linter: Sendable {
    private let rulesPath: String
    private let files: FileReader
    private let packages: PackageReader
    private let witness: CompilerWitness

    /// Paths count from the package's folder, as they do in the findings.
    ///
    /// Without a witness nobody notices what the scanner overlooks: only a package in memory does without.
    public init(
        rulesPath: String,
        files: FileReader,
        packages: PackageReader,
        witness: CompilerWitness = .absent
    ) {
        self.rulesPath = rulesPath
        self.files = files
        self.packages = packages
        self.witness = witness
    }

    public enum Failure: Error, Sendable, Hashable {
        /// The rules file is there and cannot be understood.
        case rules(RulesError)
        /// Something could not be read, so "no findings" would be a lie.
        case unreadable(LintFailure)
    }

    /// Every finding of one run; `diagramPath` names a document whose diagram must be up to date as well.
    ///
    /// With `symbols` it also looks at what a build uses without an import.
    public func check(
        diagramPath: String? = nil,
        since earlier: EarlierVersion? = nil,
        symbols: SymbolReader? = nil
    ) throws(Failure) -> LintReport {
        let rules = try rules()
        do throws(LintFailure) {
            let package = try packages.package()
            let manifest = ManifestMap(try files.validBytes(of: "Package.swift"), path: "Package.swift")
            let waivers = try waiverCount(rules, since: earlier)
            if let refusal = package.refusal {
                let facts = LintFacts(rules: rules, package: package, manifest: manifest)
                return try report(ofRefused: facts, refusal, waivers)
            }
            let tree = try files.tree(below: package.topFolders)
            if let failure = SourceChecks.brokenLink(in: tree, of: package) { throw failure }
            var sources = try sources(of: package, tree)
            if let symbols {
                let facts = LintFacts(rules: rules, package: package, manifest: manifest, sources: sources)
                sources.symbols = try symbols.uses(SymbolCheck.questions(package, sources))
                sources.interfaces = try symbols.interfaces(ExposureChecks.questions(facts))
            }
            let facts = LintFacts(
                rules: rules,
                package: package,
                manifest: manifest,
                sources: sources,
                tree: tree,
                diagram: try diagramPath.map { path throws(LintFailure) in
                    try LayerDiagram(try files.text(of: path), path: path)
                }
            )
            return report(of: facts, waivers)
        } catch {
            throw .unreadable(error)
        }
    }

    /// A diagram drawn anew would show a forbidden arrow, so it is looked at only when nothing else was found.
    private func report(of facts: LintFacts, _ waivers: WaiverCount) -> LintReport {
        let found = Check.allCases.filter { $0 != .outdatedDiagram }.flatMap { $0.findings(in: facts) }
        let outcome = WaiverCheck.apply(to: found, in: facts)
        let findings =
            outcome.kept.isEmpty ? Check.outdatedDiagram.findings(in: facts) : outcome.kept.sorted()
        return LintReport(
            findings: findings,
            waived: outcome.waived.sorted(),
            targetCount: facts.package.targets.count,
            fileCount: facts.package.targets.reduce(0) { $0 + $1.sources.count },
            waivers: waivers,
            notes: Self.notes(on: facts.package)
        )
    }

    /// SwiftPM takes no package with a cycle, so that is all there is to say of one.
    private func report(
        ofRefused facts: LintFacts,
        _ refusal: LintFailure,
        _ waivers: WaiverCount
    ) throws(LintFailure) -> LintReport {
        let findings = Check.cycle.findings(in: facts)
        if findings.isEmpty { throw refusal }
        return LintReport(
            findings: findings.sorted(),
            waived: [],
            targetCount: facts.package.targets.count,
            fileCount: 0,
            waivers: waivers,
            notes: ["SwiftPM takes no package with a cycle, so nothing else was checked"]
        )
    }

    private static func notes(on package: PackageModel) -> [String] {
        package.targets.flatMap { target in
            let made = target.manifest.plugins.map {
                "what the plugin \($0) writes for \(target.name) during a build is not read"
            }
            return target.kind == .binary
                ? made + ["\(target.name) is built elsewhere and is not read"] : made
        }
    }

    private func waiverCount(
        _ rules: LayerRules,
        since earlier: EarlierVersion?
    ) throws(LintFailure) -> WaiverCount {
        guard let earlier else { return WaiverCount(rules.waivers, before: nil, baseline: "") }
        let before = try earlier.bytes(of: rulesPath)
        guard let before else { return WaiverCount(rules.waivers, before: nil, baseline: earlier.name) }
        do throws(RulesError) {
            let parsed = try RulesParser.parse(String(decoding: before, as: UTF8.self), path: earlier.name)
            return WaiverCount(rules.waivers, before: parsed.waivers, baseline: earlier.name)
        } catch {
            // What an earlier version of the format said waived nothing that can be counted.
            guard earlier.isAskedFor else {
                return WaiverCount(rules.waivers, before: nil, baseline: earlier.name)
            }
            let problem = error.problems.first.map { ": \($0.place): \($0.message)" } ?? ""
            throw LintFailure("the rules of --baseline \(earlier.name) are not understood\(problem)")
        }
    }

    /// Writes rules that allow what the package does today, and returns what no rule can allow.
    public func draft(using writer: FileWriter) throws(Failure) -> LintReport {
        do throws(LintFailure) {
            let package = try packages.package()
            if let refusal = package.refusal { throw refusal }
            if package.targets.contains(where: { ([$0.name, $0.module] + $0.products).contains("nothing") }) {
                throw LintFailure(
                    "this package has something called \"nothing\", which in a rules file means that nothing "
                        + "is allowed; give it another name"
                )
            }
            let tree = try files.tree(below: package.topFolders)
            if let failure = SourceChecks.brokenLink(in: tree, of: package) { throw failure }
            let manifest = ManifestMap(try files.validBytes(of: "Package.swift"), path: "Package.swift")
            let sources = try sources(of: package, tree)
            func facts(_ rules: LayerRules) -> LintFacts {
                LintFacts(rules: rules, package: package, manifest: manifest, sources: sources, tree: tree)
            }
            let unruled = facts(LayerRules(path: rulesPath, groups: [], targets: []))
            let text: String
            let rules: LayerRules
            do throws(RulesError) {
                // Only rules say who may see what, and so what is shown to somebody that may not.
                let first = try RulesParser.parse(RulesDraft(unruled).text, path: rulesPath)
                text = RulesDraft(unruled, shown: ExposureChecks.shown(facts(first))).text
                rules = try RulesParser.parse(text, path: rulesPath)
            } catch {
                let places = error.problems.map { "\($0.place): \($0.message)" }.joined(separator: "; ")
                throw LintFailure("this package has names that a rules file cannot hold: \(places)")
            }
            try writer.write(text, to: rulesPath)
            return report(of: facts(rules), WaiverCount([], before: nil, baseline: ""))
        } catch {
            throw .unreadable(error)
        }
    }

    /// What a target may see and why, by the rules alone; nil stands for no particular module.
    public func explain(_ target: String, module: String?) throws(ExplanationFailure) -> Explanation {
        let rules: LayerRules
        do throws(Failure) {
            rules = try self.rules()
        } catch {
            throw .rules(error)
        }
        do throws(Explanation.UnknownName) {
            return try Explanation(of: target, module: module, in: rules)
        } catch {
            throw .unknown(error)
        }
    }

    public enum ExplanationFailure: Error, Sendable, Hashable {
        case rules(Failure)
        case unknown(Explanation.UnknownName)
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
            guard files.hasFile("Package.swift"), !files.hasFile(rulesPath) else { throw .unreadable(error) }
            throw .unreadable(
                LintFailure(
                    "there are no rules at \(rulesPath); to begin with what the package does today, "
                        + "run: layerlint init"
                )
            )
        }
        do throws(RulesError) {
            return try RulesParser.parse(text, path: rulesPath)
        } catch {
            throw .rules(error)
        }
    }

    private func sources(of package: PackageModel, _ tree: FileTree) throws(LintFailure) -> SourceFacts {
        var facts = SourceFacts()
        var witnessed: [WitnessedTarget] = []
        let includes = IncludeReader(package: package, tree: tree, files: files)
        for target in package.targets {
            switch (target.language, target.kind) {
            case (.swift, _):
                let read = try files.witnessed(target)
                try facts.scan(read)
                witnessed.append(read)
            case (.clang, _), (.none, .system):
                facts.includes[target.name] = try includes.facts(of: target)
            case (.none, _): break
            }
        }
        facts.hear(try witness.testimonies(on: witnessed), on: witnessed)
        return facts
    }
}

extension FileReader {
    fileprivate func witnessed(_ target: TargetModel) throws(LintFailure) -> WitnessedTarget {
        var sources: [WitnessedTarget.Source] = []
        for path in target.sources {
            sources.append(WitnessedTarget.Source(path: path, bytes: try validBytes(of: path)))
        }
        return WitnessedTarget(
            name: target.name,
            module: target.module,
            regexReadings: target.regexReadings,
            sources: sources
        )
    }
}

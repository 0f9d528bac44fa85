extension Linter {
    /// Writes rules that allow what the package does today, and a baseline of the findings that no rule can allow.
    ///
    /// Returns these findings.
    public func draft(using writer: FileWriter) async throws(Failure) -> LintReport {
        let failures: [LintFailure]
        let report: LintReport
        do throws(LintFailure) {
            let described = try await package()
            if let failure = described.failure { throw failure }
            let manifest = try manifest(of: described)
            let declared = described.adding(elsewhere: manifest)
            if declared.targets.contains(where: { ([$0.name, $0.module] + $0.products).contains("nothing") })
            {
                throw .reservedName
            }
            let tree = try files.tree(below: declared.topFolders)
            let package = declared.findingSources(in: tree)
            let reading = await SourceReading(
                of: package,
                manifest,
                packages: packages,
                tree,
                files: files,
                witness: witness
            )
            failures = reading.failures
            func facts(_ rules: LayerRules) -> LintFacts {
                LintFacts(
                    rules: rules,
                    package: package,
                    manifest: manifest,
                    sources: reading.facts,
                    tree: tree
                )
            }
            let unruled = facts(LayerRules(path: rulesPath, groups: [], targets: []))
            let text: String
            let rules: LayerRules
            do throws(RulesError) {
                // What is exposed to clients that may not see it depends on the rules, so a first draft comes
                // before.
                let first = try RulesParser.parse(RulesDraft(unruled).text, path: rulesPath)
                text = RulesDraft(unruled, shown: ExposureChecks.shown(facts(first))).text
                rules = try RulesParser.parse(text, path: rulesPath)
            } catch {
                throw .unwritableNames(error.problems)
            }
            let found = self.report(of: facts(rules), WaiverCount([]), isWhole: failures.isEmpty)
            // Rules drafted from half of the sources would deny what the other half does.
            if failures.isEmpty { try writer.write(text, to: rulesPath) }
            let notes =
                failures.isEmpty
                ? try writeBaseline(of: found.findings, using: writer)
                : ["no rules were written, since they would deny what could not be read"]
            report = found.adding(notes: notes)
        } catch {
            throw .unreadable(error)
        }
        guard failures.isEmpty else { throw .incomplete(failures, found: report) }
        return report
    }
}

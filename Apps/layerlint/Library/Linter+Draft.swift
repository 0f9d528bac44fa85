extension Linter {
    /// Writes rules that hold for the package today, and a baseline of what it violates nevertheless.
    ///
    /// Returns these findings.
    public func draft(using writer: FileWriter) async throws(Failure) -> LintReport {
        let failures: [LintFailure]
        let report: LintReport
        do throws(LintFailure) {
            let (package, manifest, tree) = try await whole()
            let reading = await SourceReading(of: package, manifest, packages: packages, tree, files: files)
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
            let text = RulesDraft(facts(LayerRules(path: rulesPath))).text
            let rules: LayerRules
            do throws(RulesError) {
                rules = try RulesParser.parse(text, path: rulesPath)
            } catch {
                throw .unwritableNames(error.problems)
            }
            let found = self.report(of: facts(rules), isWhole: failures.isEmpty)
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

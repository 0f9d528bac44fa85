extension Linter {
    /// The baseline beside the rules; `nil` if there is none.
    func baseline() throws(Failure) -> Baseline? {
        let path = Baseline.path(besides: rulesPath)
        guard files.hasFile(path) else { return nil }
        let text: String
        do throws(LintFailure) {
            text = try files.text(of: path)
        } catch {
            throw .unreadable(error)
        }
        return try parsed(text)
    }

    private func parsed(_ text: String) throws(Failure) -> Baseline {
        do throws(RulesError) {
            return try Baseline(parsing: text, path: Baseline.path(besides: rulesPath))
        } catch {
            throw .rules(error)
        }
    }

    /// What the baseline has more than where the branch left a commit. One that was not there then is new as a whole,
    /// which is no growth.
    func growth(of baseline: Baseline, since earlier: EarlierFile) async throws(Failure) -> [Finding] {
        let text: String?
        do throws(LintFailure) {
            text = try await earlier.text(baseline.path)
        } catch {
            throw .unreadable(error)
        }
        return try text.map { text throws(Failure) in
            baseline.growth(since: try parsed(text), earlier.commit)
        } ?? []
    }

    /// Takes mended violations out of the baseline, and puts new ones in only if `isAccepting`.
    ///
    /// Returns the report of a check against the new baseline.
    public func updateBaseline(
        accepting isAccepting: Bool,
        index: IndexReader? = nil,
        using writer: FileWriter
    ) async throws(Failure) -> LintReport {
        let path = Baseline.path(besides: rulesPath)
        let old = try baseline()
        let found = try await check(index: index, against: nil)
        let new = (old ?? Baseline([], path: path))
            .updated(to: found, accepting: isAccepting)
        do throws(LintFailure) {
            if new != old, old != nil || new.count > 0 { try writer.write(new.text, to: path) }
        } catch {
            throw .unreadable(error)
        }
        return try await check(index: index, against: new)
            .adding(notes: ["\(path) had \(old?.count ?? 0) and has \(new.count) of the findings"])
    }

    /// Writes a baseline if there is anything for it, and returns what to say about it.
    func writeBaseline(
        of findings: [Finding],
        using writer: FileWriter
    ) throws(LintFailure) -> [String] {
        guard !findings.isEmpty else { return [] }
        let path = Baseline.path(besides: rulesPath)
        try writer.write(Baseline(findings, path: path).text, to: path)
        return ["what was found is in \(path); only what is new will fail the check"]
    }
}

extension Linter {
    /// Writes rules that hold for the package today, and a baseline of what it violates nevertheless.
    ///
    /// Returns these findings.
    public func draft(using writer: FileWriter) async throws(Failure) -> LintReport {
        let failures: [LintFailure]
        let report: LintReport
        do throws(LintFailure) {
            let (package, manifest, tree) = try await whole()
            let reading = await SourceReading(
                of: package,
                manifest,
                packages: packages,
                tree,
                files: files,
                typed: Set(package.ofXcode.map(\.name))
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

/// Checks the includes of C-family sources against the rules.
enum IncludeChecks {
    static func forbidden(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target in
            facts.uses(of: target).compactMap { use -> Finding? in
                guard case .included(let text) = use.way, let owner = facts.target(ofModule: use.module)
                else { return nil }
                let verdict = facts.verdict(on: facts.item(owner), in: target)
                if verdict.isAllowed { return nil }
                if facts.isTestCode(owner), !facts.isTestCode(target) { return nil }
                return Finding(
                    check: .forbiddenInclude,
                    place: use.place,
                    problem: "\(target.name) may not include \(text) of \(owner.name)",
                    note: verdict.note,
                    advice: "do without it, or move this code to a target that may include \(owner.name)",
                    subject: Finding.Subject(target: target.name, module: use.module)
                )
            }
        }
    }

    /// Reports includes by path of allowed targets; forbidden targets have their own finding.
    static func byPath(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target -> [Finding] in
            let includes = (facts.sources.includes[target.name]?.uses ?? []).filter { $0.way != .shown }
            let included = includes.compactMap { use -> Finding? in
                guard let owner = use.owner else {
                    return finding(
                        target,
                        use.place,
                        "\(target.name) includes \(use.text), which belongs to no target of the package",
                        "move the file into a target and include it by the header that target shows",
                        facts
                    )
                }
                guard facts.verdict(on: .target(owner), in: target).isAllowed else { return nil }
                if use.way == .link {
                    return finding(
                        target,
                        use.place,
                        "\(target.name) includes \(use.text) by a link to a file of \(owner)",
                        "take the link away and include a header that \(owner) shows, by its name",
                        facts
                    )
                }
                return finding(
                    target,
                    use.place,
                    "\(target.name) includes \(use.text) by its path into the folder of \(owner)",
                    "include a header that \(owner) shows, by its name alone",
                    facts
                )
            }
            return included + searched(target, facts)
        }
    }

    private static func searched(_ target: TargetModel, _ facts: LintFacts) -> [Finding] {
        target.manifest.settings.compactMap { setting -> Finding? in
            guard case .headerSearchPath(let path) = setting.kind, let folder = target.folder else {
                return nil
            }
            let owner = PathText.joined(folder, path).flatMap(facts.package.owner(of:))
            guard owner != target else { return nil }
            return finding(
                target,
                facts.manifest.place(ofSetting: path, in: target.name),
                "\(target.name) looks for headers in \(path), "
                    + (owner.map { "the folder of \($0.name)" } ?? "which belongs to no target of the package"),
                "take the search path away; a dependency's headers are found without it",
                facts
            )
        }
    }

    private static func finding(
        _ target: TargetModel,
        _ place: SourcePlace,
        _ problem: String,
        _ advice: String,
        _ facts: LintFacts
    ) -> Finding {
        Finding(
            check: .includeByPath,
            place: place,
            problem: problem,
            advice: advice
        )
    }
}

/// Finds types of one folder of a target that another folder may not use.
enum FolderCheck {
    static func findings(_ facts: LintFacts) -> [Finding] {
        if facts.resolved.folders.isEmpty { return [] }
        func verdict(_ folder: String, _ other: String) -> ResolvedRules.Verdict {
            let target = PathText.first(of: folder)
            // What is beside the folders of another target is imported with the whole target.
            if !other.contains("/"), other != target {
                return ResolvedRules.Verdict(isAllowed: true, note: nil)
            }
            return facts.resolved.verdict(on: .target(other), in: target, folder: folder)
        }
        let isAllowed: (String, String) -> Bool = { $0 == $1 || verdict($0, $1).isAllowed }
        return TypeOwners(facts).strangeUses(may: isAllowed).compactMap { use in
            guard let owner = use.owners.min() else { return nil }
            let verdict = verdict(use.folder, owner)
            return Finding(
                check: .forbiddenUse,
                place: use.place,
                problem:
                    "\(verdict.folder ?? use.folder) may not use \(use.name) of \(owner)\(use.circumstance)",
                note: verdict.note,
                advice: "do without it: say here what is needed as a protocol, or move \(use.name)",
                subject: Finding.Subject(target: PathText.first(of: use.folder), module: use.name)
            )
        }
    }
}

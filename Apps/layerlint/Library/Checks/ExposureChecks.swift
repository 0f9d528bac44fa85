/// Finds public imports of modules that a target may import internally only.
enum ExposureChecks {
    static func exposed(_ facts: LintFacts) -> [Finding] {
        InterfaceChecks.eachImport(facts) { target, statement in
            let verdict = facts.verdict(on: facts.item(ofModule: statement.module), in: target)
            guard verdict.isInternal, let level = publicLevel(statement, in: target) else { return [] }
            let name = facts.name(ofModule: statement.module)
            return [
                Finding(
                    check: .exposedImport,
                    place: statement.place,
                    problem:
                        "\(target.name) may import \(name) internally only: this import is \(level.text)",
                    note: verdict.note,
                    advice: level.advice
                )
            ]
        }
    }

    /// The access level of an import, if it is visible outside its target.
    private static func publicLevel(
        _ statement: ImportStatement,
        in target: TargetModel
    ) -> (text: String, advice: String)? {
        if let access = statement.access {
            guard access == .public || access == .package else { return nil }
            let advice = "write import without \(access.rawValue), and keep its types out of the interface"
            return (access.rawValue, advice)
        }
        let isInternal = target.keepsImportsInside || statement.has(attribute: "_implementationOnly")
        return isInternal
            ? nil
            : (
                "public, as none is said",
                "write internal import, or enable the upcoming feature InternalImportsByDefault"
            )
    }
}

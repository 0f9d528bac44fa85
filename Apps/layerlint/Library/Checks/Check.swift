/// Everything the lint looks for; the raw value is the name printed behind each finding.
public enum Check: String, Sendable, Hashable, CaseIterable {
    case forbiddenImport = "forbidden-import"
    case forbiddenOutsideImport = "forbidden-outside-import"
    case forbiddenDependency = "forbidden-dependency"
    case undeclaredDependency = "undeclared-dependency"
    case unusedDependency = "unused-dependency"
    case targetWithoutRule = "target-without-rule"
    case ruleWithoutTarget = "rule-without-target"
    case unusedAllowance = "unused-allowance"
    case misplacedName = "misplaced-name"
    case wrongKind = "wrong-kind"
    case exposedImport = "exposed-import"
    case reexport = "re-export"
    case testableImport = "testable-import"
    case testCodeInProduction = "test-code-in-production"
    case outdatedDiagram = "outdated-diagram"

    /// Runs one check; a new one does not compile until it is written here.
    func findings(in facts: LintFacts) -> [Finding] {
        switch self {
        case .forbiddenImport: ImportChecks.forbiddenOurs(facts)
        case .forbiddenOutsideImport: ImportChecks.forbiddenOutside(facts)
        case .exposedImport: ImportChecks.exposed(facts)
        case .reexport: ImportChecks.reexports(facts)
        case .testableImport: ImportChecks.testable(facts)
        case .forbiddenDependency: DependencyChecks.forbidden(facts)
        case .undeclaredDependency: DependencyChecks.undeclared(facts)
        case .unusedDependency: DependencyChecks.unused(facts)
        case .testCodeInProduction: DependencyChecks.testCodeInProduction(facts)
        case .targetWithoutRule: RuleChecks.targetsWithoutRule(facts)
        case .ruleWithoutTarget: RuleChecks.rulesWithoutTarget(facts)
        case .unusedAllowance: RuleChecks.unusedAllowances(facts)
        case .misplacedName: RuleChecks.misplacedNames(facts)
        case .wrongKind: RuleChecks.wrongKinds(facts)
        case .outdatedDiagram: DiagramCheck.findings(facts)
        }
    }
}

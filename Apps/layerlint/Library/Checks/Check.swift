/// The checks of the lint; the raw value is the name printed behind each finding.
public enum Check: String, Sendable, Hashable, CaseIterable {
    case forbiddenImport = "forbidden-import"
    case selfImport = "self-import"
    case forbiddenOutsideImport = "forbidden-outside-import"
    case forbiddenInclude = "forbidden-include"
    case includeByPath = "include-by-path"
    case forbiddenDependency = "forbidden-dependency"
    case forbiddenLink = "forbidden-link"
    case forbiddenCapability = "forbidden-capability"
    case hiddenImport = "hidden-import"
    case undeclaredDependency = "undeclared-dependency"
    case transitiveImport = "transitive-import"
    case unusedDependency = "unused-dependency"
    case targetWithoutRule = "target-without-rule"
    case ruleWithoutTarget = "rule-without-target"
    case emptyGroup = "empty-group"
    case unusedAllowance = "unused-allowance"
    case misplacedName = "misplaced-name"
    case wrongKind = "wrong-kind"
    case cycle = "cycle"
    case domainCrossing = "domain-crossing"
    case exposedImport = "exposed-import"
    case reexport = "re-export"
    case testableImport = "testable-import"
    case testCodeInProduction = "test-code-in-production"
    case sourceWithoutTarget = "source-without-target"
    case sharedSource = "shared-source"
    case emptyTarget = "empty-target"
    case sharedModule = "shared-module"
    case unmatchedPath = "unmatched-path"
    case witnessDisagrees = "witness-disagrees"
    case useWithoutImport = "use-without-import"
    case unneededWaiver = "unneeded-waiver"
    case staleBaseline = "stale-baseline"
    case outdatedDiagram = "outdated-diagram"

    /// Runs the check.
    func findings(in facts: LintFacts) -> [Finding] {
        switch self {
        case .forbiddenImport: ImportChecks.forbiddenOurs(facts)
        case .selfImport: ImportChecks.ofItself(facts)
        case .forbiddenOutsideImport: ImportChecks.forbiddenOutside(facts)
        case .exposedImport: ExposureChecks.exposed(facts)
        case .reexport: InterfaceChecks.reexports(facts)
        case .testableImport: InterfaceChecks.testable(facts)
        case .forbiddenInclude: IncludeChecks.forbidden(facts)
        case .includeByPath: IncludeChecks.byPath(facts)
        case .forbiddenLink: SettingChecks.links(facts)
        case .forbiddenCapability: SettingChecks.capabilities(facts)
        case .hiddenImport: SettingChecks.hiddenImports(facts)
        case .forbiddenDependency: DependencyChecks.forbidden(facts)
        case .undeclaredDependency: DependencyChecks.undeclared(facts) + ProductChecks.undeclared(facts)
        case .transitiveImport: DependencyChecks.transitive(facts)
        case .unusedDependency: DependencyChecks.unused(facts) + ProductChecks.unused(facts)
        case .testCodeInProduction: DependencyChecks.testCodeInProduction(facts)
        case .targetWithoutRule: RuleChecks.targetsWithoutRule(facts)
        case .ruleWithoutTarget: RuleChecks.rulesWithoutTarget(facts)
        case .emptyGroup: RuleChecks.emptyGroups(facts)
        case .unusedAllowance: AllowanceChecks.unused(facts)
        case .misplacedName: AllowanceChecks.misplaced(facts)
        case .wrongKind: RuleChecks.wrongKinds(facts)
        case .cycle: CycleCheck.findings(facts)
        case .domainCrossing: DomainCheck.findings(facts)
        case .sourceWithoutTarget: SourceChecks.withoutTarget(facts)
        case .sharedSource: SourceChecks.shared(facts)
        case .sharedModule: ModuleChecks.shared(facts)
        case .emptyTarget: PathChecks.emptyTargets(facts)
        case .unmatchedPath: PathChecks.unmatched(facts)
        case .witnessDisagrees: WitnessCheck.findings(facts)
        case .useWithoutImport: SymbolCheck.findings(facts)
        // Known only when all other checks have run.
        case .unneededWaiver, .staleBaseline: []
        case .outdatedDiagram: DiagramCheck.findings(facts)
        }
    }

    /// SwiftPM accepts a transitive import, and most packages have some.
    public var defaultSeverity: Severity { self == .transitiveImport ? .warning : .error }

    /// What the check rejects, in a few words and without a place.
    public var summary: String {
        switch self {
        case .forbiddenImport: "an import of a target that the rules do not allow"
        case .selfImport: "an import of a target in its own sources"
        case .forbiddenOutsideImport: "an import from outside the package that the rules do not allow"
        case .forbiddenInclude: "an include of another target's header that the rules do not allow"
        case .includeByPath: "an include by a path into another target's folder"
        case .forbiddenDependency: "a declared dependency that the rules do not allow"
        case .forbiddenLink: "a library linked by name that the rules do not allow"
        case .forbiddenCapability: "a way to reach code without an import that the rules do not allow"
        case .hiddenImport: "a compiler flag that brings in what no source shows"
        case .undeclaredDependency: "an import that no declared dependency leads to"
        case .transitiveImport: "an import of a target that only another dependency declares"
        case .unusedDependency: "a declared dependency that nothing imports"
        case .targetWithoutRule: "a target without a rule"
        case .ruleWithoutTarget: "a rule without a target"
        case .emptyGroup: "a group that holds no target"
        case .unusedAllowance: "an allowance that nothing uses"
        case .misplacedName: "a name under the wrong heading of a rule"
        case .wrongKind: "a target that the rules take for one of another kind"
        case .cycle: "targets that lead back to themselves"
        case .domainCrossing: "a type of one domain in another domain of the same target"
        case .exposedImport: "an import that shows clients what they may not see"
        case .reexport: "a re-export that the rules do not allow"
        case .testableImport: "@testable or @_private outside a test target"
        case .testCodeInProduction: "test code in what goes into programs"
        case .sourceWithoutTarget: "a source that no target compiles"
        case .sharedSource: "a source that lies in one target and is compiled by another"
        case .sharedModule: "a module that two targets have"
        case .emptyTarget: "a declared target that has no sources"
        case .unmatchedPath: "a path in the manifest that leads to nothing"
        case .witnessDisagrees: "an import that the scanner and the compiler do not both see"
        case .useWithoutImport: "code of another target used without an import, as the built symbols show"
        case .unneededWaiver: "a waiver that sets nothing aside"
        case .staleBaseline: "a mended violation that is still in the baseline"
        case .outdatedDiagram: "a diagram that is not what the rules and the manifest say"
        }
    }
}

/// The checks of the lint; the raw value is the name printed behind each finding.
public enum Check: String, Sendable, Hashable, CaseIterable {
    case forbiddenImport = "forbidden-import"
    case forbiddenInclude = "forbidden-include"
    case includeByPath = "include-by-path"
    case forbiddenDependency = "forbidden-dependency"
    case forbiddenLink = "forbidden-link"
    case forbiddenCapability = "forbidden-capability"
    case undeclaredDependency = "undeclared-dependency"
    case transitiveImport = "transitive-import"
    case unusedDependency = "unused-dependency"
    case targetWithoutRule = "target-without-rule"
    case staleRule = "stale-rule"
    case cycle = "cycle"
    case domainCrossing = "domain-crossing"
    case exposedImport = "exposed-import"
    case reexport = "re-export"
    case testableImport = "testable-import"
    case testCodeInProduction = "test-code-in-production"
    case useWithoutImport = "use-without-import"
    case staleWaiver = "stale-waiver"
    case staleBaseline = "stale-baseline"
    case outdatedDiagram = "outdated-diagram"

    /// Runs the check.
    func findings(in facts: LintFacts) -> [Finding] {
        switch self {
        case .forbiddenImport: ImportChecks.forbidden(facts)
        case .exposedImport: ExposureChecks.exposed(facts)
        case .reexport: InterfaceChecks.reexports(facts)
        case .testableImport: InterfaceChecks.testable(facts)
        case .forbiddenInclude: IncludeChecks.forbidden(facts)
        case .includeByPath: IncludeChecks.byPath(facts)
        case .forbiddenLink: SettingChecks.links(facts)
        case .forbiddenCapability: SettingChecks.capabilities(facts)
        case .forbiddenDependency: DependencyChecks.forbidden(facts)
        case .undeclaredDependency: DeclarationChecks.undeclared(facts)
        case .transitiveImport: DeclarationChecks.transitive(facts)
        case .unusedDependency: DeclarationChecks.unused(facts)
        case .testCodeInProduction: DependencyChecks.testCodeInProduction(facts)
        case .targetWithoutRule: RuleChecks.targetsWithoutRule(facts)
        case .staleRule: RuleChecks.stale(facts)
        case .cycle: CycleCheck.findings(facts)
        case .domainCrossing: DomainCheck.findings(facts)
        case .useWithoutImport: SymbolCheck.findings(facts)
        // Known only when all other checks have run.
        case .staleWaiver, .staleBaseline: []
        case .outdatedDiagram: DiagramCheck.findings(facts)
        }
    }

    /// SwiftPM accepts a transitive import, and most packages have some.
    public var defaultSeverity: Severity { self == .transitiveImport ? .warning : .error }

    /// Whether it is on only if the rules say `strict`: most packages need none of these.
    public var isStrict: Bool {
        switch self {
        case .targetWithoutRule, .forbiddenInclude, .includeByPath, .forbiddenLink, .forbiddenCapability: true
        default: false
        }
    }

    /// Whether it tells of each pair of modules once, at the first place.
    var tellsEdgesOnce: Bool {
        [.undeclaredDependency, .transitiveImport, .unusedDependency, .reexport].contains(self)
    }

    /// What the check rejects, in a few words and without a place.
    public var summary: String {
        switch self {
        case .forbiddenImport: "an import that the rules do not allow"
        case .forbiddenInclude: "an include of another target's header that the rules do not allow"
        case .includeByPath: "an include by a path into another target's folder"
        case .forbiddenDependency: "a declared dependency that the rules do not allow"
        case .forbiddenLink: "a library linked by name that the rules do not allow"
        case .forbiddenCapability: "a way to reach code without an import that the rules do not allow"
        case .undeclaredDependency: "an import that no declared dependency leads to"
        case .transitiveImport: "an import of a module that only another dependency declares"
        case .unusedDependency: "a declared dependency that nothing imports"
        case .targetWithoutRule: "a target that is in no group and no rule"
        case .staleRule: "a name in the rules that nothing needs"
        case .cycle: "targets that lead back to themselves"
        case .domainCrossing:
            "a type of one domain in another domain, within a target or across targets"
        case .exposedImport: "a public import of what may be imported internally only"
        case .reexport: "a re-export that the rules do not allow"
        case .testableImport: "@testable or @_private outside a test target"
        case .testCodeInProduction: "test code in what goes into programs"
        case .useWithoutImport: "code of another target used without an import, as the built symbols show"
        case .staleWaiver: "a waiver that sets nothing aside"
        case .staleBaseline: "a mended violation that is still in the baseline"
        case .outdatedDiagram: "a diagram that is not what the rules and the manifest say"
        }
    }
}

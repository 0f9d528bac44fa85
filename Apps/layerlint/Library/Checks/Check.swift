/// The checks of the lint; the raw value is the name printed behind each finding.
public enum Check: String, Sendable, Hashable, CaseIterable {
    case forbiddenImport = "forbidden-import"
    case forbiddenInclude = "forbidden-include"
    case includeByPath = "include-by-path"
    case forbiddenDependency = "forbidden-dependency"
    case forbiddenReach = "forbidden-reach"
    case forbiddenLink = "forbidden-link"
    case forbiddenCapability = "forbidden-capability"
    case undeclaredDependency = "undeclared-dependency"
    case transitiveImport = "transitive-import"
    case unusedDependency = "unused-dependency"
    case unusedImport = "unused-import"
    case targetWithoutRule = "target-without-rule"
    case staleRule = "stale-rule"
    case cycle = "cycle"
    case forbiddenUse = "forbidden-use"
    case forbiddenType = "forbidden-type"
    case domainCrossing = "domain-crossing"
    case exposedImport = "exposed-import"
    case reexport = "re-export"
    case testableImport = "testable-import"
    case testCodeInProduction = "test-code-in-production"
    case useWithoutImport = "use-without-import"
    case staleWaiver = "stale-waiver"
    case staleBaseline = "stale-baseline"
    case baselineGrowth = "baseline-growth"
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
        case .forbiddenReach: ReachCheck.findings(facts)
        case .undeclaredDependency: DeclarationChecks.undeclared(facts)
        case .transitiveImport: DeclarationChecks.transitive(facts)
        case .unusedDependency: DeclarationChecks.unused(facts)
        case .unusedImport: ImportChecks.unused(facts)
        case .testCodeInProduction: DependencyChecks.testCodeInProduction(facts)
        case .targetWithoutRule: RuleChecks.targetsWithoutRule(facts)
        case .staleRule: RuleChecks.stale(facts)
        case .cycle: CycleCheck.findings(facts)
        case .forbiddenUse: FolderCheck.findings(facts)
        case .forbiddenType: TypeCheck.findings(facts)
        case .domainCrossing: DomainCheck.findings(facts)
        case .useWithoutImport: SymbolCheck.findings(facts)
        // Known only when all other checks have run.
        case .staleWaiver, .staleBaseline, .baselineGrowth: []
        case .outdatedDiagram: DiagramCheck.findings(facts)
        }
    }

    /// SwiftPM accepts a transitive import and an unused one, and most packages have some.
    public var defaultSeverity: Severity {
        [.transitiveImport, .unusedImport].contains(self) ? .warning : .error
    }

    /// Whether it is on only if the rules say `strict`: most packages need none of these.
    public var isStrict: Bool {
        switch self {
        case .targetWithoutRule, .forbiddenInclude, .includeByPath, .forbiddenLink, .forbiddenCapability: true
        default: false
        }
    }

    /// Whether it tells of each pair of modules once, at the first place.
    var tellsEdgesOnce: Bool {
        [.forbiddenReach, .undeclaredDependency, .transitiveImport, .unusedDependency, .reexport]
            .contains(self)
    }

    /// What the check rejects, in a few words and without a place.
    public var summary: String {
        switch self {
        case .forbiddenImport: "an import that the rules do not allow"
        case .forbiddenInclude: "an include of another target's header that the rules do not allow"
        case .includeByPath: "an include by a path into another target's folder"
        case .forbiddenDependency: "a declared dependency that the rules do not allow"
        case .forbiddenReach: "a target that leads to what it may not reach"
        case .forbiddenLink: "a library linked by name that the rules do not allow"
        case .forbiddenCapability: "a way to reach code without an import that the rules do not allow"
        case .undeclaredDependency: "an import that no declared dependency leads to"
        case .transitiveImport: "an import of a module that only another dependency declares"
        case .unusedDependency: "a declared dependency that nothing imports"
        case .unusedImport: "an import of which the source uses nothing, as the compiler's index shows"
        case .targetWithoutRule: "a target that is in no group and no rule"
        case .staleRule: "a name in the rules that nothing needs"
        case .cycle: "targets that lead back to themselves"
        case .forbiddenUse: "a type of another folder that the rules do not allow"
        case .forbiddenType: "a declared type that the rules do not allow"
        case .domainCrossing:
            "a type of one domain in another domain, within a target or across targets"
        case .exposedImport: "a public import of what may be imported internally only"
        case .reexport: "a re-export that the rules do not allow"
        case .testableImport: "@testable or @_private outside a test target"
        case .testCodeInProduction: "test code in what goes into programs"
        case .useWithoutImport: "code of another target used without an import, as the built symbols show"
        case .staleWaiver: "a waiver that sets nothing aside"
        case .staleBaseline: "a mended violation that is still in the baseline"
        case .baselineGrowth: "a violation that a baseline has more than at a commit"
        case .outdatedDiagram: "a diagram that is not what the rules and the manifest say"
        }
    }
}

/// What `layerlint explain CHECK` prints.
extension Check {
    public var page: String {
        let severity =
            isStrict
            ? "off unless the rules say strict" : defaultSeverity == .error ? "an error" : "a warning"
        return """
            \(rawValue): \(summary)

            why      \(guide.why)
            example  \(guide.example)
            mend     \(guide.mend)

            It is \(severity); change that in the rules (check \(rawValue) \(isStrict ? "error" : "off")), or for one run by
            layerlint check --severity \(rawValue)=\(isStrict ? "error" : "off")

            """
    }

    /// All checks, a line each.
    public static var list: String {
        let width = allCases.map(\.rawValue.count).max() ?? 0
        return allCases.map { check in
            let name = check.rawValue + String(repeating: " ", count: width - check.rawValue.count)
            let severity =
                check.isStrict ? "strict " : check.defaultSeverity == .error ? "error  " : "warning"
            return "\(name)  \(severity)  \(check.summary)\n"
        }.joined()
    }

    private var guide: (why: String, example: String, mend: String) {
        switch self {
        case .forbiddenImport:
            (
                "A layer stays independent only while nobody reaches past its boundary.",
                "`import Network` in Domain, where the rules say `layers Network > Domain`",
                "Move the code to a target that may import the module, or let the target say what it needs as a protocol that an upper layer implements."
            )
        case .forbiddenInclude:
            (
                "An include ties targets as an import does.",
                #"`#include "Store.h"` in a C target that may not import Store"#,
                "Include only what the rules allow, or move the code."
            )
        case .includeByPath:
            (
                "A path into another target's folder avoids its public headers, and no manifest shows it.",
                #"`#include "../Store/private.h"`"#,
                "Include a public header by its name."
            )
        case .forbiddenDependency:
            (
                "A declared dependency is the first step to an import, and it is linked.",
                #"`dependencies: ["Network"]` for Domain, which may not import Network"#,
                "Take it out of the manifest."
            )
        case .forbiddenReach:
            (
                "What a target must never contain can come in by others, too.",
                "App imports Store, Store imports Network, and the rules say `App may not reach Network`",
                "Take one of the arrows away, as by a protocol that a target above implements."
            )
        case .forbiddenLink:
            (
                "A linked library can be called without an import.",
                #"`.linkedLibrary("sqlite3")` for a target that may not import it"#,
                "Take it out of the manifest, or allow it: Store may import sqlite3."
            )
        case .forbiddenCapability:
            (
                "Symbols, flags and names looked up at run time reach code that no import shows.",
                #"`dlopen("libx.so", RTLD_NOW)`"#,
                "Import the module, or allow it and say why: Store may use dynamic-loading."
            )
        case .undeclaredDependency:
            (
                "The build may not have built the module yet, and then it fails or uses an old version.",
                "`import Store` in a target from which no dependency leads to Store, or by an alias that only another target declares",
                "Add it to the dependencies of the target."
            )
        case .transitiveImport:
            (
                "It builds only as long as the other dependency stays; SwiftPM may also build with an old version of the module.",
                "App depends on Store, Store depends on Core (or on a product of a package), and App imports Core",
                "Add it to the dependencies of the target."
            )
        case .unusedDependency:
            (
                "It is built and linked for nothing, and suggests an edge that does not exist.",
                #"`dependencies: ["Core"]` for a target that never imports Core"#,
                "Take it out of the manifest."
            )
        case .unusedImport:
            (
                "It suggests an edge that does not exist, and costs time in each build.",
                "`import Core` in a source that names nothing of Core; found by layerlint check --index",
                "Take the import away."
            )
        case .targetWithoutRule:
            (
                "A target that nobody put in its place is in none of the layers.",
                "A new target in the manifest",
                "Put it into a group, or say what it may import."
            )
        case .staleRule:
            (
                "A rule that allows more than is used lets the next mistake pass.",
                "`Core may import Foundation`, and no source of Core imports it any more",
                "Remove the name from the line."
            )
        case .cycle:
            (
                "Targets in a cycle are one target: none can be understood or built alone.",
                "A imports B, B imports C, C imports A",
                "Turn one edge round by a protocol in the lower target."
            )
        case .forbiddenUse:
            (
                "Folders are layers only while none uses a type of a folder above it.",
                "`MoviesList`, declared in App/Presentation, in a source of App/Domain below it",
                "Say here what is needed as a protocol that the other folder implements, or move the type."
            )
        case .forbiddenType:
            (
                "A layer is known by what it declares, as values, protocols or view models.",
                "`class Movie` in Entities, where the rules say `no class in Entities`",
                "Declare it as the line says, or move it to where it may be."
            )
        case .domainCrossing:
            (
                "People change a domain at a time; one that uses another's types changes with it.",
                "`Movie`, declared in `UseCases/Movies`, in a source of `UseCases/Shopping`",
                "Move what both need into the shared folder, or do without it."
            )
        case .exposedImport:
            (
                "Clients would see types of a module that is a detail of the target.",
                "`public import CSQLite`, where the rules say `Store may import CSQLite internally`",
                "Write `internal import`, and keep its types out of the interface."
            )
        case .reexport:
            (
                "It gives every client an import that the rules may forbid to it.",
                "`@_exported import Core`",
                "Let each client import the module itself."
            )
        case .testableImport:
            (
                "Production code would depend on internals, and the build on debug mode.",
                "`@testable import Core` outside a test target",
                "Make public what is needed, or move the code."
            )
        case .testCodeInProduction:
            (
                "Test helpers would be shipped.",
                "A program imports StoreTestSupport",
                "Move what is needed into a target that may go into programs."
            )
        case .useWithoutImport:
            (
                "Code of another target can be used without an import, as types are inferred.",
                "`let store = makeStore()`, of a type that only Store declares",
                "Import the module, or do without it."
            )
        case .staleWaiver:
            (
                "An exception that nothing needs lets the next violation pass.",
                "A waiver for an import that was removed",
                "Remove the waiver."
            )
        case .staleBaseline:
            (
                "A mended violation could come back unnoticed.",
                "The baseline lists an import that was removed",
                "Run `layerlint baseline --update`."
            )
        case .baselineGrowth:
            (
                "A baseline is for what was there before, and may only shrink.",
                "A branch that accepts an import; found by layerlint check --since origin/main",
                "Mend it, or leave --since out for a change that must accept it."
            )
        case .outdatedDiagram:
            (
                "A diagram that is wrong is worse than none.",
                "A new group is not in ARCHITECTURE.md",
                "Run `layerlint graph --write ARCHITECTURE.md`."
            )
        }
    }
}

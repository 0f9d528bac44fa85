/// The content of the rules file, each statement with its place.
public struct LayerRules: Sendable, Hashable {
    /// The default path, relative to the package's folder.
    public static let usualPath = ".layerlint"
    /// The path that is used if only it is there.
    public static let scriptsPath = "Scripts/layers.rules"

    public static func path(in files: FileReader) -> String {
        !files.hasFile(usualPath) && files.hasFile(scriptsPath) ? scriptsPath : usualPath
    }

    public let path: String
    /// Whether the strict checks are on.
    public internal(set) var isStrict = false
    /// The line `default deny`; `nil` if everything is allowed that no line forbids.
    public internal(set) var defaultDeny: Finding.Note?
    public internal(set) var groups: [TargetGroup] = []
    /// In the order of the file: of two that contradict each other, the later one counts.
    public internal(set) var imports: [ImportRule] = []
    /// Targets for tests only, besides test targets; their lines have no name.
    public internal(set) var testCode: [TargetGroup] = []
    public internal(set) var capabilities: [CapabilityRule] = []
    public internal(set) var severities: [SeverityRule] = []
    public internal(set) var domains: DomainRule?
    public internal(set) var waivers: [Waiver] = []

    public init(path: String) {
        self.path = path
    }

    func counting(_ severities: [Check: Severity]) -> LayerRules {
        var rules = self
        rules.severities += severities.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            SeverityRule(check: $0.key, severity: $0.value, targets: nil)
        }
        return rules
    }
}

/// A name in the rules: of a group, a target or a module, or a pattern.
public struct RulesName: Sendable, Hashable {
    public let text: String
    /// Whether it contains a pattern character without a backslash before it.
    public let isPattern: Bool
    public let place: SourcePlace

    /// Whether it is a pattern on folders.
    var namesFolders: Bool { text.contains("/") }

    /// The targets of every kind; as what is imported, every module too.
    var isEverything: Bool { isPattern && text == "*" }
}

/// A name for several targets, and their box in the diagram.
public struct TargetGroup: Sendable, Hashable {
    public let name: String
    public let members: [RulesName]
    public let note: Finding.Note
}

/// A statement about who may import what.
public struct ImportRule: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        case allow(Set<Limit>)
        case reexport
        case forbid
        /// Each layer may import those below it; with `isNextOnly`, only the next one.
        case layers([[RulesName]], isNextOnly: Bool)
        /// The targets of one name, or those of several names, may not import each other.
        case independent([RulesName])
    }

    public enum Limit: Sendable, Hashable {
        /// The targets may import nothing else.
        case only
        /// Not by a public or package import.
        case internally
    }

    public let kind: Kind
    /// Who may import or may not; empty for layers and independent targets.
    public let subjects: [RulesName]
    public let objects: [RulesName]
    /// The line as it is written.
    public let note: Finding.Note

    /// All names of the statement that must be targets.
    var targets: [RulesName] {
        switch kind {
        case .allow, .reexport, .forbid: subjects
        case .layers(let layers, _): layers.flatMap(\.self)
        case .independent(let names): names
        }
    }
}

/// What targets may use to reach code without an import, and why.
public struct CapabilityRule: Sendable, Hashable {
    public struct Named: Sendable, Hashable {
        public let capability: Capability
        public let place: SourcePlace
    }

    public let subjects: [RulesName]
    public let capabilities: [Named]
    public let note: Finding.Note
}

/// How the findings of a check count; `nil` means in all targets.
public struct SeverityRule: Sendable, Hashable {
    public let check: Check
    public let severity: Severity
    public let targets: [RulesName]?
}

/// Folders of some targets that may use their own types and the shared ones only.
public struct DomainRule: Sendable, Hashable {
    public let domains: [RulesName]
    public let shared: [RulesName]
    public let targets: [RulesName]
    public let note: Finding.Note

    var folders: Set<String> { Set((domains + shared).map(\.text)) }

    /// Whether one folder may use the types of another.
    func lets(_ folder: String, use other: String) -> Bool {
        folder == other || shared.contains { $0.text == other }
    }
}

/// An exception for one import that no rule allows, until the work named in its reason is done.
///
/// It names a file and no line, so edits do not move it and it covers no second file.
public struct Waiver: Sendable, Hashable {
    public let target: String
    public let module: String
    public let file: String
    public let reason: String
    public let place: SourcePlace
}

/// What the rules file says, each statement with its place so that a finding can point at it.
public struct LayerRules: Sendable, Hashable {
    /// Where they lie unless somebody says otherwise, counted from the package's folder.
    public static let usualPath = "Scripts/layers.rules"

    public let path: String
    public let groups: [Group]
    public let targets: [TargetRule]
    public let waivers: [Waiver]
    public let looseFiles: [LooseFile]

    public init(
        path: String,
        groups: [Group],
        targets: [TargetRule],
        waivers: [Waiver] = [],
        looseFiles: [LooseFile] = []
    ) {
        self.path = path
        self.groups = groups
        self.targets = targets
        self.waivers = waivers
        self.looseFiles = looseFiles
    }

    /// A heading: it gathers targets in the file and in the diagram, and allows nothing by itself.
    public struct Group: Sendable, Hashable {
        public let name: String
        public let place: SourcePlace
    }
}

/// One target's paragraph in the rules: all that it may import, everything else being denied.
public struct TargetRule: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Goes into a program.
        case target
        /// Helps tests; no production target may see it.
        case support
        /// Is a program that only tests and scripts run; nothing that goes into a program may see it.
        case tool
        /// Is a test target.
        case tests
    }

    public let kind: Kind
    public let name: String
    public let reason: String
    public let group: String?
    public let allowances: [Allowance]
    public let capabilities: [CapabilityAllowance]
    /// Says that the manifest has the target only on another system than some.
    public let absence: Absence?
    public let place: SourcePlace

    public struct Absence: Sendable, Hashable {
        public let reason: String
        public let place: SourcePlace
    }

    public func allowance(for name: String, in section: Allowance.Section) -> Allowance? {
        allowances.first { $0.section == section && $0.name == name }
    }

    /// What allows a target of this package, for its interface or for its own use.
    public func allowance(forOurs name: String) -> Allowance? {
        allowance(for: name, in: .ours) ?? allowance(for: name, in: .inside)
            ?? allowance(for: name, in: .reexports)
    }

    /// What allows a dependency that nothing imports: it is run, or only linked.
    public func allowance(withoutImport name: String) -> Allowance? {
        allowance(for: name, in: .runs) ?? allowance(for: name, in: .links)
    }

    /// What allows a module or a product from anywhere else.
    public func allowance(forOutside name: String) -> Allowance? {
        allowance(for: name, in: .outside) ?? allowance(for: name, in: .reexports)
    }

    public func allows(_ capability: Capability) -> Bool {
        capabilities.contains { $0.capability == capability }
    }

    public func names(in section: Allowance.Section) -> [String] {
        allowances.filter { $0.section == section }.map(\.name)
    }
}

/// One name that a target may use.
public struct Allowance: Sendable, Hashable {
    public enum Section: String, Sendable, Hashable, CaseIterable {
        /// Targets of this package, imported by their module names.
        case ours
        /// Targets of this package that it may import for its own use, and not show in its interface.
        case inside
        /// Modules and products from anywhere else.
        case outside
        /// What it imports and shows on to whoever imports it, by `@_exported`.
        case reexports
        /// What its interface names though some that may import it may not see it; allowed under another heading too.
        case shows
        /// Programs, plugins and macros that are depended on to be run, without an import.
        case runs
        /// Libraries that are depended on to be linked, without an import.
        case links
        /// What the manifest declares only on another system; allowed under another heading too.
        case elsewhere

        /// Whether a paragraph has to say so when there is nothing.
        var mustBeSaid: Bool {
            switch self {
            case .ours, .outside: true
            case .inside, .reexports, .shows, .runs, .links, .elsewhere: false
            }
        }

        /// Whether it says something of a name that another heading allows.
        var isRemark: Bool { self == .shows || self == .elsewhere }

        /// Whether what it names may be imported.
        var isImported: Bool { !isRemark && self != .runs && self != .links }

        /// Whether each line of it has to say why.
        var needsReason: Bool { self == .links || self == .elsewhere }
    }

    public let section: Section
    public let name: String
    public let reason: String?
    public let place: SourcePlace
}

/// One way to reach code without an import that a target may use, and why.
public struct CapabilityAllowance: Sendable, Hashable {
    public let capability: Capability
    public let reason: String
    public let place: SourcePlace
}

/// One import that stays though no rule allows it, until somebody has done what the reason says.
///
/// It names a file and no line, so that it neither moves with the text nor hides a second file.
public struct Waiver: Sendable, Hashable {
    public let target: String
    public let module: String
    public let file: String
    public let reason: String
    public let place: SourcePlace

    /// Whether it is the same exception, wherever in the rules it stands and whatever its reason.
    public func hasSameSubject(as other: Waiver) -> Bool {
        target == other.target && module == other.module && file == other.file
    }
}

/// One source that no target compiles, and why it lies there.
public struct LooseFile: Sendable, Hashable {
    public let file: String
    public let reason: String
    public let place: SourcePlace
}

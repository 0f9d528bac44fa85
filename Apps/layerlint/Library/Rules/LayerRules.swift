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
    public let groups: [Group]
    public let targets: [TargetRule]
    public let waivers: [Waiver]
    public let looseFiles: [LooseFile]
    /// How the findings of a check count, if not as usual.
    public let severities: [Check: Severity]
    public let domains: DomainRule?

    public init(
        path: String,
        groups: [Group],
        targets: [TargetRule],
        waivers: [Waiver] = [],
        looseFiles: [LooseFile] = [],
        severities: [Check: Severity] = [:],
        domains: DomainRule? = nil
    ) {
        self.path = path
        self.groups = groups
        self.targets = targets
        self.waivers = waivers
        self.looseFiles = looseFiles
        self.severities = severities
        self.domains = domains
    }

    func counting(_ severities: [Check: Severity]) -> LayerRules {
        LayerRules(
            path: path,
            groups: groups,
            targets: targets,
            waivers: waivers,
            looseFiles: looseFiles,
            severities: self.severities.merging(severities) { $1 },
            domains: domains
        )
    }

    /// A heading: it groups targets in the file and in the diagram, and allows nothing by itself.
    public struct Group: Sendable, Hashable {
        public let name: String
        public let place: SourcePlace
    }
}

/// The rule of one target: everything that it may import; all else is denied.
public struct TargetRule: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A production target.
        case target
        /// A test helper; no production target may see it.
        case support
        /// A program that only tests and scripts run; no production target may see it.
        case tool
        /// A test target.
        case tests
    }

    public let kind: Kind
    public let name: String
    public let reason: String
    public let group: String?
    public let allowances: [Allowance]
    public let capabilities: [CapabilityAllowance]
    /// Set if the manifest declares the target only on some systems.
    public let absence: Absence?
    public let place: SourcePlace

    public struct Absence: Sendable, Hashable {
        public let reason: String
        public let place: SourcePlace
    }

    public func allowance(for name: String, in section: Allowance.Section) -> Allowance? {
        allowances.first { $0.section == section && $0.name == name }
    }

    /// The allowance for a target of this package, in any heading for imports.
    public func allowance(forOurs name: String) -> Allowance? {
        allowance(for: name, in: .ours) ?? allowance(for: name, in: .inside)
            ?? allowance(for: name, in: .reexports)
    }

    /// The allowance for a dependency that is not imported but run or only linked.
    public func allowance(withoutImport name: String) -> Allowance? {
        allowance(for: name, in: .runs) ?? allowance(for: name, in: .links)
    }

    /// The allowance for a module or product from outside the package.
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
        /// Targets of this package that it may import but not expose in its interface.
        case inside
        /// Modules and products from outside the package.
        case outside
        /// Modules that it re-exports by `@_exported`.
        case reexports
        /// Modules in its interface that some of its clients may not import; allowed under another heading
        /// too.
        case shows
        /// Programs, plugins and macros that it runs without an import.
        case runs
        /// Libraries that it links without an import.
        case links
        /// Dependencies that only another system's manifest declares; allowed under another heading too.
        case elsewhere

        /// Whether the heading is required even if it lists nothing.
        var mustBeSaid: Bool {
            switch self {
            case .ours, .outside: true
            case .inside, .reexports, .shows, .runs, .links, .elsewhere: false
            }
        }

        /// Whether it only adds to a name that another heading allows.
        var isRemark: Bool { self == .shows || self == .elsewhere }

        /// Whether its names may be imported.
        var isImported: Bool { !isRemark && self != .runs && self != .links }

        /// Whether each of its lines needs a reason.
        var needsReason: Bool { self == .links || self == .elsewhere }
    }

    public let section: Section
    public let name: String
    public let reason: String?
    public let place: SourcePlace
}

/// One capability that a target may use, and why.
public struct CapabilityAllowance: Sendable, Hashable {
    public let capability: Capability
    public let reason: String
    public let place: SourcePlace
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

    /// Whether it is the same exception, wherever it is in the rules and whatever its reason.
    public func hasSameSubject(as other: Waiver) -> Bool {
        target == other.target && module == other.module && file == other.file
    }
}

/// A source that no target compiles, and why it exists.
public struct LooseFile: Sendable, Hashable {
    public let file: String
    public let reason: String
    public let place: SourcePlace
}

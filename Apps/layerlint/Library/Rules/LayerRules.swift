/// What the rules file says, each statement with its place so that a finding can point at it.
public struct LayerRules: Sendable, Hashable {
    public let path: String
    public let groups: [Group]
    public let targets: [TargetRule]

    public init(path: String, groups: [Group], targets: [TargetRule]) {
        self.path = path
        self.groups = groups
        self.targets = targets
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
        /// Is a test target.
        case tests
    }

    public let kind: Kind
    public let name: String
    public let reason: String
    public let group: String?
    public let allowances: [Allowance]
    public let place: SourcePlace

    public func allowance(for name: String, in section: Allowance.Section) -> Allowance? {
        allowances.first { $0.section == section && $0.name == name }
    }

    /// What allows a target of this package, for its interface or for its own use.
    public func allowance(forOurs name: String) -> Allowance? {
        allowance(for: name, in: .ours) ?? allowance(for: name, in: .inside)
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
        /// Programs and plugins that are depended on without an import.
        case runs

        /// Whether a paragraph has to say so when there is nothing.
        var mustBeSaid: Bool {
            switch self {
            case .ours, .outside: true
            case .inside, .runs: false
            }
        }
    }

    public let section: Section
    public let name: String
    public let reason: String?
    public let place: SourcePlace
}

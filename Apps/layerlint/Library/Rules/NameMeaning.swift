/// What a name of the rules means: targets, and modules from outside the package.
struct NameMeaning: Sendable {
    var targets: Set<String> = []
    var modules: Set<String> = []
    /// Whether it means every module from outside, or those of other packages.
    var isOutside = false
    var isPackages = false
    /// A pattern on the modules; in a group, patterns are on targets only.
    var pattern: NamePattern?

    /// With everything that a member of the group means.
    mutating func add(_ member: NameMeaning) {
        // Groups of groups often mean the same, which is stored once.
        if targets.isSubset(of: member.targets) {
            targets = member.targets
        } else {
            targets.formUnion(member.targets)
        }
        if modules.isSubset(of: member.modules) {
            modules = member.modules
        } else {
            modules.formUnion(member.modules)
        }
        isOutside = isOutside || member.isOutside
        isPackages = isPackages || member.isPackages
    }

    /// Whether it means only a few things, all by their names.
    var isSmall: Bool {
        !isOutside && !isPackages && pattern == nil && targets.count + modules.count < 64
    }

    func includes(_ item: ResolvedRules.Item, packageModules: Set<String>) -> Bool {
        switch item {
        case .target(let name): targets.contains(name)
        case .outside(let module):
            isOutside || modules.contains(module) || (isPackages && packageModules.contains(module))
                || pattern?.matches(module) ?? false
        }
    }
}

/// The meanings of the names in one statement, in parts such as layers, for fast answers about long lines.
struct NameParts: Sendable {
    private var targets: [String: Int] = [:]
    private var modules: [String: Int] = [:]
    /// Those that are not copied into every statement that names them.
    private var others: [(part: Int, meaning: NameMeaning)] = []

    /// With `areTargetsOnly`, patterns are on targets only, or `*Kit` would mean UIKit.
    init(_ parts: [[NameMeaning]], areTargetsOnly: Bool) {
        for (part, names) in parts.enumerated() {
            for var meaning in names {
                if areTargetsOnly { meaning.pattern = nil }
                guard meaning.isSmall else {
                    others.append((part, meaning))
                    continue
                }
                for target in meaning.targets where targets[target] == nil { targets[target] = part }
                for module in meaning.modules where modules[module] == nil { modules[module] = part }
            }
        }
    }

    /// The first part that means the item.
    func part(of item: ResolvedRules.Item, packageModules: Set<String>) -> Int? {
        let small: Int?
        switch item {
        case .target(let name): small = targets[name]
        case .outside(let module): small = modules[module]
        }
        let other = others.first { $0.meaning.includes(item, packageModules: packageModules) }?.part
        return [small, other].compactMap(\.self).min()
    }
}

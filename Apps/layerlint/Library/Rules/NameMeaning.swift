/// What a name of the rules means: targets, and modules from outside the package.
struct NameMeaning: Sendable {
    var targets: Set<String> = []
    var modules: Set<String> = []
    /// Of folders inside targets, which are among `targets`: the folder that the rules name, by each one in it.
    var units: [String: String] = [:]
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
        units.merge(member.units) { first, _ in first }
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

/// The meanings of all names in the rules, each found once.
struct Meanings: Sendable {
    private var names: [String: NameMeaning] = [:]
    private var patterns: [String: NameMeaning] = [:]

    init(of rules: LayerRules, _ targets: [TargetModel], _ owners: [String: TargetModel]) {
        let own = targets.map { ($0.name, $0.name) } + targets.map { ($0.module, $0.name) }
        let byName = (own + owners.map { ($0.key, $0.value.name) }).keyed { $0 }
        let groups = rules.groups.keyed { ($0.name, $0) }
        // A group comes after those that it contains.
        for group in GroupOrder(rules.groups).groups {
            var meaning = NameMeaning()
            for member in group.members {
                if group.group(named: member, groups) == nil, member.text == group.name, !member.isPattern {
                    meaning.add(Self.plain(member, targets, byName))
                } else {
                    add(member, targets, byName)
                    meaning.add(self[member])
                }
            }
            names[group.name] = meaning
        }
        var all = rules.testCode.flatMap(\.members)
        all += rules.imports.flatMap { $0.targets + $0.objects + $0.exceptSubjects + $0.exceptObjects }
        all += rules.capabilities.flatMap(\.subjects) + rules.severities.flatMap { $0.targets ?? [] }
        all += (rules.domains?.targets ?? []) + rules.types.flatMap(\.targets)
        for name in all { add(name, targets, byName) }
    }

    var all: [NameMeaning] { Array(names.values) + patterns.values }

    subscript(name: RulesName) -> NameMeaning {
        (name.isPattern ? patterns : names)[name.text] ?? NameMeaning()
    }

    private mutating func add(_ name: RulesName, _ targets: [TargetModel], _ byName: [String: String]) {
        guard (name.isPattern ? patterns : names)[name.text] == nil else { return }
        let meaning = Self.plain(name, targets, byName)
        if name.isPattern { patterns[name.text] = meaning } else { names[name.text] = meaning }
    }

    /// The folders inside targets that lie in one that matches, by their paths or below the target's name.
    private static func units(_ pattern: NamePattern, _ targets: [TargetModel]) -> [String: String] {
        var units: [String: String] = [:]
        for target in targets {
            for folder in Set(target.sources.map(target.innerFolder)) where folder != target.name {
                let inner = folder.dropFirst(target.name.count)
                let path = target.folder.map { $0 + inner }
                if let unit = pattern.matchedFolder(folder) {
                    units[folder] = unit
                } else if let path, let unit = pattern.matchedFolder(path) {
                    units[folder] = target.name + unit.dropFirst(path.count - inner.count)
                }
            }
        }
        return units
    }

    /// The meaning of a name that is no group.
    private static func plain(
        _ name: RulesName,
        _ targets: [TargetModel],
        _ byName: [String: String]
    ) -> NameMeaning {
        var meaning = NameMeaning()
        if name.namesFolders {
            let pattern = NamePattern(name.text)
            meaning.targets = Set(
                targets.filter { $0.folder.map(pattern.matchesFolder) ?? false }.map(\.name)
            )
            if meaning.targets.isEmpty {
                meaning.units = units(pattern, targets)
                meaning.targets = Set(meaning.units.keys)
            }
        } else if name.isPattern {
            let pattern = NamePattern(name.text)
            meaning.targets = Set(targets.filter { pattern.matches($0.name) }.map(\.name))
            meaning.pattern = pattern
        } else if let target = byName[name.text] {
            meaning.targets = [target]
        } else {
            if name.text == "tests" { meaning.targets = Set(targets.filter { $0.kind == .test }.map(\.name)) }
            meaning.modules = [name.text]
            meaning.isOutside = name.text == "outside"
            meaning.isPackages = name.text == "packages"
        }
        return meaning
    }
}

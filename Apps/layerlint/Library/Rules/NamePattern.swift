/// A pattern on names or paths: `*` is any number of characters except "/", `?` is one.
struct NamePattern: Sendable, Hashable {
    private let pattern: [Character]

    init(_ pattern: String) {
        self.pattern = Array(pattern)
    }

    func matches(_ name: some Sequence<Character>) -> Bool {
        let name = Array(name)
        // The position after the last star, and where in the name its match ends for now.
        var retry: (pattern: Int, name: Int)?
        var (index, position) = (0, 0)
        while position < name.count {
            if index < pattern.count, pattern[index] == "*" {
                retry = (index + 1, position)
                index += 1
            } else if index < pattern.count, pattern[index] == name[position] || isAny(index, name[position])
            {
                index += 1
                position += 1
            } else if let last = retry, name[last.name] != "/" {
                retry = (last.pattern, last.name + 1)
                (index, position) = (last.pattern, last.name + 1)
            } else {
                return false
            }
        }
        return pattern[index...].allSatisfy { $0 == "*" }
    }

    /// Whether the path or a folder above it matches.
    func matchesFolder(_ path: String) -> Bool { matchedFolder(path) != nil }

    /// The path or the outermost folder above it that matches.
    func matchedFolder(_ path: String) -> String? {
        let ends = path.indices.filter { path[$0] == "/" } + [path.endIndex]
        return ends.first { matches(path[..<$0]) }.map { String(path[..<$0]) }
    }

    private func isAny(_ index: Int, _ character: Character) -> Bool {
        pattern[index] == "?" && character != "/"
    }
}

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

/// The groups of the rules, each after the groups that it contains.
struct GroupOrder {
    private(set) var groups: [TargetGroup] = []
    /// The names that lead from a group back to itself, each as the group before it names it.
    private(set) var circles: [[RulesName]] = []

    private enum State { case open, closed }

    /// Without recursion, since groups may be nested deeper than a stack is.
    init(_ all: [TargetGroup]) {
        let byName = all.keyed { ($0.name, $0) }
        var states: [String: State] = [:]
        for group in all where states[group.name] == nil {
            states[group.name] = .open
            var path: [(group: TargetGroup, next: Int)] = [(group, 0)]
            // The names by which the path goes on from each of its groups.
            var steps: [RulesName] = []
            while let (current, next) = path.last {
                guard next < current.members.count else {
                    states[current.name] = .closed
                    groups.append(current)
                    path.removeLast()
                    _ = steps.popLast()
                    continue
                }
                path[path.count - 1].next += 1
                let member = current.members[next]
                guard let inner = current.group(named: member, byName) else { continue }
                switch states[inner.name] {
                case .closed: break
                case .open:
                    guard circles.count < Self.mostCircles,
                        let start = path.firstIndex(where: { $0.group.name == inner.name })
                    else { break }
                    circles.append(steps[start...] + [member])
                case nil:
                    states[inner.name] = .open
                    steps.append(member)
                    path.append((inner, 0))
                }
            }
        }
    }

    /// The group with which the groups contain more names than could be stored, those of inner groups included.
    var firstBeyondLimit: TargetGroup? {
        let byName = groups.keyed { ($0.name, $0) }
        var contents: [String: Set<String>] = [:]
        var count = 0
        return groups.first { group in
            let names = group.members.reduce(into: Set<String>()) { names, member in
                guard let inner = group.group(named: member, byName) else {
                    names.insert(member.text)
                    return
                }
                let content = contents[inner.name] ?? []
                if names.isEmpty { names = content } else { names.formUnion(content) }
            }
            contents[group.name] = names
            count += names.count
            return count > Self.mostNames
        }
    }

    private static let mostNames = 4_000_000

    /// One mended circle often mends others.
    private static let mostCircles = 10
}

extension TargetGroup {
    /// The group that a member means; in the group of its own name it means a target or a module.
    func group(named member: RulesName, _ groups: [String: TargetGroup]) -> TargetGroup? {
        member.isPattern || member.namesFolders || member.text == name ? nil : groups[member.text]
    }
}

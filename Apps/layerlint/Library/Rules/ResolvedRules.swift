/// The rules applied to the targets of a package: who may import what, and which line says so.
struct ResolvedRules: Sendable {
    /// The answer to one question.
    struct Verdict: Sendable, Hashable {
        let isAllowed: Bool
        /// The line that decides; `nil` if everything is allowed that no line forbids.
        let note: Finding.Note?
        /// Whether the import may not be public.
        var isInternal = false
    }

    /// What may be imported: a target, or a module or product from outside the package.
    enum Item: Sendable, Hashable {
        case target(String)
        case outside(String)

        var name: String {
            switch self {
            case .target(let name), .outside(let name): name
            }
        }
    }

    let rules: LayerRules
    private let targets: [TargetModel]
    private let groups: [String: TargetGroup]
    private let names: [RulesName: Set<String>]
    private let byName: [String: String]
    /// The products of other packages, and their modules.
    private let packageModules: Set<String>
    /// The statements that each target is a subject of, by their indices.
    private var statements: [String: [Int]] = [:]

    /// `owners` are the targets of modules that have another name than their target.
    init(
        _ rules: LayerRules,
        package: PackageModel,
        owners: [String: TargetModel] = [:],
        packageModules: Set<String> = []
    ) {
        self.rules = rules
        targets = package.targets
        self.packageModules = packageModules
        groups = rules.groups.keyed { ($0.name, $0) }
        let names = package.targets.map { ($0.name, $0.name) } + package.targets.map { ($0.module, $0.name) }
        let modules = owners.map { ($0.key, $0.value.name) }
        byName = Dictionary(names + modules) { first, _ in first }
        var all = (rules.groups + rules.testCode).flatMap(\.members)
        all += rules.imports.flatMap { $0.targets + $0.objects }
        all += rules.capabilities.flatMap(\.subjects) + rules.severities.flatMap { $0.targets ?? [] }
        all += rules.domains?.targets ?? []
        var found: [RulesName: Set<String>] = [:]
        for name in all {
            found[name] = Self.targets(named: name, package.targets, groups, byName)
        }
        self.names = found
        for (index, statement) in rules.imports.enumerated() {
            for target in Set(statement.targets.flatMap { found[$0] ?? [] }) {
                statements[target, default: []].append(index)
            }
        }
    }

    private static func targets(
        named name: RulesName,
        _ targets: [TargetModel],
        _ groups: [String: TargetGroup],
        _ byName: [String: String],
        within outer: Set<String> = []
    ) -> Set<String> {
        if name.namesFolders {
            let pattern = NamePattern(name.text)
            return Set(targets.filter { $0.folder.map(pattern.matchesFolder) ?? false }.map(\.name))
        }
        if name.isPattern {
            let pattern = NamePattern(name.text)
            return Set(targets.filter { pattern.matches($0.name) }.map(\.name))
        }
        // A group may have the name of a target that it contains.
        if let group = groups[name.text], !outer.contains(name.text) {
            let outer = outer.union([name.text])
            return Set(
                group.members.flatMap { Self.targets(named: $0, targets, groups, byName, within: outer) }
            )
        }
        if let target = byName[name.text] { return [target] }
        return name.text == "tests" ? Set(targets.filter { $0.kind == .test }.map(\.name)) : []
    }

    // MARK: - Questions

    /// The names of the targets that a name of the rules means.
    func targets(named name: RulesName) -> Set<String> { names[name] ?? [] }

    func isMentioned(_ target: String) -> Bool {
        let names = (rules.groups + rules.testCode).flatMap(\.members) + rules.imports.flatMap(\.targets)
        return names.contains { !$0.isEverything && targets(named: $0).contains(target) }
    }

    /// The first group that contains the target.
    func group(of target: String) -> TargetGroup? {
        rules.groups.first { $0.members.contains { targets(named: $0).contains(target) } }
    }

    /// The position of the target's group, and in the group, for a drawing in the order of the rules.
    func position(of target: String) -> (group: Int, member: Int) {
        for (index, group) in rules.groups.enumerated() {
            let member = group.members.firstIndex { targets(named: $0).contains(target) }
            if let member { return (index, member) }
        }
        return (-1, 0)
    }

    func isTestCode(_ target: String) -> Bool { testCode(target) != nil }

    /// The line that says that the target is for tests only.
    func testCode(_ target: String) -> TargetGroup? {
        rules.testCode.first { $0.members.contains { targets(named: $0).contains(target) } }
    }

    func allows(_ capability: Capability, to target: String) -> Bool {
        rules.capabilities.contains { rule in
            rule.capabilities.contains { $0.capability == capability }
                && rule.subjects.contains { targets(named: $0).contains(target) }
        }
    }

    func allowsReexport(of item: Item, by target: String) -> Bool {
        (statements[target] ?? []).contains {
            rules.imports[$0].kind == .reexport && rules.imports[$0].objects.contains { means($0, item) }
        }
    }

    /// Whether the check is on, a line sets its severity, or a waiver may be about what it finds.
    func mayReport(_ check: Check) -> Bool {
        rules.isStrict || !check.isStrict || !rules.waivers.isEmpty
            || rules.severities.contains { $0.check == check }
    }

    func severity(of check: Check, in target: String?) -> Severity {
        let rule = rules.severities.last { rule in
            guard rule.check == check else { return false }
            guard let names = rule.targets else { return true }
            return target.map { target in names.contains { targets(named: $0).contains(target) } } ?? false
        }
        return rule?.severity ?? (check.isStrict && !rules.isStrict ? .off : check.defaultSeverity)
    }

    /// Whether a target may import a target, a module or a product.
    ///
    /// Of the lines that allow it or forbid it the last one counts. What none of them names is allowed by a
    /// higher layer, else forbidden by `only` and `default deny`.
    func verdict(on item: Item, in target: String) -> Verdict {
        var said: Verdict?
        var isBelow: Finding.Note?
        var closed: Finding.Note?
        for index in statements[target] ?? [] {
            let statement = rules.imports[index]
            switch statement.kind {
            case .allow(let limits):
                if statement.objects.contains(where: { means($0, item) }) {
                    said = Verdict(
                        isAllowed: true,
                        note: statement.note,
                        isInternal: limits.contains(.internally)
                    )
                } else if limits.contains(.only) {
                    closed = statement.note
                }
            case .reexport:
                if statement.objects.contains(where: { means($0, item) }) {
                    said = Verdict(isAllowed: true, note: statement.note)
                }
            case .forbid:
                if statement.objects.contains(where: { means($0, item) }) {
                    said = Verdict(isAllowed: false, note: statement.note)
                }
            case .layers(let layers, let isNextOnly):
                guard let own = layer(.target(target), layers), let other = layer(item, layers), own != other
                else { continue }
                if other < own || (isNextOnly && other > own + 1) {
                    said = Verdict(isAllowed: false, note: statement.note)
                } else {
                    isBelow = statement.note
                }
            case .independent(let names):
                if areApart(target, item, names) { said = Verdict(isAllowed: false, note: statement.note) }
            }
        }
        if let said { return said }
        if let isBelow { return Verdict(isAllowed: true, note: isBelow) }
        guard let line = closed ?? rules.defaultDeny else { return Verdict(isAllowed: true, note: nil) }
        return Verdict(isAllowed: false, note: closed ?? ownLine(of: target) ?? line)
    }

    /// Whether everything is forbidden that no line allows.
    func isClosed(_ target: String) -> Bool {
        rules.defaultDeny != nil
            || (statements[target] ?? []).contains {
                if case .allow(let limits) = rules.imports[$0].kind { limits.contains(.only) } else { false }
            }
    }

    /// The last line that says what the target may import, which is what a person would change.
    private func ownLine(of target: String) -> Finding.Note? {
        (statements[target] ?? []).map { rules.imports[$0] }.last { statement in
            guard case .allow = statement.kind else { return false }
            return !statement.subjects.contains(where: \.isEverything)
        }?.note
    }

    private func layer(_ item: Item, _ layers: [[RulesName]]) -> Int? {
        layers.firstIndex { $0.contains { isPart($0, item) } }
    }

    private func areApart(_ target: String, _ item: Item, _ names: [RulesName]) -> Bool {
        guard let first = names.firstIndex(where: { isPart($0, .target(target)) }),
            let second = names.firstIndex(where: { isPart($0, item) })
        else { return false }
        return names.count == 1 ? item != .target(target) : first != second
    }

    /// Whether a layer or an independent part has the item. There a pattern is on targets only, or `*Kit` would
    /// mean UIKit.
    private func isPart(_ name: RulesName, _ item: Item) -> Bool {
        if case .outside = item, name.isPattern { return false }
        return means(name, item)
    }

    /// Whether a name of the rules means the item.
    func means(_ name: RulesName, _ item: Item) -> Bool {
        switch item {
        case .target(let target): return names[name]?.contains(target) ?? false
        case .outside(let module): return meansOutside(name, module)
        }
    }

    private func meansOutside(_ name: RulesName, _ module: String, within outer: Set<String> = []) -> Bool {
        // In a group, a pattern is on targets only.
        if name.isPattern {
            return outer.isEmpty && !name.namesFolders && NamePattern(name.text).matches(module)
        }
        if let group = groups[name.text], !outer.contains(name.text) {
            let outer = outer.union([name.text])
            return group.members.contains { meansOutside($0, module, within: outer) }
        }
        if byName[name.text] != nil { return false }
        switch name.text {
        case module: return true
        case "outside": return true
        case "packages": return packageModules.contains(module)
        default: return false
        }
    }
}

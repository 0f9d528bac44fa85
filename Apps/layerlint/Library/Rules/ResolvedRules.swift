/// The rules applied to the targets of a package: who may import what, and which line says so.
struct ResolvedRules: Sendable {
    /// The answer to one question.
    struct Verdict: Sendable, Hashable {
        let isAllowed: Bool
        /// The line that decides; `nil` if everything is allowed that no line forbids.
        let note: Finding.Note?
        /// Whether the import may not be public.
        var isInternal = false
        /// Whether it is forbidden only because a line lists all that may be imported.
        var isOpenToPlugins = false
        /// The folder inside the target that the line is about.
        var folder: String?
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

        /// Whether it is a folder inside a target; a module of C may have a slash for its name.
        var isFolder: Bool { if case .target(let name) = self { name.contains("/") } else { false } }
    }

    let rules: LayerRules
    private let meanings: Meanings
    /// The targets that a group or a rule names.
    private let mentioned: Set<String>
    /// The first group of each target, and the first member of it that means the target.
    private let positions: [String: (group: Int, member: Int)]
    /// The lines that say that targets are for tests only, by target.
    private let testCode: [String: TargetGroup]
    /// The products of other packages, and their modules.
    private let packageModules: Set<String>
    /// What each statement names: its layers, its independent parts, or what may or may not be imported.
    private let parts: [NameParts]
    /// What a statement is not about, by its index.
    private let exceptions: [Int: NameParts]
    /// The statements that each target is a subject of, by their indices.
    private let statements: [String: [Int]]

    /// `owners` are the targets of modules that have another name than their target.
    init(
        _ rules: LayerRules,
        package: PackageModel,
        owners: [String: TargetModel] = [:],
        packageModules: Set<String> = []
    ) {
        self.rules = rules
        self.packageModules = packageModules
        let meanings = Meanings(of: rules, package.targets, owners)
        self.meanings = meanings
        func targets(_ names: [RulesName]) -> Set<String> {
            names.reduce(into: []) { $0.formUnion(meanings[$1].targets) }
        }
        let named = (rules.groups + rules.testCode).flatMap(\.members) + rules.imports.flatMap(\.targets)
        let mentioned = targets(named.filter { !$0.isEverything })
        self.mentioned = mentioned.union(mentioned.map { String($0.prefix { $0 != "/" }) })
        var positions: [String: (group: Int, member: Int)] = [:]
        for (index, group) in rules.groups.enumerated() {
            for (member, name) in group.members.enumerated() {
                for target in meanings[name].targets where positions[target] == nil {
                    positions[target] = (index, member)
                }
            }
        }
        self.positions = positions
        testCode = rules.testCode.flatMap { line in targets(line.members).map { ($0, line) } }.keyed { $0 }
        parts = rules.imports.map {
            NameParts($0.parts.map { $0.map { meanings[$0] } }, areTargetsOnly: $0.isSymmetric)
        }
        exceptions = rules.imports.enumerated().filter { !$1.exceptObjects.isEmpty }.keyed { index, rule in
            (index, NameParts([rule.exceptObjects.map { meanings[$0] }], areTargetsOnly: false))
        }
        var statements: [String: [Int]] = [:]
        for (index, statement) in rules.imports.enumerated() {
            let named =
                statement.kind == .reserve ? Set(package.targets.map(\.name)) : targets(statement.targets)
            for target in named.subtracting(targets(statement.exceptSubjects)) {
                statements[target, default: []].append(index)
            }
        }
        self.statements = statements
        folders = Dictionary(grouping: statements.keys.filter { $0.contains("/") }) {
            String($0.prefix { $0 != "/" })
        }
    }

    // MARK: - Questions

    /// The names of the targets that a name of the rules means.
    func targets(named name: RulesName) -> Set<String> { meanings[name].targets }

    /// The targets, and the folders inside of others, whose folders are domains.
    var domainTargets: Set<String> { Set(rules.domains?.targets.flatMap(targets(named:)) ?? []) }

    /// The folder around domains that a folder lies in.
    func domainRoot(of folder: String) -> String? {
        rules.domains?.targets.lazy.compactMap { meanings[$0].units[folder] }.first
    }

    /// The targets with rules about their folders.
    var typedTargets: Set<String> {
        let folders = meanings.all.flatMap(\.units.keys) + domainTargets
        return Set(folders.map { String($0.prefix { $0 != "/" }) })
    }

    /// The folders inside targets that lines are about, by the target.
    let folders: [String: [String]]

    func isMentioned(_ target: String) -> Bool { mentioned.contains(target) }

    /// The first group that contains the target.
    func group(of target: String) -> TargetGroup? {
        positions[target].map { rules.groups[$0.group] }
    }

    /// The position of the target's group, and in the group, for a drawing in the order of the rules.
    func position(of target: String) -> (group: Int, member: Int) {
        positions[target] ?? (-1, 0)
    }

    func isTestCode(_ target: String) -> Bool { testCode(target) != nil }

    /// The line that says that the target is for tests only.
    func testCode(_ target: String) -> TargetGroup? { testCode[target] }

    func allows(_ capability: Capability, to target: String) -> Bool {
        rules.capabilities.contains { rule in
            rule.capabilities.contains { $0.capability == capability }
                && rule.subjects.contains { targets(named: $0).contains(target) }
        }
    }

    func allowsReexport(of item: Item, by target: String) -> Bool {
        (statements[target] ?? []).contains {
            rules.imports[$0].kind == .reexport && part(of: item, in: $0) != nil
        }
    }

    /// Whether the check is on, a line sets its severity, or a waiver may be about what it finds.
    func mayReport(_ check: Check) -> Bool {
        rules.isStrict || !check.isStrict || !rules.waivers.isEmpty
            || rules.severities.contains { $0.check == check }
    }

    func severity(of check: Check, in target: @autoclosure () -> String?) -> Severity {
        let rule = rules.severities.last { rule in
            guard rule.check == check else { return false }
            guard let names = rule.targets else { return true }
            return target().map { target in names.contains { targets(named: $0).contains(target) } } ?? false
        }
        return rule?.severity ?? (check.isStrict && !rules.isStrict ? .off : check.defaultSeverity)
    }

    /// Whether a target may import a target, a module or a product.
    ///
    /// Of the lines that allow it or forbid it the last one counts. What none of them names is allowed by a
    /// higher layer, else forbidden by `only` and `default deny`. For a source in a `folder` of the target, the lines
    /// about the folder count too. The item may be a folder, and then what is about whole targets does not close it.
    func verdict(on item: Item, in target: String, folder: String? = nil) -> Verdict {
        var said: Verdict?
        var isBelow: Finding.Note?
        var closed: Finding.Note?
        var closedFolder: String?
        let own = folder ?? target
        let inner = own == target ? [] : statements[own] ?? []
        let isFolder = item.isFolder || (own != target && item == .target(target))
        let lines = statements[target] ?? []
        for index in inner.isEmpty ? lines : Set(lines + inner).sorted() {
            let statement = rules.imports[index]
            let unit = inner.contains(index) ? unit(of: own, in: statement) : nil
            if isFolder, let unit, unit == self.unit(of: item.name, in: statement) { continue }
            defer { if said?.note == statement.note { said?.folder = unit } }
            switch statement.kind {
            case .allow(let limits):
                if part(of: item, in: index) != nil {
                    said = Verdict(
                        isAllowed: true,
                        note: statement.note,
                        isInternal: limits.contains(.internally)
                    )
                } else if limits.contains(.only),
                    !isFolder || (unit != nil && "\(item.name)/".hasPrefix(target + "/"))
                {
                    (closed, closedFolder) = (statement.note, unit)
                }
            case .reexport:
                if part(of: item, in: index) != nil {
                    said = Verdict(isAllowed: true, note: statement.note)
                }
            case .forbid, .forbidReach:
                if part(of: item, in: index) != nil {
                    said = Verdict(isAllowed: false, note: statement.note)
                }
            case .reserve:
                guard part(of: item, in: index) != nil else { continue }
                let isAllowed = statement.subjects.contains {
                    !targets(named: $0).isDisjoint(with: [target, own])
                }
                if !isAllowed, part(of: own, target, in: index) != nil { continue }
                said = Verdict(isAllowed: isAllowed, note: statement.note)
            case .layers(_, let isNextOnly):
                guard let own = part(of: own, target, in: index), let other = part(of: item, in: index),
                    own != other
                else { continue }
                if other < own || (isNextOnly && other > own + 1) {
                    said = Verdict(isAllowed: false, note: statement.note)
                } else {
                    isBelow = statement.note
                }
            case .independent(let names):
                guard let own = part(of: own, target, in: index), let other = part(of: item, in: index),
                    names.count == 1 ? item != .target(target) : own != other
                else { continue }
                said = Verdict(isAllowed: false, note: statement.note)
            }
        }
        if let said { return said }
        if let isBelow { return Verdict(isAllowed: true, note: isBelow) }
        guard let line = closed ?? (isFolder ? nil : rules.defaultDeny) else {
            return Verdict(isAllowed: true, note: nil)
        }
        return Verdict(
            isAllowed: false,
            note: closed ?? ownLine(of: target) ?? line,
            isOpenToPlugins: rules.defaultDeny == nil,
            folder: closedFolder
        )
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

    private func part(of item: Item, in statement: Int) -> Int? {
        if exceptions[statement]?.part(of: item, packageModules: packageModules) != nil { return nil }
        return parts[statement].part(of: item, packageModules: packageModules)
    }

    /// The part of a folder, else that of its target.
    private func part(of folder: String, _ target: String, in statement: Int) -> Int? {
        part(of: .target(folder), in: statement) ?? part(of: .target(target), in: statement)
    }

    /// The folder that the statement is about and that a folder lies in.
    private func unit(of folder: String, in statement: ImportRule) -> String? {
        statement.targets.lazy.compactMap { meanings[$0].units[folder] }.first
    }

    /// The rules about what may not be reached, each with the targets and the items that it is about.
    var reachRules: [(rule: ImportRule, subjects: [String], forbids: (Item) -> Bool)] {
        rules.imports.indices.filter { rules.imports[$0].kind == .forbidReach }.map { index in
            let subjects = statements.filter { $0.value.contains(index) }.keys.sorted()
            return (rules.imports[index], subjects, { part(of: $0, in: index) != nil })
        }
    }

    /// Whether a name of the rules means one of the items.
    func means(_ name: RulesName, oneOf items: Set<Item>) -> Bool {
        let meaning = meanings[name]
        // A line may have more names than the package has items.
        if meaning.isSmall {
            return meaning.targets.contains { items.contains(.target($0)) }
                || meaning.modules.contains { items.contains(.outside($0)) }
        }
        return items.contains { meaning.includes($0, packageModules: packageModules) }
    }
}

extension ImportRule {
    /// The names that a question about an import is compared with.
    fileprivate var parts: [[RulesName]] {
        switch kind {
        case .layers(let layers, _): layers
        case .independent(let names): names.map { [$0] }
        case .allow, .reexport, .forbid, .forbidReach, .reserve: [objects]
        }
    }

    /// Whether what it names is both who imports and what is imported.
    fileprivate var isSymmetric: Bool {
        switch kind {
        case .layers, .independent: true
        case .allow, .reexport, .forbid, .forbidReach, .reserve: false
        }
    }
}

/// The meanings of all names in the rules, each found once.
private struct Meanings: Sendable {
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
        all += rules.domains?.targets ?? []
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

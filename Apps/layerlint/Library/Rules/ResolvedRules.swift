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
        self.mentioned = mentioned.union(mentioned.map { PathText.first(of: $0) })
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
            PathText.first(of: $0)
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

    /// The targets whose types the rules need; what types of other targets inherit is not known.
    var typedTargets: Set<String> {
        let folders =
            meanings.all.flatMap(\.units.keys) + domainTargets
            + rules.types.flatMap(\.targets).flatMap(targets)
        return Set(folders.map { PathText.first(of: $0) })
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
        let own = folder ?? target
        let inner = own == target ? [] : statements[own] ?? []
        let isFolder = item.isFolder || (own != target && item == .target(target))
        let lines = statements[target] ?? []
        var said: Verdict?
        var below: Verdict?
        var closed: Verdict?
        for index in inner.isEmpty ? lines : Set(lines + inner).sorted() {
            let line = rules.imports[index]
            let unit = inner.contains(index) ? unit(of: own, in: line) : nil
            if isFolder, let unit, unit == self.unit(of: item.name, in: line) { continue }
            switch answer(of: index, on: item, in: target, from: own) {
            case .allows(let isInternal):
                said = Verdict(isAllowed: true, note: line.note, isInternal: isInternal, folder: unit)
            case .forbids: said = Verdict(isAllowed: false, note: line.note, folder: unit)
            case .isAbove: below = Verdict(isAllowed: true, note: line.note)
            case .listsOthers where !isFolder || (unit != nil && "\(item.name)/".hasPrefix(target + "/")):
                let isOpen = rules.defaultDeny == nil
                closed = Verdict(isAllowed: false, note: line.note, isOpenToPlugins: isOpen, folder: unit)
            case .listsOthers, nil: break
            }
        }
        if let verdict = said ?? below ?? closed { return verdict }
        guard !isFolder, let line = rules.defaultDeny else { return Verdict(isAllowed: true, note: nil) }
        return Verdict(isAllowed: false, note: ownLine(of: target) ?? line)
    }

    /// What one line says about an import.
    private enum Answer {
        case allows(isInternal: Bool)
        case forbids
        /// The importer is in a layer above.
        case isAbove
        /// The line lists all that may be imported, and this is not among it.
        case listsOthers
    }

    private func answer(of index: Int, on item: Item, in target: String, from own: String) -> Answer? {
        let statement = rules.imports[index]
        let named = part(of: item, in: index)
        switch statement.kind {
        case .allow(let limits):
            if named != nil { return .allows(isInternal: limits.contains(.internally)) }
            return limits.contains(.only) ? .listsOthers : nil
        case .reexport: return named == nil ? nil : .allows(isInternal: false)
        case .forbid, .forbidReach: return named == nil ? nil : .forbids
        case .reserve:
            if named == nil { return nil }
            if statement.subjects.contains(where: { !targets(named: $0).isDisjoint(with: [target, own]) }) {
                return .allows(isInternal: false)
            }
            return part(of: own, target, in: index) == nil ? .forbids : nil
        case .layers(_, let isNextOnly):
            guard let other = named, let own = part(of: own, target, in: index), own != other else {
                return nil
            }
            return other < own || (isNextOnly && other > own + 1) ? .forbids : .isAbove
        case .independent(let names):
            guard let other = named, let own = part(of: own, target, in: index),
                names.count == 1 ? item != .target(target) : own != other
            else { return nil }
            return .forbids
        }
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

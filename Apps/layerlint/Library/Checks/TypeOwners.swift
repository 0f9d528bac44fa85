/// The folders that declare types, as far as names tell: a name that may mean another type is let pass.
struct TypeOwners {
    /// The use of what no folder declares which the user may use.
    struct StrangeUse {
        let name: String
        let place: SourcePlace
        let folder: String
        let owners: [String]
        /// Whether names do not tell it.
        var isByIndex = false

        static let markOfIndex = ", as the index shows"

        /// What the sentence of a finding ends with.
        var circumstance: String { isByIndex ? Self.markOfIndex : "" }
    }

    /// The folders of one target that declare a type.
    private struct Declarations {
        var all: Set<String> = []
        /// Those where the other folders see it, and where other targets do.
        var visible: Set<String> = []
        var exported: Set<String> = []
    }

    private let facts: LintFacts
    /// The folder of each source.
    private var folders: [String: String] = [:]
    /// By the name of the type and the target.
    private var types: [String: [String: Declarations]] = [:]

    init(_ facts: LintFacts) {
        self.facts = facts
        for target in facts.package.targets {
            for source in facts.sources.types[target.name] ?? [] {
                let folder = target.innerFolder(of: source.path)
                folders[source.path] = folder
                for name in source.declared {
                    types[name, default: [:]][target.name, default: Declarations()].all.insert(folder)
                }
                for name in source.visible { types[name]?[target.name]?.visible.insert(folder) }
                for name in source.exported { types[name]?[target.name]?.exported.insert(folder) }
            }
        }
    }

    /// The uses of what other folders declare, without those that may be used: those that the compiler's index shows,
    /// and of types the first in each source, as far as the index does not know better. `same` says whether two
    /// folders are one; without it they are if one may use the other.
    func strangeUses(
        same: ((String, String) -> Bool)? = nil,
        may: (String, String) -> Bool
    ) -> [StrangeUse] {
        var answers: [[String]: Bool] = [:]
        func asked(_ folder: String, _ other: String) -> Bool {
            if let known = answers[[folder, other]] { return known }
            let answer = may(folder, other)
            answers[[folder, other]] = answer
            return answer
        }
        return facts.package.targets.flatMap { target -> [StrangeUse] in
            guard let sources = facts.sources.types[target.name] else { return [] }
            let imports = Dictionary(grouping: facts.imports(of: target), by: \.place.path)
            return sources.flatMap { source -> [StrangeUse] in
                let folder = target.innerFolder(of: source.path)
                let modules = Set((imports[source.path] ?? []).map(\.module))
                let imported = Set(
                    modules.union(RuleChecks.received(modules, facts)).compactMap {
                        facts.target(ofModule: $0)?.name
                    }
                )
                let named = source.uses.compactMap { use -> StrangeUse? in
                    guard let declared = types[use.name] else { return nil }
                    let own = declared[target.name] ?? Declarations()
                    let others = declared.filter { $0.key != target.name && imported.contains($0.key) }.map(
                        \.value
                    )
                    // A type of the same name may lie inside one that the folder may use.
                    guard !own.all.contains(where: { same?(folder, $0) ?? asked(folder, $0) }),
                        !own.visible.contains(where: { asked(folder, $0) }),
                        !others.contains(where: { $0.all.contains { asked(folder, $0) } })
                    else { return nil }
                    // A target's own type hides those that it imports.
                    let owners = own.visible.isEmpty ? others.flatMap(\.exported) : Array(own.visible)
                    return owners.isEmpty
                        ? nil : StrangeUse(name: use.name, place: use.place, folder: folder, owners: owners)
                }
                guard let index = facts.sources.index?[source.path] else { return named }
                let names = Set(named.map(\.name))
                return named.filter { !index.names.contains($0.name) }
                    + index.uses.compactMap { use in
                        guard let owner = folders[use.owner], !asked(folder, owner) else { return nil }
                        return StrangeUse(
                            name: use.name,
                            place: use.place,
                            folder: folder,
                            owners: [owner],
                            isByIndex: !names.contains(use.name)
                        )
                    }
            }
        }
    }
}

/// The modules that a target imports by other names: `-module-alias Name=Module`.
struct ModuleAliases: Sendable {
    static let flag = "-module-alias"

    /// The modules that a name may mean, if not the module of that name alone.
    private var meanings: [String: Set<String>] = [:]

    init(of target: TargetModel) {
        for setting in target.manifest.settings {
            guard case .unsafeFlags(let flags) = setting.kind else { continue }
            for use in FlagUse.all(in: flags) where use.name == Self.flag {
                let names = (use.value ?? "").split(separator: "=").map(String.init)
                guard names.count == 2 else { continue }
                meanings[names[0], default: setting.isConditional ? [names[0]] : []].insert(names[1])
            }
        }
    }

    func applied(to imports: [ImportStatement]) -> [ImportStatement] {
        if meanings.isEmpty { return imports }
        return imports.flatMap { statement in
            (meanings[statement.module] ?? [statement.module]).sorted().map(statement.naming)
        }
    }
}

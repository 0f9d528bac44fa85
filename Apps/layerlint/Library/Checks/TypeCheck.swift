/// Checks the types that sources declare against the lines about types.
struct TypeCheck {
    private struct Declared {
        let target: TargetModel
        let folder: String
        let type: TypeNames.Declaration
    }

    private let facts: LintFacts
    private let declared: [Declared]
    /// What each type conforms to, in whichever source that says so.
    private let conformances: [String: Set<String>]

    static func findings(_ facts: LintFacts) -> [Finding] {
        if facts.rules.types.isEmpty { return [] }
        let check = TypeCheck(facts)
        return facts.rules.types.flatMap { rule in
            check.violations(of: rule).filter { !rule.exceptions.matches($0.type.name) }.map {
                check.finding($0, rule)
            }
        }
    }

    init(_ facts: LintFacts) {
        self.facts = facts
        declared = facts.package.targets.flatMap { target in
            (facts.sources.types[target.name] ?? []).flatMap { source in
                source.declarations.map {
                    Declared(target: target, folder: target.innerFolder(of: source.path), type: $0)
                }
            }
        }
        conformances = Dictionary(grouping: declared, by: \.type.name).mapValues { types in
            Set(types.flatMap(\.type.conformances))
        }
    }

    /// A line that is about no type, and exceptions that nothing needs.
    func unneeded(in rule: TypeRule) -> [Finding] {
        let violations = violations(of: rule)
        let exceptions = rule.exceptions.filter { name in
            !violations.contains { [name].matches($0.type.name) }
        }
        let names =
            rule.demand == .are([], named: []) || !types(of: rule).isEmpty ? [] : rule.targets.prefix(1)
        return exceptions.map { ($0, "nothing needs the exception for \($0.text)") }
            .map { finding($0.0, $0.1) }
            + names.map { finding($0, "there is no type that this line is about") }
    }

    private func finding(_ name: RulesName, _ problem: String) -> Finding {
        Finding(
            check: .staleRule,
            place: name.place,
            problem: problem,
            advice: "take it away, or correct the names"
        )
    }

    private func types(of rule: TypeRule) -> [Declared] {
        let places = rule.targets.reduce(into: Set()) { $0.formUnion(facts.resolved.targets(named: $1)) }
        return declared.filter { declared in
            let type = declared.type
            return (places.contains(declared.target.name) || places.contains(declared.folder))
                && type.kind != nil && (rule.kind == nil || type.kind == rule.kind)
                && (type.isPublic || !rule.isPublic) && (rule.names.isEmpty || rule.names.matches(type.name))
        }
    }

    private func violations(of rule: TypeRule) -> [Declared] {
        types(of: rule).filter { declared in
            switch rule.demand {
            case .conform(let names): !conforms(declared.type.name, to: Set(names.map(\.text)))
            case .are(let kinds, let names):
                !kinds.contains { $0 == declared.type.kind } && !names.matches(declared.type.name)
            }
        }
    }

    /// Whether it conforms to all, also by what it inherits from.
    private func conforms(_ type: String, to names: Set<String>) -> Bool {
        var waiting = [type]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            for name in conformances[next] ?? [] where seen.insert(name).inserted { waiting.append(name) }
        }
        return names.isSubset(of: seen)
    }

    private func finding(_ declared: Declared, _ rule: TypeRule) -> Finding {
        let kind = declared.type.kind?.rawValue ?? "type"
        let named = "the \(kind) \(declared.type.name) of \(declared.folder)"
        let problem: String
        switch rule.demand {
        case .conform(let names):
            problem = "\(named) does not conform to \(names.map(\.text).joined(separator: " and "))"
        case .are([], named: []): problem = "\(named) is not allowed there"
        case .are(let kinds, let names):
            let wanted = kinds.map { "of the \($0.plural)" } + names.map { "named \($0.text)" }
            problem = "\(named) is not \(wanted.joined(separator: " or "))"
        }
        return Finding(
            check: .forbiddenType,
            place: declared.type.place,
            problem: problem,
            note: rule.note,
            advice: "declare it as the line says, or move it to where it may be",
            subject: Finding.Subject(target: declared.target.name, module: declared.type.name)
        )
    }
}

extension [RulesName] {
    /// Whether one of them is the name, or a pattern for it.
    fileprivate func matches(_ name: String) -> Bool {
        contains { $0.isPattern ? NamePattern($0.text).matches(name) : $0.text == name }
    }
}

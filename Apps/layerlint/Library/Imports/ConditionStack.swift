/// The `#if`s around a place in a source, and what they ask for together.
struct ConditionStack {
    enum Directive: Sendable, Hashable {
        case begin, otherwiseIf, otherwise, end

        init?(_ bytes: ArraySlice<UInt8>) {
            if bytes.elementsEqual("#if".utf8) {
                self = .begin
            } else if bytes.elementsEqual("#elseif".utf8) {
                self = .otherwiseIf
            } else if bytes.elementsEqual("#else".utf8) {
                self = .otherwise
            } else if bytes.elementsEqual("#endif".utf8) {
                self = .end
            } else {
                return nil
            }
        }

        var hasCondition: Bool { self == .begin || self == .otherwiseIf }
    }

    /// What the branches before asked for, each of which must fail, and what this one asks for.
    private struct Branch {
        var failed: [String] = []
        var wanted: String?
    }

    private var branches: [Branch] = []

    /// Nil outside every `#if`.
    var current: String? {
        if branches.isEmpty { return nil }
        return branches.flatMap { branch in
            branch.failed.map { "!" + Self.term($0, negated: true) }
                + (branch.wanted.map { [Self.term($0, negated: false)] } ?? [])
        }.joined(separator: " && ")
    }

    /// Directives that stand alone are a mistake that the compiler reports; here they change nothing.
    mutating func read(_ directive: Directive, _ condition: String) {
        switch directive {
        case .begin: branches.append(Branch(wanted: condition))
        case .otherwiseIf: turn(to: condition)
        case .otherwise: turn(to: nil)
        case .end: _ = branches.popLast()
        }
    }

    private mutating func turn(to condition: String?) {
        guard var branch = branches.popLast() else { return }
        if let failed = branch.wanted { branch.failed.append(failed) }
        branch.wanted = condition
        branches.append(branch)
    }

    /// In parentheses where it would read differently without.
    private static func term(_ condition: String, negated: Bool) -> String {
        let needs = negated ? condition.contains("&&") || condition.contains("||") : condition.contains("||")
        return needs ? "(\(condition))" : condition
    }
}

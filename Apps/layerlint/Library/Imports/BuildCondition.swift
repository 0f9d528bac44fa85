/// The condition of an `#if`, evaluated as far as all builds by SwiftPM agree on it.
struct BuildCondition {
    private let reader: TokenReader
    private let defines: Set<String>
    private let end: Int
    private var index: Int

    /// Limits the recursion, because hostile input may open thousands of parentheses.
    private static let mostTokens = 256

    /// The value of the condition; `nil` if builds differ.
    ///
    /// `defines` are the names that the manifest may set; no build sets any other, except the compiler's own.
    static func value(of range: Range<Int>, in reader: TokenReader, _ defines: Set<String>) -> Bool? {
        guard range.count <= mostTokens else { return nil }
        var condition = BuildCondition(
            reader: reader,
            defines: defines,
            end: range.upperBound,
            index: range.lowerBound
        )
        let value = condition.disjunction()
        return condition.index == range.upperBound ? value : nil
    }

    private mutating func disjunction() -> Bool? {
        var values = [conjunction()]
        while takes("||") { values.append(conjunction()) }
        if values.contains(true) { return true }
        return values.contains(nil) ? nil : false
    }

    private mutating func conjunction() -> Bool? {
        var values = [operand()]
        while takes("&&") { values.append(operand()) }
        if values.contains(false) { return false }
        return values.contains(nil) ? nil : true
    }

    private mutating func operand() -> Bool? {
        if takes("!") { return operand().map { !$0 } }
        if takes("(") {
            let value = disjunction()
            return takes(")") ? value : nil
        }
        guard index < end, let name = reader.word(at: index) else { return nil }
        index += 1
        // `os(Linux)`
        guard index < end, reader.isPunctuation(Byte.openParen, at: index) else { return value(of: name) }
        index = (reader.closingParens[index] ?? index) + 1
        return nil
    }

    private func value(of name: String) -> Bool? {
        switch name {
        case "true", "SWIFT_PACKAGE": return true
        case "false": return false
        default:
            let isOfCompiler =
                name == "DEBUG" || name.hasPrefix("$") || name.hasPrefix("SWIFT_MODULE_RESOURCE_BUNDLE_")
            return isOfCompiler || defines.contains(name) ? nil : false
        }
    }

    private mutating func takes(_ sign: String) -> Bool {
        guard index < end, reader.text(reader.tokens[index].start..<reader.tokens[index].end) == sign else {
            return false
        }
        index += 1
        return true
    }
}

/// The `#if`s around a place in a source, and their combined condition.
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

    /// An open `#if`: the index of its first term, and the condition of its current branch.
    private struct Branch {
        let start: Int
        var wanted: String?
        /// Whether every build compiles the current branch or none; `nil` if builds differ.
        var value: Bool?
        /// Whether every build compiles an earlier branch.
        var isDecided = false
    }

    private var branches: [Branch] = []
    /// The conditions that must hold here, the outermost first; those of failed branches are negated.
    private var terms: [String] = []

    /// Limits the text, because it may be repeated for each of ten thousand imports.
    private static let mostTerms = 16

    /// The condition as text; `nil` outside every `#if`. Of very many terms, those in the middle are omitted.
    var current: String? {
        if branches.isEmpty { return nil }
        let isShort = terms.count <= Self.mostTerms
        let shown = isShort ? terms[...] : terms.prefix(Self.mostTerms - 1) + ["…"] + terms.suffix(1)
        return shown.joined(separator: " && ")
    }

    /// Whether no build compiles the current branch.
    var isNeverCompiled: Bool { branches.contains { $0.isDecided || $0.value == false } }

    /// Opens, switches or closes a branch. Unmatched directives are ignored; the compiler reports them.
    ///
    /// `value` is that of the condition in every build; `nil` if builds differ.
    mutating func read(_ directive: Directive, _ condition: String, value: Bool?) {
        switch directive {
        case .begin:
            branches.append(Branch(start: terms.count, value: value))
            want(condition)
        case .otherwiseIf: turn(to: condition, value: value)
        case .otherwise: turn(to: nil, value: nil)
        case .end:
            if let branch = branches.popLast() { terms.removeSubrange(branch.start...) }
        }
    }

    private mutating func turn(to condition: String?, value: Bool?) {
        guard let branch = branches.last else { return }
        branches[branches.count - 1].isDecided = branch.isDecided || branch.value == true
        branches[branches.count - 1].value = value
        if let failed = branch.wanted { terms[terms.count - 1] = Self.negation(of: failed) }
        want(condition)
    }

    private mutating func want(_ condition: String?) {
        branches[branches.count - 1].wanted = condition
        if let condition { terms.append(Self.term(condition)) }
    }

    /// A term, in parentheses if it needs them; a missing condition is named as such.
    private static func term(_ condition: String) -> String {
        if condition.isEmpty { return "(no condition)" }
        return condition.contains("||") ? "(\(condition))" : condition
    }

    private static func negation(of condition: String) -> String {
        if condition.contains("&&") { return "!(\(condition))" }
        let isNegated = condition.hasPrefix("!") && !condition.contains("||")
        return isNegated ? String(condition.dropFirst()) : "!" + term(condition)
    }
}

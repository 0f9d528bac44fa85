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

/// Tracks whether a word declares a member of a structure: there `dlsym` is a name and not a call.
struct MemberTracker {
    /// The open braces; `true` for those around the members of a structure.
    private var bodies: [Bool] = []
    private var beforeBranches: [[Bool]] = []
    private var declaration = Declaration()

    /// The tokens since the last semicolon or brace.
    private struct Declaration {
        /// The number of names after `struct`, usually one; `nil` without that word.
        var names: Int?
        var hasValue = false
        var parens = 0
        var last: [UInt8] = []
    }

    /// Whether a member without an initial value is declared: `void *(*dlsym)(void *);` or `loader dlsym;`.
    var isDeclaring: Bool {
        guard bodies.last == true, !declaration.hasValue else { return false }
        return declaration.parens == 0
            || declaration.parens == 1 && declaration.last == [Byte.openParen, Byte.star]
    }

    mutating func read(word: String) {
        switch word {
        case "struct", "union", "class": declaration.names = 0
        default: declaration.names = declaration.names.map { $0 + 1 }
        }
        declaration.last = []
    }

    mutating func read(sign: UInt8) {
        switch sign {
        case Byte.openBrace:
            let isBody = (declaration.names ?? 2) <= 1 && declaration.parens == 0 && !declaration.hasValue
            bodies.append(isBody)
            declaration = Declaration()
        case Byte.closeBrace:
            _ = bodies.popLast()
            declaration = Declaration()
        case Byte.semicolon: declaration = Declaration()
        case Byte.openParen:
            declaration.parens += 1
            declaration.names = nil
        case Byte.closeParen: declaration.parens = max(0, declaration.parens - 1)
        case Byte.equal: declaration.hasValue = true
        case UInt8(ascii: ">"): declaration.names = nil
        // The base class is not a second name.
        case Byte.colon: declaration.names = declaration.names.map { _ in 0 }
        default: break
        }
        declaration.last = (declaration.last + [sign]).suffix(2)
    }

    // MARK: - Branches

    // Braces of unused branches must not count: each branch begins with the braces open before the first.

    mutating func beginBranches() { beforeBranches.append(bodies) }

    mutating func nextBranch() {
        if let before = beforeBranches.last { bodies = before }
    }

    mutating func endBranches() {
        if let before = beforeBranches.popLast() { bodies = before }
    }
}

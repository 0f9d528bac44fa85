/// The types that one source declares, and the names in it that may be types.
struct TypeNames: Sendable, Hashable {
    struct Use: Sendable, Hashable {
        let name: String
        let place: SourcePlace
    }

    /// A type, or an extension of one.
    struct Declaration: Sendable, Hashable {
        let name: String
        /// `nil` for an extension.
        let kind: TypeRule.Kind?
        let isPublic: Bool
        /// What it inherits from or conforms to, also by attributes such as `@Observable`.
        let conformances: [String]
        let place: SourcePlace
    }

    let path: String
    /// The types that other files of the target can name without a dot.
    let visible: Set<String>
    /// Those of them that other targets can name too.
    let exported: Set<String>
    /// All types, also those inside others.
    let declared: Set<String>
    let declarations: [Declaration]
    /// The first use of each name.
    let uses: [Use]
}

extension ImportScanner {
    /// The types that a source declares and uses, in all branches of every `#if`.
    static func typeNames(in bytes: [UInt8], path: String) -> TypeNames {
        var lexer = SwiftLexer(bytes)
        let reader = TokenReader(bytes: bytes, tokens: lexer.readAll(), path: path)
        return reader.typeNames()
    }
}

extension TokenReader {
    private static let keywords: Set<String> = [
        "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype",
    ]

    fileprivate func typeNames() -> TypeNames {
        var visible: Set<String> = []
        var exported: Set<String> = []
        var declared: Set<String> = []
        var declarations: [TypeNames.Declaration] = []
        var uses: [TypeNames.Use] = []
        var used: Set<String> = []
        var depth = 0
        let lines = LineTable(bytes)
        let parameters = genericParameters()
        for index in tokens.indices {
            if isPunctuation(Byte.openBrace, at: index) { depth += 1 }
            if isPunctuation(Byte.closeBrace, at: index) { depth -= 1 }
            // A type begins with a capital letter by convention; without it, every variable would count.
            guard let name = name(at: index), name.first?.isUppercase == true else { continue }
            let place = { lines.place(of: tokens[index].start, in: path) }
            let keyword = word(at: index - 1).flatMap { Self.keywords.contains($0) ? $0 : nil }
            let access = keyword == nil ? [] : access(before: index - 1)
            let kind = keyword.flatMap(TypeRule.Kind.init)
            if kind != nil || word(at: index - 1) == "extension" {
                let (extended, others) = inherited(by: index)
                declarations.append(
                    TypeNames.Declaration(
                        name: extended,
                        kind: kind,
                        isPublic: !access.isDisjoint(with: ["public", "open"]),
                        conformances: others + access,
                        place: place()
                    )
                )
            }
            if keyword != nil {
                declared.insert(name)
                guard depth <= 0, access.isDisjoint(with: ["private", "fileprivate"]) else { continue }
                visible.insert(name)
                if !access.isDisjoint(with: ["public", "package", "open"]) { exported.insert(name) }
            } else if !isPunctuation(Byte.dot, at: index - 1), word(at: index - 1) != "import",
                !parameters.contains(name), !isCase(at: index),
                used.insert(name).inserted
            {
                uses.append(TypeNames.Use(name: name, place: place()))
            }
        }
        return TypeNames(
            path: path,
            visible: visible,
            exported: exported,
            declared: declared,
            declarations: declarations,
            uses: uses
        )
    }

    /// The names between the angle brackets after the name of a declaration.
    private func genericParameters() -> Set<String> {
        var parameters: Set<String> = []
        for index in tokens.indices {
            guard let word = word(at: index), Self.keywords.contains(word) || word == "func",
                sign(at: index + 2) == "<"
            else { continue }
            // A parameter follows the bracket or a comma; its constraint follows a colon.
            for next in index + 3..<tokens.count {
                let goesOn =
                    name(at: next) != nil
                    || [Byte.colon, Byte.comma, Byte.dot].contains { isPunctuation($0, at: next) }
                    || sign(at: next).map { !$0.contains(">") } ?? false
                guard goesOn else { break }
                let followsStart = next == index + 3 || isPunctuation(Byte.comma, at: next - 1)
                if followsStart, let name = name(at: next) { parameters.insert(name) }
            }
        }
        return parameters
    }

    private func sign(at index: Int) -> String? {
        guard tokens.indices.contains(index) else { return nil }
        switch tokens[index].kind {
        case .prefixOperator, .infixOperator, .postfixOperator:
            return text(tokens[index].start..<tokens[index].end)
        default: return nil
        }
    }

    /// Whether it is a case that begins with a capital, as in `case Keyed(Int)`, and not the type of a pattern.
    private func isCase(at index: Int) -> Bool {
        word(at: index - 1) == "case" && !isPunctuation(Byte.dot, at: index + 1)
    }

    /// The modifiers before a declaration, and the names of attributes.
    private func access(before index: Int) -> Set<String> {
        var found: Set<String> = []
        var index = index - 1
        while true {
            // The argument of an attribute, as of `@available(macOS 15, *)`.
            if isPunctuation(Byte.closeParen, at: index),
                let open = closingParens[..<index].lastIndex(of: index),
                isPunctuation(Byte.at, at: open - 2)
            {
                index = open - 1
            }
            guard let word = word(at: index) else { break }
            let isAttribute = isPunctuation(Byte.at, at: index - 1)
            guard isAttribute || Self.modifiers.contains(word) else { break }
            found.insert(word)
            index -= isAttribute ? 2 : 1
        }
        return found
    }

    /// The last part of a declared or extended name, and the names after its colon without modules and arguments.
    private func inherited(by index: Int) -> (name: String, others: [String]) {
        var name = self.name(at: index) ?? ""
        var others: [String] = []
        var isOpen = false
        var depth = 0
        for index in index..<min(index + Self.mostTokens, tokens.count) {
            if isPunctuation(Byte.openBrace, at: index) || word(at: index) == "where" { break }
            if let sign = sign(at: index), sign != "->" {
                depth += sign.reduce(0) { $0 + ($1 == "<" ? 1 : $1 == ">" ? -1 : 0) }
            }
            if depth == 0, isPunctuation(Byte.colon, at: index) { isOpen = true }
            guard depth == 0, !isPunctuation(Byte.dot, at: index + 1), !isPunctuation(Byte.at, at: index - 1),
                sign(at: index - 1) != "~", let word = self.name(at: index)
            else { continue }
            if isOpen { others.append(word) } else { name = word }
        }
        return (name, others)
    }

    /// No declaration has more before its body; in a broken source it may not end.
    private static let mostTokens = 400

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "private", "fileprivate", "open", "final", "indirect", "distributed",
        "nonisolated",
    ]
}

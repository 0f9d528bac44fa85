/// The types that one source declares, and the names in it that may be types.
struct TypeNames: Sendable, Hashable {
    struct Use: Sendable, Hashable {
        let name: String
        let place: SourcePlace
    }

    let path: String
    /// The types that other files of the target can name without a dot.
    let visible: Set<String>
    /// All types, also those inside others.
    let declared: Set<String>
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
        "struct", "class", "enum", "actor", "protocol", "typealias",
    ]

    fileprivate func typeNames() -> TypeNames {
        var visible: Set<String> = []
        var declared: Set<String> = []
        var uses: [TypeNames.Use] = []
        var used: Set<String> = []
        var depth = 0
        let lines = LineTable(bytes)
        for index in tokens.indices {
            if isPunctuation(Byte.openBrace, at: index) { depth += 1 }
            if isPunctuation(Byte.closeBrace, at: index) { depth -= 1 }
            // A type begins with a capital letter by convention; without it, every variable would count.
            guard let name = name(at: index), name.first?.isUppercase == true else { continue }
            if let word = word(at: index - 1), Self.keywords.contains(word) {
                declared.insert(name)
                if depth <= 0, !isPrivate(before: index - 1) { visible.insert(name) }
            } else if !isPunctuation(Byte.dot, at: index - 1), used.insert(name).inserted {
                uses.append(TypeNames.Use(name: name, place: lines.place(of: tokens[index].start, in: path)))
            }
        }
        return TypeNames(path: path, visible: visible, declared: declared, uses: uses)
    }

    /// Whether one of the modifiers before a declaration hides it from other files.
    private func isPrivate(before index: Int) -> Bool {
        var index = index - 1
        while let word = word(at: index) {
            if word == "private" || word == "fileprivate" { return true }
            if !["public", "package", "internal", "open", "final", "indirect", "distributed"].contains(word) {
                return false
            }
            index -= 1
        }
        return false
    }
}

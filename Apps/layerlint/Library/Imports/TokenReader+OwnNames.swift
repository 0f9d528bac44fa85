/// Recognises names that a source declares itself, which are not the functions of the same name.
extension TokenReader {
    func isDeclaredOrLabel(at index: Int) -> Bool {
        switch word(at: index - 1) {
        case "func", "var", "let", "struct", "class", "enum", "protocol", "typealias", "import":
            return true
        default: break
        }
        return isDeclaredCase(at: index) || isLabelOrParameter(at: index)
    }

    /// `f(dlsym: 1)`, and `_ dlsym: Int` and `dlsym name: Int`, where a label stands before the name.
    private func isLabelOrParameter(at index: Int) -> Bool {
        if opensParameter(at: index - 1), name(at: index + 1) != nil, isPunctuation(Byte.colon, at: index + 2)
        {
            return true
        }
        guard isPunctuation(Byte.colon, at: index + 1), !isPunctuation(Byte.colon, at: index + 2) else {
            return false
        }
        if opensParameter(at: index - 1) || isPunctuation(Byte.openBracket, at: index - 1) { return true }
        return name(at: index - 1) != nil && opensParameter(at: index - 2)
    }

    private func opensParameter(at index: Int) -> Bool {
        isPunctuation(Byte.openParen, at: index) || isPunctuation(Byte.comma, at: index)
    }

    // MARK: - Cases

    /// `case open, dlopen, dlsym(Int)` in an enum; `case dlsym(handle, "f"):` calls.
    private func isDeclaredCase(at index: Int) -> Bool {
        guard let start = listStart(before: index) else { return false }
        // `if case dlsym(handle, "f") = found`
        if ["if", "guard", "while", "for"].contains(word(at: start - 1)) { return false }
        if isPunctuation(Byte.comma, at: start - 1) { return false }
        guard let end = listEnd(from: index) else { return false }
        return !isPunctuation(Byte.colon, at: end) && word(at: end) != "where"
            && !isPunctuation(Byte.equal, at: end) && !isEqualSign(at: end)
    }

    /// The index of the word `case` before a list of names, each with its payload or value.
    private func listStart(before index: Int) -> Int? {
        var cursor = index
        while isPunctuation(Byte.comma, at: cursor - 1) {
            cursor -= 2
            guard cursor > 0 else { return nil }
            if isPunctuation(Byte.closeParen, at: cursor) {
                guard let open = openingParen(of: cursor) else { return nil }
                cursor = open - 1
            } else if isValue(at: cursor) {
                cursor -= isEqualSign(at: cursor - 1) ? 2 : 3
            }
            guard name(at: cursor) != nil else { return nil }
        }
        return word(at: cursor - 1) == "case" ? cursor - 1 : nil
    }

    /// The token after the list; `nil` if the list is not a declaration.
    private func listEnd(from index: Int) -> Int? {
        var cursor = index
        while name(at: cursor) != nil {
            cursor += 1
            if isPunctuation(Byte.openParen, at: cursor) {
                guard let close = closingParens[cursor] else { return nil }
                cursor = close + 1
            } else if isEqualSign(at: cursor) {
                cursor += isValue(at: cursor + 1) ? 2 : 3
            }
            guard isPunctuation(Byte.comma, at: cursor) else { return cursor }
            cursor += 1
        }
        return nil
    }

    private func openingParen(of close: Int) -> Int? {
        var cursor = close - 1
        while cursor >= 0 {
            if isPunctuation(Byte.openParen, at: cursor), closingParens[cursor] == close { return cursor }
            cursor -= 1
        }
        return nil
    }

    private func isValue(at index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        return tokens[index].kind == .string || tokens[index].kind == .number
    }

    private func isEqualSign(at index: Int) -> Bool {
        tokens.indices.contains(index) && text(tokens[index].start..<tokens[index].end) == "="
    }
}

// MARK: - Parameters

extension TokenReader {
    /// Whether the name is a parameter of the surrounding function, which hides everything else of that name.
    ///
    /// Members do not hide it: if one does not fit, the compiler chooses the global function after all.
    mutating func isOwnParameter(at index: Int) -> Bool {
        guard let name = name(at: index) else { return false }
        return parameterScopes.contains { $0.name == name && $0.body.contains(index) }
    }

    struct ParameterScope: Sendable {
        let name: String
        let body: Range<Int>
    }

    /// The bodies of all functions with a parameter named like a capability.
    func findParameterScopes() -> [ParameterScope] {
        let braces = closingBraces()
        var scopes: [ParameterScope] = []
        var open: [Int] = []
        for index in tokens.indices {
            if isPunctuation(Byte.openParen, at: index) {
                open.append(index)
            } else if isPunctuation(Byte.closeParen, at: index) {
                _ = open.popLast()
            } else if let name = name(at: index), Self.capabilities[name] != nil, let start = open.last,
                isLabelOrParameter(at: index), isParameterList(at: start), let close = closingParens[start],
                let body = bodyStart(after: close), let end = braces[body]
            {
                scopes.append(ParameterScope(name: name, body: body..<end))
            }
        }
        return scopes
    }

    /// `func f(`, `init(`, `init?(`, `subscript(`
    private func isParameterList(at open: Int) -> Bool {
        ["init", "subscript"].contains(word(at: open - 1)) || word(at: open - 2) == "init"
            || word(at: open - 2) == "func"
    }

    private func closingBraces() -> [Int: Int] {
        var closings: [Int: Int] = [:]
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .punctuation(Byte.openBrace): open.append(index)
            case .punctuation(Byte.closeBrace): if let start = open.popLast() { closings[start] = index }
            // As with parentheses: a brace in an unparsed branch must hide nothing.
            case .directive where ConditionStack.Directive(bytes[token.start..<token.end]) != nil:
                open.removeAll()
            default: break
            }
        }
        return closings
    }

    /// Skips `async throws -> Type where …`; `nil` if something else follows, as for a function without a
    /// body.
    private func bodyStart(after close: Int) -> Int? {
        var index = close + 1
        var isInType = false
        // Two adjacent words are two statements, with exceptions.
        var endsPart = true
        while index < tokens.count {
            if isPunctuation(Byte.openBrace, at: index) { return index }
            if let word = word(at: index) {
                if Self.effects.contains(word) {
                    endsPart = true
                } else if word == "where" || Self.typePrefixes.contains(word) {
                    guard isInType else { return nil }
                    endsPart = false
                } else {
                    guard isInType, !endsPart else { return nil }
                    endsPart = true
                }
            } else if isPunctuation(Byte.openParen, at: index) {
                guard let end = closingParens[index] else { return nil }
                index = end
                endsPart = true
            } else {
                switch tokens[index].kind {
                case .string, .stringBeforeInterpolation, .stringEnd, .regex, .directive, .number: return nil
                default: break
                }
                let sign = text(tokens[index].start..<tokens[index].end)
                if ["=", "}", ";", "@", "#"].contains(sign) { return nil }
                if sign == "->" { isInType = true }
                guard isInType else { return nil }
                endsPart = !Self.joiners.contains(sign)
            }
            index += 1
        }
        return nil
    }

    private static let effects: Set<String> = ["async", "throws", "rethrows", "reasync"]
    private static let typePrefixes: Set<String> = ["some", "any", "sending", "inout", "each", "repeat"]
    private static let joiners: Set<String> = ["->", ".", ",", ":", "[", "<", "&", "==", "~"]
}

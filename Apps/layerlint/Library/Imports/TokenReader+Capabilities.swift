/// Names that reach code without an import.
extension TokenReader {
    /// An attribute or a name, and what it opens.
    static let capabilities: [String: Capability] = [
        "_silgen_name": .silgenName,
        "_extern": .extern,
        "dlopen": .dynamicLoading,
        "dlmopen": .dynamicLoading,
        "dlsym": .dynamicLoading,
        "dlvsym": .dynamicLoading,
        "GetProcAddress": .dynamicLoading,
        "LoadLibraryA": .dynamicLoading,
        "LoadLibraryW": .dynamicLoading,
        "_typeByName": .typeByName,
        "_getTypeByMangledNameInContext": .typeByName,
        "_getTypeByMangledNameInEnvironment": .typeByName,
        "NSClassFromString": .typeByName,
        "NSProtocolFromString": .typeByName,
        "objc_getClass": .typeByName,
        "objc_getMetaClass": .typeByName,
        "objc_getProtocol": .typeByName,
        "objc_getRequiredClass": .typeByName,
        "objc_lookUpClass": .typeByName,
        "classNamed": .typeByName,
    ]

    /// A name counts wherever it is used, not only where it is called: `let open = dlopen` is a call put off.
    func capabilityName(at index: Int) -> (Capability, String)? {
        guard mayNameCapability(tokens[index]), let name = name(at: index),
            let capability = Self.capabilities[name], !isDeclaredOrLabel(at: index)
        else { return nil }
        return (capability, name)
    }

    /// Few words begin as those names do, so few become strings.
    private func mayNameCapability(_ token: SwiftToken) -> Bool {
        let start = token.kind == .backtickedWord ? token.start + 1 : token.start
        guard token.kind == .word || token.kind == .backtickedWord, token.end - start >= 5 else {
            return false
        }
        switch (bytes[start], bytes[start + 1]) {
        case (UInt8(ascii: "d"), UInt8(ascii: "l")), (UInt8(ascii: "G"), UInt8(ascii: "e")),
            (UInt8(ascii: "L"), UInt8(ascii: "o")), (UInt8(ascii: "_"), UInt8(ascii: "t")),
            (UInt8(ascii: "N"), UInt8(ascii: "S")), (UInt8(ascii: "_"), UInt8(ascii: "g")),
            (UInt8(ascii: "o"), UInt8(ascii: "b")):
            return true
        // Many words begin as "class" does, and few are as long.
        case (UInt8(ascii: "c"), UInt8(ascii: "l")): return token.end - start >= 10
        default: return false
        }
    }

    private func isDeclaredOrLabel(at index: Int) -> Bool {
        switch word(at: index - 1) {
        case "func", "var", "let", "struct", "class", "enum", "protocol", "typealias", "import":
            return true
        case "case": return !isPattern(at: index)
        default: break
        }
        let opens = [Byte.openParen, Byte.comma, Byte.openBracket].contains {
            isPunctuation($0, at: index - 1)
        }
        return opens && isPunctuation(Byte.colon, at: index + 1)
    }
}

extension TokenReader {
    /// `case dlsym(handle, "f"):` calls; a case that is declared ends where its payload does.
    private func isPattern(at index: Int) -> Bool {
        guard isPunctuation(Byte.openParen, at: index + 1) else {
            return isPunctuation(Byte.colon, at: index + 1)
        }
        guard let close = closingParens[index + 1], close + 1 < tokens.count else { return true }
        switch tokens[close + 1].kind {
        case .word: return word(at: close + 1) == "where"
        case .punctuation(Byte.closeBrace), .punctuation(Byte.at), .directive: return false
        default: return true
        }
    }
}

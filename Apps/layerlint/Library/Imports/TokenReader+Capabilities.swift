/// Finds names that reach code without an import.
extension TokenReader {
    /// Attributes and names, with the capability that they use.
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

    /// The capability that the token names. A use need not be a call: `let open = dlopen` defers the call.
    func capabilityName(at index: Int) -> CapabilityName? {
        guard mayNameCapability(tokens[index]), let name = name(at: index),
            let capability = Self.capabilities[name], !isDeclaredOrLabel(at: index)
        else { return nil }
        // It is a method, so its owner does not matter.
        if name == "classNamed" { return CapabilityName(capability: capability, name: name) }
        if isPunctuation(Byte.dot, at: index - 1) {
            // As a member, only a module has a function of that name.
            guard let owner = self.name(at: index - 2), !isPunctuation(Byte.dot, at: index - 3) else {
                return nil
            }
            return CapabilityName(capability: capability, name: name, owner: owner)
        }
        return CapabilityName(capability: capability, name: name)
    }

    struct CapabilityName {
        let capability: Capability
        let name: String
        /// The name before the dot, if there is one.
        var owner: String?
    }

    /// A quick filter: few words begin like those names, so few are converted to strings.
    private func mayNameCapability(_ token: SwiftToken) -> Bool {
        let start = token.kind == .backtickedWord ? token.start + 1 : token.start
        return (token.kind == .word || token.kind == .backtickedWord) && token.end - start >= 5
            && Self.capabilityBeginnings.contains(UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1]))
    }

    private static let capabilityBeginnings = Set(
        capabilities.keys.map { name in name.utf8.prefix(2).reduce(0) { $0 << 8 | UInt16($1) } }
    )

    /// Whether the source declares the name itself, or it is the label of an argument.
    private func isDeclaredOrLabel(at index: Int) -> Bool {
        switch word(at: index - 1) {
        case "func", "var", "let", "struct", "class", "enum", "protocol", "typealias", "import":
            return true
        default: break
        }
        return isLabelOrParameter(at: index)
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
}

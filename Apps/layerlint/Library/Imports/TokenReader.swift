/// Reads the tokens of one source from its beginning to its end.
struct TokenReader {
    let bytes: [UInt8]
    let tokens: [SwiftToken]
    let path: String
    private let defines: Set<String>?
    private var index = 0
    private var conditions = ConditionStack()
    /// By the index of the opening one; found in one pass, because hostile input may open thousands.
    let closingParens: [Int?]
    private lazy var lines = LineTable(bytes)

    init(bytes: [UInt8], tokens: [SwiftToken], path: String, defines: Set<String>? = nil) {
        self.bytes = bytes
        self.tokens = tokens
        self.path = path
        self.defines = defines
        closingParens = Self.closingParens(tokens, bytes)
    }

    /// No pair spans an `#if` or its branches: an open parenthesis in an unparsed branch must hide nothing.
    private static func closingParens(_ tokens: [SwiftToken], _ bytes: [UInt8]) -> [Int?] {
        var closings = [Int?](repeating: nil, count: tokens.count)
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .punctuation(Byte.openParen): open.append(index)
            case .punctuation(Byte.closeParen): if let start = open.popLast() { closings[start] = index }
            case .directive where ConditionStack.Directive(bytes[token.start..<token.end]) != nil:
                open.removeAll()
            default: break
            }
        }
        return closings
    }

    /// The attributes and access level read since the last other token.
    private struct Modifiers {
        var start: Int?
        var access: ImportStatement.Access?
        var attributes: [ImportStatement.Attribute] = []
    }

    mutating func readSource() -> SourceScan {
        var scan = SourceScan()
        var modifiers = Modifiers()
        var conditionEnd = 0
        while index < tokens.count {
            let start = index
            if let attribute = readAttribute() {
                modifiers.attributes.append(attribute)
                if let capability = Self.capabilities[attribute.name], !conditions.isNeverCompiled {
                    scan.capabilities.append(use(of: capability, "@" + attribute.name, at: start))
                }
            } else if let access = readAccess() {
                modifiers.access = access
            } else if let statement = readImport(after: modifiers) {
                if !conditions.isNeverCompiled { scan.imports.append(statement) }
                modifiers = Modifiers()
                continue
            } else {
                if let end = readCondition() {
                    conditionEnd = end
                } else if index >= conditionEnd {
                    // An attribute belongs to what follows it, although its `#if` may end in between
                    // (SE-0367).
                    modifiers = Modifiers()
                }
                if let macro = externalMacro(at: index), !conditions.isNeverCompiled {
                    scan.macros.append(macro)
                }
                if let found = capabilityName(at: index), !conditions.isNeverCompiled {
                    let use = use(of: found.capability, found.name, at: index, owner: found.owner)
                    scan.capabilities.append(use)
                }
                index += 1
                continue
            }
            modifiers.start = modifiers.start ?? start
        }
        return scan
    }

    private mutating func use(
        of capability: Capability,
        _ text: String,
        at index: Int,
        owner: String? = nil
    ) -> CapabilityUse {
        let place = lines.place(of: tokens[index].start, in: path)
        return CapabilityUse(capability, text: text, place: place, owner: owner)
    }
}

// MARK: - Conditions

extension TokenReader {
    /// Whether an `#if` depends on the version of the compiler or of the language.
    var hasUnparsedBranches: Bool {
        tokens.indices.contains { index in
            isPunctuation(Byte.openParen, at: index) && index > 0 && tokens[index - 1].kind == .word
                && Self.versionConditions.contains {
                    bytes[tokens[index - 1].start..<tokens[index - 1].end].elementsEqual($0)
                }
        }
    }

    private static let versionConditions = ["compiler", "swift", "_compiler_version"].map { Array($0.utf8) }

    /// The end of the condition, if a conditional directive begins here.
    private mutating func readCondition() -> Int? {
        guard tokens[index].kind == .directive,
            let directive = ConditionStack.Directive(bytes[tokens[index].start..<tokens[index].end])
        else { return nil }
        let end = directive.hasCondition ? conditionEnd(after: index) : index + 1
        let range = index + 1..<end
        let value = defines.flatMap { BuildCondition.value(of: range, in: self, $0) }
        conditions.read(directive, condition(in: range), value: value)
        return end
    }

    /// The end of the line, or further if an operator at its end continues the condition.
    private func conditionEnd(after directive: Int) -> Int {
        var last = directive
        while last + 1 < tokens.count {
            let isContinued = last > directive && tokens[last].kind == .infixOperator
            if !isContinued, bytes[tokens[last].end..<tokens[last + 1].start].contains(where: \.isLineEnd) {
                break
            }
            last += 1
        }
        return last + 1
    }

    private func condition(in range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        return text(tokens[first].start..<tokens[last].end)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

// MARK: - Macros

extension TokenReader {
    /// `#externalMacro(module: "Part", type: "T")`: the module runs inside the compiler without an import.
    private mutating func externalMacro(at index: Int) -> ImportStatement? {
        guard tokens[index].kind == .directive,
            bytes[tokens[index].start..<tokens[index].end].elementsEqual("#externalMacro".utf8),
            isPunctuation(Byte.openParen, at: index + 1), name(at: index + 2) == "module",
            isPunctuation(Byte.colon, at: index + 3), index + 4 < tokens.count
        else { return nil }
        let token = tokens[index + 4]
        // A name that is not a plain literal is reported as written: no rule allows a module of that name.
        let written = text(token.start..<token.end)
        let signs = written.prefix { $0 == "#" }.count
        var module = written.dropFirst(signs).dropLast(signs).drop { $0 == "\"" || $0.isNewline }
        while let last = module.last, last == "\"" || last.isNewline { module.removeLast() }
        return ImportStatement(
            path: [String(module)],
            place: lines.place(of: token.start, in: path),
            condition: conditions.current
        )
    }
}

// MARK: - Parts of an import

extension TokenReader {
    private mutating func readAttribute() -> ImportStatement.Attribute? {
        guard isPunctuation(Byte.at, at: index), let name = name(at: index + 1) else { return nil }
        var full = name
        index += 2
        while let length = separatorLength(at: index), let part = self.name(at: index + length) {
            full += (length == 1 ? "." : "::") + part
            index += length + 1
        }
        return ImportStatement.Attribute(full, argument: readArgument())
    }

    private mutating func readArgument() -> String? {
        guard isPunctuation(Byte.openParen, at: index), let close = closingParens[index] else { return nil }
        let text = text(tokens[index].end..<tokens[close].start)
        index = close + 1
        return text
    }

    /// `.private` at the end of a line is a member, not the access level of the import on the next line.
    private mutating func readAccess() -> ImportStatement.Access? {
        guard let word = keyword(at: index), let access = ImportStatement.Access(rawValue: word),
            !isPunctuation(Byte.dot, at: index - 1)
        else { return nil }
        index += 1
        return access
    }

    private mutating func readImport(after modifiers: Modifiers) -> ImportStatement? {
        guard keyword(at: index) == "import", !isMember(before: modifiers.start ?? index) else {
            return nil
        }
        var cursor = index + 1
        var kind: ImportStatement.Kind?
        if let word = word(at: cursor), let found = ImportStatement.Kind(rawValue: word),
            moduleName(at: cursor + 1) != nil
        {
            kind = found
            cursor += 1
        }
        // `import` is not a module name without backticks: the second of the two words is the import.
        guard let module = moduleName(at: cursor), keyword(at: cursor) != "import",
            !isLabel(before: modifiers.start ?? index, goingOnAt: cursor + 1)
        else { return nil }
        let place = lines.place(of: tokens[cursor].start, in: path)
        var names = [module]
        cursor += 1
        while let length = separatorLength(at: cursor), let part = name(at: cursor + length) {
            names.append(part)
            cursor += length + 1
        }
        index = cursor
        return ImportStatement(
            path: names,
            place: place,
            kind: kind,
            access: modifiers.access,
            attributes: modifiers.attributes,
            condition: conditions.current
        )
    }

    /// The module's name. A module map may name a C module with operator characters, and the compiler can
    /// import it, except for the three that the language reserves.
    private func moduleName(at index: Int) -> String? {
        guard index < tokens.count else { return nil }
        switch tokens[index].kind {
        case .prefixOperator, .infixOperator, .postfixOperator:
            let operatorText = text(tokens[index].start..<tokens[index].end)
            return ["=", "->", "?"].contains(operatorText) ? nil : operatorText
        default: return name(at: index)
        }
    }

    /// A dot, or the two colons of a module selector (SE-0491).
    private func separatorLength(at index: Int) -> Int? {
        if isPunctuation(Byte.dot, at: index) { return 1 }
        return isPunctuation(Byte.colon, at: index) && isPunctuation(Byte.colon, at: index + 1) ? 2 : nil
    }

    private func isMember(before start: Int) -> Bool {
        isPunctuation(Byte.dot, at: start - 1)
    }

    /// `f(import x: Int)`: a label begins a parameter, and a colon follows.
    private func isLabel(before start: Int, goingOnAt end: Int) -> Bool {
        guard isPunctuation(Byte.openParen, at: start - 1) || isPunctuation(Byte.comma, at: start - 1) else {
            return false
        }
        return isPunctuation(Byte.colon, at: end)
    }

    /// A word that may be `import` or an access level; converting every word to a string took most of the
    /// time.
    private func keyword(at index: Int) -> String? {
        let token = tokens[index]
        guard token.kind == .word, (6...11).contains(token.end - token.start) else { return nil }
        switch bytes[token.start] {
        case UInt8(ascii: "i"), UInt8(ascii: "p"), UInt8(ascii: "f"): return text(token.start..<token.end)
        default: return nil
        }
    }

    func word(at index: Int) -> String? {
        guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
        return text(tokens[index].start..<tokens[index].end)
    }

    func name(at index: Int) -> String? {
        guard index < tokens.count, tokens[index].kind == .backtickedWord else { return word(at: index) }
        return text(tokens[index].start + 1..<tokens[index].end - 1)
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func isPunctuation(_ byte: UInt8, at index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .punctuation(byte)
    }
}

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

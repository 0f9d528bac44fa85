/// Finds every import in a Swift source, whichever branch of an `#if` it stands in.
///
/// A word `import` counts unless it is a member, a label, or not followed by a name. Where the grammar leaves a
/// doubt the scanner says "import": a finding too many is seen, one too few is a hole in the wall.
public enum ImportScanner {
    /// The imports in the order of the source; throws where a comment or a string is never closed.
    ///
    /// The path is only carried into their places.
    public static func imports(in bytes: [UInt8], path: String) throws(LintFailure) -> [ImportStatement] {
        var lexer = SwiftLexer(bytes)
        let tokens = lexer.readAll()
        switch lexer.unclosed {
        case .comment(let start): throw unclosed("comment", LineTable(bytes).place(of: start, in: path))
        case .string(let start): throw unclosed("string", LineTable(bytes).place(of: start, in: path))
        case nil: break
        }
        var reader = TokenReader(bytes: bytes, tokens: tokens, path: path)
        let imports = reader.readImports()
        guard reader.hasUnparsedBranches else { return imports }
        return merge(imports, withoutRegexes(bytes, path: path))
    }

    /// A branch of `#if compiler(…)` is not parsed, so there `/"/` opens a string, not a regex literal.
    ///
    /// Which branches those are is the compiler's to know: both readings count.
    private static func withoutRegexes(_ bytes: [UInt8], path: String) -> [ImportStatement] {
        var lexer = SwiftLexer(bytes, readsBareRegexes: false)
        var reader = TokenReader(bytes: bytes, tokens: lexer.readAll(), path: path)
        return reader.readImports()
    }

    private static func merge(_ first: [ImportStatement], _ second: [ImportStatement]) -> [ImportStatement] {
        let known = Set(first.map(\.place))
        return (first + second.filter { !known.contains($0.place) }).sorted { $0.place < $1.place }
    }

    private static func unclosed(_ what: String, _ place: SourcePlace) -> LintFailure {
        LintFailure("\(place): the \(what) that begins here is never closed; close it")
    }
}

private struct TokenReader {
    let bytes: [UInt8]
    let tokens: [SwiftToken]
    let path: String
    private var index = 0
    /// By the place of the opening one; found in one pass, since hostile input may open thousands.
    private let closingParens: [Int?]
    private lazy var lines = LineTable(bytes)

    init(bytes: [UInt8], tokens: [SwiftToken], path: String) {
        self.bytes = bytes
        self.tokens = tokens
        self.path = path
        closingParens = Self.closingParens(tokens, bytes)
    }

    /// No pair spans an `#if` or its like: an open parenthesis in a branch nobody parses must hide nothing.
    private static func closingParens(_ tokens: [SwiftToken], _ bytes: [UInt8]) -> [Int?] {
        var closings = [Int?](repeating: nil, count: tokens.count)
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .punctuation(Byte.openParen): open.append(index)
            case .punctuation(Byte.closeParen): if let start = open.popLast() { closings[start] = index }
            case .directive where conditions.contains(Array(bytes[token.start..<token.end])): open.removeAll()
            default: break
            }
        }
        return closings
    }

    private static let conditions = ["#if", "#elseif", "#else", "#endif"].map { Array($0.utf8) }

    /// What has been read since the last thing that was neither an attribute nor an access level.
    private struct Modifiers {
        var start: Int?
        var access: ImportStatement.Access?
        var attributes: [ImportStatement.Attribute] = []
    }

    mutating func readImports() -> [ImportStatement] {
        var found: [ImportStatement] = []
        var modifiers = Modifiers()
        while index < tokens.count {
            let start = index
            if let attribute = readAttribute() {
                modifiers.attributes.append(attribute)
            } else if let access = readAccess() {
                modifiers.access = access
            } else if let statement = readImport(after: modifiers) {
                found.append(statement)
                modifiers = Modifiers()
                continue
            } else {
                modifiers = Modifiers()
                index += 1
                continue
            }
            modifiers.start = modifiers.start ?? start
        }
        return found
    }
}

// MARK: - Conditions

extension TokenReader {
    /// Whether an `#if` asks for a version of the compiler or of the language.
    var hasUnparsedBranches: Bool {
        tokens.indices.contains { index in
            guard tokens[index].kind == .word, index + 1 < tokens.count,
                tokens[index + 1].kind == .punctuation(Byte.openParen)
            else { return false }
            return Self.versionConditions.contains(Array(bytes[tokens[index].start..<tokens[index].end]))
        }
    }

    private static let versionConditions = ["compiler", "swift", "_compiler_version"].map { Array($0.utf8) }
}

// MARK: - Parts of an import

extension TokenReader {
    private mutating func readAttribute() -> ImportStatement.Attribute? {
        guard isPunctuation(Byte.at, at: index), let name = name(at: index + 1) else { return nil }
        var full = name
        index += 2
        while isPunctuation(Byte.dot, at: index), let part = self.name(at: index + 1) {
            full += "." + part
            index += 2
        }
        return ImportStatement.Attribute(full, argument: readArgument())
    }

    private mutating func readArgument() -> String? {
        guard isPunctuation(Byte.openParen, at: index), let close = closingParens[index] else { return nil }
        let text = text(tokens[index].end..<tokens[close].start)
        index = close + 1
        return text
    }

    /// `.private` at the end of a line is a member; the import on the next line is not its own.
    private mutating func readAccess() -> ImportStatement.Access? {
        guard let word = keyword(at: index), let access = ImportStatement.Access(rawValue: word),
            !isPunctuation(Byte.dot, at: index - 1)
        else { return nil }
        index += 1
        return access
    }

    private mutating func readImport(after modifiers: Modifiers) -> ImportStatement? {
        guard keyword(at: index) == "import", !isMemberOrLabel(before: modifiers.start ?? index) else {
            return nil
        }
        var cursor = index + 1
        var kind: ImportStatement.Kind?
        if let word = word(at: cursor), let found = ImportStatement.Kind(rawValue: word),
            name(at: cursor + 1) != nil
        {
            kind = found
            cursor += 1
        }
        guard let module = name(at: cursor) else { return nil }
        let place = lines.place(of: tokens[cursor].start, in: path)
        var names = [module]
        cursor += 1
        while isPunctuation(Byte.dot, at: cursor), let part = name(at: cursor + 1) {
            names.append(part)
            cursor += 2
        }
        index = cursor
        return ImportStatement(
            path: names,
            place: place,
            kind: kind,
            access: modifiers.access,
            attributes: modifiers.attributes
        )
    }

    private func isMemberOrLabel(before start: Int) -> Bool {
        guard start > 0 else { return false }
        switch tokens[start - 1].kind {
        case .punctuation(Byte.dot): return true
        case .punctuation(Byte.openParen), .punctuation(Byte.comma), .punctuation(Byte.openBracket):
            return true
        default: return false
        }
    }

    /// A word that may be `import` or an access level: making a string of every word took most of the time.
    private func keyword(at index: Int) -> String? {
        let token = tokens[index]
        guard token.kind == .word, (6...11).contains(token.end - token.start) else { return nil }
        switch bytes[token.start] {
        case UInt8(ascii: "i"), UInt8(ascii: "p"), UInt8(ascii: "f"): return text(token.start..<token.end)
        default: return nil
        }
    }

    private func word(at index: Int) -> String? {
        guard index < tokens.count, tokens[index].kind == .word else { return nil }
        return text(tokens[index].start..<tokens[index].end)
    }

    private func name(at index: Int) -> String? {
        guard index < tokens.count, tokens[index].kind == .backtickedWord else { return word(at: index) }
        return text(tokens[index].start + 1..<tokens[index].end - 1)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private func isPunctuation(_ byte: UInt8, at index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .punctuation(byte)
    }
}

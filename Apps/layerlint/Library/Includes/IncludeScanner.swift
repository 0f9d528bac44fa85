/// Finds the includes of a C, C++, Objective-C or assembly source, in all branches of every `#if`.
public struct IncludeScanner {
    public struct Result: Sendable, Hashable {
        public var includes: [IncludeStatement] = []
        public var capabilities: [CapabilityUse] = []
    }

    private var reader: CReader
    private let language: Language
    private var result = Result()

    private struct Language {
        let hasRawStrings: Bool
        let isAssembly: Bool
    }

    /// The extension of `path` decides the language; the path is also used for the places.
    public static func scan(_ bytes: [UInt8], path: String) -> Result {
        var scanner = IncludeScanner(bytes, path: path)
        scanner.run()
        return scanner.result
    }

    private init(_ bytes: [UInt8], path: String) {
        reader = CReader(bytes, path: path)
        let ending = PathText.fileExtension(of: path)
        language = Language(
            hasRawStrings: !["c", "m", "s", "S", "asm"].contains(ending),
            isAssembly: ["s", "S", "asm"].contains(ending)
        )
    }

    private static let rawPrefixes: Set<String> = ["R", "LR", "uR", "UR", "u8R"]
    private static let pragmaVerbs = ["import", "load"]
    /// The names that reach code by a string; those that exist only in Swift are excluded.
    private static let capabilities = TokenReader.capabilities.filter {
        $0.value == .dynamicLoading || $0.value == .typeByName
    }

    private mutating func run() {
        var isLineStart = true
        var isMember = false
        while let byte = reader.current {
            var endsMember = true
            switch byte {
            case Byte.lineFeed, Byte.carriageReturn:
                reader.advance()
                isLineStart = true
                continue
            case _ where reader.blankLength > 0:
                reader.advance(reader.blankLength)
                continue
            case Byte.slash where reader.skipComment():
                continue
            case Byte.pound where isLineStart:
                readDirective(signLength: 1)
            case UInt8(ascii: "%") where isLineStart && reader.starts(with: "%:"):
                readDirective(signLength: 2)
            case Byte.question where isLineStart && reader.starts(with: "??="):
                readDirective(signLength: 3)
            case Byte.at:
                readModuleImport()
            case Byte.quote, UInt8(ascii: "'"):
                _ = reader.delimited(by: byte, escapes: true)
            case Byte.dot where language.isAssembly && isLineStart:
                readAssemblyInclude()
            case _ where byte.isDigit:
                reader.skipNumber()
            case _ where byte.isIdentifierStart || byte >= 0x80:
                readWord(isMember: isMember)
            default:
                endsMember = !(byte == Byte.dot || reader.starts(with: "->"))
                reader.advance(reader.starts(with: "->") ? 2 : 1)
            }
            isMember = !endsMember
            isLineStart = false
        }
    }

    private mutating func add(_ form: IncludeStatement.Form, at index: Int) {
        result.includes.append(IncludeStatement(form, place: reader.place(of: index)))
    }
}

// MARK: - Forms

extension IncludeScanner {
    private mutating func readDirective(signLength: Int) {
        reader.advance(signLength)
        reader.skipBlanks()
        let word = reader.word()
        switch word {
        case "include", "include_next", "import": readIncluded()
        case "embed": readIncluded(isEmbedded: true)
        case "pragma": readPragma()
        // The text of a macro is scanned where it is defined: it may load code, and it may contain a string.
        case "define", "undef", "if", "ifdef", "ifndef", "elif", "else", "elifdef", "elifndef", "endif": break
        default: reader.skipLine()
        }
    }

    private mutating func readIncluded(isEmbedded: Bool = false) {
        reader.skipBlanks()
        let start = reader.index
        switch reader.current {
        case Byte.quote:
            if let name = reader.delimited(by: Byte.quote) {
                add(isEmbedded ? .embedded(name) : .quoted(name), at: start)
            }
        case UInt8(ascii: "<"):
            if let name = reader.delimited(by: UInt8(ascii: ">")) {
                add(isEmbedded ? .embedded(name) : .angled(name), at: start)
            }
        case let byte? where !byte.isLineEnd:
            reader.skipLine()
            let text = reader.text(from: start)
            add(.computed(text), at: start)
            let word = isEmbedded ? "#embed" : "#include"
            result.capabilities.append(
                CapabilityUse(.computedInclude, text: "\(word) \(text)", place: reader.place(of: start))
            )
            return
        default: break
        }
        reader.skipLine()
    }

    /// `#pragma clang module import Part` makes the module visible; `load` only loads it.
    private mutating func readPragma() {
        reader.skipBlanks()
        let start = reader.index
        if reader.starts(with: "comment") {
            reader.skipLine()
            return addLibrary(of: reader.text(from: start), at: start)
        }
        for wanted in [["clang"], ["module"], Self.pragmaVerbs] {
            reader.skipBlanks()
            guard let word = reader.word(), wanted.contains(word) else { return reader.skipLine() }
        }
        reader.skipBlanks()
        readModuleName()
        reader.skipLine()
    }

    /// `#pragma comment(lib, "part")`: the object file tells the linker.
    private mutating func addLibrary(of comment: String, at index: Int) {
        let plain = comment.filter { !$0.isWhitespace }
        let beginning = "comment(lib,\""
        guard plain.hasPrefix(beginning) else { return }
        let name = plain.dropFirst(beginning.count).prefix { $0 != "\"" }
        let isFile = name.lowercased().hasSuffix(".lib")
        add(.link(String(isFile ? name.dropLast(".lib".count) : name)), at: index)
    }

    /// `@import Part.Sub;`
    private mutating func readModuleImport() {
        reader.advance()
        reader.skipBlanks()
        let start = reader.index
        guard reader.current?.isIdentifierStart ?? false, reader.word() == "import" else { return }
        guard reader.index - start == "import".utf8.count else { return }
        reader.skipBlanks()
        readModuleName()
    }

    private mutating func readModuleName() {
        let start = reader.index
        guard let module = reader.word() else { return }
        add(.module(module), at: start)
    }

    /// `.include "part.s"`
    private mutating func readAssemblyInclude() {
        reader.advance()
        guard let word = reader.word()?.lowercased(), word == "include" || word == "incbin" else { return }
        reader.skipBlanks()
        let start = reader.index
        guard reader.current == Byte.quote, let name = reader.delimited(by: Byte.quote) else { return }
        add(word == "incbin" ? .assembled(name) : .quoted(name), at: start)
    }

    private mutating func readWord(isMember: Bool) {
        let start = reader.index
        guard let word = reader.word() else { return reader.advance() }
        if language.hasRawStrings, Self.rawPrefixes.contains(word), reader.current == Byte.quote {
            return reader.skipRawString()
        }
        if word == "_Pragma" { return readPragmaOperator() }
        guard let capability = Self.capabilities[word], !isMember else { return }
        result.capabilities.append(CapabilityUse(capability, text: word, place: reader.place(of: start)))
    }

    /// `_Pragma("clang module import Part")`
    private mutating func readPragmaOperator() {
        reader.skipBlanks()
        guard reader.current == Byte.openParen else { return }
        reader.advance()
        reader.skipBlanks()
        let start = reader.index
        guard reader.current == Byte.quote, let text = reader.delimited(by: Byte.quote, escapes: true) else {
            return
        }
        if text.hasPrefix("comment") {
            return addLibrary(of: text.replacing("\\\"", with: "\""), at: start)
        }
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 4, words.prefix(2) == ["clang", "module"], Self.pragmaVerbs.contains(words[2])
        else {
            return
        }
        add(.module(String(words[3].prefix { $0 != "." })), at: start)
    }
}

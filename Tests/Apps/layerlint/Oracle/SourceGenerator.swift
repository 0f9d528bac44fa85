import RandomTestSupport

/// Generates Swift sources that make imports hard to find; the same seed generates the same sources.
///
/// Each import, real or fake, has a unique module name that starts with the file's prefix. In a compiler run over
/// many files, each module therefore identifies its file.
struct SourceGenerator {
    private var random: SplitMix64
    private let prefix: String
    private var count = 0

    init(seed: UInt64, prefix: String) {
        random = SplitMix64(seed: seed)
        self.prefix = prefix
    }

    /// Returns a source; about one in three is mutated.
    mutating func source() -> String {
        var text = ""
        if chance(20) { text += pick(["\u{FEFF}", "#!/usr/bin/swift import X\n"]) }
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            text += statement(depth: 3) + pick(["\n", "\n", "\n", "; ", "\n\n", " // \(fakeImport())\n"])
        }
        if chance(3) { text = mutated(text) }
        if chance(8) {
            text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        }
        if chance(12) {
            text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r")
        }
        return text
    }

    // MARK: - Choices

    mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }

    mutating func pick(_ texts: [String]) -> String {
        texts[Int.random(in: texts.indices, using: &random)]
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func name() -> String {
        count += 1
        return "\(prefix)_\(count)"
    }

    /// Returns text that looks like an import, for places where it is not one.
    mutating func fakeImport() -> String {
        pick(["import ", "; import ", "\\\"import ", ") import "]) + name()
    }

    // MARK: - Mutations

    private mutating func mutated(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<number(1...6) {
            let index = number(0...scalars.count)
            switch number(0...4) {
            case 0: scalars.removeSubrange(index..<min(scalars.count, index + number(1...8)))
            case 1:
                let end = min(scalars.count, index + number(1...40))
                scalars.insert(contentsOf: scalars[index..<end], at: number(0...scalars.count))
            default: scalars.insert(contentsOf: junk().unicodeScalars, at: index)
            }
        }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }

    /// Returns a token or character that often breaks the syntax.
    ///
    /// U+FEFF is omitted: inside a source it is part of a name for the compiler and the scanner, and a space for
    /// SwiftParser.
    mutating func junk() -> String {
        pick([
            ")", "(", "\"", "\"\"\"", "#\"", "\"#", "/", " / ", "/*", "*/", "//", "\\", "\\(", "#/", "/#",
            "`",
            "import", "import \(name())", "@", "@x(", "{", "}", "[", "]", ".", ";", "\r", "\n", "#if x\n",
            "\n#endif\n", "\n#else\n", "'", "\u{0}", "é", "\u{A0}", "?", "!", "->", "<", ">", ",", ":", "#",
            "$",
            "try?", "...", "√", "\u{301}", "&", "=", "~", "-", "_", "0x", "1.", "func ", "operator ",
            "\u{2028}", "\u{200B}", "\u{3000}", "\u{85}", "\u{E000}", "\u{FFFD}", "\u{1A}", "::",
        ])
    }
}

extension SourceGenerator {
    mutating func expression(depth: Int) -> String {
        guard depth > 0 else { return pick(["1", "a", "b.c", "0x1F", "1.5e3", "nil", "self"]) }
        func inner(_ generator: inout SourceGenerator) -> String { generator.expression(depth: depth - 1) }
        switch number(0...20) {
        case 0: return plainString(depth: depth)
        case 1: return rawString(depth: depth)
        case 2: return multilineString(depth: depth)
        case 3, 4: return regex()
        case 5: return extendedRegex()
        case 6: return "\(inner(&self)) / \(inner(&self))"
        case 7: return "(\(inner(&self)))/(\(inner(&self)))"
        case 8: return "f(/, \(inner(&self))) + \(inner(&self))"
        case 9: return "a ? \(inner(&self)) : \(inner(&self))"
        case 10: return "[\(inner(&self)), \(inner(&self))]"
        case 11: return "{ (x: Int) in \(inner(&self)) }"
        case 12: return "\(pick(["try?", "try!", "try", "await", "!", "-"])) \(inner(&self))"
        case 13: return "a.b[\(inner(&self))]!.c?.d"
        case 14: return "f(\(inner(&self)), import: \(inner(&self)))"
        case 15: return "\\E.import"
        case 16: return "a/b/c + \(inner(&self))"
        case 17: return "#line + #selector(\(inner(&self)))"
        case 18: return "x \(pick(["+/", "/^/", "**", "<>", "..<", "&&", "??"])) \(inner(&self))"
        case 19: return keywordMember() + " / " + inner(&self)
        default: return "if a { \(inner(&self)) } else { \(inner(&self)) }"
        }
    }

    /// Returns a member whose name is a keyword, which needs no backticks.
    mutating func keywordMember() -> String {
        "E" + pick([".", "::"])
            + pick(["default", "func", "import", "in", "let", "operator", "return", "try", "where"])
    }

    // MARK: - Strings

    private mutating func plainString(depth: Int) -> String {
        "\"" + pieces(depth: depth, pounds: "", ["\\\"", "'", "/*", "//", "#", "\\\\", "`", "*/", "\\u{41}"])
            + "\""
    }

    private mutating func rawString(depth: Int) -> String {
        let pounds = String(repeating: "#", count: number(1...3))
        let shorter = String(pounds.dropLast())
        let inside = ["\"" + shorter + " ", "\\n", "\"\"", "/*", "\\(", "\\\"", "\"\"\""]
        return pounds + "\"" + pieces(depth: depth, pounds: pounds, inside) + "\"" + pounds
    }

    private mutating func multilineString(depth: Int) -> String {
        let pounds = chance(3) ? String(repeating: "#", count: number(1...2)) : ""
        let inside = [
            "\n\(fakeImport())\n", "\"", "\"\"", "\\\(pounds)\"\"\"", "\\\(pounds)\\", "/*", "\n#if x\n",
            "//",
        ]
        return pounds + "\"\"\"\n" + pieces(depth: depth, pounds: pounds, inside) + "\n\"\"\"" + pounds
    }

    private mutating func pieces(depth: Int, pounds: String, _ special: [String]) -> String {
        var text = ""
        for _ in 0..<number(0...4) {
            switch number(0...4) {
            case 0: text += fakeImportInString()
            case 1: text += "\\\(pounds)(\(interpolated(depth: depth)))"
            case 2: text += "word "
            default: text += pick(special)
            }
        }
        return text
    }

    private mutating func fakeImportInString() -> String { " import \(name()) " }

    private mutating func interpolated(depth: Int) -> String {
        let inner = expression(depth: depth - 1).filter { !$0.isNewline }
        return pick([
            inner, "f(\(inner), \")\")", "a /* \(fakeImport()) ) */", "(\(inner))", "{ \(inner) }()",
        ])
    }

    // MARK: - Regex literals

    mutating func regex() -> String {
        "/"
            + regexBody([
                "\\/", "\"", "\"\"\"", "[/*\"]", "(a|b)", "\\)", "\\(", "[)]", "'", "`", "x+?", "\\\\",
            ]) + "/"
    }

    private mutating func extendedRegex() -> String {
        let pounds = String(repeating: "#", count: number(1...2))
        let isMultiline = chance(3)
        let body = regexBody(["/", "\"", "\\/", "[#]", "(a)", "/*", "//", "\\\\", isMultiline ? "\n" : "-"])
        return pounds + "/" + (isMultiline ? "\n" : "") + body + (isMultiline ? "\n" : "") + "/" + pounds
    }

    private mutating func regexBody(_ special: [String]) -> String {
        var text = "x"
        for _ in 0..<number(0...4) { text += chance(4) ? "import \(name())" : pick(special) }
        return text
    }
}

extension SourceGenerator {
    mutating func statement(depth: Int) -> String {
        guard depth > 0 else { return importStatement() }
        switch number(0...24) {
        case 0...7: return importStatement()
        case 8, 9, 10: return "let \(pick(["a", "`import`", "é"])) = \(expression(depth: depth))"
        case 11: return conditions(depth: depth)
        case 12: return function(depth: depth)
        case 13: return comment(depth: depth) + importStatement()
        case 14:
            return pick([
                "infix operator /^/", "prefix operator /", "postfix operator √", "infix operator **",
            ])
        case 15:
            return "enum E { case `import`, b; static let c = E.`import` ; func f(import x: Int) {} }"
        case 16: return "#sourceLocation(file: \"\(fakeImport()).swift\", line: \(number(1...99)))"
        case 17: return "#sourceLocation(file: \"a.swift\", line: 1)\nlet d = 1\n#sourceLocation()"
        case 18:
            return
                "@\(pick(["_silgen_name(\"x\")", "available(*, message: \"\(fakeImport())\")", "_extern(c, \"y\")"]))\n"
                + "func g() -> Int"
        case 19: return "f(import: 1, b: \(expression(depth: depth - 1)))"
        case 20:
            return
                "func operate() { _ = \(pick(["dlopen", "dlsym", "_typeByName", "Glibc.dlopen", "objc_getClass"]))(\"x\") }"
        case 21: return conditionalAttributes() + importStatement()
        case 22:
            return "@freestanding(expression) macro m() -> Int = "
                + "#externalMacro(\(separator())module: \(pick(["\"\(name())\"", "#\"\(name())\"#"])), type: \"T\")"
        case 23: return "_ = " + keywordMember() + "\n" + regex()
        default: return "_ = x.import\n"
        }
    }

    // MARK: - Imports

    private mutating func importStatement() -> String {
        var text = ""
        for _ in 0..<(chance(3) ? number(1...3) : 0) { text += attribute() + separator() }
        if chance(4) {
            text += pick(["public", "package", "internal", "fileprivate", "private"]) + separator()
        }
        text += "import" + separator()
        let module = chance(150) ? pick(["+", "/", "√", "<>", "...", "&", "!"]) : name()
        let written = chance(6) ? "`\(module)`" : module
        switch number(0...7) {
        case 0:
            let kind = pick(["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"])
            text +=
                kind + separator() + written + optionalSeparator() + "." + optionalSeparator()
                + pick(["T", "`class`"])
        case 1: text += written + ".Sub"
        case 2: text += written + ".Sub.Deeper"
        default: text += written
        }
        return text
    }

    private mutating func attribute() -> String {
        pick([
            "@testable", "@_exported", "@preconcurrency", "@_implementationOnly", "@_spi(Inner)",
            "@_spi(a) @_spi(b)",
            "@_spiOnly",
        ])
    }

    /// Returns attributes in `#if` branches, which belong to the declaration after the branches (SE-0367).
    private mutating func conditionalAttributes() -> String {
        var text = chance(3) ? attribute() + separator() : ""
        text +=
            "#if \(pick(["os(Linux)", "DEBUG && X", "hasAttribute(spi)", "canImport(X)"]))\n" + attribute()
            + "\n"
        if chance(3) { text += "#elseif X\n" + attribute() + "\n" }
        if chance(3) { text += "#else\n" + attribute() + "\n" + attribute() + "\n" }
        return text + "#endif\n" + (chance(4) ? attribute() + "\n" : "")
    }

    /// Returns whitespace or a comment, for places that need a separator.
    private mutating func separator() -> String {
        if chance(2) { return " " }
        return pick([
            "\n", "\t", "/**/", " /* \(fakeImport()) */ ", " // \(fakeImport())\n", "\u{0B}", "\u{0C}",
            "  \n\n ",
            "\n/* /* */ */",
        ])
    }

    /// Returns a separator or nothing, for places that need none.
    private mutating func optionalSeparator() -> String { chance(4) ? separator() : "" }

    // MARK: - Blocks

    mutating func comment(depth: Int) -> String {
        switch number(0...3) {
        case 0: return "// \(fakeImport()) \(junk().filter { !$0.isNewline })\n"
        case 1: return "/* \(fakeImport()) */"
        case 2: return "/* \(depth > 0 ? comment(depth: 0).filter { !$0.isNewline } : "/ *") \n */"
        default: return "/** \(fakeImport()) /* \"\"\" */ **/"
        }
    }

    private mutating func conditions(depth: Int) -> String {
        let condition = pick([
            "os(Linux)", "os(macOS)", "DEBUG", "compiler(>=6.0)", "compiler(>=99)", "swift(<5)",
            "canImport(X)",
            "os(Linux) && !DEBUG", "false", "true", "arch(x86_64) || X", "targetEnvironment(simulator)",
        ])
        var text = "#if \(condition)\n" + branch(depth: depth)
        if chance(3) { text += "#elseif os(Windows) // \(fakeImport())\n" + branch(depth: depth) }
        if chance(2) { text += "#else\n" + branch(depth: depth) }
        return text + "#endif"
    }

    private mutating func branch(depth: Int) -> String {
        var text = ""
        for _ in 0..<number(0...2) { text += statement(depth: depth - 1) + "\n" }
        return text
    }

    private mutating func function(depth: Int) -> String {
        """
        func f<T>(_ a: T, b: (Int) -> Int = { \(expression(depth: depth - 1)) }) -> [T] where T: Q {
            let s = \(expression(depth: depth - 1)); return \(expression(depth: depth - 1))
        }
        """
    }
}

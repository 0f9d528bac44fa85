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

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

import LayerLintKit
import Testing

@Suite("Code that resembles an import is not an import")
struct LookAlikeTests {
    static let literals = [
        "let a = \"import X\"",
        "let a = \"\\\" import X\"",
        "let a = #\"\" import X\"#",
        "let a = ##\"\"# import X\"##",
        "let a = #\"\\(import X)\"#",
        "let a = \"\"\"\nimport X\n\"\"\"",
        "let a = \"\"\"\n\\\"\"\"\nimport X\n\"\"\"",
        "let a = #\"\"\"\n\"\"\"\nimport X\n\"\"\"#",
        "let a = \"\\(b) import X\"",
        "let a = \"\\(\"\\(c)\") import X\"",
        "let a = \"\\(f(\")\")) import X\"",
        "let a = \"\\(f(/\\)\"/)) import X\"",
        "let a = \"\\(b /* ) */) import X\"",
        "let a = ##\"\\#(\\##(b)) import X\"##",
        "let a = \"\"\"\n\\(\"\"\"\nx\n\"\"\") import X\n\"\"\"",
        "let a = /import X/",
        "let a = #/import X/#",
        "let a = #/\nimport X\n/#",
        "let a = ##/ /# import X/##",
        "let a = /\\/ import X/",
        "let a = f(/import X/)",
    ]

    static let comments = [
        "// import X",
        "/// import X",
        "/* import X */",
        "/*\nimport X\n*/",
        "/* /* */ import X */",
        "/* // */ // import X",
        "let a = 1 // \\\n// import X",
        "let a = b ** /* import X */ c",
    ]

    static let names = [
        "x.import",
        "x?.import",
        "let a = .import",
        "let a = \\.import",
        "x.\nimport X",
        "f(import: 1)",
        "f(1, import: x)",
        "func f(import x: Int) {}",
        "func f(a: Int, import x: Int) {}",
        "init(@Builder import x: () -> Int) {}",
        "init(@Builder(a) import x: () -> Int) {}",
        "subscript(import i: Int) -> Int { i }",
        "let a: (import: Int, b: Int)",
        "enum E { case `import` }",
        "let `import` = X",
        "`import` (X)",
        "func `import`() {}",
        "@import let a = 1",
        "let reimport = X",
        "imports X",
        "importX",
        "import",
        "import = 1",
        "#if canImport(X)\n#endif",
        "#import X",
        "$import X",
    ]

    @Test("Text in strings and regex literals is not an import", arguments: literals)
    func literalsAreNoImports(source: String) throws { try expectNone(source) }

    @Test("Text in comments is not an import", arguments: comments)
    func commentsAreNoImports(source: String) throws { try expectNone(source) }

    @Test("Names, members, labels and attributes that contain import are not imports", arguments: names)
    func namesAreNoImports(source: String) throws { try expectNone(source) }

    @Test("The scanner finishes quickly on invalid and deeply nested input")
    func hostileBytes() throws {
        let hostile: [[UInt8]] = [
            [], [0], [0xFF, 0xFE], [0xEF, 0xBB], [0xE2], Array("#".utf8), Array("@".utf8), Array("`".utf8),
            Array(repeating: UInt8(ascii: "("), count: 50_000),
            Array(String(repeating: "@a(", count: 25_000).utf8),
            Array(String(repeating: "\"\\(", count: 25_000).utf8),
            Array(String(repeating: "/\n", count: 25_000).utf8),
        ]
        for bytes in hostile {
            #expect(try ImportScanner.imports(in: bytes, path: "").isEmpty)
        }
        let repeated = Array(String(repeating: "import A ", count: 20_000).utf8)
        #expect(try ImportScanner.imports(in: repeated, path: "").count == 20_000)
    }

    @Test("An unclosed comment or string is an error, since it could hide an import")
    func unclosed() {
        expectFailure("/* import X", .comment, line: 1, column: 1)
        expectFailure("\n /* /* */", .comment, line: 2, column: 2)
        expectFailure("let a = \"\"\"\nimport X", .string, line: 1, column: 9)
    }

    private func expectFailure(_ source: String, _ what: LintFailure.Unclosed, line: Int, column: Int) {
        #expect(throws: LintFailure.unclosed(what, SourcePlace(path: "F.swift", line: line, column: column)))
        {
            try ImportScanner.imports(in: Array(source.utf8), path: "F.swift")
        }
    }

    private func expectNone(_ source: String) throws {
        let found = try ImportScanner.imports(in: Array(source.utf8), path: "")
        #expect(found.isEmpty, "\(source.debugDescription)")
    }
}

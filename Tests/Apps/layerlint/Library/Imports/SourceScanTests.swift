import LayerLintKit
import Testing

@Suite("Finding the conditions of imports, and code that needs no import")
struct SourceScanTests {
    @Test("An import has the conditions of the #ifs around it, and the negated ones of earlier branches")
    func conditions() throws {
        let source = """
            import A
            #if os(Linux) || os(macOS) // a comment
            import B
            #if DEBUG &&
                X
            import C
            #endif
            #elseif canImport(D)
            import D
            #else
            import E
            #endif
            import F
            """
        let imports = try ImportScanner.imports(in: Array(source.utf8), path: "")
        #expect(
            imports.map { "\($0.module): \($0.condition ?? "always")" } == [
                "A: always",
                "B: (os(Linux) || os(macOS))",
                "C: (os(Linux) || os(macOS)) && DEBUG && X",
                "D: !(os(Linux) || os(macOS)) && canImport(D)",
                "E: !(os(Linux) || os(macOS)) && !canImport(D)",
                "F: always",
            ]
        )
    }

    @Test("An #else, #elseif or #endif without an #if is ignored")
    func loneDirectives() throws {
        let source = "#endif\n#else\n#elseif X\nimport A\n#if\nimport B"
        let imports = try ImportScanner.imports(in: Array(source.utf8), path: "")
        #expect(imports.map(\.condition) == [nil, "(no condition)"])
    }

    @Test("A missing condition is shown as missing")
    func missingCondition() throws {
        let source = "#if os(Linux)\n#elseif\nimport A\n#else\nimport B\n#endif"
        let imports = try ImportScanner.imports(in: Array(source.utf8), path: "")
        #expect(
            imports.map(\.condition) == [
                "!os(Linux) && (no condition)", "!os(Linux) && !(no condition)",
            ]
        )
    }

    @Test("Of thousands of chained or nested conditions an import has the first 15 and the last")
    func manyConditions() throws {
        let chain =
            "#if C0\n" + (1..<3_000).map { "#elseif C\($0)\nimport A\n" }.joined() + "#endif\nimport B"
        let nest =
            (0..<3_000).map { "#if C\($0)\nimport A\n" }.joined()
            + String(repeating: "#endif\n", count: 3_000) + "import B"
        for (source, sign) in [(chain, "!"), (nest, "")] {
            let conditions = try ImportScanner.imports(in: Array(source.utf8), path: "").map(\.condition)
            let first = (0..<15).map { "\(sign)C\($0)" }.joined(separator: " && ")
            #expect(
                conditions[13] == (0..<14).map { "\(sign)C\($0)" }.joined(separator: " && ")
                    + (sign == "!" ? " && C14" : "")
            )
            #expect(conditions[conditions.count - 2] == "\(first) && … && C2999")
            #expect(conditions.last == .some(nil))
        }
    }

    @Test(
        "Each way to reach code without an import is found at its place",
        arguments: [
            ("@_silgen_name(\"f\") func f()", "@_silgen_name 1:1"),
            ("@_extern(c, \"f\")\nfunc f()", "@_extern 1:1"),
            ("import A\nlet a = dlopen(nil, 0)", "dlopen 2:9"),
            ("let a = Glibc.dlsym(b, \"c\")", "dlsym 1:15"),
            ("let late = `dlsym`", "dlsym 1:12"),
            ("switch a { case dlsym(nil, \"b\"): break }", "dlsym 1:17"),
            ("f(_typeByName(\"Si\"))", "_typeByName 1:3"),
            ("let a = \"\\(dlopen(nil, 0))\"", "dlopen 1:12"),
            ("#sourceLocation(file: \"x\", line: 9)\n_ = NSClassFromString(\"A\")", "NSClassFromString 2:5"),
            ("#if os(Windows)\n_ = LoadLibraryW(a)\n#endif", "LoadLibraryW 2:5"),
        ]
    )
    func capabilities(source: String, found: String) throws {
        let scan = try ImportScanner.scan(Array(source.utf8), path: "")
        #expect(scan.capabilities.map { "\($0.text) \($0.place.line):\($0.place.column)" } == [found])
    }

    @Test(
        "Names and text that resemble a way to reach code without an import are not reported",
        arguments: [
            "// dlopen(nil, 0)", "/* @_silgen_name */", "let a = \"dlsym(b)\"",
            "let a = #\"\\(dlopen(nil, 0))\"#",
            "let a = /dlopen/", "func dlopen() {}", "f(dlopen: 1)", "let dlsymbol = 1",
        ]
    )
    func lookAlikes(source: String) throws {
        #expect(try ImportScanner.scan(Array(source.utf8), path: "").capabilities.isEmpty)
    }
}

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

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

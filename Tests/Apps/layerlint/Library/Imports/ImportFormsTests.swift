import LayerLintKit
import Testing

@Suite("Imports are found in every form")
struct ImportFormsTests {
    /// A source, and the module, line and column of each import in it.
    struct Form: Sendable, CustomTestStringConvertible {
        let source: String
        let found: [String]

        init(_ source: String, _ found: String...) {
            self.source = source
            self.found = found
        }

        var testDescription: String { source.debugDescription }
    }

    static let places: [Form] = [
        Form("import A", "A 1:8"),
        Form("\n\n  import A\n", "A 3:10"),
        Form("import A\nimport B", "A 1:8", "B 2:8"),
        Form(";import A", "A 1:9"),
        Form("import A; import B", "A 1:8", "B 1:18"),
        Form("import A;import B;", "A 1:8", "B 1:17"),
        Form("let a = 1; import A", "A 1:19"),
        Form("let é = 1; import A", "A 1:19"),
        Form("import\tA", "A 1:8"),
        Form("import\u{0B}A", "A 1:8"),
        Form("import\u{A0}A", "A 1:8"),
        Form("import\nA", "A 2:1"),
        Form("import\n\n  A\n.B", "A 3:3"),
        Form("\u{FEFF}import A", "A 1:8"),
        Form("import A\r\nimport B\r\n", "A 1:8", "B 2:8"),
        Form("import A\rimport B\r", "A 1:8", "B 2:8"),
        Form("import\u{0}A", "A 1:8"),
        Form("let a = 1\u{0}\nimport A", "A 2:8"),
        Form("#!/usr/bin/swift import X\nimport A", "A 2:8"),
        Form(String(repeating: "let a = 1\n", count: 3_000) + "import A", "A 3001:8"),
        Form("#sourceLocation(file: \"x.swift\", line: 70)\nimport A", "A 2:8"),
    ]

    static let comments: [Form] = [
        Form("/* c */ import A", "A 1:16"),
        Form("import /* c */ A", "A 1:16"),
        Form("import/**/A", "A 1:11"),
        Form("import A // import B", "A 1:8"),
        Form("import A/* import B */", "A 1:8"),
        Form("// c\rimport A", "A 2:8"),
        Form("// c \\\nimport A", "A 2:8"),
        Form("/* /* */ import B */ import A", "A 1:29"),
        Form("/*/ import B */ import A", "A 1:24"),
        Form("import // B\n  A", "A 2:3"),
        Form("let a = 1 +/* */2; import A", "A 1:27"),
    ]

    static let kinds: [Form] = [
        Form("import struct A.T", "A 1:15"),
        Form("import class A.T", "A 1:14"),
        Form("import enum A.T", "A 1:13"),
        Form("import protocol A.T", "A 1:17"),
        Form("import typealias A.T", "A 1:18"),
        Form("import func A.f", "A 1:13"),
        Form("import let A.a", "A 1:12"),
        Form("import var A.a", "A 1:12"),
        Form("import struct /* c */ A.T", "A 1:23"),
        Form("import A.Sub.Deep", "A 1:8"),
        Form("import `A`", "A 1:8"),
        Form("import `class`.`A`", "class 1:8"),
        Form("import `my module`", "my module 1:8"),
        Form("import Ä", "Ä 1:8"),
        Form("import _A1", "_A1 1:8"),
    ]

    static let modifiers: [Form] = [
        Form("@testable import A", "A 1:18"),
        Form("@testable\nimport A", "A 2:8"),
        Form("@_exported @testable import A", "A 1:29"),
        Form("@_spi(Inner) @_spi(Other) import A", "A 1:34"),
        Form("@_spi(a(b)c) public import A", "A 1:28"),
        Form("@preconcurrency internal import A", "A 1:33"),
        Form("@_implementationOnly/* c */import A", "A 1:35"),
        Form("public import A", "A 1:15"),
        Form("package import A", "A 1:16"),
        Form("fileprivate import A", "A 1:20"),
        Form("private import struct A.T", "A 1:23"),
        Form("public @testable import A", "A 1:25"),
    ]

    static let branches: [Form] = [
        Form("#if DEBUG\nimport A\n#endif", "A 2:8"),
        Form(
            "#if os(Linux)\nimport A\n#elseif X\nimport B\n#else\nimport C\n#endif",
            "A 2:8",
            "B 4:8",
            "C 6:8"
        ),
        Form("#if false\nimport A\n#endif", "A 2:8"),
        Form("#if compiler(>=99)\nso )( far & beyond\n#endif\nimport A", "A 4:8"),
        Form("#if compiler(>=99)\n@open(\n#endif\nimport A", "A 4:8"),
        Form("#if compiler(>=99)\n\"unclosed\n#endif\nimport A", "A 4:8"),
        Form("#if compiler(>=99)\nx.\n#endif\nimport A", "A 4:8"),
        Form(
            "#if compiler(>=99)\nreturn /x\"/; \"\"\"\n#endif\nimport A\n#if swift(>=99)\nreturn /x\"/; \"\"\"\n#endif",
            "A 4:8"
        ),
        Form("#if canImport(B)\nimport A\n#endif", "A 2:8"),
    ]

    /// Code that must not hide the import after it.
    static let neighbours: [Form] = [
        Form("let a = \"\"\"\n\"\"\"; import A", "A 2:13"),
        Form("let a = #\"\"\"#; import A", "A 1:23"),
        Form("let a = #\"\\\"#; import A", "A 1:23"),
        Form("let a = \"/*\"; import A", "A 1:22"),
        Form("let a = \"\\(\"/*\")\"; import A", "A 1:27"),
        Form("let a = /\"/; import A", "A 1:21"),
        Form("let a = /[*\"]/; import A", "A 1:24"),
        Form("let a = #/\"/#; import A", "A 1:23"),
        Form("let a = #/\n\"\n/#; import A", "A 3:12"),
        Form("let a = !/\"/; import A", "A 1:22"),
        Form("let a = f(/, 1) + \"/\"; import A", "A 1:31"),
        Form("let a = b / c / \"/*\"; import A", "A 1:30"),
        Form("infix operator /^/\nimport A", "A 2:8"),
        Form("let a = try? /\"/; import A", "A 1:26"),
        Form("let a = 1...\nimport A", "A 2:8"),
        Form("let a = b√\nimport A", "A 2:8"),
        Form("let a = .private\nimport A", "A 2:8"),
        Form("let a = \"unclosed\nimport A", "A 2:8"),
        Form("let a = b ? /\"/ : /'\"/; import A", "A 1:32"),
    ]

    @Test("An import has the line and column that an editor shows", arguments: places)
    func placesAreExact(form: Form) throws { try check(form) }

    @Test("Imports are found before, after and around comments", arguments: comments)
    func commentsAreSkipped(form: Form) throws { try check(form) }

    @Test("An import of a submodule or declaration is found as an import of its module", arguments: kinds)
    func partsCount(form: Form) throws { try check(form) }

    @Test("Imports with attributes and access levels are found", arguments: modifiers)
    func modifiersHideNothing(form: Form) throws { try check(form) }

    @Test("Imports in inactive branches are found", arguments: branches)
    func branchesCount(form: Form) throws { try check(form) }

    @Test("Imports after literals and operators are found", arguments: neighbours)
    func neighboursSwallowNothing(form: Form) throws { try check(form) }

    @Test("An import has its attributes, access level, kind and path")
    func partsAreKept() throws {
        let source = "@_spi(Inner) @preconcurrency public import struct `A`.T"
        let statement = try #require(try ImportScanner.imports(in: Array(source.utf8), path: "F.swift").first)
        #expect(
            statement
                == ImportStatement(
                    path: ["A", "T"],
                    place: SourcePlace(path: "F.swift", line: 1, column: 51),
                    kind: .struct,
                    access: .public,
                    attributes: [.init("_spi", argument: "Inner"), .init("preconcurrency")]
                )
        )
    }

    @Test("An attribute belongs only to the import that follows it")
    func attributesAreNotCarriedOver() throws {
        let source = "@testable import A\nimport B\n@_exported let c = 1\nimport C"
        let statements = try ImportScanner.imports(in: Array(source.utf8), path: "")
        #expect(statements.map { $0.attributes.map(\.name) } == [["testable"], [], []])
    }

    private func check(_ form: Form) throws {
        let found = try ImportScanner.imports(in: Array(form.source.utf8), path: "")
        #expect(found.map { "\($0.module) \($0.place.line):\($0.place.column)" } == form.found)
    }
}

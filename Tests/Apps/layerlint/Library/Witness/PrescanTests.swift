import Foundation
import LayerLintKit
import ProgramTestSupport
import Testing

@Suite("The compiler is asked which modules each source names")
struct PrescanTests {
    static let source = """
        import A
        @_exported import struct B.T
        #if os(macOS)
        import OnlyMac
        #elseif os(Linux)
        import OnlyLinux
        #endif
        let text = "import Not"
        """

    @Test("It says what a source imports here and on a Mac")
    func platforms() async throws {
        let questioning = try Questioning()
        let sources = ["T.swift": Self.source]
        #expect(
            try await questioning.modules(sources, on: "macOS") == ["T.swift": ["A", "B", "OnlyMac"]]
        )
        #if os(Linux)
            #expect(try await questioning.modules(sources) == ["T.swift": ["A", "B", "OnlyLinux"]])
        #endif
    }

    @Test("Each source is answered for by itself, many of one name and the module's own name among them")
    func eachSource() async throws {
        var sources = [
            "a/main.swift": "import A\nimport T\n", "b/main.swift": "#!/bin/swift\nimport A\nimport B\n",
        ]
        sources["b/Empty.swift"] = ""
        for number in 0..<200 { sources["c/\(number).swift"] = "import A\nimport M\(number)\n" }
        let modules = try await Questioning().modules(sources)
        #expect(modules["a/main.swift"] == ["A", "T"])
        #expect(modules["b/main.swift"] == ["A", "B"])
        #expect(modules["b/Empty.swift"] == [])
        for number in 0..<200 { #expect(modules["c/\(number).swift"] == ["A", "M\(number)"]) }
    }

    @Test("A source that gives its lines another's name is answered for by itself all the same")
    func sourceLocation() async throws {
        let questioning = try Questioning()
        let disguise =
            "#sourceLocation(file: \"\(questioning.package.path)/A.swift\", line: 1)\nimport Hidden\n"
        #expect(
            try await questioning.modules(["A.swift": "import Hidden\n", "B.swift": disguise, "C.swift": ""])
                == ["A.swift": ["Hidden"], "B.swift": ["Hidden"], "C.swift": []]
        )
    }

    @Test("Of an #if canImport one platform shows the branch that is built here, the other what is left")
    func canImport() async throws {
        let questioning = try Questioning()
        let source = """
            #if canImport(Synchronization)
            import Have
            #else
            import HaveNot
            #endif
            #if canImport(T)
            import Own
            #endif
            #if canImport(Nowhere)
            import Odd
            #endif
            """
        #expect(try await questioning.modules(["A.swift": source]) == ["A.swift": ["Have", "Own"]])
        #expect(try await questioning.modules(["A.swift": source], on: "macOS") == ["A.swift": ["HaveNot"]])
    }

    @Test("A slash opens a regex literal only in the language that has them")
    func languageModes() async throws {
        let source = ["A.swift": "let a = /\"/ ; let b = \"; import A\"\n"]
        let older = ["A.swift": "let a = 1 /b; import A; c/ 1\n"]
        var questioning = try Questioning()
        #expect(try await questioning.modules(source) == ["A.swift": []])
        #expect(try ImportScanner.imports(in: Array(source.values.joined().utf8), path: "").isEmpty)
        #expect(try await questioning.modules(older) == ["A.swift": []])
        questioning.regexReadings = [false]
        #expect(try await questioning.modules(older) == ["A.swift": ["A"]])
        let scan = try ImportScanner.scan(
            Array(older.values.joined().utf8),
            path: "",
            readsBareRegexes: false
        )
        #expect(scan.imports.map(\.module) == ["A"])
        // Where the manifest leaves it open, both readings are heard.
        questioning.regexReadings = [true, false]
        #expect(try await questioning.modules(older) == ["A.swift": ["A"]])
    }

    @Test("A source that changed while the compiler read it fails the run, and leaves no answer behind")
    func changedMeanwhile() async throws {
        let questioning = try Questioning()
        try questioning.write(["T.swift": "import B\n"])
        await #expect(throws: LintFailure.changedSource(path: "T.swift")) {
            try await questioning.answers(["T.swift": "import A\n"])
        }
        #expect(!FileManager.default.fileExists(atPath: try questioning.kept()))
    }

    @Test("A source that the compiler cannot read is found among many and named")
    func goneSource() async throws {
        let questioning = try Questioning()
        var sources: [String: String] = [:]
        for number in 0..<70 { sources["\(number).swift"] = "import A\n// \(number)\n" }
        try questioning.write(sources)
        sources["gone.swift"] = "import A\n"
        let error = await #expect(throws: LintFailure.self) { try await questioning.answers(sources) }
        let message = error?.sentence { $0 } ?? ""
        #expect(message.hasPrefix("what gone.swift imports was not witnessed"), "\(message)")
        #expect(message.contains("No such file or directory"))
    }

    @Test("A compiler that does not say where is refused, and so is one that speaks of other files")
    func vagueCompiler() async throws {
        var questioning = try Questioning()
        try questioning.write(["T.swift": ""])
        func answer(_ imports: String) async throws {
            try await questioning.putInPlace(
                ofCompiler: "echo '{\"modules\": [{\"imports\": [\(imports)]}]}'\n"
            )
        }
        try await answer("{\"identifier\": \"A\"}")
        let asking = questioning
        let error = await #expect(throws: LintFailure.self) { try await asking.answers(["T.swift": ""]) }
        #expect(error == .missingCompilerAnswer(source: "T.swift", .placeless))
        try await answer(
            "{\"identifier\": \"A\", \"importLocations\": [{\"bufferIdentifier\": \"else.swift\"}]}"
        )
        let alone = try await questioning.answers(["T.swift": ""])
        #expect(alone.map(\.modules) == [["A"], ["A"]])
        let two = ["T.swift": "// one", "U.swift": "// two"]
        try questioning.write(two)
        // Asked one by one each answer is the file's own, whatever it is called.
        let each = try await questioning.answers(two)
        #expect(each.map(\.modules) == [["A"], ["A"], ["A"], ["A"]])
    }
}

import Foundation
import LayerLintKit
import ProgramTestSupport
import Testing

@Suite("The compiler lists the modules that each source imports")
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

    @Test("The imports for this machine and for macOS are listed separately")
    func platforms() async throws {
        let fixture = try PrescanFixture()
        let sources = ["T.swift": Self.source]
        #expect(
            try await fixture.modules(sources, on: "macOS") == ["T.swift": ["A", "B", "OnlyMac"]]
        )
        #if os(Linux)
            #expect(try await fixture.modules(sources) == ["T.swift": ["A", "B", "OnlyLinux"]])
        #endif
    }

    @Test("Each of many sources has its own answer, even if files share a name or import their own module")
    func eachSource() async throws {
        var sources = [
            "a/main.swift": "import A\nimport T\n", "b/main.swift": "#!/bin/swift\nimport A\nimport B\n",
        ]
        sources["b/Empty.swift"] = ""
        for number in 0..<200 { sources["c/\(number).swift"] = "import A\nimport M\(number)\n" }
        let modules = try await PrescanFixture().modules(sources)
        #expect(modules["a/main.swift"] == ["A", "T"])
        #expect(modules["b/main.swift"] == ["A", "B"])
        #expect(modules["b/Empty.swift"] == [])
        for number in 0..<200 { #expect(modules["c/\(number).swift"] == ["A", "M\(number)"]) }
    }

    @Test("A #sourceLocation with the name of another file does not move an import to that file")
    func sourceLocation() async throws {
        let fixture = try PrescanFixture()
        let disguise =
            "#sourceLocation(file: \"\(fixture.package.path)/A.swift\", line: 1)\nimport Hidden\n"
        #expect(
            try await fixture.modules(["A.swift": "import Hidden\n", "B.swift": disguise, "C.swift": ""])
                == ["A.swift": ["Hidden"], "B.swift": ["Hidden"], "C.swift": []]
        )
    }

    @Test("canImport is true for modules available on this machine, and always false for macOS")
    func canImport() async throws {
        let fixture = try PrescanFixture()
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
        #expect(try await fixture.modules(["A.swift": source]) == ["A.swift": ["Have", "Own"]])
        #expect(try await fixture.modules(["A.swift": source], on: "macOS") == ["A.swift": ["HaveNot"]])
    }

    @Test("Both platforms are read as by SwiftPM, and only this machine as in a debug build")
    func defines() async throws {
        let source = """
            #if !SWIFT_PACKAGE
            import Never
            #elseif DEBUG
            import Debug
            #else
            import Release
            #endif
            """
        let fixture = try PrescanFixture()
        #expect(try await fixture.modules(["A.swift": source]) == ["A.swift": ["Debug"]])
        #expect(try await fixture.modules(["A.swift": source], on: "macOS") == ["A.swift": ["Release"]])
    }

    @Test("A slash starts a regex literal only in language modes that have bare regex literals")
    func languageModes() async throws {
        let source = ["A.swift": "let a = /\"/ ; let b = \"; import A\"\n"]
        let older = ["A.swift": "let a = 1 /b; import A; c/ 1\n"]
        var fixture = try PrescanFixture()
        #expect(try await fixture.modules(source) == ["A.swift": []])
        #expect(try ImportScanner.imports(in: Array(source.values.joined().utf8), path: "").isEmpty)
        #expect(try await fixture.modules(older) == ["A.swift": []])
        fixture.regexReadings = [false]
        #expect(try await fixture.modules(older) == ["A.swift": ["A"]])
        let scan = try ImportScanner.scan(
            Array(older.values.joined().utf8),
            path: "",
            readsBareRegexes: false
        )
        #expect(scan.imports.map(\.module) == ["A"])
        // If the manifest does not decide it, the answers for both modes are merged.
        fixture.regexReadings = [true, false]
        #expect(try await fixture.modules(older) == ["A.swift": ["A"]])
    }

    @Test("A source that changes while the compiler reads it fails the run and is not cached")
    func changedMeanwhile() async throws {
        let fixture = try PrescanFixture()
        try fixture.write(["T.swift": "import B\n"])
        await #expect(throws: LintFailure.changedSource(path: "T.swift")) {
            try await fixture.answers(["T.swift": "import A\n"])
        }
        #expect(!FileManager.default.fileExists(atPath: try fixture.cacheFile()))
    }

    @Test("If the compiler cannot read one of many sources, the error names it")
    func missingSource() async throws {
        let fixture = try PrescanFixture()
        var sources: [String: String] = [:]
        for number in 0..<70 { sources["\(number).swift"] = "import A\n// \(number)\n" }
        try fixture.write(sources)
        sources["gone.swift"] = "import A\n"
        let error = await #expect(throws: LintFailure.self) { try await fixture.answers(sources) }
        let message = error?.sentence { $0 } ?? ""
        #expect(message.hasPrefix("what gone.swift imports was not witnessed"), "\(message)")
        #expect(message.contains("No such file or directory"))
    }

    @Test(
        "An answer without locations is an error; after one for another file each source is read separately"
    )
    func answersWithoutLocations() async throws {
        var fixture = try PrescanFixture()
        try fixture.write(["T.swift": ""])
        func answer(_ imports: String) async throws {
            try await fixture.replaceCompiler(
                with: "echo '{\"modules\": [{\"imports\": [\(imports)]}]}'\n"
            )
        }
        try await answer("{\"identifier\": \"A\"}")
        let current = fixture
        let error = await #expect(throws: LintFailure.self) { try await current.answers(["T.swift": ""]) }
        #expect(error == .missingCompilerAnswer(source: "T.swift", .placeless))
        try await answer(
            "{\"identifier\": \"A\", \"importLocations\": [{\"bufferIdentifier\": \"else.swift\"}]}"
        )
        let alone = try await fixture.answers(["T.swift": ""])
        #expect(alone.map(\.modules) == [["A"], ["A"]])
        let two = ["T.swift": "// one", "U.swift": "// two"]
        try fixture.write(two)
        // Each file is then read in a call of its own, so the answer belongs to it despite the other name.
        let each = try await fixture.answers(two)
        #expect(each.map(\.modules) == [["A"], ["A"], ["A"], ["A"]])
    }
}

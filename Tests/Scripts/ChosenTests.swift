import ProgramTestSupport
import Testing

@Suite("The tests selected by Scripts/test")
struct ChosenTests {
    static let targets = """
        Name: Package
        Products:
            Name: hello
            Type:
                Executable: nil

        Targets:
            Name: Shared
            Type: library
            Path: Modules/Shared
            Sources:
                A.swift

            Name: SharedTests
            Type: test
            Path: Tests/SharedTests
            Target dependencies:
                Shared
                Support

            Name: CHeader
            Type: system-target
            Path: Modules/CHeader

            Name: Store
            Type: library
            Path: Modules/Store
            Target dependencies:
                CHeader

            Name: StoreTests
            Type: test
            Path: Tests/StoreTests
            Target dependencies:
                Store
                Support

            Name: Support
            Type: library
            Path: Tests/Support/Support

            Name: measure
            Type: executable
            Path: Tests/measure
            Target dependencies:
                Store
        """

    private func checkout() async throws -> Checkout {
        let checkout = try await Checkout()
        try checkout.write(Self.targets, to: "describe.txt")
        try checkout.write(
            "✔ Test a() passed after 1 seconds.\n✔ Test run with 1 test passed after 1",
            to: "output.txt"
        )
        try checkout.write("", to: "Modules/Shared/A.swift")
        try checkout.write("", to: "Tests/SharedTests/Helper.swift")
        try checkout.write("", to: "Tests/Support/Support/Double.swift")
        try checkout.write("", to: "Tests/measure/Main.swift")
        try checkout.write(
            """
            @Suite("Adding numbers")
            struct AddingTests {
                @Test("is \\"quick\\"") func quick() {}

                @Test(
                    "carries over",
                    arguments: ["not a name"]
                )
                func carries() {}
            }

            """,
            to: "Tests/SharedTests/Adding+Tests.swift"
        )
        try checkout.write(
            "struct StoringTests {\n    @Test func carries() {}\n}\n",
            to: "Tests/StoreTests/Storing.swift"
        )
        return checkout
    }

    /// Returns the targets and the filter passed to the fake swift; expects the run to succeed.
    private func chosen(_ arguments: [String], _ checkout: Checkout) async throws -> String {
        let result = try await checkout.run("Scripts/test", arguments, in: checkout.root)
        #expect(result.status == 0, "\(result.standardError)")
        #expect(result.standardOutput == "\n1 passed, 0 failed\n")
        let lines = checkout.calls.split(separator: "\n")
        let targets = try #require(lines.last { $0.hasPrefix("targets ") })
        let call = try #require(lines.last { $0.hasPrefix("swift test") })
        let filter = call.split(separator: " ", omittingEmptySubsequences: false).drop { $0 != "--filter" }
            .dropFirst()
        return targets.dropFirst(8) + " " + filter.joined(separator: " ")
    }

    @Test(
        "tests are selected by a target, a path, a suite or a display name",
        arguments: [
            ("Shared", #"SharedTests ^(SharedTests\.)"#),
            ("sharedtests", #"SharedTests ^(SharedTests\.)"#),
            ("Modules/Shared", #"SharedTests ^(SharedTests\.)"#),
            ("Modules/Shared/A.swift", #"SharedTests ^(SharedTests\.)"#),
            ("Modules/CHeader/shim.h", ""),
            ("CHeader", #"StoreTests ^(StoreTests\.)"#),
            ("Tests/SharedTests/Helper.swift", #"SharedTests ^(SharedTests\.)"#),
            (
                "Tests/SharedTests/Adding+Tests.swift",
                #"SharedTests ^(SharedTests\..*/Adding\+Tests\.swift:)"#
            ),
            (#"is "quick""#, #"SharedTests ^(SharedTests\..*/Adding\+Tests\.swift:3:)"#),
            ("Carries OVER", #"SharedTests ^(SharedTests\..*/Adding\+Tests\.swift:5:)"#),
            ("adding numb", #"SharedTests ^(SharedTests\.(.*/)?AddingTests/)"#),
            ("StoringTests", #"StoreTests ^(StoreTests\.(.*/)?StoringTests/)"#),
        ]
    )
    func words(_ word: String, _ expected: String) async throws {
        let checkout = try await checkout()
        if expected.isEmpty {
            let result = try await checkout.run("Scripts/test", [word])
            #expect(result.status == 64)
            #expect(result.standardError.hasPrefix("test: no target, path or test is called '\(word)'; "))
        } else {
            #expect(try await chosen([word], checkout) == expected)
        }
    }

    @Test("a test helper selects all tests that depend on it, and several words are combined")
    func several() async throws {
        let checkout = try await checkout()
        let helper = try await chosen(["Tests/Support"], checkout)
        #expect(helper.hasPrefix("SharedTests,StoreTests ^("))
        let both = try await chosen(["Shared", "StoringTests"], checkout)
        #expect(both == #"SharedTests,StoreTests ^(SharedTests\.|StoreTests\.(.*/)?StoringTests/)"#)
    }

    @Test("a word without tests fails with a message that suggests similar targets")
    func nothing() async throws {
        let checkout = try await checkout()
        for word in ["measure", "Tests/measure/Main.swift", "README.md"] {
            let result = try await checkout.run("Scripts/test", [word])
            #expect(
                result == ProgramResult(standardError: "test: no test belongs to '\(word)'.\n", status: 64)
            )
        }
        let result = try await checkout.run("Scripts/test", ["Sharing"])
        #expect(result.status == 64)
        #expect(
            result.standardError == """
                test: no target, path or test is called 'Sharing'; \
                there are the targets Shared, SharedTests, and --help says what may be given.

                """
        )
        #expect(!checkout.calls.contains("swift test"))
    }

    @Test("tests are selected by the files changed since a commit, including new ones")
    func changed() async throws {
        let checkout = try await checkout()
        try await checkout.addCommand(
            "git",
            """
            case "$*" in
                *rev-parse*none*) exit 1 ;;
                *diff*HEAD*) echo Modules/Shared/A.swift; echo README.md ;;
                *ls-files*) echo Tests/StoreTests/Storing.swift ;;
            esac
            """
        )
        #expect(
            try await chosen(["--changed"], checkout)
                == #"SharedTests,StoreTests ^(SharedTests\.|StoreTests\..*/Storing\.swift:)"#
        )
        #expect(try await chosen(["--changed", "v1"], checkout).hasPrefix("StoreTests "))
        #expect(
            try await checkout.run("Scripts/test", ["--changed", "none"])
                == ProgramResult(
                    standardError: "test: there is no commit 'none' to compare with.\n",
                    status: 64
                )
        )
        try await checkout.addCommand("git", "echo README.md")
        #expect(
            try await checkout.run("Scripts/test", ["--changed"])
                == ProgramResult(standardError: "test: nothing that tests cover has changed since HEAD.\n")
        )
    }
}

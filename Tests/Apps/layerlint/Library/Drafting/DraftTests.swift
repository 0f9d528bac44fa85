import LayerLintKit
import Synchronization
import Testing

@Suite("Drafting a rules file")
struct DraftTests {
    private func draft(_ fixture: Fixture) async throws -> String {
        let written = Mutex("")
        let writer = FileWriter { _, text throws(LintFailure) in written.withLock { $0 = text } }
        _ = try await fixture.linter.draft(using: writer)
        return written.withLock { $0 }
    }

    @Test("Layers are numbered from 1 even if the lowest target depends on a macro")
    func macroBelow() async throws {
        let text = try await draft(
            Fixture(
                rules: "",
                targets: [
                    .one("Macros", .macro), .one("Core", uses: ["Macros"]), .one("App", uses: ["Core"]),
                ],
                sources: ["Macros.swift": "", "Core.swift": "", "App.swift": "import Core"]
            )
        )
        let groups = text.split(separator: "\n").filter { $0.hasPrefix("group ") }
        #expect(groups == ["group Layer1", "group Layer2", "group Build"])
    }

    @Test("The header of a draft mentions every keyword of the format")
    func words() async throws {
        let text = try await draft(
            Fixture(rules: "", targets: [.one("Core")], sources: ["Core.swift": ""])
        )
        let head = Set(
            text.split(separator: "\n").filter { $0.hasPrefix("#") }.joined(separator: " ")
                .split { " ,;".contains($0) }.map(String.init)
        )
        let words =
            TargetRule.Kind.allCases.map(\.rawValue) + Allowance.Section.allCases.map(\.rawValue)
            + Capability.allCases.map(\.rawValue) + ["group", "allows", "waiver", "nothing"]
        #expect(words.filter { !head.contains($0) } == [])
    }
}

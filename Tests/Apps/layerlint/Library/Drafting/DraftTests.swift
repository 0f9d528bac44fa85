import LayerLintKit
import Synchronization
import Testing

@Suite("Drafting a rules file")
struct DraftTests {
    /// The lines of the draft that are statements.
    private func draft(_ targets: [TargetModel]) async throws -> [Substring] {
        let written = Mutex("")
        let writer = FileWriter { path, text throws(LintFailure) in
            if path == "layers.rules" { written.withLock { $0 = text } }
        }
        let sources = Dictionary(uniqueKeysWithValues: targets.map { ("\($0.name).swift", "") })
        let fixture = Fixture(rules: "", targets: targets, sources: sources)
        _ = try await fixture.linter.draft(using: writer)
        return written.withLock { $0 }.split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    @Test("A few targets are put into layers by what they depend on")
    func layers() async throws {
        let lines = try await draft([
            .one("Core"), .one("Rows", uses: ["Core"]), .one("Store", uses: ["Core"]),
            .one("app", .executable, uses: ["Rows", "Store"]), .one("RowsTests", .test, uses: ["Rows"]),
        ])
        #expect(lines == ["layers app > Rows Store > Core"])
    }

    @Test("Libraries whose names end alike become a group, which is independent if it is")
    func families() async throws {
        let features = ["Search", "Detail", "Settings"].map {
            TargetModel.one("\($0)Feature", uses: ["DiskClient"])
        }
        let clients = ["Net", "Log"].map { TargetModel.one("\($0)Client") }
        let others = (0..<20).map { TargetModel.one("other\($0)") }
        let lines = try await draft(features + clients + [.one("DiskClient", uses: ["LogClient"])] + others)
        #expect(
            lines == [
                "group Clients: *Client", "group Features: *Feature", "layers Features > Clients",
                "independent Features",
            ]
        )
    }

    @Test("A library that only tests depend on is test code")
    func testCode() async throws {
        let lines = try await draft([
            .one("Core"), .one("Doubles", uses: ["Core"]),
            .one("CoreTests", .test, uses: ["Core", "Doubles"]),
            .one("tool", .executable, uses: ["Core"]),
        ])
        #expect(lines == ["test-code Doubles", "layers tool > Core"])
    }
}

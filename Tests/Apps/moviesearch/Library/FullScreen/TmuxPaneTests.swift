import Foundation
import ProgramTestSupport
import Testing

@Suite(
    "The tmux pane of the tests",
    .enabled(if: TmuxPane.isInstalled, "tmux is not installed; Scripts/bootstrap installs it")
)
struct TmuxPaneTests {
    private struct Failed: Error {}

    /// The processes and the folder of a pane, to check that they are gone.
    private struct Remains {
        let processes: [pid_t]
        let home: String

        init(_ pane: TmuxPane) async throws {
            processes = try await pane.fact("#{pid} #{pane_pid}").split(separator: " ").compactMap {
                pid_t($0)
            }
            home = pane.home.path
        }

        var areGone: Bool {
            processes.count == 2 && processes.allSatisfy { kill($0, 0) != 0 }
                && !FileManager.default.fileExists(atPath: home)
        }
    }

    @Test("leaves no process and no folder behind if a test fails")
    func failure() async throws {
        var remains: Remains?
        await #expect(throws: Failed.self) {
            try await withTmuxPane { pane in
                remains = try await Remains(pane)
                throw Failed()
            }
        }
        #expect(remains?.areGone == true)
    }

    @Test("leaves no process and no folder behind if a test is cancelled")
    func cancellation() async throws {
        let (started, start) = AsyncStream.makeStream(of: Remains.self)
        let test = Task {
            try await withTmuxPane { pane in
                start.yield(try await Remains(pane))
                try await pane.wait(for: "what is never written")
            }
        }
        var waiting = started.makeAsyncIterator()
        let remains = try #require(await waiting.next())
        test.cancel()
        await #expect(throws: (any Error).self) { try await test.value }
        #expect(remains.areGone)
    }
}

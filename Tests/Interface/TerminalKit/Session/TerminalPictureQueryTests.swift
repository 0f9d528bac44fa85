import Foundation
import NetworkingTestSupport
import TerminalKit
import Testing

// Part of the full-screen suite, since only one test at a time can take the process's terminal.
extension FullScreenTests {
    @Suite("A query to the terminal without a full screen")
    struct Inquiries {
        private static let kitty = "\u{1B}_Gi=1;OK\u{1B}\\"
        private static let cells = "\u{1B}[6;20;10t"
        private static let attributes = "\u{1B}[?62c"

        private let terminal: TestTerminal
        private let clock = TestClock()

        init() throws {
            terminal = try TestTerminal()
        }

        private func inquiry(
            term: String = "xterm-256color",
            input: Int32? = nil,
            multiplexer: [String: String] = [:]
        ) -> TerminalPictureQuery {
            TerminalPictureQuery(
                input: input ?? terminal.program,
                output: terminal.program,
                traits: TerminalTraits(isTerminal: true, columns: 80, rows: 24, usesColor: true),
                environment: ["TERM": term].merging(multiplexer) { $1 },
                clock: clock
            )
        }

        @Test(
            "is answered by the terminal, whose modes are restored",
            arguments: [
                (kitty + cells + attributes, ImageProtocol.kitty), (cells + "\u{1B}[?62;4c", .sixel),
                ("\u{1B}P>|WezTerm 2024\u{1B}\\" + cells + attributes, .iterm),
                (cells + attributes, .blocks),
            ]
        )
        func answered(answer: String, imageProtocol: ImageProtocol) async throws {
            let before = terminal.modes
            async let pictures = inquiry().queryPictureSupport()
            let question = try await terminal.read(until: "\u{1B}[c")
            #expect(question.contains("\u{1B}[16t"))
            #expect(terminal.modes != before)
            try terminal.type(answer)
            let size = PictureSupport.PixelSize(width: 10, height: 20)
            #expect(await pictures == PictureSupport(imageProtocol: imageProtocol, cellPixels: size))
            #expect(terminal.modes == before)
        }

        @Test(
            "does not ask a multiplexer about kitty graphics, which tmux takes for a title",
            arguments: [
                ("xterm-256color", ["TMUX": "/tmp/tmux-0/default,1,0"]), ("tmux-256color", [:]),
                ("screen", [:]),
            ]
        )
        func multiplexed(term: String, multiplexer: [String: String]) async throws {
            async let pictures = inquiry(term: term, multiplexer: multiplexer).queryPictureSupport()
            #expect(try await terminal.read(until: "\u{1B}[c") == "\u{1B}[>q\u{1B}[16t\u{1B}[c")
            try terminal.type("\u{1B}[?1;2;4c")
            #expect(await pictures.imageProtocol == .sixel)
        }

        @Test("leaves keys typed behind the replies to the next reader")
        func keysBehind() async throws {
            async let pictures = inquiry().queryPictureSupport()
            try await terminal.read(until: "\u{1B}[c")
            try terminal.type(Self.kitty + Self.attributes + "ls\n")
            #expect(await pictures.imageProtocol == .kitty)
            #expect(terminal.typed == "ls\n")
        }

        @Test("is not sent when keys have been typed already, which are kept", arguments: ["l", "ls\n"])
        func keysBefore(keys: String) async throws {
            try terminal.type(keys)
            let before = terminal.modes
            #expect(
                await inquiry().queryPictureSupport()
                    == PictureSupport(imageProtocol: .blocks, cellPixels: nil)
            )
            #expect(terminal.modes == before)
            try terminal.type("\n")
            #expect(terminal.typed.hasPrefix(keys))
            #expect(!terminal.hasShown("\u{1B}[c"))
        }

        @Test("times out after a quarter of a second")
        func silence() async throws {
            let before = terminal.modes
            async let pictures = inquiry().queryPictureSupport()
            try await terminal.read(until: "\u{1B}[c")
            await clock.waitForSleepers(1)
            #expect(await clock.advanceToNextWaking() == .milliseconds(250))
            #expect(await pictures == PictureSupport(imageProtocol: .blocks, cellPixels: nil))
            #expect(terminal.modes == before)
        }

        @Test("ends at once when it is cancelled")
        func cancelled() async throws {
            let before = terminal.modes
            let asking = Task { await inquiry().queryPictureSupport() }
            try await terminal.read(until: "\u{1B}[c")
            asking.cancel()
            #expect(await asking.value.imageProtocol == .blocks)
            #expect(terminal.modes == before)
        }

        @Test("is sent only for what is unknown, and only to a terminal")
        func known() async throws {
            let pipe = try TestPipe()
            defer { pipe.close() }
            #expect(await inquiry(input: pipe.reader).queryPictureSupport().imageProtocol == .blocks)
            #expect(await inquiry(term: "linux").queryPictureSupport().imageProtocol == .blocks)
            #expect(await inquiry().queryPictureSupport(override: .blocks).imageProtocol == .blocks)
            #expect(!terminal.hasShown("\u{1B}[c"))

            // Only the size of a cell is unknown.
            async let pictures = inquiry(term: "xterm-kitty").queryPictureSupport()
            #expect(try await terminal.read(until: "\u{1B}[c") == "\u{1B}[16t\u{1B}[c")
            try terminal.type(Self.cells + Self.attributes)
            let size = PictureSupport.PixelSize(width: 10, height: 20)
            #expect(await pictures == PictureSupport(imageProtocol: .kitty, cellPixels: size))
        }
    }
}

import Foundation
import TerminalKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A full screen that shows the events it receives, and crashes on request.
@main
enum Main {
    static func main() async throws {
        let screen = try FullScreen(environment: ["TERM": "xterm"])
        show("ready", on: screen)
        for await event in screen.events {
            switch event {
            case .key(.character("q")):
                screen.close()
            case .key(.character("x")):
                exit(3)
            case .key(.character("a")):
                abort()
            case .key(.character("t")):
                let numbers: [Int] = []
                show(String(numbers[CommandLine.argc > 100 ? 0 : 1]), on: screen)
            case .key(.character("o")):
                show("overflowing", on: screen)
                show(String(depth(of: 1)), on: screen)
            case .key(.character("c")):
                screen.close()
                let isGivenBack = try closesWhileToldToStop()
                exit(isGivenBack ? 0 : 4)
            case .key(.control("z")):
                screen.suspend()
            case .key(.control("w")):
                screen.suspend()
                // Repeated, since the signal may arrive late. The two texts differ in every letter, so each
                // frame is sent completely.
                for _ in 0..<50 {
                    show("TOOLATE", on: screen)
                    show("toolate", on: screen)
                }
            case .resumed:
                show("resumed", on: screen)
            case .resized(let size):
                show("\(size.columns)x\(size.rows)", on: screen)
            default:
                show("\(event)", on: screen)
            }
        }
    }

    /// Opens and closes full screens while SIGTSTP arrives continuously; returns `false` if one leaves the
    /// terminal changed.
    private static func closesWhileToldToStop() throws -> Bool {
        func modes() -> [UInt8] {
            var modes = termios()
            tcgetattr(0, &modes)
            return withUnsafeBytes(of: modes) { Array($0) }
        }
        let before = modes()
        Thread.detachNewThread { while kill(getpid(), SIGTSTP) == 0 {} }
        for _ in 0..<1_000 {
            try FullScreen(environment: ["TERM": "xterm"]).close()
            if modes() != before { return false }
        }
        return true
    }

    /// Recurses until the stack overflows.
    private static func depth(of number: Int) -> Int {
        number == 0 ? 0 : 1 + depth(of: number + 1)
    }

    private static func show(_ text: String, on screen: FullScreen) {
        var frame = Frame(size: screen.size)
        frame.draw(StyledText(text), at: CellPosition(row: 0, column: 0))
        // Errors are ignored: the test notices a missing frame.
        try? screen.show(frame)
    }
}

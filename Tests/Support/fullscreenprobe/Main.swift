import Foundation
import TerminalKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A full screen that says what it reads, and crashes when it is told to.
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
                // Again and again, since the signal that stops it may come late. No letter stands where the frame
                // before has it, so all of it is sent.
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

    /// Opens and closes full screens while signals to stop come without a pause; false if one leaves the terminal
    /// changed.
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

    /// Calls itself until the stack is used up.
    private static func depth(of number: Int) -> Int {
        number == 0 ? 0 : 1 + depth(of: number + 1)
    }

    private static func show(_ text: String, on screen: FullScreen) {
        var frame = Frame(size: screen.size)
        frame.draw(StyledText(text), at: CellPosition(row: 0, column: 0))
        // A test that looks at what is written sees a frame that is missing.
        try? screen.show(frame)
    }
}

import Foundation
import ProgramTestSupport
import Synchronization
import Testing

/// The program with a full screen and nothing else, running on a terminal of the test.
final class Probe: Sendable {
    private let process: pid_t
    /// Its number may be another's once it has ended.
    private let hasEnded = Mutex(false)

    /// Starts it in a process group of its own, which has a parent outside, so that it can be stopped.
    ///
    /// One that ignores stopping has a shell before it, which alone can start a program so.
    init(on terminal: TestTerminal, ignoresStopping: Bool = false) throws {
        let probe = try BuiltProgram(named: "fullscreenprobe")
        let program = ignoresStopping ? .shell : probe
        process = try program.start(
            ignoresStopping ? ["-c", #"trap "" TSTP; exec "$0""#, probe.path] : [],
            // A crash is wanted here, and its report would only take time.
            environment: ["SWIFT_BACKTRACE": "enable=no"],
            on: terminal.program
        )
    }

    deinit {
        guard !hasEnded.withLock({ $0 }) else { return }
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    func send(_ signal: Int32) {
        hasEnded.withLock { hasEnded in
            if !hasEnded { kill(process, signal) }
        }
    }

    enum Change: Hashable {
        case exited(Int32)
        case killed(Int32)
        case stopped(Int32)
    }

    /// Waits until the program has stopped or ended.
    ///
    /// A program that does neither is killed when the test is cancelled, as its time limit does it.
    func change() async -> Change {
        await withTaskCancellationHandler {
            await changeOfState()
        } onCancel: {
            send(SIGKILL)
        }
    }

    private func changeOfState() async -> Change {
        await onThread { [self] in
            var status: Int32 = 0
            while waitpid(process, &status, WUNTRACED) < 0, errno == EINTR {}
            // WIFSTOPPED and its like are C macros, which Swift cannot see.
            let low = status & 0x7F
            let high = (status >> 8) & 0xFF
            if low != 0x7F { hasEnded.withLock { $0 = true } }
            return low == 0x7F ? .stopped(high) : low == 0 ? .exited(high) : .killed(low)
        }
    }
}

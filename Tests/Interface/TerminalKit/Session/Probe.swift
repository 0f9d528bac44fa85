import Foundation
import ProgramTestSupport
import Synchronization
import Testing

/// A running `fullscreenprobe`, which only opens a full screen, on a terminal of the test.
final class Probe: Sendable {
    private let process: pid_t
    /// After the program has ended, its process identifier may belong to another process.
    private let hasEnded = Mutex(false)

    /// Starts the program in its own process group with a parent outside it, so that it can be stopped.
    ///
    /// To ignore stopping it is started by a shell, since only a shell can set that up.
    init(on terminal: TestTerminal, ignoresStopping: Bool = false) throws {
        let probe = try BuiltProgram(named: "fullscreenprobe")
        let program = ignoresStopping ? .shell : probe
        process = try program.start(
            ignoresStopping ? ["-c", #"trap "" TSTP; exec "$0""#, probe.path] : [],
            // The crashes are intended, and printing backtraces would only take time.
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
    /// If the test is cancelled, as by its time limit, the program is killed.
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
            // `WIFSTOPPED` and the like are C macros, which Swift does not import.
            let low = status & 0x7F
            let high = (status >> 8) & 0xFF
            if low != 0x7F { hasEnded.withLock { $0 = true } }
            return low == 0x7F ? .stopped(high) : low == 0 ? .exited(high) : .killed(low)
        }
    }
}

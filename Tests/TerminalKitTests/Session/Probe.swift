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
        let path = try BuiltProgram(named: "fullscreenprobe").path
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream: Int32 in 0...2 { posix_spawn_file_actions_adddup2(&actions, terminal.program, stream) }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))

        // A crash is wanted here, and its report would only take time.
        let command = ignoresStopping ? ["/bin/sh", "-c", #"trap "" TSTP; exec "$0""#, path] : [path]
        var words = command.map { strdup($0) } + [nil]
        var variables = [strdup("SWIFT_BACKTRACE=enable=no"), nil]
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        try #require(posix_spawn(&process, command[0], &actions, &attributes, &words, &variables) == 0)
        self.process = process
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
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "probe").async { [self] in
                var status: Int32 = 0
                while waitpid(process, &status, WUNTRACED) < 0, errno == EINTR {}
                // WIFSTOPPED and its like are C macros, which Swift cannot see.
                let low = status & 0x7F
                let high = (status >> 8) & 0xFF
                if low != 0x7F { hasEnded.withLock { $0 = true } }
                continuation.resume(
                    returning: low == 0x7F ? .stopped(high) : low == 0 ? .exited(high) : .killed(low)
                )
            }
        }
    }
}

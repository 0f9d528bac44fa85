#if os(Linux)
    import Foundation
    import Glibc

    /// Runs a program until it ends, prints the stop text, exceeds its processor time, or makes no progress.
    struct ProgramRun {
        struct Result {
            /// 0 if the program ended by itself and successfully.
            let status: Int32
            let output: String
            /// The processor time that the program took.
            let seconds: Double
        }

        let command: [String]
        var environment: [String: String] = [:]
        let output: URL
        /// The maximum processor time.
        var processorLimit = Double.infinity
        /// Output that makes the rest of the run unnecessary.
        var stopText: String?

        func result() async throws -> Result {
            let process = try start()
            let clock = ContinuousClock()
            var progress = (seconds: 0.0, at: clock.now)
            var (status, usage) = (Int32(0), rusage())
            // Foundation's `Process` occasionally misses the end of a program.
            while wait4(process, &status, WNOHANG, &usage) == 0 {
                try await Task.sleep(for: .milliseconds(40))
                let seconds = Self.processorSeconds(of: process) ?? progress.seconds
                if seconds > progress.seconds { progress = (seconds, clock.now) }
                // A program that waits forever takes no processor time.
                let isHanging = processorLimit.isFinite && clock.now - progress.at > .seconds(20)
                if seconds > processorLimit || isHanging || hasStopText { kill(process, SIGKILL) }
            }
            return Result(
                status: status,
                output: (try? String(contentsOf: output, encoding: .utf8)) ?? "",
                seconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
            )
        }

        private static func seconds(_ time: timeval) -> Double {
            Double(time.tv_sec) + Double(time.tv_usec) / 1e6
        }

        private func start() throws -> pid_t {
            // The tests connect to servers on this machine, which a proxy cannot reach.
            let variables = ProcessInfo.processInfo.environment
                .filter { !$0.key.lowercased().hasSuffix("_proxy") }
                .merging(environment) { $1 }
            var arguments = (["/usr/bin/env"] + command).map { strdup($0) } + [nil]
            var pairs = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
            defer { for text in arguments + pairs { free(text) } }
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
            posix_spawn_file_actions_adddup2(&actions, 1, 2)
            var process = pid_t()
            let failure = posix_spawn(&process, "/usr/bin/env", &actions, nil, &arguments, &pairs)
            guard failure == 0 else { throw MutationError("\(command[0]) could not be started (\(failure))") }
            return process
        }

        private var hasStopText: Bool {
            guard let stopText, let data = try? Data(contentsOf: output) else { return false }
            return data.range(of: Data(stopText.utf8)) != nil
        }

        /// Returns the processor time of a program; `nil` if it has ended.
        private static func processorSeconds(of process: pid_t) -> Double? {
            guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
                return nil
            }
            // After the name in parentheses, field 1 is the state, and fields 12 and 13 are the times.
            let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
            guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
                return nil
            }
            return (user + system) / 100
        }
    }
#endif

import CProcess
public import CommandLineKit
import Dispatch
public import TerminalKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The arguments, environment, clock and console of the process, injected to be replaceable in tests.
public struct ProcessContext: Sendable {
    public let arguments: [String]
    public let environment: [String: String]
    /// Seconds since 1970.
    public let now: @Sendable () -> Int64
    /// The local offset from UTC in seconds at a time, and the name of the time zone.
    public let utcOffset: @Sendable (Int64) -> (seconds: Int64, name: String)
    /// The clock for measuring and sleeping.
    public let clock: any Clock<Duration>
    /// A random number from 0 to 1, to vary delays.
    public let jitter: @Sendable () -> Double
    public let input: StandardInput
    /// Creates the console for the user's choice of colour.
    public let console: @Sendable (ColorChoice) -> Console
    /// A new text that cannot be guessed.
    public let makeSecret: @Sendable () -> String
    /// Opens an address of the web in the user's browser; returns `false` if there is none.
    public let openInBrowser: @Sendable (String) -> Bool
    /// Opens a file of this program in the user's browser; returns `false` if there is none.
    public let openFileInBrowser: @Sendable (String) -> Bool
    /// Starts this program with other arguments, to go on without this process; returns `nil` if that is not possible.
    public let startInBackground: @Sendable ([String]) -> BackgroundProcess?
    /// The number of a socket that listens already, from the program that started this one; `nil` if there is none.
    public let listeningSocket: Int32?
    /// Returns when the user interrupts the process, which then ends itself.
    public let interruption: @Sendable () async -> Void

    public init(
        arguments: [String],
        environment: [String: String],
        now: @escaping @Sendable () -> Int64,
        utcOffset: @escaping @Sendable (Int64) -> (seconds: Int64, name: String) = { _ in (0, "UTC") },
        clock: any Clock<Duration>,
        jitter: @escaping @Sendable () -> Double,
        input: StandardInput = .empty,
        console: @escaping @Sendable (ColorChoice) -> Console,
        makeSecret: @escaping @Sendable () -> String = ProcessContext.randomSecret,
        openInBrowser: @escaping @Sendable (String) -> Bool = { _ in false },
        openFileInBrowser: @escaping @Sendable (String) -> Bool = { _ in false },
        startInBackground: @escaping @Sendable ([String]) -> BackgroundProcess? = { _ in nil },
        listeningSocket: Int32? = nil,
        interruption: @escaping @Sendable () async -> Void = {}
    ) {
        self.arguments = arguments
        self.environment = environment
        self.now = now
        self.utcOffset = utcOffset
        self.clock = clock
        self.jitter = jitter
        self.input = input
        self.console = console
        self.makeSecret = makeSecret
        self.openInBrowser = openInBrowser
        self.openFileInBrowser = openFileInBrowser
        self.startInBackground = startInBackground
        self.listeningSocket = listeningSocket
        self.interruption = interruption
    }

    /// Runs a program in this process and exits with its status.
    ///
    /// Not asynchronous, because the limits are checked before the first task creates threads.
    public static func run(_ program: @escaping @Sendable (ProcessContext) async -> ExitStatus) -> Never {
        StandardStream.fillMissing()
        if let shortage = ProcessLimits.ofThisProcess().shortage {
            let name = CommandLine.arguments.first?.split(separator: "/").last ?? "program"
            try? TextOutput(.error).write("\(name): \(shortage)\n")
            exit(ExitStatus.noResources.rawValue)
        }
        TextOutput.ignoreWriteSignals()
        Task { @MainActor in
            // Not `exit`, which destroys what other threads still use: libcurl may be closing a connection.
            _exit(await program(.ofThisProcess()).rawValue)
        }
        strata_process_run_main_queue()
    }

    private static func ofThisProcess() -> ProcessContext {
        let environment = environmentOfThisProcess()
        return ProcessContext(
            arguments: Array(CommandLine.arguments.dropFirst()),
            environment: environment,
            now: { Int64(Date.now.timeIntervalSince1970) },
            utcOffset: { systemOffset(at: $0) },
            clock: ContinuousClock(),
            jitter: { Double.random(in: 0...1) },
            input: .ofThisProcess(),
            console: { color in
                Console(
                    output: .standard(.output, environment: environment, color: color),
                    error: .standard(.error, environment: environment, color: color)
                )
            },
            openInBrowser: { Browser(environment: environment).open($0) },
            openFileInBrowser: { Browser(environment: environment).open(file: $0) },
            startInBackground: { arguments in
                BackgroundProcess.start(CommandLine.arguments.prefix(1) + arguments, environment: environment)
            },
            listeningSocket: listeningSocket(of: getpid(), in: environment),
            interruption: { await Interruption.wait() }
        )
    }

    /// Returns a random secret. It is also the default, because a constant one would protect nothing.
    @Sendable
    public static func randomSecret() -> String {
        let words = (0..<4).map { _ in UInt64.random(in: .min ... .max) }
        return words.map { String($0, radix: 36) }.joined()
    }

    /// Reads the variables itself, since `ProcessInfo` takes a twentieth of the time of a short program.
    private static func environmentOfThisProcess() -> [String: String] {
        var environment: [String: String] = [:]
        var next = strata_process_environment()
        while let variable = next.pointee {
            let text = String(cString: variable)
            if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                environment[String(text[..<sign])] = String(text[text.utf8.index(after: sign)...])
            }
            next += 1
        }
        return environment
    }

    /// Returns the first socket that systemd passed to a process, by the protocol of `sd_listen_fds`.
    static func listeningSocket(of process: Int32, in environment: [String: String]) -> Int32? {
        guard environment["LISTEN_PID"] == String(process),
            let count = environment["LISTEN_FDS"].flatMap({ Int($0) }), count > 0
        else {
            return nil
        }
        return 3
    }

    /// Uses the zone of `TZ`, or else of the system.
    private static func systemOffset(at secondsSince1970: Int64) -> (seconds: Int64, name: String) {
        var moment = time_t(secondsSince1970)
        var parts = tm()
        tzset()
        guard localtime_r(&moment, &parts) != nil else { return (0, "UTC") }
        return (Int64(parts.tm_gmtoff), parts.tm_zone.map { String(cString: $0) } ?? "")
    }

    /// Returns an environment variable; `nil` if it is empty.
    public func setting(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension Console.Channel {
    fileprivate static func standard(
        _ stream: StandardStream,
        environment: [String: String],
        color: ColorChoice
    ) -> Console.Channel {
        Console.Channel(
            TextOutput(stream),
            traits: .detect(stream, environment: environment, color: color)
        )
    }
}

extension Clock<Duration> {
    /// Returns a closure that measures the time since this call; it works with any type of clock.
    public func stopwatch() -> () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}

/// Runs `cleanup` after `body`, even if `body` throws; `defer` cannot await.
public func withCleanup<Value: Sendable>(
    _ body: () async throws(ProgramFailure) -> Value,
    cleanup: () async -> Void
) async throws(ProgramFailure) -> Value {
    let result: Result<Value, ProgramFailure>
    do throws(ProgramFailure) {
        result = .success(try await body())
    } catch {
        result = .failure(error)
    }
    await cleanup()
    return try result.get()
}

/// Runs work on the main thread, also what would otherwise run on the shared pool of threads.
///
/// For work that takes milliseconds: a search of the built-in catalogue takes a fifth less processor time without
/// the pool, which starts several threads for its first job.
public func onMainThread<Value, Failure: Error>(
    _ work: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(MainThreadExecutor(), operation: work)
}

private final class MainThreadExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}

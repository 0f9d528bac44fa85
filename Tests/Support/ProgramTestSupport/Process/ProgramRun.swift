import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One run of a program, supervised on its own thread.
///
/// The supervisor blocks until the program ends, which a thread of the concurrency runtime must never do.
struct ProgramRun: Sendable {
    let spawn: Spawn
    let input: ProgramInput
    let output: ProgramOutputTarget
    let outputLimit: Int?
    let interruptText: String?
    let interruptCondition: (@Sendable () async -> Void)?
    let interruptSignal: Int32
    let deadline: Duration

    func result() async throws(ProgramRunError) -> ProgramResult {
        _ = hasRaisedFileLimit
        let events = EventPipe(try Pipe())
        let interrupting = interruptCondition.map { condition in
            Task(executorPreference: ThreadExecutor()) {
                await condition()
                events.send(.interrupted)
            }
        }
        defer { interrupting?.cancel() }
        let result = await withTaskCancellationHandler {
            await onThread { supervise(events) }
        } onCancel: {
            events.send(.cancelled)
        }
        return try result.get()
    }

    private typealias Ending = Result<ProgramResult, ProgramRunError>

    private func supervise(_ events: EventPipe) -> Ending {
        Ending { () throws(ProgramRunError) in
            var supervisor = try Supervisor(starting: self, events: events)
            return try supervisor.run()
        }
    }
}

/// Many programs at once need more open files than the 1,024 that many systems allow at first.
private let hasRaisedFileLimit: Bool = {
    var limit = rlimit()
    guard getrlimit(fileLimit, &limit) == 0 else { return false }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 10_000))
    return setrlimit(fileLimit, &limit) == 0
}()

#if canImport(Glibc)
    private let fileLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
    private let fileLimit = RLIMIT_NOFILE
#endif

/// Runs blocking work on its own thread.
///
/// It does not use a dispatch queue: all queues together have some 255 threads, and when each of those waits,
/// the work that would end their waiting never starts.
public func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: work()) }
    }
}

/// Runs every job of a task on a thread of its own, where it does not wait for the threads that all tasks share.
///
/// While other tests compute, those can be taken for longer than the program's own time limits.
final class ThreadExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

import Dispatch

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

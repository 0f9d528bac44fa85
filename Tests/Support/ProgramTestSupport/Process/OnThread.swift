import Foundation

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

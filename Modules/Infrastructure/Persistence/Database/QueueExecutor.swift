private import Dispatch

/// Runs an actor's work on a queue of its own.
///
/// A database call blocks: on the disk, and up to the busy timeout on another process. On the shared pool,
/// which has one thread a core, two such calls could hold up everything else in a program.
final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "strata.database")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
    }
}

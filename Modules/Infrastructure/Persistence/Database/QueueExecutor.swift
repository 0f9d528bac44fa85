private import Dispatch

/// Runs an actor's work on its own queue.
///
/// Database calls block: on the disk, and up to the busy timeout on another process. On the shared pool,
/// which has one thread per core, two such calls could stall everything else in the program.
final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "strata.database")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
    }
}

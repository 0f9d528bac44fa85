/// The tasks of a full screen: one for each purpose at a time, where the newer cancels the older.
@MainActor
public final class ScreenWork<Purpose: Hashable> {
    private struct Running {
        let purpose: Purpose
        let task: Task<Void, Never>
    }

    /// By the order of their starts; those that were cancelled stand here until they have ended.
    private var running: [Int: Running] = [:]
    private var started = 0

    public init() {}

    public func isRunning(_ purpose: Purpose) -> Bool {
        running.values.contains { $0.purpose == purpose && !$0.task.isCancelled }
    }

    public func start(_ purpose: Purpose, _ work: @escaping @MainActor () async -> Void) {
        cancel(purpose)
        started += 1
        let number = started
        running[number] = Running(
            purpose: purpose,
            task: Task { [weak self] in
                await work()
                self?.running[number] = nil
            }
        )
    }

    public func cancel(_ purpose: Purpose) {
        for work in running.values where work.purpose == purpose { work.task.cancel() }
    }

    /// Returns when all has ended; what has one of these purposes is not broken off.
    public func end(waitingFor purposes: Set<Purpose> = []) async {
        for work in running.values where !purposes.contains(work.purpose) { work.task.cancel() }
        for work in Array(running.values) { await work.task.value }
    }
}

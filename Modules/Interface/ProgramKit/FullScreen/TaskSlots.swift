/// The tasks of a full screen: one for each purpose at a time, where the newer cancels the older.
///
/// What is lasting is never broken off: neither by more of its kind nor at the end.
@MainActor
public final class TaskSlots<Purpose: Hashable> {
    private struct Running {
        let purpose: Purpose
        let task: Task<Void, Never>
    }

    private let lasting: Set<Purpose>
    /// By the order of their starts; those that were cancelled stand here until they have ended.
    private var running: [Int: Running] = [:]
    private var started = 0
    private var hasEnded = false

    public init(lasting: Set<Purpose> = []) {
        self.lasting = lasting
    }

    public func isRunning(_ purpose: Purpose) -> Bool {
        running.values.contains { $0.purpose == purpose && !$0.task.isCancelled }
    }

    /// After the end nothing starts, since nobody would wait for it.
    public func start(_ purpose: Purpose, _ work: @escaping @MainActor () async -> Void) {
        guard !hasEnded else { return }
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

    /// Returns when what runs for the purpose now has ended.
    public func finish(_ purpose: Purpose) async {
        for work in running.values.filter({ $0.purpose == purpose }) { await work.task.value }
    }

    public func cancel(_ purpose: Purpose) {
        guard !lasting.contains(purpose) else { return }
        for work in running.values where work.purpose == purpose { work.task.cancel() }
    }

    /// Returns when all has ended.
    public func end() async {
        hasEnded = true
        for work in running.values where !lasting.contains(work.purpose) { work.task.cancel() }
        for work in Array(running.values) { await work.task.value }
    }
}

/// The tasks of a screen, at most one per purpose: a newer task cancels the older one, which does nothing if
/// it has not begun.
///
/// Tasks of a lasting purpose run one after the other, and are never cancelled, neither by a newer one nor by `end`.
@MainActor
public final class TaskSlots<Purpose: Hashable> {
    private struct Running {
        let purpose: Purpose
        let task: Task<Void, Never>
    }

    private let lasting: Set<Purpose>
    /// Keyed by start order. Cancelled tasks remain until they have ended.
    private var running: [Int: Running] = [:]
    private var started = 0
    private var hasEnded = false

    public init(lasting: Set<Purpose> = []) {
        self.lasting = lasting
    }

    public func isRunning(_ purpose: Purpose) -> Bool {
        running.values.contains { $0.purpose == purpose && !$0.task.isCancelled }
    }

    /// Starts a task, unless `end` has been called, after which nothing would await it.
    public func start(_ purpose: Purpose, _ work: @escaping @MainActor () async -> Void) {
        guard !hasEnded else { return }
        cancel(purpose)
        let earlier = lasting.contains(purpose) ? newest(purpose)?.task : nil
        started += 1
        let number = started
        running[number] = Running(
            purpose: purpose,
            task: Task { [weak self] in
                await earlier?.value
                if !Task.isCancelled { await work() }
                self?.running[number] = nil
            }
        )
    }

    private func newest(_ purpose: Purpose) -> Running? {
        running.filter { $0.value.purpose == purpose }.max { $0.key < $1.key }?.value
    }

    /// Waits for the current tasks of a purpose to end.
    public func finish(_ purpose: Purpose) async {
        for work in running.values.filter({ $0.purpose == purpose }) { await work.task.value }
    }

    public func cancel(_ purpose: Purpose) {
        guard !lasting.contains(purpose) else { return }
        for work in running.values where work.purpose == purpose { work.task.cancel() }
    }

    /// Cancels all tasks that are not lasting, and waits for every task to end.
    public func end() async {
        hasEnded = true
        for work in running.values where !lasting.contains(work.purpose) { work.task.cancel() }
        for work in Array(running.values) { await work.task.value }
    }
}

import Synchronization

/// The records of a test double, and the tests that wait for more of them.
final class Ledger<Entries: Sendable>: Sendable {
    private struct Waiter {
        let isSatisfied: @Sendable (Entries) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var entries: Entries
        var waiters: [Int: Waiter] = [:]
        var nextWaiter = 0
        var isClosed = false
    }

    private let state: Mutex<State>

    init(_ entries: Entries) {
        state = Mutex(State(entries: entries))
    }

    var entries: Entries {
        state.withLock { $0.entries }
    }

    @discardableResult
    func record<Value: Sendable>(_ change: @Sendable (inout Entries) -> Value) -> Value {
        let (value, satisfied) = state.withLock { state in
            let value = change(&state.entries)
            let satisfied = state.waiters.filter { $0.value.isSatisfied(state.entries) }
            for key in satisfied.keys { state.waiters[key] = nil }
            return (value, satisfied.values.map(\.continuation))
        }
        for continuation in satisfied { continuation.resume() }
        return value
    }

    /// Returns when the condition is true, when the task is cancelled, or when the ledger is closed.
    func wait(until isSatisfied: @escaping @Sendable (Entries) -> Bool) async {
        let key = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.isClosed || Task.isCancelled || isSatisfied(state.entries) { return true }
                    state.waiters[key] = Waiter(isSatisfied: isSatisfied, continuation: continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let waiter = state.withLock { $0.waiters.removeValue(forKey: key) }
            waiter?.continuation.resume()
        }
    }

    func close() {
        let waiters = state.withLock { state in
            state.isClosed = true
            defer { state.waiters = [:] }
            return state.waiters.values.map(\.continuation)
        }
        for continuation in waiters { continuation.resume() }
    }
}

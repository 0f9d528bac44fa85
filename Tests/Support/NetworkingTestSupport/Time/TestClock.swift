/// A clock that moves only when its test advances it.
public final class TestClock: Clock {
    /// The time since the clock was created.
    public struct Instant: InstantProtocol {
        let offset: Duration

        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        public func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        public static func < (left: Instant, right: Instant) -> Bool {
            left.offset < right.offset
        }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Entries {
        var now = Instant(offset: .zero)
        var sleepers: [Int: Sleeper] = [:]
        var lastSleeper = 0
    }

    private let ledger = Ledger(Entries())

    public init() {}

    public var now: Instant { ledger.entries.now }

    public var minimumResolution: Duration { .nanoseconds(1) }

    /// The number of sleeping tasks.
    public var sleeperCount: Int { ledger.entries.sleepers.count }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let key = ledger.record { entries in
            entries.lastSleeper += 1
            return entries.lastSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let early: Result<Void, any Error>? = ledger.record { entries in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if deadline <= entries.now { return .success(()) }
                    entries.sleepers[key] = Sleeper(deadline: deadline, continuation: continuation)
                    return nil
                }
                if let early { continuation.resume(with: early) }
            }
        } onCancel: {
            let sleeper = ledger.record { $0.sleepers.removeValue(forKey: key) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Advances the clock and wakes the tasks that are due.
    public func advance(by duration: Duration) {
        let woken = ledger.record { entries in
            entries.now = entries.now.advanced(by: duration)
            let due = entries.sleepers.filter { $0.value.deadline <= entries.now }
            for key in due.keys { entries.sleepers[key] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    /// Waits until exactly this number of tasks is sleeping.
    public func waitForSleepers(_ count: Int) async {
        await ledger.wait { $0.sleepers.count == count }
    }

    /// Waits until a task sleeps, and advances the clock to the first deadline.
    ///
    /// - Returns: The duration by which the clock was advanced.
    public func advanceToNextWaking() async -> Duration {
        await ledger.wait { !$0.sleepers.isEmpty }
        let entries = ledger.entries
        guard let next = entries.sleepers.values.map(\.deadline).min() else { return .zero }
        let distance = entries.now.duration(to: next)
        advance(by: distance)
        return distance
    }
}

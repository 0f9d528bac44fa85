import Synchronization

/// Notes that wait while the terminal shows something that they would be written over.
///
/// Each is told once, however often it was said, and so many that they do not fill the screen afterwards.
public final class DeferredMessages: Sendable {
    private struct Waiting {
        var notes: [String] = []
        var leftOut = 0
    }

    private let capacity: Int
    private let waiting = Mutex(Waiting())

    /// Keeps the first notes, `capacity` of them at most.
    public init(capacity: Int = 10) {
        self.capacity = capacity
    }

    func add(_ note: String) {
        waiting.withLock { waiting in
            guard !waiting.notes.contains(note) else { return }
            if waiting.notes.count < capacity { waiting.notes.append(note) } else { waiting.leftOut += 1 }
        }
    }

    /// Writes what has waited; nothing waits any more then.
    public func tell(on console: Console) {
        let told = waiting.withLock { waiting in
            defer { waiting = Waiting() }
            return waiting
        }
        for note in told.notes { console.note(note) }
        if told.leftOut > 0 { console.note("More was to be said \(told.leftOut) times, and is left out.") }
    }
}

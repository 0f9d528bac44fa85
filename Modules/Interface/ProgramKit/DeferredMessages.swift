import Synchronization

/// Messages that are deferred while a full screen would be overwritten by them.
///
/// Each message is printed only once, and no more than `capacity` of them.
public final class DeferredMessages: Sendable {
    private struct Waiting {
        var notes: [String] = []
        var leftOut = 0
    }

    private let capacity: Int
    private let waiting = Mutex(Waiting())

    /// Stores at most `capacity` messages; later ones are only counted.
    public init(capacity: Int = 10) {
        self.capacity = capacity
    }

    func add(_ note: String) {
        waiting.withLock { waiting in
            guard !waiting.notes.contains(note) else { return }
            if waiting.notes.count < capacity { waiting.notes.append(note) } else { waiting.leftOut += 1 }
        }
    }

    /// Prints and removes the deferred messages.
    public func tell(on console: Console) {
        let told = waiting.withLock { waiting in
            defer { waiting = Waiting() }
            return waiting
        }
        for note in told.notes { console.note(note) }
        switch told.leftOut {
        case 0: break
        case 1: console.note("One more message was left out.")
        default: console.note("\(told.leftOut) more messages were left out.")
        }
    }
}

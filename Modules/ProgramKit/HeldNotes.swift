import Synchronization

/// Notes that wait while the terminal shows something that they would be written over.
public final class HeldNotes: Sendable {
    private let notes = Mutex<[String]>([])

    public init() {}

    func add(_ note: String) {
        notes.withLock { $0.append(note) }
    }

    /// Writes what has waited; nothing waits any more then.
    public func tell(on console: Console) {
        let waiting = notes.withLock { notes in
            defer { notes.removeAll() }
            return notes
        }
        for note in waiting { console.note(note) }
    }
}

/// Hands every state to everyone who listens, in order and without merging any.
///
/// `Observations` merges changes that come close together, which is right for redrawing. A list of
/// states that must be complete (a test, a protocol of lines) listens here instead.
@MainActor
final class StateBroadcaster<State: Sendable> {
    private var listeners: [Int: AsyncStream<State>.Continuation] = [:]
    private var nextListener = 0

    func stream(startingWith state: State) -> AsyncStream<State> {
        let (stream, continuation) = AsyncStream.makeStream(of: State.self)
        let listener = nextListener
        nextListener += 1
        listeners[listener] = continuation
        // The end of a stream may come on any thread, and the way from there to the main actor is a task.
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.listeners[listener] = nil }
        }
        continuation.yield(state)
        return stream
    }

    func send(_ state: State) {
        for listener in listeners.values { listener.yield(state) }
    }

    deinit {
        for listener in listeners.values { listener.finish() }
    }
}

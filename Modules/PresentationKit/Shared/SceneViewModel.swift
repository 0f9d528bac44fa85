/// What is behind a full screen, or a tab of a browser: takes actions, and has one observable state.
///
/// It decides what waits for what and what is loaded again, so that every view behaves alike.
@MainActor
public protocol SceneViewModel<State, Action>: AnyObject {
    associatedtype State: Sendable
    associatedtype Action: Sendable

    /// Everything that a view needs to draw itself.
    var state: State { get }

    /// Performs an action; slow work continues after this returns.
    func send(_ action: Action)

    /// Cancels what is loading, and returns when it has ended and what is being saved is saved.
    func close() async
}

/// Delivers every state to every listener, in order and without merging any.
///
/// `Observations` merges changes that come close together, which is right for redrawing. Use this where the
/// list of states must be complete, as in a test or a line-based protocol.
@MainActor
final class StateBroadcaster<State: Sendable> {
    private var listeners: [Int: AsyncStream<State>.Continuation] = [:]
    private var nextListener = 0

    func stream(startingWith state: State) -> AsyncStream<State> {
        let (stream, continuation) = AsyncStream.makeStream(of: State.self)
        let listener = nextListener
        nextListener += 1
        listeners[listener] = continuation
        // A stream can end on any thread; the task returns to the main actor.
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

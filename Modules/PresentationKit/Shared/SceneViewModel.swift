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

import Synchronization

/// The result that one waiting task gets, from its source or from its cancellation.
///
/// The first outcome wins; later ones are dropped.
package final class OneShotResult<Success: Sendable>: Sendable {
    package typealias Outcome = Result<Success, NetworkError>

    private enum State {
        case open
        case awaited(CheckedContinuation<Outcome, Never>)
        case settled(Outcome)
    }

    private let state = Mutex<State>(.open)

    package init() {}

    package var isSettled: Bool {
        state.withLock { state in
            if case .settled = state { true } else { false }
        }
    }

    package func settle(_ outcome: Outcome) {
        let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
            switch state {
            case .settled:
                return nil
            case .open:
                state = .settled(outcome)
                return nil
            case .awaited(let continuation):
                state = .settled(outcome)
                return continuation
            }
        }
        continuation?.resume(returning: outcome)
    }

    /// Waits for the outcome. `start` is called unless there is an outcome already.
    package func value(start: () -> Void) async -> Outcome {
        await withCheckedContinuation { continuation in
            let early: Outcome? = state.withLock { state in
                switch state {
                case .settled(let outcome):
                    return outcome
                case .open, .awaited:
                    state = .awaited(continuation)
                    return nil
                }
            }
            if let early {
                continuation.resume(returning: early)
            } else {
                start()
            }
        }
    }
}

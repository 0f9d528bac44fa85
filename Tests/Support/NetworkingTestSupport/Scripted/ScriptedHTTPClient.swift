public import Networking
import Synchronization
public import Testing

/// A client that answers from a script and records its requests.
///
/// A request that the script does not expect fails the test.
public final class ScriptedHTTPClient: Sendable {
    public typealias Answer = Result<HTTPResponse, NetworkError>

    private struct State {
        var requests: [HTTPRequest] = []
        var answers: [Answer]
    }

    private let state: Mutex<State>
    private let respond: (@Sendable (HTTPRequest) -> Answer?)?
    private let sourceLocation: SourceLocation

    /// Creates a client that returns these answers in order, one per request.
    public init(_ answers: [Answer] = [], sourceLocation: SourceLocation = #_sourceLocation) {
        state = Mutex(State(answers: answers))
        respond = nil
        self.sourceLocation = sourceLocation
    }

    /// Creates a client that computes its answers; `nil` means that the request was not expected.
    public init(
        sourceLocation: SourceLocation = #_sourceLocation,
        respond: @escaping @Sendable (HTTPRequest) -> Answer?
    ) {
        state = Mutex(State(answers: []))
        self.respond = respond
        self.sourceLocation = sourceLocation
    }

    /// The client to pass to the code under test.
    public var client: HTTPClient {
        HTTPClient { [self] request throws(NetworkError) in
            try answer(to: request).get()
        }
    }

    /// The requests in order.
    public var requests: [HTTPRequest] {
        state.withLock { $0.requests }
    }

    /// The number of answers that were not requested.
    public var unusedAnswers: Int {
        state.withLock { $0.answers.count }
    }

    private func answer(to request: HTTPRequest) -> Answer {
        let scripted: Answer? = state.withLock { state in
            state.requests.append(request)
            guard respond == nil, !state.answers.isEmpty else { return nil }
            return state.answers.removeFirst()
        }
        if let answer = scripted ?? respond?(request) {
            return answer
        }
        Issue.record("Unexpected request: \(request)", sourceLocation: sourceLocation)
        return .failure(.invalidRequest(.rejected))
    }
}

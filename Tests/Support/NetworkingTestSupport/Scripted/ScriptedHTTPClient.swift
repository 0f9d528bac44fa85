public import Networking
import Synchronization
public import Testing

/// A client that answers from a script and remembers what it was asked.
///
/// A request that the script does not foresee fails the test, and so does one too many.
public final class ScriptedHTTPClient: Sendable {
    public typealias Answer = Result<HTTPResponse, NetworkError>

    private struct State {
        var requests: [HTTPRequest] = []
        var answers: [Answer]
    }

    private let state: Mutex<State>
    private let respond: (@Sendable (HTTPRequest) -> Answer?)?
    private let sourceLocation: SourceLocation

    /// Gives these answers in this order, one a request.
    public init(_ answers: [Answer] = [], sourceLocation: SourceLocation = #_sourceLocation) {
        state = Mutex(State(answers: answers))
        respond = nil
        self.sourceLocation = sourceLocation
    }

    /// Answers by looking at the request; nil says that the request was not expected.
    public init(
        sourceLocation: SourceLocation = #_sourceLocation,
        respond: @escaping @Sendable (HTTPRequest) -> Answer?
    ) {
        state = Mutex(State(answers: []))
        self.respond = respond
        self.sourceLocation = sourceLocation
    }

    /// The client to hand to what is tested.
    public var client: HTTPClient {
        HTTPClient { [self] request throws(NetworkError) in
            try answer(to: request).get()
        }
    }

    /// What was asked, in order.
    public var requests: [HTTPRequest] {
        state.withLock { $0.requests }
    }

    /// How many answers nobody has asked for.
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
        return .failure(.invalidRequest(reason: "the test did not expect this request"))
    }
}

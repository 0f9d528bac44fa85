public import Networking
import Synchronization

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

extension HTTPClient {
    /// Returns a client that uses `URLSession`, as apps do; a program that has to start fast takes libcurl.
    ///
    /// Nothing is cached, and no cookies or credentials are stored. Connections are closed when the last copy of
    /// the client is released. Redirects are returned; ``followingRedirects(limit:clock:didRedirect:)`` follows
    /// them.
    ///
    /// FoundationNetworking, on Linux, cannot do all that libcurl can:
    /// - It names few causes. A connection that breaks or a body that cannot be decompressed is `unreachable`
    ///   with a code of `URLError`, and every certificate that is not trusted is an `invalidCertificate`.
    /// - It trusts the system's certificates only.
    /// - A GET with a body is rejected, and a POST without a content type gets that of a form.
    /// - Repeated headers of a response are joined with commas.
    /// - The sizes of a response's head and of a redirect's body are not limited, and some more of a body may be
    ///   read after its limit is reached.
    /// - Under load, connections are replaced by new ones.
    ///
    /// - Parameter configuration: Connections and additional headers; the client copies it.
    /// - Returns: A client that sends each request once.
    public static func urlSession(_ configuration: URLSessionConfiguration = .ephemeral) -> HTTPClient {
        let engine = URLSessionEngine(configuration)
        return HTTPClient { request throws(NetworkError) in try await engine.transfer(request) }
    }
}

/// A session with the exchanges in flight, invalidated with its last reference.
private final class URLSessionEngine: Sendable {
    private let exchanges = ExchangeDelegate()
    private let session: URLSession

    init(_ configuration: URLSessionConfiguration) {
        let copy = configuration.copy() as? URLSessionConfiguration ?? .ephemeral
        copy.urlCache = nil
        copy.urlCredentialStorage = nil
        copy.httpCookieStorage = nil
        session = URLSession(configuration: copy, delegate: exchanges, delegateQueue: nil)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// Performs one exchange with a server, without following redirects.
    func transfer(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        let host = try request.validatedHost()
        let task = session.dataTask(with: try URLRequest(request))
        let pending = OneShotResult<HTTPResponse>()
        exchanges.insert(Exchange(request, host: host, pending: pending), for: task)
        // The caller continues at once; the session closes the connection later.
        defer { if exchanges.remove(task) != nil { task.cancel() } }
        let outcome = await withTaskGroup(of: Void.self) { group in
            group.addTask {
                do {
                    try await Task.sleep(for: request.timeout)
                    pending.settle(.failure(.timedOut))
                } catch {
                    // The exchange ended first.
                }
            }
            let outcome = await withTaskCancellationHandler {
                await pending.value { task.resume() }
            } onCancel: {
                pending.settle(.failure(.cancelled))
            }
            group.cancelAll()
            return outcome
        }
        return try outcome.get()
    }
}

/// One request in flight, and the response so far.
private struct Exchange {
    let host: String
    let pending: OneShotResult<HTTPResponse>
    private let maximumBytes: Int
    private let hasBody: Bool
    private var response: HTTPResponse?

    init(_ request: HTTPRequest, host: String, pending: OneShotResult<HTTPResponse>) {
        self.host = host
        self.pending = pending
        maximumBytes = max(request.maximumBytes, 0)
        hasBody = request.method != .head
    }

    /// Starts the response. Returns `false` if its length is over the limit.
    mutating func receive(_ head: URLResponse) -> Bool {
        guard let head = head as? HTTPURLResponse else { return false }
        let headers = head.allHeaderFields.map { name, value in
            HTTPHeader(name: "\(name)", value: "\(value)".trimmingCharacters(in: .whitespaces))
        }
        response = HTTPResponse(
            status: HTTPStatus(rawValue: head.statusCode),
            headers: HTTPHeaders(headers.sorted { $0.name < $1.name })
        )
        return hasRoom(for: hasBody ? Int(clamping: head.expectedContentLength) : 0)
    }

    /// Appends a decompressed part of the body. Returns `false` if the body is over the limit.
    mutating func receive(_ part: Data) -> Bool {
        guard hasRoom(for: part.count) else { return false }
        response?.body.append(contentsOf: part)
        return true
    }

    mutating func end(_ task: URLSessionTask, with error: (any Error)?) {
        // The delegate is not told of a redirect that leads nowhere.
        if response == nil, let head = task.response { _ = receive(head) }
        if let error {
            pending.settle(.failure(NetworkError(error, host: host)))
        } else if let response {
            pending.settle(.success(response))
        } else {
            pending.settle(.failure(.unreachable(host: host, .notHTTP)))
        }
    }

    private func hasRoom(for count: Int) -> Bool {
        guard count > maximumBytes - (response?.body.count ?? 0) else { return true }
        pending.settle(.failure(.tooLarge(limit: maximumBytes)))
        return false
    }
}

/// The exchanges of a session by the identifiers of their tasks.
private final class ExchangeDelegate: NSObject, URLSessionDataDelegate {
    private let exchanges = Mutex<[Int: Exchange]>([:])

    func insert(_ exchange: Exchange, for task: URLSessionTask) {
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    func remove(_ task: URLSessionTask) -> Exchange? {
        exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let isAccepted = exchanges.withLock { $0[dataTask.taskIdentifier]?.receive(response) ?? false }
        completionHandler(isAccepted ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        _ = exchanges.withLock { $0[dataTask.taskIdentifier]?.receive(data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        var exchange = remove(task)
        exchange?.end(task, with: error)
    }

    #if canImport(FoundationNetworking)
        // FoundationNetworking asks when the whole response is there, and never ends a task without credentials.
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            didReceive challenge: URLAuthenticationChallenge,
            completionHandler:
                @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            var exchange = remove(task)
            exchange?.end(task, with: nil)
            completionHandler(.cancelAuthenticationChallenge, nil)
        }
    #endif
}

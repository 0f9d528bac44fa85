/// Parses the requests of one connection, from bytes that arrive in any pieces.
///
/// It is strict, so that nothing between a browser and this server can see other requests in the same bytes.
/// After it has thrown it must not be used again.
struct RequestParser {
    /// What the parser waits for.
    enum Progress: Hashable {
        case nothing
        case head
        case body
    }

    private let options: WebServer.Options
    private var bytes: [UInt8] = []
    /// The number of bytes that are known not to end the head.
    private var scanned = 0
    private var hasRequestLine = false
    private var head: RequestHead?

    init(options: WebServer.Options) {
        self.options = options
    }

    var progress: Progress { head != nil ? .body : bytes.isEmpty ? .nothing : .head }

    /// Whether the client waits for a word before it sends the body.
    var expectsContinue: Bool { head?.expectsContinue == true && bytes.isEmpty }

    mutating func append(_ more: some Sequence<UInt8>) {
        bytes += more
    }

    /// Removes and returns the next request, or returns `nil` until it is complete.
    mutating func next() throws(RequestError) -> ParsedRequest? {
        if head == nil {
            guard let end = try endOfHead() else { return nil }
            head = try RequestHead(bytes[..<end], options: options)
            remove(end)
        }
        guard let head, bytes.count >= head.bodyLength else { return nil }
        let body = bytes[..<head.bodyLength]
        let form: WebFields? = head.hasForm ? PercentEncoding.fields(body) : [:]
        guard let form else { throw .malformed }
        remove(head.bodyLength)
        self.head = nil
        return ParsedRequest(
            request: head.request(form: form),
            isOld: head.isOld,
            keepsAlive: head.keepsAlive
        )
    }

    private mutating func remove(_ count: Int) {
        bytes.removeFirst(count)
        scanned = 0
        hasRequestLine = false
    }

    /// Returns the position after the head. Lines must end with CR and LF, and have no other control
    /// characters than tabs.
    private mutating func endOfHead() throws(RequestError) -> Int? {
        while scanned < bytes.count {
            let byte = bytes[scanned]
            let isAfterReturn = scanned > 0 && bytes[scanned - 1] == .carriageReturn
            guard isAfterReturn == (byte == .lineFeed) else { throw .malformed }
            switch byte {
            case .lineFeed:
                let isEmptyLine = scanned < 2 || bytes[scanned - 2] == .lineFeed
                guard !isEmptyLine else {
                    // A head begins with a request line.
                    guard hasRequestLine else { throw .malformed }
                    return scanned + 1
                }
                hasRequestLine = true
            case .tab, .carriageReturn: break
            case ..<(.space), .delete: throw .malformed
            default: break
            }
            scanned += 1
            guard hasRequestLine || scanned <= options.maximumTargetBytes + RequestHead.lineBytes else {
                throw .targetTooLong
            }
            guard scanned < options.maximumHeadBytes else { throw .headTooLarge }
        }
        return nil
    }
}

/// A request, and how its response must be sent.
struct ParsedRequest: Hashable {
    let request: WebRequest
    /// Whether the client speaks HTTP/1.0.
    let isOld: Bool
    let keepsAlive: Bool
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let delete: UInt8 = 0x7F
}

/// Why a request is not handled: the status of the response, after which the connection is closed.
enum RequestError: Int, Error, CaseIterable {
    case malformed = 400
    case methodNotAllowed = 405
    case timedOut = 408
    case bodyTooLarge = 413
    case targetTooLong = 414
    case unknownMediaType = 415
    case unknownExpectation = 417
    case headTooLarge = 431
    case notImplemented = 501
    case overloaded = 503
    case unknownVersion = 505

    func response(allowing methods: Set<WebRequest.Method>) -> WebResponse {
        var response = WebResponse(status: rawValue)
        if self == .methodNotAllowed {
            let allowed = WebRequest.Method.allCases.filter(methods.contains)
            response.headers["Allow"] = allowed.map(\.rawValue).joined(separator: ", ")
        }
        return response
    }
}

/// Collects a response as it arrives, up to a limit.
struct ResponseReceiver {
    let maximumBytes: Int
    /// The reason why the receiver stopped, if it did.
    private(set) var failure: NetworkError?
    private var headers = HTTPHeaders()
    private var headerBytes = 0
    private var body: [UInt8] = []

    /// Whether the head has begun and the body has not.
    var isInHead: Bool { headerBytes > 0 && body.isEmpty }

    /// A head is a few kilobytes; a server that sends more is broken or hostile.
    private static let maximumHeaderBytes = 256 << 10

    init(maximumBytes: Int) {
        self.maximumBytes = max(maximumBytes, 0)
    }

    /// Appends one line of the head. Returns `false` if the head is too large.
    mutating func append(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
        headerBytes += bytes.count
        guard headerBytes <= ResponseReceiver.maximumHeaderBytes else {
            failure = .tooLarge(limit: ResponseReceiver.maximumHeaderBytes)
            return false
        }
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            // A new head: the previous one was an interim response such as 103.
            headers = HTTPHeaders()
        } else if let colon = line.firstIndex(of: ":") {
            headers.append(
                HTTPHeader(
                    name: String(line[..<colon]),
                    value: line[line.index(after: colon)...].trimmed
                )
            )
        }
        return true
    }

    /// Appends a decompressed part of the body. Returns `false` if the body is too large.
    mutating func append(body bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= maximumBytes - body.count else {
            failure = .tooLarge(limit: maximumBytes)
            body = []
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    func response(_ status: HTTPStatus) -> HTTPResponse {
        HTTPResponse(status: status, headers: headers, body: body)
    }
}

extension Substring {
    /// The text without white space at either end.
    fileprivate var trimmed: String {
        var rest = drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true {
            rest.removeLast()
        }
        return String(rest)
    }
}

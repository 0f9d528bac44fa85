/// What a handler answers. The server adds the length and the state of the connection.
public struct WebResponse: Sendable {
    public enum Body: Sendable {
        case bytes([UInt8])
        /// Parts of unknown number. The next one is pulled when the system has taken the one before, so a
        /// stream that buffers only its newest element skips states that a slow client would see too late.
        case stream(AsyncStream<[UInt8]>)
    }

    /// How long a browser may use the response again. No other cache may store it.
    public enum Caching: Sendable, Hashable {
        case never
        case seconds(Int)
        /// What is at the address never changes.
        case forever

        var header: String {
            switch self {
            case .never: "no-store"
            case .seconds(let seconds): "private, max-age=\(seconds)"
            case .forever: "private, max-age=31536000, immutable"
            }
        }
    }

    public var status: Int
    public var headers: WebHeaders
    public var body: Body

    public init(status: Int, headers: WebHeaders = [:], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// The usual responses.
extension WebResponse {
    public static func html(_ text: String, status: Int = 200) -> WebResponse {
        .init(
            status: status,
            headers: ["Content-Type": "text/html; charset=utf-8"],
            body: .bytes(Array(text.utf8))
        )
    }

    public static func text(_ text: String, status: Int = 200) -> WebResponse {
        .init(
            status: status,
            headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: .bytes(Array(text.utf8))
        )
    }

    public static func bytes(_ bytes: [UInt8], contentType: String, caching: Caching = .never) -> WebResponse
    {
        .init(
            status: 200,
            headers: ["Content-Type": contentType, "Cache-Control": caching.header],
            body: .bytes(bytes)
        )
    }

    /// Returns a response that has the browser GET another address, whatever the method was.
    public static func redirect(to address: String) -> WebResponse {
        // Reserved characters have a meaning in the address; `%` begins what is escaped already.
        let location = PercentEncoding.encoded(address, keeping: ":/?#[]@!$&'()*+,;=%")
        return .init(status: 303, headers: ["Location": location])
    }

    public static let noContent = WebResponse(status: 204)

    /// Returns a stream of events for an `EventSource`, until the sequence ends or the client leaves.
    public static func events(_ stream: AsyncStream<ServerSentEvent>) -> WebResponse {
        // Iterators of one AsyncStream share its buffer, so each pull may make its own.
        let parts = AsyncStream { await stream.first { _ in true }?.encoded() }
        return .init(
            status: 200,
            headers: ["Content-Type": "text/event-stream", "Cache-Control": Caching.never.header],
            body: .stream(parts)
        )
    }
}

/// One event of an event stream, as the HTML standard defines it.
public struct ServerSentEvent: Sendable, Hashable {
    /// The type of the event; `nil` is `message`.
    public let name: String?
    public let data: String

    public init(name: String? = nil, data: String) {
        self.name = name
        self.data = data
    }

    func encoded() -> [UInt8] {
        var bytes: [UInt8] = []
        if let name {
            // A line break in a name would begin another field.
            bytes += "event: ".utf8
            bytes += name.utf8.filter { $0 != .carriageReturn && $0 != .lineFeed }
            bytes.append(.lineFeed)
        }
        bytes += "data: ".utf8
        var last: UInt8?
        for byte in data.utf8 {
            switch byte {
            case .lineFeed where last == .carriageReturn: break
            case .lineFeed, .carriageReturn: bytes += "\ndata: ".utf8
            default: bytes.append(byte)
            }
            last = byte
        }
        return bytes + [.lineFeed, .lineFeed]
    }
}

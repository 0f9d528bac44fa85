/// The head of a response as it is sent.
struct ResponseHead {
    private enum Framing {
        case length(Int)
        case chunks
        /// The end of the connection ends the body.
        case connection
    }

    let keepsAlive: Bool
    private let response: WebResponse
    private let framing: Framing
    private let isOld: Bool

    init(_ response: WebResponse, keepsAlive: Bool, isOld: Bool = false) {
        self.response = response
        self.isOld = isOld
        framing =
            switch response.body {
            case .bytes(let bytes): .length(bytes.count)
            case .stream: isOld ? .connection : .chunks
            }
        if case .connection = framing {
            self.keepsAlive = false
        } else {
            self.keepsAlive = keepsAlive
        }
    }

    func encoded() -> [UInt8] {
        var lines = "HTTP/1.1 \(response.status) \(Self.reasons[response.status] ?? "")\r\n"
        for field in response.headers.fields where !Self.ownNames.contains(field.name.lowercased()) {
            lines += "\(Self.cleaned(field.name)): \(Self.cleaned(field.value))\r\n"
        }
        switch framing {
        case .length where response.status == 204 || response.status == 304: break
        case .length(let count): lines += "Content-Length: \(count)\r\n"
        case .chunks: lines += "Transfer-Encoding: chunked\r\n"
        case .connection: break
        }
        if !keepsAlive {
            lines += "Connection: close\r\n"
        } else if isOld {
            lines += "Connection: keep-alive\r\n"
        }
        return Array((lines + "\r\n").utf8)
    }

    /// Returns a part of the body as it is sent.
    func encoded(_ part: [UInt8]) -> [UInt8] {
        guard case .chunks = framing else { return part }
        return Array((String(part.count, radix: 16) + "\r\n").utf8) + part + [.carriageReturn, .lineFeed]
    }

    /// What follows the last part.
    var end: [UInt8] {
        if case .chunks = framing { Array("0\r\n\r\n".utf8) } else { [] }
    }

    /// What only the server knows.
    private static let ownNames: Set = ["connection", "content-length", "transfer-encoding"]

    /// Removes what could end a header field and begin another.
    private static func cleaned(_ text: String) -> String {
        let isClean = text.utf8.allSatisfy { $0 >= .space && $0 != .delete }
        return isClean ? text : String(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
    }

    private static let reasons = [
        200: "OK", 204: "No Content", 303: "See Other", 304: "Not Modified", 400: "Bad Request",
        403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout",
        413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
        417: "Expectation Failed", 421: "Misdirected Request", 422: "Unprocessable Content",
        431: "Request Header Fields Too Large",
        500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
        505: "HTTP Version Not Supported",
    ]
}

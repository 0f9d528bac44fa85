public import Networking

/// A request as the server received it.
public struct ReceivedRequest: Sendable, Hashable {
    public let method: String
    /// The path and query, still escaped.
    public let target: String
    public let headers: HTTPHeaders
    public let body: [UInt8]
    /// The number of the connection, counted from 1.
    public let connection: Int

    public var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The text after the question mark, still escaped.
    public var query: String {
        String(target.drop { $0 != "?" }.dropFirst())
    }

    /// Removes one request from the start of a buffer and returns it, or `nil` if it is not complete.
    static func take(from buffer: inout [UInt8], connection: Int) -> ReceivedRequest? {
        guard let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
            .split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines[0].split(separator: " ")
        guard words.count == 3 else { return nil }
        let headers = HTTPHeaders(
            lines.dropFirst().compactMap { line in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                return HTTPHeader(
                    name: String(line[..<colon]),
                    value: String(line[line.index(after: colon)...].drop { $0 == " " })
                )
            }
        )
        let length = headers["Content-Length"].flatMap { Int($0) } ?? 0
        guard buffer.count >= end.upperBound + length else { return nil }
        let body = Array(buffer[end.upperBound..<(end.upperBound + length)])
        buffer.removeFirst(end.upperBound + length)
        return ReceivedRequest(
            method: String(words[0]),
            target: String(words[1]),
            headers: headers,
            body: body,
            connection: connection
        )
    }
}

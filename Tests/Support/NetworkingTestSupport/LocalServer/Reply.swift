/// The server's reaction to one request, step by step.
public struct Reply: Sendable {
    public enum Step: Sendable {
        case send([UInt8])
        /// Does nothing until the gate opens, the client leaves, or the server stops.
        case wait(Gate)
        case pause(Duration)
        case close
    }

    public let steps: [Step]

    public init(_ steps: [Step]) {
        self.steps = steps
    }

    /// A complete response on a connection that stays open.
    public static func response(
        _ status: Int = 200,
        headers: [String: String] = [:],
        body: [UInt8] = []
    ) -> Reply {
        Reply([.send(head(status, headers, length: body.count)), .send(body)])
    }

    public static func text(_ text: String, status: Int = 200, type: String = "text/plain") -> Reply {
        .response(status, headers: ["Content-Type": type], body: Array(text.utf8))
    }

    public static func json(_ text: String, status: Int = 200) -> Reply {
        .text(text, status: status, type: "application/json")
    }

    public static func html(_ text: String, status: Int = 200) -> Reply {
        .text(text, status: status, type: "text/html; charset=utf-8")
    }

    public static func redirect(to target: String, status: Int = 302) -> Reply {
        .response(status, headers: ["Location": target])
    }

    /// A response that announces the whole body, sends the start of it, and closes the connection.
    public static func cutOff(after count: Int, of body: [UInt8]) -> Reply {
        Reply([.send(head(200, [:], length: body.count)), .send(Array(body.prefix(count))), .close])
    }

    /// A reply that is sent when the gate opens.
    public static func hang(until gate: Gate, then reply: Reply = .response()) -> Reply {
        Reply([.wait(gate)] + reply.steps)
    }

    /// A response whose body is sent in small parts with a pause before each.
    public static func slow(_ body: [UInt8], part: Int, pause: Duration) -> Reply {
        let parts = stride(from: 0, to: body.count, by: part).flatMap { start in
            [Step.pause(pause), .send(Array(body[start..<min(start + part, body.count)]))]
        }
        return Reply([.send(head(200, [:], length: body.count))] + parts)
    }

    /// Bytes that need not be HTTP, after which the connection is closed.
    public static func raw(_ bytes: [UInt8]) -> Reply {
        Reply([.send(bytes), .close])
    }

    private static func head(_ status: Int, _ headers: [String: String], length: Int) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status) Scripted"]
        lines += headers.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
        // These have no body, and so no Content-Length.
        if status != 204 && status != 304 {
            lines.append("Content-Length: \(length)")
        }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}

/// Answers the requests of one connection, one after the other.
struct Conversation {
    private let connection: Connection
    private let methods: Set<WebRequest.Method>
    private let handler: WebHandler
    private var parser: RequestParser

    init(on connection: Connection, options: WebServer.Options, handler: @escaping WebHandler) {
        self.connection = connection
        self.handler = handler
        methods = options.methods
        parser = RequestParser(options: options)
    }

    mutating func run() async {
        do throws(RequestError) {
            while let parsed = try await nextRequest() {
                connection.enter(.handling)
                let response = await handler(parsed.request)
                guard await send(response, to: parsed) else { break }
            }
        } catch {
            connection.enter(.handling)
            _ = await connection.send(
                ResponseHead(error.response(allowing: methods), keepsAlive: false).encoded()
            )
        }
        await connection.finish()
    }

    /// Returns `nil` if the connection has ended.
    private mutating func nextRequest() async throws(RequestError) -> ParsedRequest? {
        while true {
            if let parsed = try parser.next() { return parsed }
            if parser.expectsContinue {
                guard await connection.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { return nil }
            }
            guard let bytes = try await connection.receive(parser.progress) else { return nil }
            parser.append(bytes)
        }
    }

    /// Returns whether the connection may be used for another request.
    private func send(_ response: WebResponse, to parsed: ParsedRequest) async -> Bool {
        let head = ResponseHead(
            response,
            keepsAlive: parsed.keepsAlive && !connection.isStopping,
            isOld: parsed.isOld
        )
        let hasBody = parsed.request.method != .head
        switch response.body {
        case .bytes(let bytes):
            let message = head.encoded() + (hasBody ? bytes : [])
            return await connection.send(message) && head.keepsAlive
        case .stream(let parts):
            guard await connection.send(head.encoded()) else { return false }
            guard hasBody else { return head.keepsAlive }
            connection.enter(.streaming)
            // Cancellation ends the iteration, and so tells the producer.
            for await part in parts where !part.isEmpty {
                guard await connection.send(head.encoded(part)) else { return false }
            }
            return await connection.send(head.end) && head.keepsAlive && !connection.isStopping
        }
    }
}

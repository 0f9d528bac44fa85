import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A client that sends and reads bytes as its test says. Its calls block a queue of its own.
actor RawClient {
    struct Failure: Error {
        let call: String
        let code: Int32
    }

    private nonisolated let executor = QueueExecutor()
    private let descriptor: Int32
    private var isClosed = false
    private var unread: [UInt8] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Connects; the server can fill `receiveBuffer` bytes of the system while nobody reads.
    init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
        if var receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        // Ends a read that a broken server leaves hanging.
        var limit = timeval(tv_sec: 540, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard result == 0 else { throw Failure(call: "connect", code: errno) }
    }

    deinit {
        if !isClosed { close(descriptor) }
    }

    func send(_ text: String) throws {
        let bytes = Array(text.utf8)
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        let count = Self.sendBytes(descriptor, bytes, flags)
        guard count == bytes.count else { throw Failure(call: "send", code: errno) }
    }

    /// Reads up to a text, or to the end of the connection; returns what was read, with the text.
    func read(through end: String) throws -> String {
        let end = Array(end.utf8)
        var searched = 0
        while true {
            if let range = unread[searched...].firstRange(of: end) { return take(range.upperBound) }
            searched = max(0, unread.count - end.count + 1)
            guard try readSome() else { return take(unread.count) }
        }
    }

    func readToEnd() throws -> String {
        while try readSome() {}
        return take(unread.count)
    }

    /// Reads a response with a `Content-Length`, or one without a body.
    func readResponse(hasBody: Bool = true) throws -> RawResponse {
        let head = try read(through: "\r\n\r\n")
        var response = RawResponse(head: head)
        if hasBody, let length = response["Content-Length"].flatMap({ Int($0) }) {
            while unread.count < length, try readSome() {}
            response.body = take(min(length, unread.count))
        }
        return response
    }

    /// Closes the connection; `resetting` tells the server that the client is gone, rather than done.
    func disconnect(resetting: Bool = false) {
        if resetting {
            var option = linger(l_onoff: 1, l_linger: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        }
        isClosed = true
        close(descriptor)
    }

    private func take(_ count: Int) -> String {
        defer { unread.removeFirst(count) }
        return String(decoding: unread[..<count], as: UTF8.self)
    }

    /// Returns `false` at the end.
    private func readSome() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count >= 0 || errno == ECONNRESET else { throw Failure(call: "recv", code: errno) }
        guard count > 0 else { return false }
        unread += buffer[..<count]
        return true
    }

    private static func sendBytes(_ descriptor: Int32, _ bytes: [UInt8], _ flags: Int32) -> Int {
        #if canImport(Glibc)
            Glibc.send(descriptor, bytes, bytes.count, flags)
        #elseif canImport(Musl)
            Musl.send(descriptor, bytes, bytes.count, flags)
        #else
            Darwin.send(descriptor, bytes, bytes.count, flags)
        #endif
    }
}

struct RawResponse {
    let head: String
    var body = ""

    var status: Int? { head.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

    subscript(name: String) -> String? {
        let start = name.lowercased() + ": "
        return head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(start) }
            .map { String($0.dropFirst(start.count)) }
    }
}

/// Runs an actor's work on its own queue, which may block.
private final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "raw client")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

/// A socket that a process has which starts servers.
final class ListeningSocket {
    private let descriptor: Int32

    init() {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    deinit {
        close(descriptor)
    }

    /// Listens at a free port of 127.0.0.1, which is returned.
    func listen() throws -> UInt16 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && self.startListening()
                    && getsockname(descriptor, address, &size) == 0 ? 0 : errno
            }
        }
        guard code == 0 else { throw RawClient.Failure(call: "listen", code: code) }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Returns the descriptor that a started server has.
    func copy() -> Int32 { dup(descriptor) }

    private func startListening() -> Bool {
        #if canImport(Glibc)
            Glibc.listen(descriptor, 16) == 0
        #elseif canImport(Musl)
            Musl.listen(descriptor, 16) == 0
        #else
            Darwin.listen(descriptor, 16) == 0
        #endif
    }
}

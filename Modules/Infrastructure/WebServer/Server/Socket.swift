#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A TCP socket that never blocks, closed with its last reference.
final class Socket: Sendable {
    /// What happened to bytes that should be transferred.
    enum Transfer {
        case some(Int)
        case mustWait
        /// The client has closed its side, or the connection is broken.
        case ended
    }

    let descriptor: Int32

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        close(descriptor)
    }

    /// Returns a socket that listens; port 0 takes a free one.
    static func listening(at host: LoopbackAddress, port: UInt16) throws(WebServerError) -> Socket {
        #if canImport(Glibc)
            let type = Int32(SOCK_STREAM.rawValue)
        #else
            let type = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, type, 0)
        guard descriptor >= 0 else { throw .failed(code: errno) }
        let listener = Socket(descriptor)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        // Connections of a server that has just ended do not keep the port.
        listener.set(SO_REUSEADDR, to: 1)
        // Connections inherit the size. The system's own grows to megabytes, in which states grow old.
        listener.set(SO_SNDBUF, to: 64 << 10)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = host.number.bigEndian
        address.sin_port = port.bigEndian
        let code = withSocketAddress(&address) { address, size in
            bind(descriptor, address, size.pointee) == 0 && listen(descriptor, 1_024) == 0 ? 0 : errno
        }
        switch code {
        case 0: return listener
        case EADDRINUSE: throw .portInUse(port)
        case EACCES: throw .portForbidden(port)
        default: throw .failed(code: code)
        }
    }

    /// Returns the port that the socket is bound to.
    func port() throws(WebServerError) -> UInt16 {
        var address = sockaddr_in()
        let code = Self.withSocketAddress(&address) { getsockname(descriptor, $0, $1) == 0 ? 0 : errno }
        guard code == 0 else { throw .failed(code: code) }
        return UInt16(bigEndian: address.sin_port)
    }

    /// C has one pointer type for all addresses. The pointers must not escape the body.
    private static func withSocketAddress(
        _ address: inout sockaddr_in,
        _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> Int32 {
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &size) }
        }
    }

    /// Whether a process of this user opened the connection.
    var isOfThisUser: Bool {
        var (client, server) = (sockaddr_in(), sockaddr_in())
        guard Self.withSocketAddress(&client, { getpeername(descriptor, $0, $1) }) == 0,
            Self.withSocketAddress(&server, { getsockname(descriptor, $0, $1) }) == 0
        else {
            return false
        }
        return ClientUser.isThisUser(ClientUser.Ends(client: client, server: server))
    }

    /// Returns the next connection, or `nil` and the error number.
    func accepted() -> (Socket?, code: Int32) {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return (nil, errno) }
        let socket = Socket(connection)
        var on: Int32 = 1
        // Without this, the end of a stream's part waits for the client's acknowledgement of its beginning.
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        #if canImport(Darwin)
            socket.set(SO_NOSIGPIPE, to: 1)
        #endif
        return (socket, 0)
    }

    /// Appends bytes of the client.
    func read(into bytes: inout [UInt8]) -> Transfer {
        // Read into the stack: most requests fill a small part of the buffer. `recv` says how much.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16 << 10) { buffer in
            let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
            guard count > 0 else { return count == 0 ? .ended : Self.failure() }
            bytes += buffer[..<count]
            return .some(count)
        }
    }

    func write(_ bytes: ArraySlice<UInt8>) -> Transfer {
        #if canImport(Darwin)
            let flags = MSG_DONTWAIT
        #else
            let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        #endif
        // The system copies the bytes before the call returns.
        let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
        return count >= 0 ? .some(count) : Self.failure()
    }

    /// Tells the client that nothing follows.
    func endSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    /// Ends the connection; the descriptor stays valid, since another thread may be using it.
    func end() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    private static func failure() -> Transfer {
        errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .mustWait : .ended
    }

    private func set(_ option: Int32, to value: Int32) {
        var value = value
        setsockopt(descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}

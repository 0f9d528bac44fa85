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
    /// Whether another process listens at it, too, and goes on when this one ends.
    private let isShared: Bool

    private init(_ descriptor: Int32, isShared: Bool = false) {
        self.descriptor = descriptor
        self.isShared = isShared
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        close(descriptor)
    }

    #if canImport(Glibc)
        private static let streamType = Int32(SOCK_STREAM.rawValue)
    #else
        private static let streamType = SOCK_STREAM
    #endif

    /// Returns a socket that listens; port 0 takes a free one.
    static func listening(at host: LoopbackAddress, port: UInt16) throws(WebServerError) -> Socket {
        let descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { throw .failed(code: errno) }
        let listener = Socket(descriptor)
        listener.prepareForListening()
        // Connections of a server that has just ended do not keep the port.
        listener.set(SO_REUSEADDR, to: 1)
        var address = address(host, port)
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

    /// Returns a socket that listens already, in another process, too.
    static func shared(_ descriptor: Int32) throws(WebServerError) -> Socket {
        var isListening: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0 else {
            throw .failed(code: errno)
        }
        guard isListening != 0 else { throw .failed(code: EINVAL) }
        let listener = Socket(descriptor, isShared: true)
        listener.prepareForListening()
        return listener
    }

    private func prepareForListening() {
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        // Connections inherit the size. The system's own grows to megabytes, in which states grow old.
        set(SO_SNDBUF, to: 64 << 10)
    }

    /// Returns the address that the socket is bound to.
    func address() throws(WebServerError) -> (host: LoopbackAddress, port: UInt16) {
        var address = sockaddr_in()
        let code = Self.withSocketAddress(&address) { getsockname(descriptor, $0, $1) == 0 ? 0 : errno }
        guard code == 0 else { throw .failed(code: code) }
        guard address.sin_family == sa_family_t(AF_INET),
            let host = LoopbackAddress(number: UInt32(bigEndian: address.sin_addr.s_addr))
        else {
            throw .failed(code: EADDRNOTAVAIL)
        }
        return (host, UInt16(bigEndian: address.sin_port))
    }

    /// Whether a server takes connections at an address, which a connection of this call may start.
    static func canConnect(to host: LoopbackAddress, port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { return false }
        let client = Socket(descriptor)
        // A queue that is full would block.
        var limit = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(client.descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = address(host, port)
        return withSocketAddress(&address) { connect(descriptor, $0, $1.pointee) == 0 ? 0 : errno } == 0
    }

    private static func address(_ host: LoopbackAddress, _ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = host.number.bigEndian
        address.sin_port = port.bigEndian
        return address
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

    /// The ends of the connection; `nil` if it is broken.
    var ends: ClientUser.Ends? {
        var (client, server) = (sockaddr_in(), sockaddr_in())
        guard Self.withSocketAddress(&client, { getpeername(descriptor, $0, $1) }) == 0,
            Self.withSocketAddress(&server, { getsockname(descriptor, $0, $1) }) == 0
        else {
            return nil
        }
        return ClientUser.Ends(client: client, server: server)
    }

    /// Whether a process of this user opened the connection.
    var isOfThisUser: Bool { ends.map { ClientUser.isThisUser($0) } ?? false }

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

    /// Ends the connection, or listening; the descriptor stays valid, since another thread may be using it.
    func end() { if !isShared { _ = shutdown(descriptor, Int32(SHUT_RDWR)) } }

    private static func failure() -> Transfer {
        errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .mustWait : .ended
    }

    private func set(_ option: Int32, to value: Int32) {
        var value = value
        setsockopt(descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}

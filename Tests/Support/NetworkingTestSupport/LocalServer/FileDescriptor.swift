import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A failed call of the C library.
struct SystemError: Error {
    let call: String
    let code: Int32
}

/// An open file or socket, closed with its last reference; child processes do not inherit it.
final class FileDescriptor: Sendable {
    let number: Int32
    private let isClosed = Atomic(false)

    private init(_ number: Int32) {
        self.number = number
    }

    deinit {
        closeNow()
    }

    /// Closes the descriptor at once, for a thread that ends: its references may be released late.
    ///
    /// The number must not be used afterwards.
    func closeNow() {
        guard !isClosed.exchange(true, ordering: .relaxed) else { return }
        close(number)
    }

    /// The socket type. On Linux child processes never inherit the socket; elsewhere `adopting` sees to it.
    private static var streamType: Int32 {
        #if os(Linux)
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
            SOCK_STREAM
        #endif
    }

    /// Takes ownership of a descriptor that a call of the C library returned.
    static func adopting(_ number: Int32, from call: String) throws -> FileDescriptor {
        guard number >= 0 else { throw SystemError(call: call, code: errno) }
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        return FileDescriptor(number)
    }

    /// Returns two connected sockets; each sees when the other is closed.
    static func pair() throws -> (FileDescriptor, FileDescriptor) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, streamType, 0, &ends) == 0 else {
            throw SystemError(call: "socketpair", code: errno)
        }
        return (try adopting(ends[0], from: "socketpair"), try adopting(ends[1], from: "socketpair"))
    }

    /// Returns a listening TCP socket at a free port, and another socket that keeps the port reserved.
    ///
    /// Tests run in parallel: without the second socket, the port of a stopped server could be given to the
    /// server of another test, which would answer a request that must be refused.
    static func listening() throws -> (listener: FileDescriptor, reservation: FileDescriptor, port: UInt16) {
        let (reservation, port) = try bound(toPort: 0)
        let (listener, _) = try bound(toPort: port)
        guard listen(listener.number, 1024) == 0 else { throw SystemError(call: "listen", code: errno) }
        return (listener, reservation, port)
    }

    /// Returns a TCP socket bound to 127.0.0.1, and its port.
    private static func bound(toPort port: UInt16) throws -> (socket: FileDescriptor, port: UInt16) {
        let socket = try adopting(socket(AF_INET, streamType, 0), from: "socket")
        var on: Int32 = 1
        setsockopt(socket.number, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (result, call) = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                if bind(socket.number, address, size) != 0 { return (errno, "bind") }
                return (getsockname(socket.number, address, &size) == 0 ? 0 : errno, "getsockname")
            }
        }
        guard result == 0 else { throw SystemError(call: call, code: result) }
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    /// Refuses all clients from now on.
    ///
    /// Closing is not enough: a child process between fork and exec has a copy, which keeps the port open.
    func stopListening() {
        _ = shutdown(number, Int32(SHUT_RDWR))
        closeNow()
    }

    func accepted() -> FileDescriptor? {
        let number = accept(number, nil, nil)
        guard let connection = try? FileDescriptor.adopting(number, from: "accept") else { return nil }
        var on: Int32 = 1
        // Without this, a reply in several writes waits 40 ms for the client's delayed acknowledgement.
        setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        #if !os(Linux)
            setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return connection
    }

    /// Returns the next bytes, an empty array at the end, or `nil` after an error.
    func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(number, &buffer, buffer.count, 0)
        return count < 0 ? nil : Array(buffer.prefix(count))
    }

    /// Writes what fits without waiting. Returns `nil` after an error.
    func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        #if os(Linux)
            let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        #else
            let flags = MSG_DONTWAIT
        #endif
        let count = bytes.withUnsafeBytes { send(number, $0.baseAddress, $0.count, flags) }
        if count < 0 {
            return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? 0 : nil
        }
        return count
    }

    enum Interest {
        case read
        case write
    }

    /// Waits for this descriptor or for a signal, whichever comes first.
    ///
    /// Returns the index of the signal, -1 for the descriptor itself, or `nil` after the timeout or an error.
    func wait(to interest: Interest, or signals: [Gate], milliseconds: Int32 = -1) -> Int? {
        let events = Int16(interest == .read ? POLLIN : POLLOUT)
        var polled = signals.map { pollfd(fd: $0.signal.number, events: Int16(POLLIN), revents: 0) }
        polled.append(pollfd(fd: number, events: events, revents: 0))
        while true {
            let count = poll(&polled, nfds_t(polled.count), milliseconds)
            if count < 0 && errno == EINTR { continue }
            guard count > 0, let ready = polled.firstIndex(where: { $0.revents != 0 }) else { return nil }
            return ready == signals.count ? -1 : ready
        }
    }
}

import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the C library said when it refused.
struct SystemError: Error {
    let call: String
    let code: Int32
}

/// An open file or socket, closed when it is told or with its last reference, and closed in child processes.
final class FileDescriptor: Sendable {
    let number: Int32
    private let isClosed = Atomic(false)

    private init(_ number: Int32) {
        self.number = number
    }

    deinit {
        closeNow()
    }

    /// For a thread that ends: what it refers to goes only when the system has taken it down, which may be late.
    ///
    /// Nobody may use the number any more.
    func closeNow() {
        guard !isClosed.exchange(true, ordering: .relaxed) else { return }
        close(number)
    }

    /// On Linux closed in children from the start; elsewhere `adopting` is the first chance to say so.
    private static var streamType: Int32 {
        #if os(Linux)
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
            SOCK_STREAM
        #endif
    }

    /// Takes over what a call of the C library has opened.
    static func adopting(_ number: Int32, from call: String) throws -> FileDescriptor {
        guard number >= 0 else { throw SystemError(call: call, code: errno) }
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        return FileDescriptor(number)
    }

    /// Two connected sockets; each sees the other's end close.
    static func pair() throws -> (FileDescriptor, FileDescriptor) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, streamType, 0, &ends) == 0 else {
            throw SystemError(call: "socketpair", code: errno)
        }
        return (try adopting(ends[0], from: "socketpair"), try adopting(ends[1], from: "socketpair"))
    }

    /// A listening TCP socket at a port that the system chooses, and another one that keeps the port taken.
    ///
    /// Tests run at once: without the second, the port of a server that has stopped may be given to a server
    /// of another test, and a request that ought to be refused is answered there.
    static func listening() throws -> (listener: FileDescriptor, reservation: FileDescriptor, port: UInt16) {
        let (reservation, port) = try bound(toPort: 0)
        let (listener, _) = try bound(toPort: port)
        guard listen(listener.number, 1024) == 0 else { throw SystemError(call: "listen", code: errno) }
        return (listener, reservation, port)
    }

    /// A TCP socket bound on 127.0.0.1, and the port that it got.
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
    /// Closing is not enough: a child process between its fork and its exec has a copy, and keeps the port open.
    func stopListening() {
        _ = shutdown(number, Int32(SHUT_RDWR))
        closeNow()
    }

    func accepted() -> FileDescriptor? {
        let number = accept(number, nil, nil)
        guard let connection = try? FileDescriptor.adopting(number, from: "accept") else { return nil }
        var on: Int32 = 1
        // A reply in several writes would otherwise wait 40 ms for the client's delayed acknowledgement.
        setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        #if !os(Linux)
            setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return connection
    }

    /// The next bytes; empty at the end, nil after an error.
    func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(number, &buffer, buffer.count, 0)
        return count < 0 ? nil : Array(buffer.prefix(count))
    }

    /// Writes what fits at once; nil after an error.
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

    /// Waits for this descriptor or for a signal, whichever is first; nil when the time is up.
    ///
    /// The answer is the index of the signal, or -1 for the descriptor itself.
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

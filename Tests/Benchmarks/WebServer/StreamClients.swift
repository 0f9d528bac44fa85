#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Clients of `/events`, some of which never read.
struct StreamClients {
    struct CannotConnect: Error {
        let code: Int32
    }

    private let readers: [Int32]
    private let silent: [Int32]

    init(port: UInt16, readers: Int, silent: Int) throws {
        self.silent = try (0..<silent).map { _ in try Self.connected(to: port) }
        self.readers = try (0..<readers).map { _ in try Self.connected(to: port) }
    }

    /// Reads for some seconds, and prints how much the readers got.
    func read(seconds: Int) throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var counts = [Int](repeating: 0, count: readers.count)
        var polled = readers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while clock.now < end {
            _ = poll(&polled, nfds_t(polled.count), 1_000)
            for place in polled.indices where polled[place].revents != 0 {
                let count = recv(readers[place], &buffer, buffer.count, 0)
                guard count > 0 else { throw CannotConnect(code: errno) }
                counts[place] += count
            }
        }
        let kilobytes = counts.map { $0 / 1_024 }.sorted()
        print(
            "\(readers.count) readers: \(kilobytes.first ?? 0) to \(kilobytes.last ?? 0) kB each, \(silent.count) silent"
        )
    }

    private static func connected(to port: UInt16) throws -> Int32 {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
        }
        let request = Array("GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8)
        guard isConnected, send(descriptor, request, request.count, 0) == request.count else {
            throw CannotConnect(code: errno)
        }
        return descriptor
    }
}

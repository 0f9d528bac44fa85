#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The user whose process opened a connection, as the system says of the client's socket.
///
/// Every user of a machine can connect to its loopback addresses. With this check a stolen cookie is of no use to
/// another user, and nobody else can use up the connections.
struct ClientUser {
    /// The tables of all sockets, and what precedes an address of IPv4 in them; a client may have a socket of IPv6.
    private static let tables = [("/proc/net/tcp", ""), ("/proc/net/tcp6", "0000000000000000FFFF0000")]

    /// The two ends of a connection.
    struct Ends {
        let client: sockaddr_in
        let server: sockaddr_in

        /// The columns of a table with the client's end first.
        func columns(after prefix: String) -> String {
            "\(prefix)\(Self.column(client)) \(prefix)\(Self.column(server))"
        }

        private static func column(_ end: sockaddr_in) -> String {
            let address = String(end.sin_addr.s_addr, radix: 16, uppercase: true)
            let port = String(UInt16(bigEndian: end.sin_port), radix: 16, uppercase: true)
            return String(repeating: "0", count: 8 - address.count) + address + ":"
                + String(repeating: "0", count: 4 - port.count) + port
        }
    }

    /// Whether the connection is of the user who runs this process.
    ///
    /// The tables are read only if the system does not answer otherwise, since that takes milliseconds. Where there is
    /// no table, as on macOS, the secret in the cookie alone decides. A table that cannot be read,
    /// for want of descriptors for instance, proves nothing.
    static func isThisUser(
        _ ends: Ends,
        asking user: (Ends) -> UInt32? = askedUser,
        reading table: (String) -> Table = table
    ) -> Bool {
        if let user = user(ends) { return user == geteuid() }
        // The table is read in pieces, between which it may change, so a row that is missed is read again.
        for _ in 0..<3 {
            for (path, prefix) in tables {
                switch table(path) {
                case .missing where prefix.isEmpty: return true
                case .missing: continue
                case .unreadable: return false
                case .rows(let rows):
                    if let user = Self.user(of: ends.columns(after: prefix), in: rows) {
                        return user == geteuid()
                    }
                }
            }
        }
        return false
    }

    /// Returns the user of the client's socket by `sock_diag(7)`; `nil` if the system does not say.
    static func askedUser(_ ends: Ends) -> UInt32? {
        #if os(Linux)
            let (requestBytes, answerBytes, listenState) = (72, 88, UInt8(10))
            let (messageType, requestFlag) = (UInt16(20), UInt16(1))
            // SOCK_RAW and NETLINK_SOCK_DIAG.
            let descriptor = socket(AF_NETLINK, 3 | O_CLOEXEC, 4)
            guard descriptor >= 0 else { return nil }
            defer { close(descriptor) }
            func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
                withUnsafeBytes(of: number) { Array($0) }
            }
            let none = [UInt8](repeating: 0, count: 12)
            // A `nlmsghdr`, an `inet_diag_req_v2` for any state, and in it an `inet_diag_sockid` of any cookie.
            let ports = bytes(ends.client.sin_port) + bytes(ends.server.sin_port)
            var request =
                bytes(UInt32(requestBytes)) + bytes(messageType) + bytes(requestFlag) + none.prefix(8)
            request += [UInt8(AF_INET), UInt8(IPPROTO_TCP), 0, 0] + bytes(UInt32.max) + ports
            request += bytes(ends.client.sin_addr.s_addr) + none + bytes(ends.server.sin_addr.s_addr) + none
            request += none.prefix(4) + bytes(UInt64.max)
            guard send(descriptor, request, request.count, 0) == request.count else { return nil }
            var answer = [UInt8](repeating: 0, count: 1_024)
            // The answer is there when the request has been sent.
            let count = recv(descriptor, &answer, answer.count, Int32(MSG_DONTWAIT))
            // An `inet_diag_msg`: its state and ports, and the user before the last four bytes.
            guard count >= answerBytes, Array(answer[4..<6]) == bytes(messageType), answer[17] != listenState,
                Array(answer[20..<24]) == ports
            else {
                return nil
            }
            return answer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 80, as: UInt32.self) }
        #else
            return nil
        #endif
    }

    enum Table {
        case missing
        case unreadable
        case rows([UInt8])
    }

    /// Returns the user in the row with these columns; `nil` if there is none.
    static func user(of columns: String, in table: [UInt8]) -> UInt32? {
        let wanted = columns.utf8.split(separator: .space)
        for line in table.split(separator: .lineFeed) {
            let words = line.split(separator: .space)
            guard words.count > 7, words[1].elementsEqual(wanted[0]), words[2].elementsEqual(wanted[1]) else {
                continue
            }
            return UInt32(String(decoding: words[7], as: UTF8.self))
        }
        return nil
    }

    static func table(_ path: String) -> Table {
        #if os(Linux)
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return errno == ENOENT ? .missing : .unreadable }
            defer { close(descriptor) }
            var table: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 64 << 10)
            while true {
                let count = read(descriptor, &piece, piece.count)
                guard count > 0 else { return count == 0 ? .rows(table) : .unreadable }
                table += piece[..<count]
            }
        #else
            return .missing
        #endif
    }
}

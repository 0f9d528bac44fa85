#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The user whose process opened a connection, as the system's table of TCP sockets says.
///
/// Every user of a machine can connect to its loopback addresses. With this check a stolen cookie is of no use to
/// another user, and nobody else can use up the connections.
struct ClientUser {
    /// The tables, and what precedes an address of IPv4 in them; a client may have a socket of IPv6.
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
    /// Where there is no table, as on macOS, the secret in the cookie alone decides. A table that cannot be read,
    /// for want of descriptors for instance, proves nothing.
    static func isThisUser(_ ends: Ends, reading table: (String) -> Table = table) -> Bool {
        // The table is read in pieces, between which it may change, so a row that is missed is read again.
        for _ in 0..<3 {
            for (path, prefix) in tables {
                switch table(path) {
                case .missing where prefix.isEmpty: return true
                case .missing: continue
                case .unreadable: return false
                case .rows(let rows):
                    if let user = user(of: ends.columns(after: prefix), in: rows) { return user == geteuid() }
                }
            }
        }
        return false
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

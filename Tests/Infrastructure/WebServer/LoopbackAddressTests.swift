import Testing

@testable import WebServer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

struct LoopbackAddressTests {
    @Test(
        "Only addresses of this machine are read",
        arguments: [
            ("127.0.0.1", true), ("127.43.7.9", true), ("127.255.0.0", true), ("128.0.0.1", false),
            ("127.0.0", false),
            ("127.0.0.0.1", false), ("127.0.0.256", false), ("127.0.0.01", false), ("127.0.0.-1", false),
            ("", false),
            ("127..0.1", false), ("127.0.0.1 ", false), ("localhost", false),
        ]
    )
    func reading(text: String, isAddress: Bool) {
        #expect((LoopbackAddress(text) != nil) == isAddress)
        if isAddress { #expect(LoopbackAddress(text)?.description == text) }
    }

    @Test("A random address is one that can be read")
    func random() throws {
        for number in [0, 0.5, 0.999_999, 1] {
            let address = LoopbackAddress.random { number }
            #expect(LoopbackAddress(address.description) == address)
        }
        #expect(LoopbackAddress.standard.description == "127.0.0.1")
    }

    @Test("The user of a connection is found by its two ends")
    func user() {
        let table = """
              sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
               0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 636 1 0 100
               1: 09072B7F:1F90 0100007F:C350 01 00000000:00000000 00:00000000 00000000  1000        0 637 1 0 20
               2: 0100007F:C350 09072B7F:1F90 01 00000000:00000000 00:00000000 00000000  1001        0 638 1 0 20
            """
        func user(_ columns: String) -> UInt32? { ClientUser.user(of: columns, in: Array(table.utf8)) }
        #expect(user("0100007F:C350 09072B7F:1F90") == 1_001)
        #expect(user("09072B7F:1F90 0100007F:C350") == 1_000)
        #expect(user("0100007F:C351 09072B7F:1F90") == nil)
        #expect(ClientUser.user(of: "0100007F:C350 09072B7F:1F90", in: []) == nil)
    }

    @Test("A connection is refused unless a table names this user, or there is none")
    func thisUser() {
        let end = sockaddr_in()
        let ends = ClientUser.Ends(client: end, server: end)
        func rows(_ prefix: String, _ user: UInt32) -> ClientUser.Table {
            let column = prefix + "00000000:0000"
            return .rows(Array("0: \(column) \(column) 01 0:0 00:0 0 \(user) 0 637".utf8))
        }
        let (mine, others) = (geteuid(), geteuid() + 1)
        let mapped = "0000000000000000FFFF0000"
        let cases: [(tcp: ClientUser.Table, tcp6: ClientUser.Table, Bool)] = [
            (.missing, .missing, true), (.unreadable, .missing, false), (.rows([]), .unreadable, false),
            (rows("", mine), .missing, true), (rows("", others), .missing, false),
            (.rows([]), .missing, false), (.rows([]), rows(mapped, mine), true),
            (.rows([]), rows(mapped, others), false),
        ]
        for (tcp, tcp6, isMine) in cases {
            let table: (String) -> ClientUser.Table = { $0.hasSuffix("6") ? tcp6 : tcp }
            let isThisUser = ClientUser.isThisUser(ends, asking: { _ in nil }, reading: table)
            #expect(isThisUser == isMine)
        }
        guard case .missing = ClientUser.table("/nowhere/tcp") else {
            Issue.record("A table that is not there is missing.")
            return
        }
    }

    @Test("The system says the user of a connection, whose answer counts before the tables")
    func askedUser() throws {
        #if os(Linux)
            let server = try Socket.listening(at: .standard, port: 0)
            let client = try RawClient(port: server.address().port)
            var accepted: Socket?
            while accepted == nil { accepted = server.accepted().0 }
            let ends = try #require(accepted?.ends)
            #expect(ClientUser.askedUser(ends) == geteuid())
            // No connection, and the listening socket alone.
            var other = ends.client
            other.sin_port = 0
            #expect(ClientUser.askedUser(ClientUser.Ends(client: other, server: ends.server)) == nil)
            #expect(ClientUser.askedUser(ClientUser.Ends(client: ends.server, server: other)) == nil)
            let rows = Array("0: \(ends.columns(after: "")) 01 0:0 00:0 0 \(geteuid() + 1) 0 637".utf8)
            for (user, isThisUser) in [(geteuid(), true), (geteuid() + 1, false), (nil, false)] {
                let table: (String) -> ClientUser.Table = { _ in .rows(rows) }
                #expect(ClientUser.isThisUser(ends, asking: { _ in user }, reading: table) == isThisUser)
            }
            withExtendedLifetime(client) {}
        #endif
    }

    @Test("A server listens at its own address, and not at others")
    func listening() throws {
        #if os(Linux)
            let host = try #require(LoopbackAddress("127.43.7.9"))
            let server = try Socket.listening(at: host, port: 0)
            let port = try server.address().port
            #expect(throws: WebServerError.portInUse(port)) { try Socket.listening(at: host, port: port) }
            _ = try Socket.listening(at: .standard, port: port)
        #endif
    }
}

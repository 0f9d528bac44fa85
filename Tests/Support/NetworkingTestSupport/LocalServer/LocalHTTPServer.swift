import Dispatch
import Foundation
import Synchronization

/// A real HTTP/1.1 server on 127.0.0.1 for one test, which provides the replies.
///
/// It stops when it is released, so a test must keep it: `defer { server.stop() }`.
public final class LocalHTTPServer: Sendable {
    public let port: UInt16
    private let reservation: FileDescriptor
    private let stopping: Gate
    private let ledger = Ledger(ServerEntries())
    private let threads = DispatchGroup()

    /// Starts the server; the handler is called on the connections' own threads.
    public init(handler: @escaping @Sendable (ReceivedRequest) -> Reply) throws {
        let (listener, reservation, port) = try FileDescriptor.listening()
        self.port = port
        self.reservation = reservation
        stopping = try Gate()
        // The threads capture the parts and not the server, so releasing it can stop them.
        LocalHTTPServer.start(in: threads) { [threads, stopping, ledger] in
            // Before the server has stopped; otherwise clients could still connect to the listener.
            defer { listener.stopListening() }
            while listener.wait(to: .read, or: [stopping]) == -1 {
                guard let socket = listener.accepted() else { continue }
                let number = ledger.record { entries in
                    entries.openedConnections += 1
                    return entries.openedConnections
                }
                let connection = ServerConnection(
                    socket: socket,
                    number: number,
                    stopping: stopping,
                    ledger: ledger,
                    handler: handler
                )
                LocalHTTPServer.start(in: threads) { connection.serve() }
            }
        }
    }

    /// Starts a server that sends these replies in order, then repeats the last one.
    public convenience init(replies first: Reply, _ others: Reply...) throws {
        let replies = [first] + others
        let given = Atomic(0)
        try self.init { _ in
            let index = given.add(1, ordering: .relaxed).oldValue
            return replies[min(index, replies.count - 1)]
        }
    }

    deinit {
        stop()
    }

    /// Closes every connection, keeps the port reserved, and waits for the last thread to end.
    public func stop() {
        stopping.open()
        threads.wait()
        ledger.close()
    }

    /// The URL `http://127.0.0.1:port`, without a trailing slash.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// The received requests in order.
    public var requests: [ReceivedRequest] { ledger.entries.requests }

    /// The number of connections that were ever opened.
    public var connectionCount: Int { ledger.entries.openedConnections }

    /// Waits until this number of requests has arrived.
    public func waitForRequests(_ count: Int) async {
        await ledger.wait { $0.requests.count >= count }
    }

    /// Waits until clients have abandoned this number of replies.
    public func waitForAbandonedReplies(_ count: Int) async {
        await ledger.wait { $0.abandonedReplies >= count }
    }

    /// Waits until this number of connections is closed.
    public func waitForClosedConnections(_ count: Int) async {
        await ledger.wait { $0.closedConnections >= count }
    }

    private static func start(in group: DispatchGroup, _ body: @escaping @Sendable () -> Void) {
        group.enter()
        let thread = Thread {
            body()
            group.leave()
        }
        thread.stackSize = 512 << 10
        thread.start()
    }
}

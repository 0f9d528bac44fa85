import Dispatch
import Foundation
import Synchronization

/// A real HTTP/1.1 server on 127.0.0.1, for one test, that answers as the test says.
///
/// It stops when it is dropped, so a test holds on to it: `defer { server.stop() }`.
public final class LocalHTTPServer: Sendable {
    public let port: UInt16
    private let reservation: FileDescriptor
    private let stopping: Gate
    private let ledger = Ledger(ServerEntries())
    private let threads = DispatchGroup()

    /// Starts to listen; the handler is called on the connections' own threads.
    public init(handler: @escaping @Sendable (ReceivedRequest) -> Reply) throws {
        let (listener, reservation, port) = try FileDescriptor.listening()
        self.port = port
        self.reservation = reservation
        stopping = try Gate()
        // The threads know the parts and not the server, so that dropping it can stop them.
        LocalHTTPServer.start(in: threads) { [threads, stopping, ledger] in
            // Before the server has stopped, or clients still find a listener that nobody listens at.
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

    /// Gives these replies in this order, and the last of them from then on.
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

    /// Closes every connection, keeps the port from others, and waits until the last thread is done.
    public func stop() {
        stopping.open()
        threads.wait()
        ledger.close()
    }

    /// `http://127.0.0.1:port`, without a slash at its end.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// What was received, in order.
    public var requests: [ReceivedRequest] { ledger.entries.requests }

    /// How many connections were ever opened.
    public var connectionCount: Int { ledger.entries.openedConnections }

    /// Waits until so many requests have come.
    public func waitForRequests(_ count: Int) async {
        await ledger.wait { $0.requests.count >= count }
    }

    /// Waits until clients have hung up on so many replies.
    public func waitForAbandonedReplies(_ count: Int) async {
        await ledger.wait { $0.abandonedReplies >= count }
    }

    /// Waits until so many connections are closed.
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

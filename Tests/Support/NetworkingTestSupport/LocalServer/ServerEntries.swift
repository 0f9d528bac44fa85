/// What a server has seen of its clients.
struct ServerEntries: Sendable {
    var requests: [ReceivedRequest] = []
    var openedConnections = 0
    var closedConnections = 0
    /// Replies that the client did not stay for.
    var abandonedReplies = 0
}

/// The events that a server has recorded.
struct ServerEntries: Sendable {
    var requests: [ReceivedRequest] = []
    var openedConnections = 0
    var closedConnections = 0
    /// The number of replies whose client left before they were complete.
    var abandonedReplies = 0
}

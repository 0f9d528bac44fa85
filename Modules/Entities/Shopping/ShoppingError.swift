/// Why a search for items failed.
public enum ShoppingError: Error, Sendable, Hashable {
    case emptyQuery
    case queryTooLong
    /// The search was cancelled.
    case cancelled
    /// The service did not answer: there is no network, the host is unknown, or the request timed out.
    case unreachable(service: String, UnreachableReason)
    /// The service rejected the API key.
    case keyRejected(service: String, message: ServiceMessage?)
    /// The daily quota of the service is used up, or the service limits the number of requests.
    case tooManyRequests(service: String)
    /// The service rejected the request as invalid.
    case requestRejected(service: String, message: ServiceMessage?)
    /// The service reported an error on its side.
    case serviceError(service: String, message: ServiceMessage?)
    /// The service's answer is not in the expected format.
    case unreadableAnswer(service: String, UnreadableReason)
    /// The catalogue built into the program is damaged.
    case unreadableCatalogue
}

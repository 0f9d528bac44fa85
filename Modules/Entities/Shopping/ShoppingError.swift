/// Why a question about items has no answer; a service is named by the one who asked it.
public enum ShoppingError: Error, Sendable, Hashable {
    case emptyQuery
    case queryTooLong
    /// The one who asked went away; nobody is to be told.
    case cancelled
    /// No answer came: no network, no such host, or time ran out.
    case unreachable(service: String, reason: String)
    /// The service does not accept the key.
    case keyRejected(service: String, message: String?)
    /// The service has answered as often as it does in a day, or wants fewer requests.
    case quotaUsedUp(service: String)
    /// The service takes the question for one that it can never answer.
    case requestRejected(service: String, message: String?)
    /// The service answered that something is wrong on its side.
    case serviceError(service: String, message: String?)
    /// An answer came that is not in the agreed form.
    case unreadableAnswer(service: String, reason: String)
    /// The items that the program carries are damaged.
    case unreadableCatalogue(reason: String)
}

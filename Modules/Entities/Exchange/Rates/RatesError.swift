/// Why there are no rates to convert with.
public enum RatesError: Error, Sendable, Hashable {
    /// The one who asked went away; nobody is to be told.
    case cancelled
    /// The source's data is not in the agreed form.
    case unreadable(reason: String)
}

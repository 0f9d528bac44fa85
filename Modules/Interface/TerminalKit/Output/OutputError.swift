/// Why text could not be written in full.
public enum OutputError: Error, Sendable, Hashable {
    /// The reader has gone, as `head` does; a program stops quietly.
    case closedPipe
    /// The system refused, with its own words for why, such as "No space left on device".
    case failed(reason: String)
}

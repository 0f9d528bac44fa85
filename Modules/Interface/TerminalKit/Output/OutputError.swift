/// Why text could not be written in full.
public enum OutputError: Error, Sendable, Hashable {
    /// The reader has closed the pipe, as `head` does; programs exit quietly.
    case closedPipe
    /// A system call failed, with its message, such as "No space left on device".
    case failed(reason: String)
}

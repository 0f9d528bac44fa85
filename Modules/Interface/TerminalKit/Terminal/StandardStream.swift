/// The two standard streams a program prints to: results go to output, messages to error.
public enum StandardStream: Sendable, Hashable, CaseIterable {
    case output
    case error

    /// The file descriptor of the stream.
    public var descriptor: Int32 {
        switch self {
        case .output: 1
        case .error: 2
        }
    }
}

/// The two streams a program prints to: results go to one, everything said about them to the other.
public enum StandardStream: Sendable, Hashable, CaseIterable {
    case output
    case error

    /// The number POSIX gives the stream in every process.
    public var descriptor: Int32 {
        switch self {
        case .output: 1
        case .error: 2
        }
    }
}

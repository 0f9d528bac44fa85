/// Why there is no full screen; a program prints lines then.
public enum FullScreenError: Error, Sendable, Hashable {
    /// Input or output is a file or a pipe.
    case notATerminal
    /// `TERM` says that the terminal cannot place text, or says nothing.
    case dumbTerminal
    /// The process has a full screen already.
    case alreadyOpen
    /// The system refused.
    case failed(code: Int32)
}

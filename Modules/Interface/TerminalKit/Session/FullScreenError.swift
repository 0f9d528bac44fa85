/// Why a full screen could not be opened; programs print lines instead.
public enum FullScreenError: Error, Sendable, Hashable {
    /// Input or output is a file or a pipe.
    case notATerminal
    /// `TERM` is missing, empty or "dumb", so text cannot be positioned.
    case dumbTerminal
    /// The process already has a full screen.
    case alreadyOpen
    /// A system call failed with this `errno`.
    case failed(code: Int32)
}

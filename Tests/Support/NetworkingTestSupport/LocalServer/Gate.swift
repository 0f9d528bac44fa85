import Synchronization

/// A gate that can be opened once. A server's thread can wait for it and for a socket at the same time.
public final class Gate: Sendable {
    /// Becomes readable when the gate opens.
    let signal: FileDescriptor
    private let holder: Mutex<FileDescriptor?>

    public init() throws {
        let (near, far) = try FileDescriptor.pair()
        signal = near
        holder = Mutex(far)
    }

    public func open() {
        // Dropping the far end closes it.
        holder.withLock { $0 = nil }
    }
}

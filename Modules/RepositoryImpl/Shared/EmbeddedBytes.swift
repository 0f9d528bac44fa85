/// Returns bytes that are built into the program and live as long as it does.
///
/// A function rather than a pointer, since it can be stored and sent between tasks safely.
public typealias EmbeddedBytes = @Sendable () -> UnsafeBufferPointer<UInt8>

/// Tells where bytes lie that were built into the program and live as long as it does.
///
/// A function and not a pointer, because it may be kept and handed between tasks safely.
public typealias EmbeddedBytes = @Sendable () -> UnsafeBufferPointer<UInt8>

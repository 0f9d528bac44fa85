/// Returns the seconds since 1970; injected so tests can set the time.
public typealias WallClock = @Sendable () -> Int64

/// Returns bytes that are built into the program and live as long as it does.
///
/// A function rather than a pointer, since it can be stored and sent between tasks safely.
public typealias EmbeddedBytes = @Sendable () -> UnsafeBufferPointer<UInt8>

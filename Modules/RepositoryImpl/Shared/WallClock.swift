/// Returns the seconds since 1970; injected so tests can set the time.
public typealias WallClock = @Sendable () -> Int64

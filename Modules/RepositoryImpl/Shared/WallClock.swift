/// Seconds since 1970, handed in so that a test can say what time it is.
public typealias WallClock = @Sendable () -> Int64

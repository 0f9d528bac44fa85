extension Clock<Duration> {
    /// Returns a closure that measures the time since this call; it works with any type of clock.
    public func stopwatch() -> () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}

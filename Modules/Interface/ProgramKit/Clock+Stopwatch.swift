extension Clock<Duration> {
    /// The time since this call, whichever clock it is.
    public func stopwatch() -> () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
